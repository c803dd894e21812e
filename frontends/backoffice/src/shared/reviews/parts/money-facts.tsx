import type { Money } from 'contracts/common'
import type { ReviewedMoney } from 'contracts/order/money/payment'
import { DISPUTED, isPayment } from 'contracts/order/money/review-reasons'
import { formatMoneyInColumn } from 'contracts/text/format'
import { dayOf, timeOf } from '../../rules'
import { disputeReason } from '../../texts'
import { differenceOf, isAnswerable } from '../rules'
import { reasonId, settledId, useText } from '../texts'
import styles from './money-facts.module.css'

export const shownMoney = ({ minor, currency }: Money) => formatMoneyInColumn(minor, currency, 'ru')

/** The sum that came, or that it is unknown. */
export function useCame({ came }: Pick<ReviewedMoney, 'came'>): string {
  const text = useText()
  return came ? shownMoney(came) : text('money.unknown')
}

/** What came beside what is due, and the difference. */
export function Compared({ review }: { review: ReviewedMoney }) {
  const text = useText()
  const { due, orderId, provider, providerPaymentId: id } = review
  const priced = due ? text('money.due', { due: shownMoney(due) }) : orderId !== null && text('money.noPrice')
  return (
    <>
      <span className={styles.came}>{useMoved(review)}</span>
      {isPayment(review.reason) && (
        <>
          {priced && <span className={styles.small}>{priced}</span>}
          <Difference review={review} />
          <Missing review={review} />
        </>
      )}
      {review.dispute && <DisputeFacts dispute={review.dispute} />}
      {id !== null && provider !== null && review.reason !== DISPUTED && (
        <span className={styles.small}>{text('money.at', { provider: text(`provider.${provider}`), id })}</span>
      )}
    </>
  )
}

/** That money came, went back, or is disputed. */
function useMoved({ came, reason }: Pick<ReviewedMoney, 'came' | 'reason'>): string {
  const text = useText()
  if (!came) return text('money.unknown')
  if (came.minor >= 0) return text('money.came', { came: shownMoney(came) })
  return text(reason === DISPUTED ? 'money.disputed' : 'money.returned', {
    sum: shownMoney({ ...came, minor: -came.minor }),
  })
}

/** How a dispute stands, why, and until when it is to be answered. */
function DisputeFacts({ dispute: { status, reason, answerBy } }: { dispute: NonNullable<ReviewedMoney['dispute']> }) {
  const text = useText()
  return (
    <>
      <span className={styles.small}>{text(`dispute.${status}`)}</span>
      <span className={styles.small}>{text('dispute.reason', { reason: disputeReason(text, reason) })}</span>
      {answerBy && isAnswerable({ status }) && (
        <span className={styles.differs}>
          {text('dispute.answerBy', { day: dayOf(answerBy), time: timeOf(answerBy) })}
        </span>
      )}
    </>
  )
}

function Difference({ review }: { review: ReviewedMoney }) {
  const text = useText()
  const { due, came } = review
  const it = differenceOf(review)
  if (it) {
    const difference = shownMoney({ ...it, minor: Math.abs(it.minor) })
    return <span className={styles.differs}>{text(it.minor > 0 ? 'money.more' : 'money.less', { difference })}</span>
  }
  const isEqual = due !== null && came !== null && due.currency === came.currency
  return isEqual && <span className={styles.small}>{text('money.equal')}</span>
}

/** What is still missing, where a part of the price has come before. */
function Missing({ review: { due, missing } }: { review: ReviewedMoney }) {
  const text = useText()
  if (!due || !missing?.minor || missing.minor === due.minor) return null
  return <span className={styles.differs}>{text('money.missing', { missing: shownMoney(missing) })}</span>
}

/** Why the money is in review. */
export function Reason({ review: { reason } }: { review: ReviewedMoney }) {
  return <span className={styles.reason}>{useText()(reasonId(reason))}</span>
}

/** How the review was settled, by whom and when, with the note. */
export function Settled({ review: { settlement, due } }: { review: ReviewedMoney }) {
  const text = useText()
  if (!settlement) return null
  const { how, at, by, note, forgivenMinor } = settlement
  const moment = { day: dayOf(at), time: timeOf(at) }
  return (
    <>
      <span className={styles.came}>{text(settledId(how))}</span>
      {forgivenMinor !== undefined && due && (
        <span className={styles.small}>
          {text('settled.forgiven', { rest: shownMoney({ ...due, minor: forgivenMinor }) })}
        </span>
      )}
      <span className={styles.small}>
        {by ? text('settled.by', { who: by, ...moment }) : text('settled.at', moment)}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}
