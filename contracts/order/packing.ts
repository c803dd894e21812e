import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable, SiteId, Uuid } from '../common'
import { OrderStatus } from './order-states'

/** What a packer needs of an order, and nothing beside it (PACK-026): no contacts but the address on the label. */
export const PackingOrder = Type.Object(
  {
    id: Uuid,
    number: Type.String(),
    site: SiteId,
    status: OrderStatus,
    fullName: nullable(Type.String()),
    address: nullable(Type.String()),
    /** How many stored scans of each kind the order has: what lies in the box. */
    counts: Type.Object({ aligner: Type.Integer(), matrix: Type.Integer(), retainer: Type.Integer() }),
    /** In the order in which they were added. */
    patients: Type.Array(
      Type.Object({ id: Uuid, name: Type.String(), createdAt: Instant }, { additionalProperties: false }),
    ),
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
