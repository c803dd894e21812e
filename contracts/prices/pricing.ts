import type { ScanKind } from '../common'
import { canonicalJson, fnv1a64 } from '../text/fingerprint'
import { type Adjusting, adjusted } from './adjustments'
import type { PersonalTerms, PriceList, Product, Quote, QuoteLine } from './quote'

export { Adjustment, PersonalTerms, PriceList, Product, Quote, QuoteLine } from './quote'

/** 3 % on goods for the first order of an e-mail: PRICE-018. */
export const NEW_CUSTOMER_PERCENT = 3

/** A patient's choices and counts of stored files (PRICE-025); null is not chosen yet. */
export type PricedPatient = {
  patientId: string
  material: 'single-layer' | 'three-layer' | null
  matrix: 'soft' | 'hard' | null
  counts: { readonly [kind in ScanKind]: number }
}

export type Pricing = Adjusting & {
  prices: PriceList
  /** The terms of the confirmed e-mail; null without terms or confirmation (PRICE-019). */
  terms: PersonalTerms | null
  newCustomer: boolean
  /** A factory site gives no new-customer discount and takes no service fee (PRICE-020, PRICE-023). */
  factory: boolean
  patients: readonly PricedPatient[]
}

/** For a price that staff have not adjusted. */
export const UNADJUSTED = { adjustments: [], isFree: false } as const satisfies Adjusting

type Line = Pick<QuoteLine, 'product' | 'patientId' | 'quantity' | 'unitMinor' | 'decided'>

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/** Discounts are in hundredths of a percent, so that 12.5 % is an integer. */
const WHOLE = 10_000
const basisPoints = (percent: number) => Math.round(percent * 100)

/** Zero is stored as null, so a price of 0 does not apply: a free product needs a discount of 100 % (TERM-012). */
const firstSet = (...pricesMinor: readonly (number | null | undefined)[]) => pricesMinor.find((it) => it) ?? 0

/** The price of a piece of each product. Terms of another currency count as absent (PRICE-016). */
export function unitPrices(prices: PriceList, stored: PersonalTerms | null): { [product in Product]: number } {
  const terms = termsIn(prices, stored)
  return {
    'aligner-single-layer': firstSet(terms?.singleLayerMinor, terms?.alignerMinor, prices.singleLayerMinor),
    'aligner-three-layer': firstSet(terms?.threeLayerMinor, terms?.alignerMinor, prices.threeLayerMinor),
    'matrix-soft': firstSet(terms?.matrixMinor, prices.softMatrixMinor),
    'matrix-hard': firstSet(terms?.matrixMinor, prices.hardMatrixMinor),
    retainer: firstSet(terms?.retainerStandardMinor, prices.retainerMinor),
  }
}

const termsIn = ({ currency }: PriceList, terms: PersonalTerms | null) => (terms?.currency === currency ? terms : null)

/** One line per kind with files. An open choice counts as single-layer or as hard (PRICE-025). */
function linesOf(patient: PricedPatient, units: { [product in Product]: number }): Line[] {
  const line = (product: Product, kind: ScanKind, decided: boolean): Line => ({
    product,
    patientId: patient.patientId,
    quantity: patient.counts[kind],
    unitMinor: units[product],
    decided,
  })
  return [
    line(`aligner-${patient.material ?? 'single-layer'}`, 'aligner', patient.material !== null),
    line(`matrix-${patient.matrix ?? 'hard'}`, 'matrix', patient.matrix !== null),
    line('retainer', 'retainer', true),
  ].filter((it) => it.quantity > 0)
}

function discountOf(
  terms: PersonalTerms | null,
  isNewCustomer: boolean,
): Pick<Quote, 'discountPercent' | 'discountReason'> {
  if (terms?.discountPercent) return { discountPercent: terms.discountPercent, discountReason: 'terms' }
  if (isNewCustomer) return { discountPercent: NEW_CUSTOMER_PERCENT, discountReason: 'new-customer' }
  return { discountPercent: 0, discountReason: null }
}

