import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, line, nullable, Uuid } from '../../common'
import { Keyed, route } from '../../route'
import { Parcels, Tracking } from '../order'
import { OptionalSite, OrderId } from '../parameters'
import { Packing } from './packing'

/** A parcel that is handed over to its carrier. */
export const HandedOver = Type.Object(
  {
    orderId: Uuid,
    number: Type.String(),
    customer: nullable(Type.String()),
    address: nullable(Type.String()),
    parcel: Tracking,
    shippedAt: Instant,
  },
  { $id: 'HandedOverParcel', additionalProperties: false },
)
export type HandedOver = Static<typeof HandedOver>

/** The parcels of a day for one carrier, or for all, as they leave a site. */
export const HandOver = Type.Object(
  {
    day: Type.String({ format: 'date' }),
    /** Those of the day, the most used first. */
    carriers: Type.Array(Type.String()),
    /** In the order of their shipping; `hasMore` where there are more than the limit. */
    items: Type.Array(HandedOver),
    hasMore: Type.Boolean(),
  },
  { $id: 'CarrierHandOver', additionalProperties: false },
)
export type HandOver = Static<typeof HandOver>

const HandOverQuery = Type.Object({
  /** Without it today, in the zone of the staff. */
  day: Type.Optional(Type.String({ format: 'date' })),
  carrier: Type.Optional(line(100)),
  /** Without it that of the caller. */
  site: OptionalSite,
})

export const shipping = {
  shipPacked: route({
    id: 'shipPackedOrder',
    summary: 'Ship an order all of whose bags are verified, or whose rest an override lets go, with its parcels',
    access: RIGHTS.packing,
    params: OrderId,
    headers: Keyed,
    body: Type.Object({ parcels: Parcels }, { additionalProperties: false }),
    response: { 200: Packing },
    problems: [
      'order-not-found',
      'not-to-pack',
      'bags-open',
      'move-not-allowed',
      'precondition-required',
      'key-reused',
    ],
  }),
  unship: route({
    id: 'takeBackShipment',
    summary: 'Take back the shipping of an order: whoever shipped it may, for a minute',
    access: RIGHTS.packing,
    params: OrderId,
    response: { 200: Packing },
    problems: ['order-not-found', 'undo-over'],
  }),
  listHandOver: route({
    id: 'listHandOver',
    summary: 'List the parcels of a day that a carrier takes',
    access: RIGHTS.packing,
    query: Type.Composite([
      HandOverQuery,
      /** How many parcels to list, 1,000 at most; none where only the carriers are asked for. */
      Type.Object({ limit: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' })) }),
    ]),
    response: { 200: HandOver },
    problems: ['site-not-found'],
  }),
  drawHandOver: route({
    id: 'drawHandOver',
    summary: 'Draw the list of the parcels of a day as PDF, with lines for the signatures',
    access: RIGHTS.packing,
    query: HandOverQuery,
    response: { 200: Type.Any() },
    problems: ['site-not-found'],
  }),
}
