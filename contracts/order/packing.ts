import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable, SiteId, Uuid } from '../common'
import { OrderStatus } from './order-states'

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
