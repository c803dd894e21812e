import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { UNDO_MS } from 'contracts/order/order-states'
import { ANSWER_DAYS } from 'contracts/order/promise'
import type { Payment } from 'contracts/payment/attempts'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { useSecondsUntil } from 'frontend-kit/hooks/use-seconds-until'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useSpanWords } from '../../../shared/clock/use-span-words'
import type { Moves } from '../../../shared/moves/use-moves'
import { dayOf, timeOf } from '../../../shared/rules'
import { useText } from '../../texts'
import { HoldAnswers } from './hold-answers'
import styles from './hold-panel.module.css'
import { askedScan, restOf } from './rules'
import { UNDO_TOAST } from './use-hold-form'

type Props = { order: Order; payment: Payment | null; moves: Moves; scans: readonly Scan[] }

/** What the customer was asked for, since when, and what staff can do about it; nothing while the order waits for no scan. */
export function HoldPanel({ order, payment, moves, scans }: Props) {
  const text = useText()
  const span = useSpanWords()
  const { hold } = order
  // Once the customer is told, or the scan has come, the question is not taken back any more.
  const isToldOf = useSecondsUntil(hold ? Date.parse(hold.askedAt) + UNDO_MS : null) === 0
  useDismissToast(UNDO_TOAST, isToldOf)
  if (!hold) return null
  const { askedAt, askedBy, isOver, reason } = hold
  const patient = order.patients.find((it) => it.id === hold.patientId)?.name ?? ''
  const scan = askedScan(order, scans)
  const what = { patient, kind: text(`kind.${hold.kind}`) }
  const rest = restOf(order)
  return (
    <Note
      kind={isOver ? 'warn' : 'info'}
      title={
        isOver
          ? text('hold.over', { days: ANSWER_DAYS })
          : text('hold.since', { day: dayOf(askedAt), time: timeOf(askedAt) })
      }
      actions={<HoldAnswers order={order} hold={hold} payment={payment} moves={moves} />}
      className={styles.panel}
    >
      <p>
        {hold.scanId === null
          ? text('hold.lacks', what)
          : scan
            ? text('hold.replace', { ...what, name: scan.originalName })
            : text('hold.replaceUnknown', what)}
      </p>
      <p className={styles.reason}>{text('hold.told', { reason })}</p>
      <p>{typeof rest === 'number' ? text('hold.rest', { rest: span(rest) }) : text(`hold.rest.${rest}`)}</p>
      {askedBy && <p>{text('hold.by', { who: askedBy })}</p>}
    </Note>
  )
}
