import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Currency, Instant, nullable, PageQuery, SiteId, Uuid, words } from '../../common'
import { PriceList } from '../../prices/quote'
import { Keyed, route, Versioned } from '../../route'

/** The prices of a site's new orders from `startsAt` on, until the next list of the site starts. */
export const DatedPriceList = Type.Object(
  {
    id: Uuid,
    site: SiteId,
    startsAt: Instant,
    prices: PriceList,
    createdAt: Instant,
    /** The e-mail of who added it; null where that was not recorded. */
    createdBy: nullable(Type.String()),
    /** When and by whom it was last changed or withdrawn; null where it never was. */
    updatedAt: nullable(Instant),
    updatedBy: nullable(Type.String()),
    /** It was withdrawn before it started, and never applied. */
    withdrawnAt: nullable(Instant),
  },
  { $id: 'DatedPriceList', additionalProperties: false },
)
export type DatedPriceList = Static<typeof DatedPriceList>

/** `startsAt` null: at once. */
export const NewPriceList = Type.Object(
  { site: SiteId, startsAt: nullable(Instant), prices: PriceList },
  { additionalProperties: false },
)
export type NewPriceList = Static<typeof NewPriceList>

/** The new prices and start of a list that has not started yet; `startsAt` null: at once. */
export const PriceListChange = Type.Object(
  { startsAt: nullable(Instant), prices: PriceList },
  { additionalProperties: false },
)
export type PriceListChange = Static<typeof PriceListChange>

/** How many lists of a site may wait for their start. */
export const MOST_PLANNED = 20

/** The prices of one site, today and in future. Every change of its lists raises `version`. */
export const SitePrices = Type.Object(
  {
    site: SiteId,
    currency: Currency,
    /** A factory site has no minimum order (PRICE-023). */
    factory: Type.Boolean(),
    version: Type.Integer(),
    /** In force; the base prices before the site's first list. */
    prices: PriceList,
    inForce: nullable(DatedPriceList),
    /** The lists that wait for their start, the next one first. */
    planned: Type.Array(DatedPriceList),
  },
  { $id: 'SitePrices', additionalProperties: false },
)
export type SitePrices = Static<typeof SitePrices>

/** The lists of the sites in the caller's scope, the last added first; `next` is the cursor of the next page. */
export const PriceListPage = Type.Object(
  { items: Type.Array(DatedPriceList), next: nullable(Type.String()) },
  { $id: 'PriceListPage', additionalProperties: false },
)
export type PriceListPage = Static<typeof PriceListPage>

/** Prices that are far from those in force are stored only if the caller accepts that. */
const FarPrices = Type.Object({ farPrices: Type.Optional(words(['accepted'])) })

/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...SiteParameter } = SiteId

export const priceLists = {
  listSitePrices: route({
    id: 'listSitePrices',
    summary: 'Show the prices in force and the planned ones of every site in the scope',
    access: RIGHTS.staff,
    response: { 200: Type.Array(SitePrices) },
    problems: [],
  }),
  listPriceLists: route({
    id: 'listPriceLists',
    summary: 'List the price lists of the past, of today and of the future, the last added first',
    access: RIGHTS.staff,
    query: Type.Object({ ...PageQuery, site: Type.Optional(SiteParameter as typeof SiteId) }),
    response: { 200: PriceListPage },
    problems: [],
  }),
  addPriceList: route({
    id: 'addPriceList',
    summary: "Set the prices of a site from an instant on; the version is the site's",
    access: RIGHTS.staff,
    headers: Type.Composite([Keyed, Versioned]),
    query: FarPrices,
    body: NewPriceList,
    response: { 201: DatedPriceList },
    problems: [
      'site-not-found',
      'prices-far-off',
      'too-many-price-lists',
      'key-reused',
      'version-changed',
      'precondition-required',
    ],
  }),
  changePriceList: route({
    id: 'changePriceList',
    summary: "Change a price list that has not started yet; the version is the site's",
    access: RIGHTS.staff,
    params: Type.Object({ priceListId: Uuid }),
    headers: Versioned,
    query: FarPrices,
    body: PriceListChange,
    response: { 200: DatedPriceList },
    problems: [
      'prices-far-off',
      'price-list-not-found',
      'price-list-started',
      'price-list-withdrawn',
      'version-changed',
      'precondition-required',
    ],
  }),
  withdrawPriceList: route({
    id: 'withdrawPriceList',
    summary: "Withdraw a price list that has not started yet; the version is the site's",
    access: RIGHTS.staff,
    params: Type.Object({ priceListId: Uuid }),
    headers: Versioned,
    response: { 200: DatedPriceList },
    problems: ['price-list-not-found', 'price-list-started', 'version-changed', 'precondition-required'],
  }),
}
