/** The prices of a list, in the order in which staff see them; a soft and a hard matrix have their own (PRICE-031). */
export const PRICE_FIELDS = [
  'singleLayerMinor',
  'threeLayerMinor',
  'softMatrixMinor',
  'hardMatrixMinor',
  'retainerMinor',
  'deliveryMinor',
  'minimumOrderMinor',
  'monthlyThresholdMinor',
] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

/** So that every sum of an order stays an exact integer of a number. */
export const MOST_PRICE_MINOR = 100_000_000

const FREE: readonly PriceField[] = ['deliveryMinor', 'minimumOrderMinor']

/** Free delivery and no minimum are terms of a shop; a product without a price, or a threshold of nothing, is a slip. */
export const mayBeZero = (field: PriceField): boolean => FREE.includes(field)

/** The first price that is zero and must not be. */
export const wrongZero = (prices: Readonly<Record<PriceField, number>>): PriceField | undefined =>
  PRICE_FIELDS.find((it) => prices[it] === 0 && !mayBeZero(it))
