import { type Static, Type } from '@sinclair/typebox'
import { Currency, nullable, words } from '../common'
import { MOST_PRICE_MINOR } from './price-fields'

const Price = Type.Integer({ minimum: 0, maximum: MOST_PRICE_MINOR })
const closed = { additionalProperties: false }

/** The base prices of one currency, in its minor unit (PRICE-009). */
export const PriceList = Type.Object(
  {
    currency: Currency,
    singleLayerMinor: Price,
    threeLayerMinor: Price,
    softMatrixMinor: Price,
    hardMatrixMinor: Price,
    retainerMinor: Price,
    /** Delivery and packing, once per order. */
    deliveryMinor: Price,
    minimumOrderMinor: Price,
    /** Shown on the loyalty card; no rule reads it (PRICE-008). */
    monthlyThresholdMinor: Price,
  },
  { $id: 'PriceList', ...closed },
)
export type PriceList = Static<typeof PriceList>

/** The terms of one customer; null where the base price or no discount applies. They apply in their currency alone. */
export const PersonalTerms = Type.Object(
  {
    currency: Currency,
    /** For a layer without its own price. */
    alignerMinor: nullable(Price),
    singleLayerMinor: nullable(Price),
    threeLayerMinor: nullable(Price),
    matrixMinor: nullable(Price),
    retainerStandardMinor: nullable(Price),
    /** Stored and never used (PRICE-015). */
    retainerPremiumMinor: nullable(Price),
    /** On goods; at most two decimals count. */
    discountPercent: nullable(Type.Number({ minimum: 0, maximum: 100 })),
    comment: nullable(Type.String({ maxLength: 1000 })),
  },
  { $id: 'PersonalTerms', ...closed },
)
export type PersonalTerms = Static<typeof PersonalTerms>

export const Product = words(
  ['aligner-single-layer', 'aligner-three-layer', 'matrix-soft', 'matrix-hard', 'retainer'],
  { $id: 'Product' },
)
export type Product = Static<typeof Product>

/** The pieces of one product for one patient: amountMinor = quantity × unitMinor − discountMinor. */
export const QuoteLine = Type.Object(
  {
    product: Product,
    patientId: Type.String(),
    quantity: Type.Integer(),
    unitMinor: Type.Integer(),
    discountMinor: Type.Integer(),
    amountMinor: Type.Integer(),
    /** False while the customer has not chosen; the product is then the default one (PRICE-025). */
    decided: Type.Boolean(),
  },
  { $id: 'QuoteLine', ...closed },
)
export type QuoteLine = Static<typeof QuoteLine>

/** `manual`: a line of staff. `free`: the factory bears all that is left of the price. */
export const AdjustmentKind = words(['manual', 'free'])
/** What is added to the price of an order, or taken off it where the amount is negative. */
export const Adjustment = Type.Object(
  {
    kind: AdjustmentKind,
    /** What staff wrote, in one line; null where the kind says it. */
    reason: nullable(Type.String()),
    /** What of it counts: never 0, and no reduction is more than was left of the price. */
    amountMinor: Type.Integer(),
  },
  { $id: 'Adjustment', ...closed },
)
export type Adjustment = Static<typeof Adjustment>

/**
 * What an order costs: totalMinor = goodsMinor − discountMinor + deliveryMinor + serviceFeeMinor + all adjustments. It is
 * never negative.
 */
export const Quote = Type.Object(
  {
    currency: Currency,
    lines: Type.Array(QuoteLine),
    goodsMinor: Type.Integer(),
    /** 0 where no discount applies. */
    discountPercent: Type.Number(),
    discountReason: nullable(words(['terms', 'new-customer'])),
    discountMinor: Type.Integer(),
    deliveryMinor: Type.Integer(),
    /** "Сервисный сбор": what the total lacks to the minimum order, else 0. */
    serviceFeeMinor: Type.Integer(),
    /** Additions and reductions of staff; absent without any, as in every price frozen before there were such. */
    adjustments: Type.Optional(Type.Array(Adjustment)),
    totalMinor: Type.Integer(),
    /** 0 without a minimum, as on a factory site (PRICE-023). */
    minimumOrderMinor: Type.Integer(),
    /** Choices that the customer has to make before placing the order. */
    undecided: Type.Array(Type.Object({ patientId: Type.String(), choice: words(['material', 'matrix']) }, closed)),
    /** The customer's personal comment, a separate line without a price. */
    comment: nullable(Type.String()),
  },
  { $id: 'Quote', ...closed },
)
export type Quote = Static<typeof Quote>

/** One position of a payment; the sum of quantity × unitMinor over all of them is the order's total. */
export const PaymentItem = Type.Object(
  {
    product: Type.Union([Product, words(['delivery', 'service-fee', 'adjustment'])]),
    /** The running number of the patient; absent for what concerns all patients, or the only one. */
    patient: Type.Optional(Type.Integer({ minimum: 1 })),
    quantity: Type.Integer({ minimum: 1 }),
    /** The price of one piece after the discount. */
    unitMinor: Type.Integer({ minimum: 1 }),
  },
  { $id: 'PaymentItem', ...closed },
)
export type PaymentItem = Static<typeof PaymentItem>
