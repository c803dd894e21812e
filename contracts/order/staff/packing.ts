import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, nullable, PageQuery, SiteId, Uuid } from '../../common'
import { route } from '../../route'
import { Tracking } from '../order'
import { OrderStatus } from '../order-states'
import { Statuses } from '../parameters'

/** The fields of an order that a packer needs (PACK-026): the only contact is the address on the label. */
export const PackingOrder = Type.Object(
  {
    id: Uuid,
    number: Type.String(),
    site: SiteId,
    status: OrderStatus,
    fullName: nullable(Type.String()),
    address: nullable(Type.String()),
    /** The stored scans of each kind: the content of the box. */
    counts: Type.Object({ aligner: Type.Integer(), matrix: Type.Integer(), retainer: Type.Integer() }),
    /** In the order of their creation. */
    patients: Type.Array(
      Type.Object({ id: Uuid, name: Type.String(), createdAt: Instant }, { additionalProperties: false }),
    ),
    /** How much of the money that paid for it was given back, without sums. Missing in an answer of the version before. */
    moneyBack: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('part'), Type.Literal('all')])),
    /** The parcel of a shipped one. Missing in an answer of the version before. */
    tracking: Type.Optional(nullable(Tracking)),
    createdAt: Instant,
    placedAt: Instant,
  },
  { $id: 'PackingOrder', additionalProperties: false },
)
export type PackingOrder = Static<typeof PackingOrder>
export const PackingPage = Type.Object(
  { items: Type.Array(PackingOrder), next: nullable(Type.String()) },
  { $id: 'PackingPage', additionalProperties: false },
)
export type PackingPage = Static<typeof PackingPage>

export const packing = {
  listPacking: route({
    id: 'listOrdersToPack',
    summary: 'List placed orders as packers see them, newest first',
    access: RIGHTS.packing,
    query: Type.Object({
      ...PageQuery,
      /** A filter; by default all statuses but drafts, which the list never has. */
      status: Type.Optional(Statuses),
    }),
    response: { 200: PackingPage },
    problems: [],
  }),
}
