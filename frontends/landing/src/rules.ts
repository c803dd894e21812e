import type { Order } from 'contracts/order/order'
import type { PriceList } from 'contracts/prices/quote'
import type { Site } from 'contracts/site'

/** The price rows, in their order (LAND-013). */
export const PRICE_ROWS = ['singleLayer', 'threeLayer', 'softMatrix', 'hardMatrix', 'retainer', 'delivery'] as const
export type PriceRow = (typeof PRICE_ROWS)[number]

/** The products, each of its own material (LAND-026 to LAND-030). */
export const PRODUCTS = ['singleLayer', 'threeLayer', 'softMatrix', 'hardMatrix', 'retainer'] as const
export type LandingProduct = (typeof PRODUCTS)[number]

/** The thickness of the foil before forming, from the customer's brief §1 (LAND-026 to LAND-030). */
export const THICKNESS_MM: Readonly<Record<LandingProduct, { mm: number; decimals: number }>> = {
  singleLayer: { mm: 0.75, decimals: 2 },
  threeLayer: { mm: 0.75, decimals: 2 },
  softMatrix: { mm: 0.6, decimals: 2 },
  hardMatrix: { mm: 0.4, decimals: 2 },
  retainer: { mm: 1, decimals: 0 },
}

type Offering = Pick<Site, 'variant' | 'factory'>

/** A factory site makes no soft matrix (LAND-014). */
export const offered = <Row extends PriceRow>(rows: readonly Row[], { factory }: Offering): readonly Row[] =>
  factory ? rows.filter((it) => it !== 'softMatrix') : rows

export const priceMinor = (prices: PriceList, row: PriceRow): number => prices[`${row}Minor`]

/** LAND-015: the euro site shows the minimum only in the summary, and a factory site has no minimum. */
export const warnsOfMinimum = ({ variant, factory }: Offering): boolean => variant === 'ru' && !factory

/** Whether the page tells of the loyalty programme (LAND-016). */
export const praisesLoyalty = ({ variant }: Offering): boolean => variant === 'ru'

/** Whether the page has its extra section (LAND-002). */
export const hasExtraSection = ({ variant }: Offering): boolean => variant === 'ru'

/** The conditions of the refund, in the document that the site's customers accept (LAND-034). */
export const refundTerms = ({ variant }: Offering): string =>
  variant === 'ru' ? '/public-offer#vozvrat' : '/terms#refunds'

/** Whether the guarantee has a button to the public offer (LAND-038). */
export const offersPublicly = ({ variant }: Offering): boolean => variant === 'ru'

/** Whether a new order would leave a draft with content behind, so that the page has to ask (LAND-008). */
export const isWorthKeeping = ({ status, patients, scanCount }: Pick<Order, 'status' | 'patients' | 'scanCount'>) =>
  status === 'draft' && (patients.length > 0 || scanCount > 0)
