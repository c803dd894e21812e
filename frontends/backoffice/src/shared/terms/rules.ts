import type { Currency } from 'contracts/common'
import type { SitePrices } from 'contracts/order/money/price-lists'
import type { ClientTerms, TermsChange } from 'contracts/order/money/terms'
import { MOST_PRICE_MINOR } from 'contracts/prices/price-fields'
import type { PersonalTerms } from 'contracts/prices/quote'
import { formatMoney } from 'contracts/text/format'
import { type AmountError, readAmount, typedAmount } from '../rules'

/** The prices of the dialog, in its order (TERM-008). */
export const TERM_PRICES = ['matrixMinor', 'singleLayerMinor', 'threeLayerMinor', 'retainerStandardMinor'] as const
export type TermPrice = (typeof TERM_PRICES)[number]
/** With those that the dialog does not show, and keeps (TERM-015). */
const ALL_PRICES = [...TERM_PRICES, 'alignerMinor', 'retainerPremiumMinor'] as const
export type AnyPrice = (typeof ALL_PRICES)[number]

type PriceTexts = { readonly [price in TermPrice]: string }
/** What staff have typed of terms. */
export type Typed = PriceTexts & {
  currency: Currency
  /** What was typed in the other currency: an amount of one is never taken for the other (PRICE-016). */
  otherPrices: PriceTexts
  discount: string
  comment: string
}

const byPrice = <T>(of: (price: TermPrice) => T) =>
  Object.fromEntries(TERM_PRICES.map((it) => [it, of(it)])) as Record<TermPrice, T>
const otherCurrency = (currency: Currency): Currency => (currency === 'RUB' ? 'EUR' : 'RUB')

const priceIn = (terms: PersonalTerms | null, currency: Currency, price: AnyPrice): number | null =>
  terms?.currency === currency ? terms[price] : null
const textsIn = (terms: PersonalTerms | null, currency: Currency): PriceTexts =>
  byPrice((it) => {
    const minor = priceIn(terms, currency, it)
    return minor === null ? '' : typedAmount(minor)
  })
const percentText = (percent: number | null): string => (percent === null ? '' : `${percent}`.replace('.', ','))

/** The fields as the stored terms fill them; `currency` is that of terms of which none are stored. */
export function typedTerms(terms: PersonalTerms | null, currency: Currency): Typed {
  const shown = terms?.currency ?? currency
  return {
    currency: shown,
    ...textsIn(terms, shown),
    otherPrices: textsIn(terms, otherCurrency(shown)),
    discount: percentText(terms?.discountPercent ?? null),
    comment: terms?.comment ?? '',
  }
}

/** The other currency with what was typed in it before. */
export function inCurrency(typed: Typed, currency: Currency): Typed {
  if (typed.currency === currency) return typed
  return { ...typed, currency, ...typed.otherPrices, otherPrices: byPrice((it) => typed[it]) }
}

export const isUntouched = (typed: Typed, terms: PersonalTerms | null, currency: Currency): boolean =>
  JSON.stringify(typed) === JSON.stringify(typedTerms(terms, currency))

/** Goes on from terms that somebody else has changed: what the person typed stays, the other fields follow. */
export function caughtUp(typed: Typed, before: PersonalTerms | null, now: PersonalTerms | null): Typed {
  const chosen = now && typed.currency === before?.currency ? now.currency : typed.currency
  const moved = inCurrency(typed, chosen)
  const follow = (texts: PriceTexts, currency: Currency) => {
    const [old, fresh] = [textsIn(before, currency), textsIn(now, currency)]
    return byPrice((it) => (texts[it] === old[it] ? fresh[it] : texts[it]))
  }
  const [old, fresh] = [typedTerms(before, chosen), typedTerms(now, chosen)]
  return {
    currency: chosen,
    ...follow(moved, chosen),
    otherPrices: follow(moved.otherPrices, otherCurrency(chosen)),
    discount: typed.discount === old.discount ? fresh.discount : typed.discount,
    comment: typed.comment === old.comment ? fresh.comment : typed.comment,
  }
}

/** TERM-010: whole rubles, tenths of a euro. */
const STEP_MINOR: Readonly<Record<Currency, number>> = { RUB: 100, EUR: 10 }
export type PriceError = Exclude<AmountError, 'missing' | 'zero' | 'tooPrecise'> | 'step'

/** Reads a price; null, and thus the base price, where it is empty or zero (TERM-012). */
export function readPrice(text: string, currency: Currency): number | null | PriceError {
  const minor = readAmount(text, { mostMinor: MOST_PRICE_MINOR, mayBeZero: true })
  if (minor === 'missing' || minor === 'zero') return null
  if (minor === 'tooPrecise') return 'step'
  if (typeof minor === 'string') return minor
  return minor % STEP_MINOR[currency] === 0 ? minor || null : 'step'
}

