import type { Payout } from 'contracts/partner/payouts'
import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Pill } from 'frontend-kit/ui/marks/pill'
import cells from '../../../lists/cells.module.css'
import { useRowDialog } from '../../../lists/row-dialogs'
import { Moment } from '../../../moment'
import { dayOf } from '../../../rules'
import { actPath } from '../queries'
import { useText } from '../texts'
import styles from './payout-row.module.css'
import { VoidDialog } from './void-dialog'

type Props = { payout: Payout; isFirstNew: boolean; onChanged: () => void }

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

/** A payout: its amount, when it was paid, its note, its act, and the button that takes it away. */
export function PayoutRow({ payout, isFirstNew, onChanged }: Props) {
  const text = useText()
  const open = useRowDialog()
  const { id, amountMinor, currency, paidAt, note, isAdvance, runId, voidedAt, voidReason } = payout
  const sum = formatMoneyInColumn(amountMinor, currency, 'ru')
  const day = dayOf(paidAt)
  return (
    <div className={styles.row} data-void={voidedAt === null ? undefined : true}>
      <span ref={isFirstNew ? arrive : null} tabIndex={-1} className={joined(cells.figures, styles.sum)}>
        {sum}
      </span>
      <span className={styles.what}>
        <Moment at={paidAt} />
        {isAdvance && <Pill tone="amber">{text('payouts.advance')}</Pill>}
        {voidedAt !== null && <Pill tone="red">{text('payouts.void')}</Pill>}
        {runId !== null && <span className={cells.small}>{text('payouts.inRun')}</span>}
        {note && <span className={cells.small}>{note}</span>}
        {voidReason && <span className={cells.small}>{text('payouts.voidBecause', { reason: voidReason })}</span>}
      </span>
      <span className={styles.actions}>
        <a className={buttonLook('quiet')} href={actPath(id)} download aria-label={text('payouts.actOf', { sum, day })}>
          <Icon name="open" />
          {text('payouts.act')}
        </a>
        {voidedAt === null && (
          <Button
            look="quiet"
            aria-label={text('payouts.removeOf', { sum, day })}
            onPress={() => open((close) => <VoidDialog payout={payout} onChanged={onChanged} onClose={close} />)}
          >
            {text('payouts.remove')}
          </Button>
        )}
      </span>
    </div>
  )
}
