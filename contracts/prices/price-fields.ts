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

/** Prices that differ by more than this factor from those in force are a slip more often than they are meant. */
const FAR_FACTOR = 3

type Prices = Readonly<Record<PriceField, number>>
/** The prices that are far from those in force. Zero is near to any: nobody types it for another price. */
export const farPrices = (inForce: Prices, next: Prices): PriceField[] =>
  PRICE_FIELDS.filter((it) => inForce[it] > 0 && next[it] > 0 && isFar(inForce[it], next[it]))
const isFar = (before: number, after: number) => after > FAR_FACTOR * before || before > FAR_FACTOR * after

/** So that every sum of an order stays an exact integer of a number. */
export const MOST_PRICE_MINOR = 100_000_000

const FREE: readonly PriceField[] = ['deliveryMinor', 'minimumOrderMinor']

/** Free delivery and no minimum are terms of a shop; a product without a price, or a threshold of nothing, is a slip. */
export const mayBeZero = (field: PriceField): boolean => FREE.includes(field)

/** The first price that is zero and must not be. */
export const wrongZero = (prices: Prices): PriceField | undefined =>
  PRICE_FIELDS.find((it) => prices[it] === 0 && !mayBeZero(it))