/** Rounds the discount of all goods once, half up, and splits it over the lines by largest remainder (PRICE-027). */
function spreadDiscount(grossMinor: readonly number[], percent: number): number[] {
  const points = basisPoints(percent)
  const discountMinor = Math.floor((sum(grossMinor) * points + WHOLE / 2) / WHOLE)
  const parts = grossMinor.map((it) => Math.floor((it * points) / WHOLE))
  const remainder = (index: number) => (grossMinor[index]! * points) % WHOLE
  const byRemainder = parts.map((_, index) => index).sort((a, b) => remainder(b) - remainder(a) || a - b)
  for (const index of byRemainder.slice(0, discountMinor - sum(parts))) parts[index]! += 1
  return parts
}

/** Prices an order by PRICE-013 to PRICE-027, with the lines of staff. Terms of another currency count as absent (PRICE-016). */
export function quote({ prices, terms: storedTerms, newCustomer, factory, patients, ...manual }: Pricing): Quote {
  const terms = termsIn(prices, storedTerms)
  const units = unitPrices(prices, terms)
  const gross = patients.flatMap((it) => linesOf(it, units))
  const discount = discountOf(terms, newCustomer && !factory)
  const grossMinor = gross.map((it) => it.quantity * it.unitMinor)
  const parts = spreadDiscount(grossMinor, discount.discountPercent)
  const lines = gross.map((it, index) => ({
    ...it,
    discountMinor: parts[index]!,
    amountMinor: grossMinor[index]! - parts[index]!,
  }))

  const minimumOrderMinor = factory ? 0 : prices.minimumOrderMinor
  const beforeFeeMinor = sum(lines.map((it) => it.amountMinor)) + prices.deliveryMinor
  const serviceFeeMinor = Math.max(0, minimumOrderMinor - beforeFeeMinor)
  const adjustments = adjusted(beforeFeeMinor + serviceFeeMinor, manual)
  return {
    currency: prices.currency,
    lines,
    goodsMinor: sum(grossMinor),
    ...discount,
    discountMinor: sum(parts),
    deliveryMinor: prices.deliveryMinor,
    serviceFeeMinor,
    // A price without any stays as it was before there were adjustments, and with it its version.
    ...(adjustments.length > 0 && { adjustments }),
    totalMinor: beforeFeeMinor + serviceFeeMinor + sum(adjustments.map((it) => it.amountMinor)),
    minimumOrderMinor,
    undecided: lines
      .filter((it) => !it.decided)
      .map((it) => ({ patientId: it.patientId, choice: it.product === 'matrix-hard' ? 'matrix' : 'material' })),
    comment: terms?.comment || null,
  }
}

/**
 * How many more pieces of one unit price, after the discount, make the service fee disappear (WIZ-098); 0 without a
 * fee, null where no number of pieces does (a free piece, a discount of 100 %).
 */
export function piecesUntilMinimum(of: Quote, unitMinor: number): number | null {
  if (of.serviceFeeMinor === 0) return 0
  const payable = WHOLE - basisPoints(of.discountPercent)
  if (unitMinor <= 0 || payable === 0) return null
  // Goods less their rounded discount are ceil((goods × payable − WHOLE / 2) / WHOLE); solved for the least goods.
  const neededMinor = of.minimumOrderMinor - of.deliveryMinor
  const neededGoodsMinor = Math.floor((neededMinor * WHOLE - WHOLE / 2) / payable) + 1
  return Math.ceil((neededGoodsMinor - of.goodsMinor) / unitMinor)
}

/** Changes with everything that the customer sees: the quote or the set of its files (PRICE-028). */
export const quoteVersion = (of: Quote, fileIds: readonly string[]): string =>
  fnv1a64(canonicalJson({ quote: of, fileIds: [...fileIds].sort() }))