export type DiscountError = 'notNumber' | 'outside' | 'tooPrecise'

/** Reads a discount (TERM-011), whose third decimal no quote counts; null where it is empty or zero (TERM-012). */
export function readDiscount(text: string): number | null | DiscountError {
  const typed = text.replace(/[\s%]/g, '')
  if (typed === '') return null
  const [matched, sign, whole, decimals = ''] = /^([-−])?(\d+)(?:[.,](\d*))?$/.exec(typed) ?? []
  if (matched === undefined) return 'notNumber'
  const percent = Number(`${whole}.${decimals}`)
  if (sign || percent > 100) return 'outside'
  return decimals.length > 2 ? 'tooPrecise' : percent || null
}

export type TermsErrors = { [price in TermPrice]?: PriceError | undefined } & { discount?: DiscountError | undefined }

/** The fields that differ from the stored terms, or what is wrong with each; null where nothing differs. */
export function readTerms(typed: Typed, stored: PersonalTerms | null): { change: TermsChange | null } | TermsErrors {
  const { currency } = typed
  const kept = textsIn(stored, currency)
  // What was stored off the step before is no slip of this person.
  const touched = TERM_PRICES.filter((it) => typed[it] !== kept[it])
  const prices = touched.map((it) => [it, readPrice(typed[it], currency)] as const)
  const discount = readDiscount(typed.discount)
  const wrong = [...prices, ['discount', discount] as const].filter(([, it]) => typeof it === 'string')
  if (wrong.length > 0) return Object.fromEntries(wrong)
  const comment = typed.comment.trim() || null
  const changed: TermsChange = Object.fromEntries(
    prices.filter(([it, minor]) => minor !== priceIn(stored, currency, it)),
  )
  if (discount !== (stored?.discountPercent ?? null)) changed.discountPercent = discount as number | null
  if (comment !== (stored?.comment ?? null)) changed.comment = comment // TERM-013
  const isOtherCurrency = stored !== null && stored.currency !== currency
  const isChange = isOtherCurrency || Object.keys(changed).length > 0
  return { change: isChange ? { currency, ...changed } : null }
}

type AmountOf<Field> = { field: Field; amount: string }

/** The stored prices that are deleted with a change of currency (PRICE-016). */
export function deletedPrices(stored: PersonalTerms | null, currency: Currency): AmountOf<AnyPrice>[] {
  if (!stored || stored.currency === currency) return []
  return ALL_PRICES.flatMap((field) => {
    const minor = stored[field]
    return minor === null ? [] : [{ field, amount: formatMoney(minor, stored.currency, 'ru') }]
  })
}

const TERM_FIELDS = ['currency', ...ALL_PRICES, 'discountPercent', 'comment'] as const
export type TermField = (typeof TERM_FIELDS)[number]

/** What somebody else has changed, as it is now; `amount` is empty where nothing is agreed. */
export function changesBetween(before: PersonalTerms | null, now: PersonalTerms | null): AmountOf<TermField>[] {
  const amountOf = (field: TermField): string => {
    const value = now?.[field] ?? null
    if (now === null || value === null) return ''
    if (field === 'discountPercent') return `${percentText(now.discountPercent)} %`
    return typeof value === 'number' ? formatMoney(value, now.currency, 'ru') : value
  }
  return TERM_FIELDS.filter((it) => (before?.[it] ?? null) !== (now?.[it] ?? null)).map((field) => ({
    field,
    amount: amountOf(field),
  }))
}

/** The change that brings the former terms back, with the prices that the dialog does not show. */
export function undoOf(before: PersonalTerms | null, saved: PersonalTerms): TermsChange {
  if (before) return before
  const nothing = Object.fromEntries(TERM_FIELDS.map((it) => [it, null]))
  return { ...nothing, currency: saved.currency }
}

/** Whether the terms are as a change asked for them: the answer to a first try may have been lost. */
export const isAsAsked = ({ terms }: Pick<ClientTerms, 'terms'>, change: TermsChange): boolean =>
  terms !== null && TERM_FIELDS.every((it) => !(it in change) || terms[it] === change[it])

/** The site's prices, if the terms apply there at all: those of another currency do not (PRICE-016). */
export const pricesFor = (sites: readonly SitePrices[], site: string, currency: Currency): SitePrices | undefined =>
  sites.find((it) => it.site === site && it.currency === currency)
