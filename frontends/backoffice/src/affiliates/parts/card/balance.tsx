import type { PartnerRecord } from 'contracts/partner/programme'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'
import { CorrectionDialog } from './correction-dialog'
import { Sums } from './sums'

type Props = { partner: PartnerRecord }

/** What a partner has earned, has got and is due, and the button that corrects it (AFF-020). */
export function Balance({ partner }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { balances } = partner
  const amountsOf = (field: 'accruedMinor' | 'paidOutMinor' | 'dueMinor' | 'heldMinor') =>
    balances.map(({ currency, ...it }) => ({ currency, minor: it[field] ?? 0 }))
  return (
    <>
      <dl className={styles.sums}>
        <Sums name={text('balance.accrued')} amounts={amountsOf('accruedMinor')} />
        <Sums name={text('balance.paidOut')} amounts={amountsOf('paidOutMinor')} />
        <Sums name={text('balance.due')} amounts={amountsOf('dueMinor')} />
        <Sums name={text('balance.held')} amounts={amountsOf('heldMinor')} />
      </dl>
      <div>
        <Button look="line" onPress={() => setOpen(true)}>
          {text('balance.correct')}
        </Button>
      </div>
      {isOpen && <CorrectionDialog partner={partner} onClose={() => setOpen(false)} />}
    </>
  )
}
