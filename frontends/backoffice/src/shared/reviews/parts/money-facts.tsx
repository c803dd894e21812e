import type { Money } from 'contracts/common'
import type { ReviewedMoney } from 'contracts/order/payment-reviews'
import { formatMoney } from 'contracts/text/format'
import { dayOf, timeOf } from '../../rules'
import { differenceOf, isPayment } from '../rules'
import { reasonId, settledId, useText } from '../texts'
import styles from './money-facts.module.css'

export const shownMoney = ({ minor, currency }: Money) => formatMoney(minor, currency, 'ru')

/** The sum that came, or that it is unknown. */
export function useCame({ came }: Pick<ReviewedMoney, 'came'>): string {
  const text = useText()
  return came ? shownMoney(came) : text('money.unknown')
}

/** What came beside what is due, and the difference. */
export function Compared({ review }: { review: ReviewedMoney }) {
  const text = useText()
  const { due } = review
  const came = useCame(review)
  return (
    <>
      <span className={styles.came}>{review.came ? text('money.came', { came }) : came}</span>
      {isPayment(review) && (
        <>
          <span className={styles.small}>
            {due ? text('money.due', { due: shownMoney(due) }) : text('money.noPrice')}
          </span>
          <Difference review={review} />
        </>
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

/** Why the money is in review. */
export function Reason({ review: { reason } }: { review: ReviewedMoney }) {
  return <span className={styles.reason}>{useText()(reasonId(reason))}</span>
}

/** How the review was settled, by whom and when, with the note. */
export function Settled({ review: { settlement } }: { review: ReviewedMoney }) {
  const text = useText()
  if (!settlement) return null
  const { how, at, by, note } = settlement
  const moment = { day: dayOf(at), time: timeOf(at) }
  return (
    <>
      <span className={styles.came}>{text(settledId(how))}</span>
      <span className={styles.small}>
        {by ? text('settled.by', { who: by, ...moment }) : text('settled.at', moment)}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}
