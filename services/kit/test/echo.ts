import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { isConsumedBy, type NewEvent, type Service, subjects } from 'contracts/events'
import { route } from 'contracts/route'
import type { Db } from '../database/db'
import type { Handlers } from '../events/inbox'
import { record } from '../events/outbox'
import { createApp } from '../http/app'
import { service } from '../service'
import { ownerOf } from './service'

/** A draft of an order, as the orders service announces it. */
export const aDrafted = (number = '7f3a'): NewEvent<'orders.order.drafted.v1'> => {
  const orderId = randomUUID()
  return {
    subject: 'orders.order.drafted.v1',
    aggregateId: orderId,
    aggregateVersion: 1,
    data: { orderId, number, owner: ownerOf('anna'), site: 'factory' },
  }
}

const Numbers = Type.Object({ numbers: Type.Array(Type.String()) }, { additionalProperties: false })
const draft = route({
  id: 'draftOrders',
  summary: 'Record a draft for each of these numbers',
  access: { visitor: 'own' },
  body: Numbers,
  response: { 201: Numbers },
  problems: [],
})

export const draftAll = (db: Db, numbers: readonly string[]) =>
  db.transaction(async (tx) => record(tx, new Date(), numbers.map(aDrafted)))

/** Handlers without an effect for all that a service hears. */
export const idle = (of: Service): Handlers =>
  Object.fromEntries(subjects.filter((it) => isConsumedBy(it, of)).map((it) => [it, async () => {}]))

/** A service named orders that announces drafts, and ignores what it hears. */
export const aTeller = service({
  name: 'orders',
  config: Type.Object({}),
  build: ({ db }) => ({
    app: createApp('orders').post(
      '/v1/orders',
      async ({ body }) => {
        await draftAll(db, body.numbers)
        return body
      },
      draft,
    ),
    handlers: idle('orders'),
  }),
})

/** The same, with a relay that polls all the time: a test would else wait 15 s for its next poll. */
export const aPollingTeller: typeof aTeller = {
  ...aTeller,
  build: (kit) => ({ ...aTeller.build(kit), pollEveryMs: 50 }),
}

/** A service named files that runs `onDraft` on a draft. */
export const aListener = (onDraft: Handlers['orders.order.drafted.v1'], backoffMs?: readonly number[]) =>
  service({
    name: 'files',
    config: Type.Object({}),
    build: () => ({
      app: createApp('files'),
      handlers: { ...idle('files'), 'orders.order.drafted.v1': onDraft },
      backoffMs,
    }),
  })
