import { Type } from '@sinclair/typebox'
import { nullable, Uuid, words } from '../common'
import { OWNERS, route, STAFF, Versioned } from '../route'
import { Order, Tracking } from './order'

const OrderId = Type.Object({ orderId: Uuid })

/** What every move of staff has in common. */
const staffMove = <const Id extends string>(id: Id, summary: string) =>
  ({
    id,
    summary,
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    /** An order that lacks agreed scans, or whose money was all given back, is moved on only if the caller accepts that. */
    query: Type.Object({
      missingScans: Type.Optional(words(['accepted'])),
      refund: Type.Optional(words(['accepted'])),
    }),
    response: { 200: Order },
    problems: [
      'order-not-found',
      'order-archived',
      'move-not-allowed',
      'version-changed',
      'scans-missing',
      'order-refunded',
      'precondition-required',
    ],
  }) as const

/** The routes of the moves that people make after the placement, and of deleting and restoring. */
export const moves = {
  reopen: route({
    id: 'reopenOrder',
    summary: 'Make a placed order that is not paid a draft again',
    access: OWNERS,
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
  process: route(staffMove('processOrder', 'Say that production has begun, also while the payment is still due')),
  ship: route({
    ...staffMove(
      'shipOrder',
      'Say that an order was given to the carrier, with the number of its parcel if there is one',
    ),
    body: Type.Object({ tracking: nullable(Tracking) }, { additionalProperties: false }),
  }),
  complete: route(staffMove('completeOrder', 'Say that an order is done («Выполнить»), from any status but draft')),
  cancel: route(staffMove('cancelOrder', 'Cancel an order; money that comes later waits for staff')),
  undo: route({
    id: 'undoMove',
    summary: 'Take back the last move of an order: whoever made it may, for a minute, while nothing else has changed',
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'order-archived', 'undo-over', 'version-changed', 'precondition-required'],
  }),
  archive: route({
    id: 'archiveOrder',
    summary: 'Delete an order: it leaves the lists, and is purged after 30 days unless it was paid or is restored',
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'version-changed', 'precondition-required'],
  }),
  restore: route({
    id: 'restoreOrder',
    summary: 'Restore a deleted order',
    access: STAFF,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'version-changed', 'precondition-required'],
  }),
}
