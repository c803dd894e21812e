import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, line, nullable, PageQuery, SiteId, Uuid, words } from '../../common'
import { route } from '../../route'
import { Tracking } from '../order'
import { OrderStatus } from '../order-states'
import { Statuses } from '../parameters'

/**
 * Why a paid order is not to be packed now: staff wait for a scan, all its money went back, money is still to be checked, or scans
 * of its price are gone.
 */
export const Aside = words(['on-hold', 'refunded', 'money-unclear', 'scans-missing'], { $id: 'Aside' })
export type Aside = Static<typeof Aside>

/** The name of a place where orders are packed, e.g. `Стол 2`; it is kept on the device. */
export const Station = line(40, { minLength: 1 })

/** Somebody who packs an order: at which station, who, and when they last did something there. */
export const AtWork = Type.Object(
  { station: Type.String(), name: Type.String(), at: Instant },
  { $id: 'AtWork', additionalProperties: false },
)
export type AtWork = Static<typeof AtWork>

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
    /** How much of the money that paid for it was given back, without sums. Missing in an answer of the version before, like all below. */
    moneyBack: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('part'), Type.Literal('all')])),
    /** The first parcel of a shipped one. */
    tracking: Type.Optional(nullable(Tracking)),
    /** All of them (`parcelsOf`). */
    parcels: Type.Optional(Type.Array(Tracking)),
    /** When it was promised to leave the factory; null while it is not paid. */
    dueAt: Type.Optional(nullable(Instant)),
    aside: Type.Optional(nullable(Aside)),
    /** Its bags, and how many of them are verified or excepted. */
    bags: Type.Optional(Type.Object({ total: Type.Integer(), done: Type.Integer() }, { additionalProperties: false })),
    /** Who packs it now, the last first. */
    atWork: Type.Optional(Type.Array(AtWork)),
    /** The name of its customer's logo in the files service (PACK-012); null where the order has no e-mail (PACK-010). */
    logo: Type.Optional(nullable(Type.String())),
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

/** The lists of packers. */
export const worklist = {
  listPacking: route({
    id: 'listOrdersToPack',
    summary:
      'List placed orders as packers see them: those to pack and those set aside by their due moment, all newest first',
    access: RIGHTS.packing,
    query: Type.Object({
      ...PageQuery,
      /** `to-pack`: paid or in production, and nothing speaks against it. `aside`: something does. By default all. */
      show: Type.Optional(words(['to-pack', 'aside', 'all'])),
      /** For pages of the previous version. A filter; by default all statuses but drafts, which the list never has. */
      status: Type.Optional(Statuses),
    }),
    response: { 200: PackingPage },
    problems: [],
  }),
}
