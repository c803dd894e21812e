import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { nullable, words } from '../../common'
import { Keyed, route, Versioned } from '../../route'
import { Order, Parcels, Tracking } from '../order'
import { STAFF_MOVES } from '../order-states'
import { OrderId } from '../parameters'

/** An order that lacks agreed scans, or whose money was all given back, is moved on only if the caller accepts that. */
const ACCEPTED = {
  missingScans: Type.Optional(words(['accepted'])),
  refund: Type.Optional(words(['accepted'])),
}

/**
 * A move of staff, or the way back of the last one. `tracking` and `parcels` belong to shipping: the parcel, if it has a number, and
 * all of them where there are several, of which `tracking` is the first.
 */
export const NewMove = Type.Object(
  {
    move: words([...STAFF_MOVES, 'undo']),
    tracking: Type.Optional(nullable(Tracking)),
    parcels: Type.Optional(Parcels),
    ...ACCEPTED,
  },
  { additionalProperties: false },
)
export type NewMove = Static<typeof NewMove>

const MOVED = ['order-not-found', 'order-archived', 'version-changed', 'precondition-required'] as const

/** The routes of the moves that people make after the placement, and of deleting and restoring. */
export const status = {
  reopen: route({
    id: 'reopenOrder',
    summary: 'Make a placed order that is not paid a draft again',
    access: RIGHTS.owner,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: [
      'order-not-found',
      'move-not-allowed',
      'payment-under-way',
      'version-changed',
      'too-many-requests',
      'precondition-required',
    ],
  }),
  move: route({
    id: 'moveOrder',
    summary:
      'Move an order on (begin production, ship, complete, cancel), or take back the last move: whoever made it may, for a minute',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Type.Object({ ...Keyed.properties, ...Versioned.properties }),
    body: NewMove,
    response: { 200: Order },
    problems: [
      ...MOVED,
      'move-not-allowed',
      'order-on-hold',
      'undo-over',
      'scans-missing',
      'order-refunded',
      'key-reused',
    ],
  }),
  complete: route({
    id: 'completeOrder',
    summary: 'For pages of the previous version: complete an order («Выполнить»)',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    query: Type.Object(ACCEPTED),
    response: { 200: Order },
    problems: [...MOVED, 'move-not-allowed', 'order-on-hold', 'scans-missing', 'order-refunded'],
  }),
  undo: route({
    id: 'undoMove',
    summary: 'For pages of the previous version: take back the last move of an order',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: [...MOVED, 'undo-over'],
  }),
  archive: route({
    id: 'archiveOrder',
    summary: 'Delete an order: it leaves the lists, and is purged after 30 days unless it was paid or is restored',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'version-changed', 'precondition-required'],
  }),
  restore: route({
    id: 'restoreOrder',
    summary: 'Restore a deleted order',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'version-changed', 'precondition-required'],
  }),
}
