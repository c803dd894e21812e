import type { Currency } from 'contracts/common'
import { formatMoney } from 'contracts/text/format'
import { useIntl } from 'react-intl'

/** Writes an amount as the visible language does. */
export function useAmount(): (minor: number, currency: Currency) => string {
  const { locale } = useIntl()
  return (minor, currency) => formatMoney(minor, currency, locale)
}
