import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { formatMoney } from 'contracts/text/format'
import { useIntl } from 'react-intl'

/** What was agreed on, else what is being paid; empty while neither is known. */
export function useAmount(order: Order | null, payment: Payment | null): string {
  const { locale } = useIntl()
  const minor = order?.totalMinor ?? payment?.amountMinor
  const currency = order?.currency ?? payment?.currency
  return minor === undefined || currency === undefined ? '' : formatMoney(minor, currency, locale)
}
