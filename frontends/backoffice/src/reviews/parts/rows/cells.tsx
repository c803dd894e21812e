import type { ReviewedMoney } from 'contracts/order/money/payment'
import { joined } from 'frontend-kit/joined'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Link } from 'platform'
import cells from '../../../shared/lists/cells.module.css'
import { Moment } from '../../../shared/moment'
import { OrderStatus } from '../../../shared/order-status'
import { Compared, Reason, Settled } from '../../../shared/reviews/parts/money-facts'
import { ReviewActions } from '../../../shared/reviews/parts/review-actions'
import { orderPath } from '../../../shared/rules'
import { useText } from '../../texts'
import styles from './cells.module.css'

// The parts that rows and cards share.

export type Row = { review: ReviewedMoney; isFirstNew: boolean }
export type RowsProps = { reviews: readonly ReviewedMoney[]; firstNew: string | null }

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

/** The link to the order, and its status; some money belongs to none. */
export function OrderCell({ review: { orderId, orderNumber: number, orderStatus }, isFirstNew }: Row) {
  const text = useText()
  if (orderId === null || number === null || orderStatus === null)
    return (
      <span ref={isFirstNew ? arrive : null} tabIndex={-1} className={joined(cells.name, styles.number)}>
        {text('row.noOrder')}
      </span>
    )
  return (
    <>
      <Link
        ref={isFirstNew ? arrive : null}
        to={orderPath(orderId)}
        className={joined(cells.name, styles.number)}
        aria-label={text('row.order', { number })}
      >
        #{number}
      </Link>
      <OrderStatus status={orderStatus} />
    </>
  )
}

export function CustomerCell({ review: { email, site } }: Row) {
  const text = useText()
  return (
    <>
      <span className={styles.email}>{email === null ? text('row.noCustomer') : <EmailText>{email}</EmailText>}</span>
      {site !== null && <span className={cells.small}>{text('row.site', { site })}</span>}
    </>
  )
}

export const ReasonCell = ({ review }: Row) => <Reason review={review} />
export const MoneyCell = ({ review }: Row) => <Compared review={review} />
export const DateCell = ({ review: { capturedAt, createdAt } }: Row) => <Moment at={capturedAt ?? createdAt} />

/** What can be done, or what was done. */
export const ActionsCell = ({ review }: Row) =>
  review.settlement ? <Settled review={review} /> : <ReviewActions review={review} />
