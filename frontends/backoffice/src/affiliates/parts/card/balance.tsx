import type { PartnerRecord } from 'contracts/partner/programme'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { amountsOf } from '../../rules'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'
import { CarriedNote } from './carried-note'
import { CorrectionDialog } from './correction-dialog'
import { Sums } from './sums'

type Props = { partner: PartnerRecord }

/** What a partner has earned, has got and is due, what of it may be paid out now, and the button that corrects it (AFF-020). */
export function Balance({ partner }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { balances } = partner
  return (
    <>
      <dl className={styles.sums}>
        <Sums name={text('balance.accrued')} amounts={amountsOf(balances, 'accruedMinor')} />
        <Sums name={text('balance.paidOut')} amounts={amountsOf(balances, 'paidOutMinor')} />
        <Sums name={text('balance.due')} amounts={amountsOf(balances, 'dueMinor')} />
        <Sums name={text('balance.held')} amounts={amountsOf(balances, 'heldMinor')} />
        <Sums name={text('balance.stopped')} amounts={amountsOf(balances, 'stoppedMinor')} />
        <Sums name={text('balance.payable')} amounts={amountsOf(balances, 'payableMinor')} />
      </dl>
      {balances.map((it) => it.carried && <CarriedNote key={it.currency} {...it} carried={it.carried} />)}
      <div>
        <Button look="line" onPress={() => setOpen(true)}>
          {text('balance.correct')}
        </Button>
      </div>
      {isOpen && <CorrectionDialog partner={partner} onClose={() => setOpen(false)} />}
    </>
  )
}
