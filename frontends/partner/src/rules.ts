import type { Currency } from 'contracts/common'
import type { Hint } from 'contracts/live'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { Balance, Partner } from 'contracts/partner/account'
import type { PartnerDetails, PayoutDetails } from 'contracts/partner/details'
import type { ReferredOrder } from 'contracts/partner/statements'
import type { VisitDay } from 'contracts/partner/visits'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { fullPhone } from 'contracts/text/phone'

/** The longest name that the partners service accepts. */
export const NAME_LENGTH = 200

/** Why a name cannot be saved (PART-005). */
export const nameFault = (name: string): 'empty' | null => (name.trim() === '' ? 'empty' : null)

/** The referral link; null until the partner has a name (PART-007). */
export const referralLink = (origin: string, { code, name }: { code: string; name: string | null }): string | null =>
  name === null ? null : `${origin}/${code}`

/** Whether the partner has never earned anything in any currency. */
export const isBeforeFirst = (balances: readonly Balance[]): boolean =>
  balances.every((it) => it.accruedMinor === 0 && it.paidOutMinor === 0)

/** Whether a hint may be about the balance; the many hints about the person's own orders and scans are not. */
export const mayChangeBalance = (hint: Hint | 'reconnected'): boolean =>
  hint === 'reconnected' || hint.kind === 'balance'

/** Merges an answer into the cached record. If the answer is older than the last change of the name, takes only its balance. */
export const newer = (held: Partner | null, read: Partner | null): Partner | null =>
  held && read && read.version < held.version ? { ...held, balances: read.balances } : read

/** The statuses of placed orders; contracts would bring their schemas. */
export const STATUSES = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const satisfies readonly PlacedStatus[]

/** The filters of the list of orders as they stand in the address; empty where nothing is filtered. */
export type OrderFilters = { status: PlacedStatus | ''; from: string; to: string }

const DAY = /^\d{4}-\d\d-\d\d$/
/** The years of which the service knows orders; while somebody types a year, it is one of long before. */
const YEAR_2000 = '2000-01-01'

/** The filters of a query string such as `?status=paid&from=2026-11-01`; a value of a wrong form is ignored. */
export function filtersOf(address: string): OrderFilters {
  const asked = new URLSearchParams(address)
  const day = (name: string) => (DAY.test(asked.get(name) ?? '') ? (asked.get(name) ?? '') : '')
  return { status: STATUSES.find((it) => it === asked.get('status')) ?? '', from: day('from'), to: day('to') }
}

