import type { Currency } from 'contracts/common'
import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { MOST_PRICE_MINOR, mayBeZero, PRICE_FIELDS, type PriceField } from 'contracts/prices/price-fields'
import { quote, UNADJUSTED } from 'contracts/prices/pricing'
import type { PriceList, Quote } from 'contracts/prices/quote'
import { formatMoney } from 'contracts/text/format'
import { type AmountError, readAmount, typedAmount } from '../shared/rules'

export const FIELDS = PRICE_FIELDS
export type Field = PriceField

export type PriceError = AmountError

/** Reads a typed price: in minor units, or what is wrong with it. */
export const readPrice = (text: string, field: Field): number | PriceError =>
  readAmount(text, { mostMinor: MOST_PRICE_MINOR, mayBeZero: mayBeZero(field) })

/** The texts of the form's fields. */
export type Typed = { readonly [field in Field]: string }
/** A value for each price of a list. */
export const byField = <T>(of: (field: Field) => T) =>
  Object.fromEntries(FIELDS.map((it) => [it, of(it)])) as Record<Field, T>

export const typedPrices = (prices: PriceList): Typed => byField((it) => typedAmount(prices[it]))

export type PriceErrors = { [field in Field]: PriceError | undefined }

/** What is wrong with each price; undefined where nothing is. */
export const errorsIn = (typed: Typed): PriceErrors =>
  byField((it) => {
    const price = readPrice(typed[it], it)
    return typeof price === 'string' ? price : undefined
  })

/** The typed prices; a field that cannot be read keeps the price of `base`. */
export const pricesOf = (typed: Typed, base: PriceList): PriceList => ({
  currency: base.currency,
  ...byField((it) => {
    const price = readPrice(typed[it], it)
    return typeof price === 'string' ? base[it] : price
  }),
})

/** The prices of a site that apply just before an instant, if the list `except` is not counted. */
export function pricesBefore(site: SitePrices, startsAtMs: number, except: string | null): PriceList {
  const earlier = site.planned.filter((it) => it.id !== except && Date.parse(it.startsAt) <= startsAtMs)
  return earlier.at(-1)?.prices ?? site.prices
}

/** The planned list that ends the prices that start at an instant. */
export const listAfter = (site: SitePrices, startsAtMs: number, except: string | null): DatedPriceList | null =>
  site.planned.find((it) => it.id !== except && Date.parse(it.startsAt) > startsAtMs) ?? null

/** Orders by which staff see what prices do: two above a usual minimum, and small ones below it. */
const EXAMPLES = ['tenSingleLayer', 'tenThreeLayer', 'twoSoftMatrices', 'twoHardMatrices', 'twoRetainers'] as const
export type Example = (typeof EXAMPLES)[number]

const NONE = { aligner: 0, matrix: 0, retainer: 0 }
const ORDERS = {
  tenSingleLayer: { material: 'single-layer', matrix: null, counts: { ...NONE, aligner: 10 } },
  tenThreeLayer: { material: 'three-layer', matrix: null, counts: { ...NONE, aligner: 10 } },
  twoSoftMatrices: { material: null, matrix: 'soft', counts: { ...NONE, matrix: 2 } },
  twoHardMatrices: { material: null, matrix: 'hard', counts: { ...NONE, matrix: 2 } },
  twoRetainers: { material: null, matrix: null, counts: { ...NONE, retainer: 2 } },
} as const

export type Change = { beforeMinor: number; afterMinor: number }
/** What an order of a returning customer without terms costs, and the service fee in it. */
export type Effect = { example: Example; total: Change; fee: Change }

/** What each example costs by both lists. */
export function effectsOf(before: PriceList, after: PriceList, { factory }: Pick<SitePrices, 'factory'>): Effect[] {
  const quoteOf = (prices: PriceList, example: Example): Quote =>
    quote({
      ...{ prices, terms: null, newCustomer: false, factory, ...UNADJUSTED },
      patients: [{ patientId: example, ...ORDERS[example] }],
    })
  // A factory site makes no soft matrix (SHELL-002).
  return EXAMPLES.filter((it) => !factory || it !== 'twoSoftMatrices').map((example) => {
    const [old, now] = [quoteOf(before, example), quoteOf(after, example)]
    return {
      example,
      total: { beforeMinor: old.totalMinor, afterMinor: now.totalMinor },
      fee: { beforeMinor: old.serviceFeeMinor, afterMinor: now.serviceFeeMinor },
    }
  })
}

export type ListState = 'planned' | 'inForce' | 'past' | 'withdrawn'

export function stateOf(list: DatedPriceList, { inForce, planned }: SitePrices): ListState {
  if (list.withdrawnAt !== null) return 'withdrawn'
  if (list.id === inForce?.id) return 'inForce'
  return planned.some((it) => it.id === list.id) ? 'planned' : 'past'
}

/** New prices; `startsAt` null: at once. `areFarAccepted`: the person has seen which are far from those in force. */
export type Wanted = { prices: PriceList; startsAt: string | null; areFarAccepted?: boolean }

/** What staff do to the prices of a site. */
export type Move =
  | ({ do: 'add' } & Wanted)
  | ({ do: 'change'; list: DatedPriceList } & Wanted)
  | { do: 'withdraw'; list: DatedPriceList }

/** The move that takes one back, given the list that it made; null where that has started. */
export function undoOf(move: Move, made: DatedPriceList): Move | null {
  // Staff accepted these prices when they were first saved.
  const before = { areFarAccepted: true }
  if (move.do === 'withdraw') return { do: 'add', prices: move.list.prices, startsAt: move.list.startsAt, ...before }
  if (move.startsAt === null) return null
  if (move.do === 'add') return { do: 'withdraw', list: made }
  return { do: 'change', list: made, prices: move.list.prices, startsAt: move.list.startsAt, ...before }
}

/** The list as a change asked for it, if it is there already: the answer to a first try may have been lost. */
export function madeBefore(move: Move, { inForce, planned }: SitePrices): DatedPriceList | null {
  if (move.do !== 'change') return null
  const found = [inForce, ...planned].find((it) => it?.id === move.list.id)
  if (!found || !FIELDS.every((it) => found.prices[it] === move.prices[it])) return null
  const starts = move.startsAt === null ? found === inForce : Date.parse(found.startsAt) === Date.parse(move.startsAt)
  return starts ? found : null
}

const EURO = new Intl.NumberFormat('ru', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 })

/** An amount below others: euro with both decimals (PRICE-010), rubles without kopecks where there are none (PRICE-011). */
export const columnAmount = (minor: number, currency: Currency): string =>
  currency === 'EUR' ? EURO.format(minor / 100) : formatMoney(minor, currency, 'ru')
