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

/** What an order costs: totalMinor = goodsMinor − discountMinor + deliveryMinor + serviceFeeMinor. */
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
    product: Type.Union([Product, words(['delivery', 'service-fee'])]),
    /** The running number of the patient; absent for what concerns all patients, or the only one. */
    patient: Type.Optional(Type.Integer({ minimum: 1 })),
    quantity: Type.Integer({ minimum: 1 }),
    /** The price of one piece after the discount. */
    unitMinor: Type.Integer({ minimum: 1 }),
  },
  { $id: 'PaymentItem', ...closed },
)
export type PaymentItem = Static<typeof PaymentItem>
