import type { Currency } from 'contracts/common'
import type { Balance } from 'contracts/partner/account'
import type { PartnerRecord, PartnerRecordChange } from 'contracts/partner/programme'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { fullPhone } from 'contracts/text/phone'

/** The filters of the list. */
export type Filters = {
  /** Parts of a code, a name or an e-mail, as typed; all must match. */
  search: string
}

/** The longest search that the service accepts. */
export const SEARCH_LENGTH = 200

export const filtersOf = (address: string): Filters => ({
  search: (new URLSearchParams(address).get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
})

export const addressOf = ({ search }: Filters): string =>
  search === '' ? '' : `?${new URLSearchParams({ search }).toString()}`

const WHOLE = 10_000
const NUMBER = /^[-+]?(\d+([.,]\d*)?|[.,]\d+)(e[-+]?\d+)?$/i

/** Why a typed rate is refused: it is none from 0 to 1 (AFF-024), or finer than a hundredth of a percent. */
export type RateError = 'range' | 'fine'

/** Reads a typed rate, e.g. `0.1` or `0,0725`, in basis points; null where nothing is typed, which keeps the rate (AFF-025). */
export function readRate(typed: string): number | null | RateError {
  const text = typed.trim()
  if (text === '') return null
  const rate = NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (!(rate >= 0 && rate <= 1)) return 'range'
  const basisPoints = Math.round(rate * WHOLE)
  return basisPoints / WHOLE === rate ? basisPoints : 'fine'
}

/** A rate as a form shows it: `0.1`, `0.0725`. */
export const typedRate = (basisPoints: number): string => String(basisPoints / WHOLE)

/** A rate in percent, e.g. `7,25 %`. */
export const percentOf = (basisPoints: number): string =>
  new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / WHOLE)

/** Reads a typed number of whole days; null where it is none from 0 to 365. */
export const readDays = (typed: string): number | null =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 365 ? Number(typed) : null

/** What staff type of a partner's name and contacts. */
export type Contacts = { name: string; email: string; phone: string }
export type ContactsError = 'nameMissing' | 'emailWrong' | 'phoneWrong'

export const contactsOf = ({ name, contactEmail, contactPhone }: PartnerRecord): Contacts => ({
  name: name ?? '',
  email: contactEmail ?? '',
  phone: contactPhone ?? '',
})

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')

/** What of the typed differs from what was seen; a contact may be taken away, a name may not (PART-005). */
export function contactsChange(
  seen: Contacts,
  typed: Contacts,
): { change: PartnerRecordChange; errors: { [Field in keyof Contacts]?: ContactsError } | null } {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), typed.phone.trim()]
  const isNew = { name: name !== seen.name, email: email !== seen.email, phone: phone !== seen.phone }
  const full = fullPhone(phone)
  const errors = {
    ...(isNew.name && name === '' && { name: 'nameMissing' as const }),
    ...(isNew.email && email !== '' && !EMAIL.test(email) && { email: 'emailWrong' as const }),
    ...(isNew.phone && phone !== '' && full === null && { phone: 'phoneWrong' as const }),
  }
  const change = {
    ...(isNew.name && { name }),
    ...(isNew.email && { contactEmail: email || null }),
    ...(isNew.phone && { contactPhone: full }),
  }
  return { change, errors: Object.keys(errors).length ? errors : null }
}

type Amount = Exclude<keyof Balance, 'currency' | 'carried'>

/** One of the amounts of each balance; a service of the version before does not answer all of them. */
export const amountsOf = (balances: readonly Balance[], amount: Amount): { currency: Currency; minor: number }[] =>
  balances.flatMap(({ currency, [amount]: minor }) =>
    // Below zero nothing can be paid out.
    minor === undefined ? [] : [{ currency, minor: amount === 'payableMinor' ? Math.max(0, minor) : minor }],
  )
