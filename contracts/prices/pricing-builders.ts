import { BASE_PRICES } from './base-prices'
import { type PersonalTerms, type PricedPatient, type Pricing, quote, UNADJUSTED } from './pricing'

/** A patient who has chosen single-layer aligners and a hard matrix, and has no files. */
export const aPatient = ({
  counts,
  ...rest
}: Partial<Omit<PricedPatient, 'counts'>> & {
  counts?: Partial<PricedPatient['counts']>
} = {}): PricedPatient => ({
  patientId: 'patient-1',
  material: 'single-layer',
  matrix: 'hard',
  ...rest,
  counts: { aligner: 0, matrix: 0, retainer: 0, ...counts },
})

/** Terms in rubles without any price or discount. */
export const someTerms = (terms: Partial<PersonalTerms> = {}): PersonalTerms => ({
  currency: 'RUB',
  alignerMinor: null,
  singleLayerMinor: null,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
  discountPercent: null,
  comment: null,
  ...terms,
})

/** A returning customer of the ruble site without terms or patients. */
export const aPricing = (pricing: Partial<Pricing> = {}): Pricing => ({
  prices: BASE_PRICES.RUB,
  terms: null,
  newCustomer: false,
  factory: false,
  ...UNADJUSTED,
  patients: [],
  ...pricing,
})

/** One patient with single-layer aligners alone. */
export const aligners = (aligner: number) => [aPatient({ counts: { aligner } })]

export const priceOf = (pricing: Partial<Pricing>) => quote(aPricing(pricing))
