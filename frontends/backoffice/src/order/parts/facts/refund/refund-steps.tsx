import type { Movement } from 'contracts/payment/money'
import type { Refund } from 'contracts/payment/refunds'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Moment } from '../../../../shared/moment'
import { providerId, reviewId, useText } from '../../../texts'
import styles from '../money-history.module.css'

/** Money that went back, and why; `refund` is undefined if nobody asked for it here. */
export function GivenBack({ movement, refund }: { movement: Movement; refund: Refund | undefined }) {
  const text = useText()
  const { amountMinor, currency, provider, id, at, review } = movement
  return (
    <li className={styles.step} data-given-back>
      <p className={styles.amount}>
        {text('money.givenBack', { amount: formatMoneyInColumn(-amountMinor, currency, 'ru') })}
      </p>
      <p className={styles.aside}>
        <Moment at={at} /> · {text(providerId(provider))} · {id}
      </p>
      {refund && <p className={styles.aside}>{text('money.reason', { reason: refund.reason })}</p>}
      {review && <p className={styles.review}>{text(reviewId(review))}</p>}
    </li>
  )
}

/** Money that a refund did not bring to the customer, and why; `refund` as for `GivenBack`. */
export function CameBack({ movement, refund }: { movement: Movement; refund: Refund | undefined }) {
  const text = useText()
  const { amountMinor, currency, provider, at, review } = movement
  return (
    <li className={styles.step} data-came-back>
      <p className={styles.amount}>
        {text('money.cameBack', { amount: formatMoneyInColumn(amountMinor, currency, 'ru') })}
      </p>
      <p className={styles.aside}>
        <Moment at={at} /> · {text(providerId(provider))}
      </p>
      {refund?.failure && <p className={styles.aside}>{text('money.refundFailure', { failure: refund.failure })}</p>}
      {review && <p className={styles.review}>{text(reviewId(review))}</p>}
    </li>
  )
}

/** A refund that has moved no money: the provider has not answered, or refuses. */
export function Asked({ refund }: { refund: Refund }) {
  const text = useText()
  const { amountMinor, currency, provider, requestedAt, status, failure, reason } = refund
  const amount = formatMoneyInColumn(amountMinor, currency, 'ru')
  return (
    <li className={styles.step}>
      <p role="status">{text(status === 'refused' ? 'money.refundRefused' : 'money.givingBack', { amount })}</p>
      <p className={styles.aside}>
        <Moment at={requestedAt} /> · {text(providerId(provider))}
      </p>
      <p className={styles.aside}>{text('money.reason', { reason })}</p>
      {failure && (
        <p className={styles.review}>
          {failure === 'no_answer' ? text('money.refundUnanswered') : text('money.refundFailure', { failure })}
        </p>
      )}
    </li>
  )
}