/** The query string of filters with its question mark; empty where nothing is filtered. */
export function addressOf({ status, from, to }: OrderFilters): string {
  const chosen = Object.entries({ status, from, to }).filter(([, value]) => value !== '')
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`
}

/** What the service is asked for; what is missing is not filtered by. */
export type OrdersQuery = { status?: PlacedStatus; from?: string; to?: string }

export const queryOf = ({ status, from, to }: OrderFilters): OrdersQuery => ({
  ...(status && { status }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

/** Whether the calendar has the day, in the years of the service. */
const isDay = (day: string): boolean =>
  day >= YEAR_2000 && day < '2100' && new Date(day).toJSON()?.startsWith(day) === true

/** What is wrong with the contacts: the first that a person has to do (PART-010, PART-011). */
export type ContactsFault = 'missing' | 'phone' | 'email' | 'consent'

export function contactsFault(typed: { phone: string; email: string; isAccepted: boolean }): ContactsFault | null {
  if (typed.phone.trim() === '' || typed.email.trim() === '') return 'missing'
  if (fullPhone(typed.phone) === null) return 'phone'
  if (!new RegExp(EMAIL_PATTERN).test(typed.email.trim())) return 'email'
  return typed.isAccepted ? null : 'consent'
}

/** What a partner has not told yet for the payouts (PART-010, PART-011). */
export function missingContacts({ phone, email, offer }: Pick<PartnerDetails, 'phone' | 'email' | 'offer'>) {
  const all = { phone, email, offer }
  return (['phone', 'email', 'offer'] as const).filter((it) => all[it] === null)
}

/** The requisites in short: who is paid, where, and the end of the account's number. */
export function payeeFacts({ payeeName, bank }: PayoutDetails): string {
  const account = 'iban' in bank ? bank.iban : bank.account
  return `${payeeName} · ${bank.name} · …${account.slice(-4)}`
}

/** What is typed of the requisites, whatever the form asks for. */
export type PayeeForm = {
  taxStatus: PayoutDetails['taxStatus']
  payeeName: string
  taxId: string
  kpp: string
  bankName: string
  bik: string
  account: string
  correspondentAccount: string
  iban: string
  bic: string
}
export type PayeeField = Exclude<keyof PayeeForm, 'taxStatus'>

/** The form of who has told nothing, and of what was told. */
export function payeeForm(told: PayoutDetails | null, currency: Currency): PayeeForm {
  const taxStatus = currency === 'EUR' ? 'eu' : 'self-employed'
  const empty = { payeeName: '', taxId: '', kpp: '', bankName: '', bik: '', account: '' }
  const nothing: PayeeForm = { taxStatus, ...empty, correspondentAccount: '', iban: '', bic: '' }
  if (!told) return nothing
  const { bank, ...rest } = told
  const { name: bankName, ...numbers } = bank
  const kpp = 'kpp' in rest ? (rest.kpp ?? '') : ''
  return { ...nothing, ...rest, taxId: rest.taxId ?? '', kpp, bankName, ...numbers }
}

const EURO_FIELDS: readonly PayeeField[] = ['payeeName', 'taxId', 'bankName', 'iban', 'bic']
const RUBLE_FIELDS: readonly PayeeField[] = ['payeeName', 'taxId', 'bankName', 'bik', 'account', 'correspondentAccount']

/** The fields that the form asks for: only an organisation in Russia has a KPP. */
export function payeeFields({ taxStatus }: Pick<PayeeForm, 'taxStatus'>): readonly PayeeField[] {
  if (taxStatus === 'eu') return EURO_FIELDS
  return taxStatus === 'organisation' ? RUBLE_FIELDS.toSpliced(2, 0, 'kpp') : RUBLE_FIELDS
}

const bare = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** The forms of the numbers, as the service has them (contracts/requisites.ts). */
const FORMS = {
  kpp: /^\d{9}$/,
  bik: /^\d{9}$/,
  account: /^\d{20}$/,
  correspondentAccount: /^\d{20}$/,
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/,
  bic: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
}
const TAX_IDS = { organisation: /^\d{10}$/, eu: /^([A-Z]{2}[A-Z0-9]{2,14})?$/, other: /^\d{12}$/ }

/** The fields that are wrong; a VAT ID may be missing. */
export function payeeFaults(form: PayeeForm): PayeeField[] {
  const { taxStatus } = form
  const taxId = taxStatus === 'organisation' || taxStatus === 'eu' ? TAX_IDS[taxStatus] : TAX_IDS.other
  return payeeFields(form).filter((field) => {
    if (field === 'payeeName' || field === 'bankName') return form[field].trim() === ''
    return !(field === 'taxId' ? taxId : FORMS[field]).test(bare(form[field]))
  })
}

/** What is saved of a form without faults. */
export function payeeOf(form: PayeeForm): PayoutDetails {
  const { taxStatus } = form
  const [payeeName, name] = [form.payeeName.trim(), form.bankName.trim()]
  if (taxStatus === 'eu')
    return {
      taxStatus,
      payeeName,
      taxId: bare(form.taxId) || null,
      bank: { name, iban: bare(form.iban), bic: bare(form.bic) },
    }
  const kpp = taxStatus === 'organisation' ? bare(form.kpp) : null
  const numbers = {
    bik: bare(form.bik),
    account: bare(form.account),
    correspondentAccount: bare(form.correspondentAccount),
  }
  return { taxStatus, payeeName, taxId: bare(form.taxId), kpp, bank: { name, ...numbers } }
}

/** What follows of an order's share: it was never booked, it is held, it is payable, or it was taken back. */
export type ShareState = 'none' | 'held' | 'payable' | 'gone'

export function shareState(
  { shareMinor, payableAt }: Pick<ReferredOrder, 'shareMinor' | 'payableAt'>,
  now: Date,
): ShareState {
  if (shareMinor === null) return 'none'
  if (shareMinor <= 0) return 'gone'
  return payableAt !== null && new Date(payableAt) > now ? 'held' : 'payable'
}

/** The quarters of a year that have begun, by the reader's calendar; the newest first. */
export function quartersOf(year: number, now: Date): ('1' | '2' | '3' | '4')[] {
  const last = year < now.getFullYear() ? 4 : Math.floor(now.getMonth() / 3) + 1
  return (['4', '3', '2', '1'] as const).filter((it) => Number(it) <= last)
}

/** The years since a partner joined, the newest first. */
export const yearsSince = (createdAt: string, now: Date): number[] => {
  const first = new Date(createdAt).getFullYear()
  return Array.from({ length: Math.max(1, now.getFullYear() - first + 1) }, (_, index) => now.getFullYear() - index)
}

/** The visitors of a day of whom one in so many became a client; null for a day without visitors. */
export const conversionOf = ({ visitors, firstOrders }: Pick<VisitDay, 'visitors' | 'firstOrders'>): number | null =>
  visitors === 0 ? null : firstOrders / visitors
