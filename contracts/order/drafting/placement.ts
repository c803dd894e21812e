import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Language, Sha256, Uuid } from '../../common'
import { Keyed, route } from '../../route'
import { Order } from '../order'
import { OrderId } from '../parameters'
import { OF_A_CHANGE } from './drafts'

/** A clinic's year; its ids take 390 kB, and an event may have 1 MB. With so many, orders hands out no upload slips. */
export const MAX_SCANS = 10_000
/** More may have come by slips that were handed out before. */
const MAX_FILE_IDS = MAX_SCANS + 2_000
/** Each id with its marks has 39 bytes. */
export const MAX_PLACEMENT_BYTES = 512 * 1024

/** The price and the files that the person saw. */
const Expected = Type.Object(
  { quoteVersion: Type.String(), totalMinor: Type.Integer(), fileIds: Type.Array(Uuid, { maxItems: MAX_FILE_IDS }) },
  { additionalProperties: false },
)
export const Placement = Type.Object(
  {
    expected: Expected,
    /** The language on the customer's screen: the order stores it, and messages use it. */
    language: Language,
    /** The version of the offer that the customer accepts by this (`offerOf`). Pages of the version before name none. */
    offer: Type.Optional(Sha256),
  },
  { additionalProperties: false },
)
export type Placement = Static<typeof Placement>
/** The order keeps the language of its customer. */
export const PlacementByStaff = Type.Object({ expected: Expected }, { additionalProperties: false })
export type PlacementByStaff = Static<typeof PlacementByStaff>

/** The refusals that a placement may have. */
const OF_A_PLACEMENT = [
  ...OF_A_CHANGE,
  'quote-changed',
  'scans-not-known-yet',
  'text-changed',
  'contacts-missing',
  'consent-missing',
  'order-is-empty',
  'choice-missing',
  'key-reused',
] as const

export const placements = {
  place: route({
    id: 'placeOrder',
    summary: 'Place a draft at the price and with the files that the customer saw',
    access: RIGHTS.owner,
    unrepeatable: true,
    params: OrderId,
    headers: Keyed,
    body: Placement,
    maxBodyBytes: MAX_PLACEMENT_BYTES,
    response: { 201: Order },
    problems: OF_A_PLACEMENT,
  }),
  placeForCustomer: route({
    id: 'placeForCustomer',
    summary: 'Place a complete draft of a customer, who then gets a payment link (ORD-023)',
    access: RIGHTS.staff,
    unrepeatable: true,
    params: OrderId,
    headers: Keyed,
    body: PlacementByStaff,
    maxBodyBytes: MAX_PLACEMENT_BYTES,
    response: { 201: Order },
    problems: OF_A_PLACEMENT,
  }),
}
