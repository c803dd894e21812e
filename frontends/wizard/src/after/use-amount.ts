import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useIntl } from 'react-intl'

/** What was agreed on, else what is being paid, written as at the bank (PRICE-010); empty while neither is known. */
export function useAmount(order: Order | null, payment: Payment | null): string {
  const { locale } = useIntl()
  const minor = order?.totalMinor ?? payment?.amountMinor
  const currency = order?.currency ?? payment?.currency
  return minor === undefined || currency === undefined ? '' : formatMoneyInColumn(minor, currency, locale)
}
