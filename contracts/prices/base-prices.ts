import type { PriceList } from './quote'

/** The base prices until staff set others: customer §9, PRICE-001 to PRICE-008. */
export const BASE_PRICES = {
  RUB: {
    currency: 'RUB',
    singleLayerMinor: 900_00,
    threeLayerMinor: 1_000_00,
    softMatrixMinor: 1_000_00,
    hardMatrixMinor: 1_000_00,
    retainerMinor: 1_000_00,
    deliveryMinor: 1_500_00,
    minimumOrderMinor: 10_000_00,
    monthlyThresholdMinor: 200_000_00,
  },
  EUR: {
    currency: 'EUR',
    singleLayerMinor: 13_90,
    threeLayerMinor: 13_90,
    softMatrixMinor: 14_90,
    hardMatrixMinor: 14_90,
    retainerMinor: 14_90,
    deliveryMinor: 25_00,
    minimumOrderMinor: 150_00,
    monthlyThresholdMinor: 2_000_00,
  },
} as const satisfies { [C in PriceList['currency']]: PriceList & { currency: C } }
