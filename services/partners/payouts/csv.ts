import { csvLine, csvHead as headOf } from 'contracts/text/csv'
import type { Details } from './rules'

const HEADINGS = [
  'Дата',
  'Сумма',
  'Валюта',
  'Получатель',
  'ИНН',
  'КПП',
  'Счёт',
  'Банк',
  'БИК',
  'Корр. счёт',
  'IBAN',
  'BIC',
  'Назначение платежа',
  'Код партнёра',
] as const

/** What the list of payment orders begins with. */
export const csvHead = () => headOf(HEADINGS)

/** Who pays no VAT whatever they sell, so that the bank is told so. */
const WITHOUT_VAT: readonly Details['taxStatus'][] = ['self-employed', 'individual']

type Order = {
  /** The day of the list, e.g. 2026-11-23. */
  day: string
  year: number
  quarter: number
  code: string
  payableMinor: number
  currency: string
  details: Details
}

/** A payment order. */
export function lineOf({ day, year, quarter, code, payableMinor, currency, details: it }: Order): string {
  const vat = WITHOUT_VAT.includes(it.taxStatus) ? '. НДС не облагается' : ''
  const purpose = `Вознаграждение партнёра по реферальной оферте за ${quarter} квартал ${year} г., код ${code}${vat}`
  const bank = [it.account, it.bankName, it.bik, it.correspondentAccount, it.iban, it.bic]
  const date = day.split('-').reverse().join('.')
  return csvLine([date, payableMinor / 100, currency, it.payeeName, it.taxId, it.kpp, ...bank, purpose, code])
}
