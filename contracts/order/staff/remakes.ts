import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, paragraph, ScanKind, Uuid } from '../../common'
import { Keyed, route } from '../../route'
import { Order } from '../order'
import { OrderStatus } from '../order-states'
import { OrderId } from '../parameters'
import { ofStaff, RemakeCause } from '../remake'
import { MOST_REMADE_SCANS } from '../remake-causes'

const closed = { additionalProperties: false }

/** What of an order is made again, and why. */
export const NewRemake = Type.Object(
  {
    scanIds: Type.Array(Uuid, { minItems: 1, maxItems: MOST_REMADE_SCANS, uniqueItems: true }),
    cause: RemakeCause,
    /** Needed where the cause is another one. */
    note: Type.Optional(paragraph(1000, { minLength: 1 })),
    isFree: Type.Boolean(),
  },
  { $id: 'NewRemake', ...closed },
)
export type NewRemake = Static<typeof NewRemake>

/** The orders that make one again, the newest first, and how far its own scans have been copied if it is one of them. */
export const Remakes = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        { id: Uuid, number: Type.String(), status: OrderStatus, isFree: Type.Boolean(), begunAt: Instant, ...ofStaff },
        closed,
      ),
    ),
    /** Scans of it that are still being copied. */
    copyingCount: Type.Integer(),
    /** Scans that were not copied, by the ids of their originals: those are gone or damaged. */
    notCopied: Type.Array(Type.Object({ copyOf: Uuid, patientId: Uuid, kind: ScanKind }, closed)),
  },
  { $id: 'Remakes', ...closed },
)
export type Remakes = Static<typeof Remakes>

export const remakes = {
  remake: route({
    id: 'remakeOrder',
    summary: 'Begin a draft that makes scans of a placed order again, for its customer',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Keyed,
    body: NewRemake,
    maxBodyBytes: 64 * 1024,
    response: { 201: Order },
    problems: [
      'order-not-found',
      'order-not-placed',
      'order-archived',
      'scan-not-found',
      'too-many-remakes',
      'key-reused',
      'too-many-requests',
      'precondition-required',
    ],
  }),
  listRemakes: route({
    id: 'listRemakes',
    summary: 'List the orders that make an order again, and say how far its own scans have been copied',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    response: { 200: Remakes },
    problems: ['order-not-found'],
  }),
}
