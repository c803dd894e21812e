import { randomUUID } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import type { NewEvent } from 'contracts/events'
import { route } from 'contracts/route'
import type { Db } from '../database'
import { createApp } from '../http'
import type { Handlers } from '../inbox'
import { record } from '../outbox'
import { service } from '../service'
import { ownerOf } from './service'

/** A draft of an order, as the orders service tells of it. */
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
  db.transaction((tx) => record(tx, new Date(), numbers.map(aDrafted)))

/** A service under the name of orders that tells of drafts, and does nothing on what it hears. */
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
    handlers: {
      'files.scan.stored.v1': async () => {},
      'files.scan.removed.v1': async () => {},
      'fulfilment-ftp.transfer.completed.v1': async () => {},
    },
  }),
})

/** A service under the name of files that does this on a draft. */
export const aListener = (onDraft: NonNullable<Handlers['orders.order.drafted.v1']>, backoffMs?: readonly number[]) =>
  service({
    name: 'files',
    config: Type.Object({}),
    build: () => ({
      app: createApp('files'),
      handlers: { 'orders.order.drafted.v1': onDraft, 'orders.order.placed.v1': async () => {} },
      backoffMs,
    }),
  })
