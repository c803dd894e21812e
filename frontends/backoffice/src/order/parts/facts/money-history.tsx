import type { Order } from 'contracts/order/order'
import type { PaymentAttempt } from 'contracts/payment/attempts'
import type { Movement } from 'contracts/payment/money'
import type { Receipt } from 'contracts/payment/receipts'
import { formatMoneyInColumn } from 'contracts/text/format'
import type { ReactNode } from 'react'
import { Moment } from '../../../shared/moment'
import { dayOf } from '../../../shared/rules'
import { Part } from '../../../shared/section/section'
import { isDisputed } from '../../dispute'
import type { OrderParts } from '../../queries'
import { leftMinorOf } from '../../refund'
import { fateOf, moneyStepsOf } from '../../rules'
import { providerId, reviewId, useText } from '../../texts'
import { PartFailed } from '../part-failed'
import { Disputed } from './dispute/dispute-steps'
import { LetterButton } from './dispute/letter-button'
import styles from './money-history.module.css'
import { RefundButton } from './refund/refund-button'
import { Asked, CameBack, GivenBack } from './refund/refund-steps'

/** Every attempt to pay and every movement of money (PAY-036); absent before the first. */
export function MoneyHistory({ order, money }: { order: Order } & Pick<OrderParts, 'money'>) {
  const text = useText()
  const { reading } = money
  const steps = reading.status === 'shown' ? moneyStepsOf(reading.value) : []
  const leftOf = (it: Movement) => (reading.status === 'shown' ? leftMinorOf(reading.value, it) : 0)
  // YooKassa tells of disputes by letter; Stripe itself tells of its own.
  const isLetterOffered = (it: Movement) =>
    reading.status === 'shown' &&
    it.provider === 'yookassa' &&
    leftMinorOf(reading.value, it) > 0 &&
    !isDisputed(reading.value, it.id)
  if (reading.status !== 'failed' && steps.length === 0) return null
  return (
    <Part title={text('money.title')}>
      {reading.status === 'failed' && <PartFailed of={money} />}
      <ol className={styles.steps}>
        {steps.map((it) =>
          it.what === 'opened' ? (
            <Opened key={it.attempt.id} attempt={it.attempt} />
          ) : it.what === 'asked' ? (
            <Asked key={it.refund.id} refund={it.refund} />
          ) : it.movement.kind === 'refund' ? (
            <GivenBack key={it.movement.id} movement={it.movement} refund={it.refund} />
          ) : it.movement.kind === 'refund-returned' ? (
            <CameBack key={it.movement.id} movement={it.movement} refund={it.refund} />
          ) : it.movement.kind !== 'capture' && it.movement.kind !== 'receipt' ? (
            <Disputed key={it.movement.id} movement={it.movement} />
          ) : (
            <Received key={it.movement.id} movement={it.movement} receipt={it.receipt}>
              <RefundButton order={order} movement={it.movement} leftMinor={leftOf(it.movement)} />
              <LetterButton
                orderId={order.id}
                movement={it.movement}
                leftMinor={leftOf(it.movement)}
                isOffered={isLetterOffered(it.movement)}
              />
            </Received>
          ),
        )}
      </ol>
    </Part>
  )
}

function Opened({ attempt }: { attempt: PaymentAttempt }) {
  const text = useText()
  const { amountMinor, currency, provider, createdAt, onItsWaySince, isByStaff, failure, receiptUrl } = attempt
  const fate = fateOf(attempt)
  return (
    <li className={styles.step}>
      <p>
        {text(isByStaff ? 'money.openedByStaff' : 'money.opened', {
          amount: formatMoneyInColumn(amountMinor, currency, 'ru'),
        })}
      </p>
      <p className={styles.aside}>
        <Moment at={createdAt} /> · {text(providerId(provider))}
      </p>
      {onItsWaySince && <p className={styles.aside}>{text('money.onItsWay')}</p>}
      {fate && <p className={styles.aside}>{text(`money.${fate}`, { reason: failure ?? '' })}</p>}
      {receiptUrl && (
        <a className={styles.aside} href={receiptUrl} target="_blank" rel="noopener">
          {text('money.providerReceipt')}
        </a>
      )}
    </li>
  )
}

type ReceivedProps = { movement: Movement; receipt: Receipt | undefined; children: ReactNode }

function Received({ movement, receipt, children }: ReceivedProps) {
  const text = useText()
  const { amountMinor, currency, provider, providerPaymentId, at, review } = movement
  return (
    <li className={styles.step} data-received>
      <p className={styles.amount}>
        {text('money.received', { amount: formatMoneyInColumn(amountMinor, currency, 'ru') })}
      </p>
      <p className={styles.aside}>
        <Moment at={at} /> · {text(providerId(provider))}
        {!receipt && ` · ${providerPaymentId}`}
      </p>
      {receipt && <TransferFacts receipt={receipt} />}
      {review && <p className={styles.review}>{text(reviewId(review))}</p>}
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

/** The bank's payment order, and its file, which the browser saves. */
function TransferFacts({ receipt: { id, number, paidOn, recordedBy, fileName } }: { receipt: Receipt }) {
  const text = useText()
  return (
    <p className={styles.aside}>
      {text('money.receipt', { number, day: dayOf(paidOn), by: recordedBy })}
      {fileName && (
        <>
          {' · '}
          <a href={`/api/payments/v1/receipts/${id}/file`} download>
            {text('money.receiptFile', { name: fileName })}
          </a>
        </>
      )}
    </p>
  )
}
