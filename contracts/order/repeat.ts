import { type Static, Type } from '@sinclair/typebox'
import { Uuid } from '../common'
import { Keyed, OWNERS, route } from '../route'
import { Order } from './order'

/** What of an order is wanted again: all of it, or one patient. */
export const Repeat = Type.Object({ patientId: Type.Optional(Uuid) }, { additionalProperties: false })
export type Repeat = Static<typeof Repeat>

export const repeats = {
  repeat: route({
    id: 'repeatOrder',
    summary: 'Begin a draft with the contacts, patients and choices of a placed order, without its scans (CAB-020)',
    access: OWNERS,
    params: Type.Object({ orderId: Uuid }),
    headers: Keyed,
    body: Repeat,
    response: { 201: Order },
    problems: [
      'order-not-found',
      'order-not-placed',
      'patient-not-found',
      'key-reused',
      'too-many-requests',
      'precondition-required',
    ],
  }),
}
