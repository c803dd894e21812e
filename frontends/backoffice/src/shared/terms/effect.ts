import type { SitePrices } from 'contracts/order/money/price-lists'
import { type PricedPatient, quote, UNADJUSTED } from 'contracts/prices/pricing'
import type { PersonalTerms } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'
import { CURRENCY_SIGNS } from '../rules'
import { readDiscount, readPrice, TERM_PRICES, type TermPrice, type Typed } from './rules'

const NO_PRICES = { alignerMinor: null, retainerPremiumMinor: null }

/** The terms as they are typed; a field that cannot be read keeps what is stored. */
export function draftOf(typed: Typed, stored: PersonalTerms | null): PersonalTerms {
  const { currency } = typed
  const kept = stored?.currency === currency ? stored : null
  const priceOf = (field: TermPrice) => {
    const minor = readPrice(typed[field], currency)
    return typeof minor === 'string' ? (kept?.[field] ?? null) : minor
  }
  const prices = Object.fromEntries(TERM_PRICES.map((it) => [it, priceOf(it)])) as Record<TermPrice, number | null>
  const discount = readDiscount(typed.discount)
  const discountPercent = typeof discount === 'string' ? (stored?.discountPercent ?? null) : discount
  return { ...NO_PRICES, ...kept, ...prices, currency, discountPercent, comment: typed.comment }
}

const NONE = { aligner: 0, matrix: 0, retainer: 0 }
/** By which goods staff see what each price does; they are those of the prices page. */
const GOODS = {
  tenSingleLayer: { material: 'single-layer', matrix: null, counts: { ...NONE, aligner: 10 } },
  tenThreeLayer: { material: 'three-layer', matrix: null, counts: { ...NONE, aligner: 10 } },
  twoSoftMatrices: { material: null, matrix: 'soft', counts: { ...NONE, matrix: 2 } },
  twoHardMatrices: { material: null, matrix: 'hard', counts: { ...NONE, matrix: 2 } },
  twoRetainers: { material: null, matrix: null, counts: { ...NONE, retainer: 2 } },
} as const satisfies { [example: string]: Omit<PricedPatient, 'patientId'> }
export type Example = keyof typeof GOODS

const EXAMPLES: Readonly<Record<TermPrice, readonly Example[]>> = {
  matrixMinor: ['twoSoftMatrices', 'twoHardMatrices'],
  singleLayerMinor: ['tenSingleLayer'],
  threeLayerMinor: ['tenThreeLayer'],
  retainerStandardMinor: ['twoRetainers'],
}

/** What the goods cost at the base prices and with the terms, e.g. `9 000 → 8 100 ₽`; one amount where both are the same. */
export type Effect = { example: Example; amounts: string }

/** What the terms do to the goods of a price, by the rule of every quote; no delivery and no fee, to which they do not apply. */
export function effectsOf(price: TermPrice, { prices, factory }: SitePrices, terms: PersonalTerms): Effect[] {
  const costOf = (example: Example, applied: PersonalTerms | null) => {
    const patients = [{ patientId: example, ...GOODS[example] }]
    const basis = { prices, terms: applied, newCustomer: false, factory, ...UNADJUSTED }
    const { goodsMinor, discountMinor } = quote({ ...basis, patients })
    return formatMoneyInColumn(goodsMinor - discountMinor, prices.currency, 'ru')
  }
  const sign = CURRENCY_SIGNS[prices.currency]
  // A factory site makes no soft matrix (SHELL-002).
  return EXAMPLES[price]
    .filter((it) => !factory || it !== 'twoSoftMatrices')
    .map((example) => {
      const [base, own] = [costOf(example, null), costOf(example, terms)]
      // TERM-008 names the currency once, behind both amounts.
      return { example, amounts: base === own ? own : `${base.replace(sign, '').trim()} → ${own}` }
    })
}
