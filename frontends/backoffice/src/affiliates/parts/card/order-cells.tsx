import type { PartnerOrder } from 'contracts/partner/records'
import { formatMoneyInColumn } from 'contracts/text/format'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Link } from 'platform'
import cells from '../../../shared/lists/cells.module.css'
import { OrderStatus } from '../../../shared/order-status'
import { dayOf, orderPath } from '../../../shared/rules'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'

// The parts that rows and cards share (AFF-022).

export const DateCell = ({ placedAt }: PartnerOrder) => <time dateTime={placedAt}>{dayOf(placedAt)}</time>

export const NumberCell = ({ id, number }: PartnerOrder) => (
  <Link to={orderPath(id)} className={cells.name}>
    {number.slice(0, 4)}
  </Link>
)

export function NameCell({ name, isLinked }: PartnerOrder) {
  const text = useText()
  return (
    <>
      {name ?? text('card.nothing')} {isLinked && <span className={styles.small}>{text('orders.linked')}</span>}
    </>
  )
}

export const EmailCell = ({ email }: PartnerOrder) => <EmailText>{email ?? ''}</EmailText>

function Amount({ of }: { of: PartnerOrder['amount'] }) {
  const text = useText()
  return of ? formatMoneyInColumn(of.minor, of.currency, 'ru') : text('card.nothing')
}
export const AmountCell = ({ amount }: PartnerOrder) => <Amount of={amount} />
export const EarnedCell = ({ earned }: PartnerOrder) => <Amount of={earned} />

/** Until its status is heard of, an order is what its payment says. */
export const StatusCell = ({ status, paidAt }: PartnerOrder) => (
  <OrderStatus status={status ?? (paidAt === null ? 'pending' : 'paid')} />
)
