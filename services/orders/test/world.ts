import { afterAll, expect } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { EventData, Subject } from 'contracts/events'
import type { UserClaimed } from 'contracts/identity'
import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/order/order'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { ScanStored } from 'contracts/scans/scan-events'
import { asPerson, asVisitor, aWorld, type Client, personOf, testSites } from 'service-kit/test/service'
import {
  aStoredScan,
  CONTACTS,
  captureOf,
  choose,
  consentTo,
  draftOrder,
  makeMove,
  orderOf,
  place,
  placeForCustomer,
  RECIPIENT,
  remakeOrder,
  slipKeys,
  TRACKING,
} from '../builders'
import { orders } from '../main'

/** Contacts for an order, with the e-mail of that person. */
export const contactsOf = (name: string) => ({ email: `${name}@example.org`, ...RECIPIENT })

const MOVES_TO = { processing: 'process', shipped: 'ship', completed: 'complete', cancelled: 'cancel' } as const

/** A running service in a world of its own, until the tests of the file have ended. Callers are on `site`. */
export async function runOrders({ site = 'ru' } = {}) {
  const world = await aWorld()
  afterAll(() => world.stop())
  const keys = slipKeys()
  const slipKey = { SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey) }

  /** Starts one more instance. */
  async function start(env: Record<string, string> = {}) {
    const instance = await world.start(orders, { ...slipKey, ...env })
    return {
      ...instance,
      withHeaders: instance.as,
      /** A visitor; nobody without a name. */
      at: (visitor: string, siteId = site) => instance.as(visitor ? asVisitor(visitor, siteId) : {}),
      /** Somebody who is signed in. */
      as: async (name: string, but: Parameters<typeof asPerson>[1] = {}) =>
        instance.as(await asPerson(name, { siteId: site, ...but })),
    }
  }

  const main = await start()
  const mover = await main.as('mover', { roles: ['manager'] })

  /** Publishes an event, and waits until orders has handled it. */
  async function handled<S extends Subject>(subject: S, data: EventData<S>, but?: Parameters<typeof world.publish>[2]) {
    const { id } = await world.publish(subject, data, but as object)
    await world.until(async () => (await world.sql`select from orders.inbox where id = ${id}`).length === 1)
    return id
  }

  /** Stores scans of an order at the files service, and waits until orders knows them. */
  async function storeScans(
    client: Client,
    order: Order,
    ...scans: Parameters<typeof aStoredScan>[1][]
  ): Promise<ScanStored[]> {
    const before = (await orderOf(client, order)).scanCount
    const stored = scans.map((it) => aStoredScan(order, it))
    for (const it of stored) await world.publish('files.scan.stored.v1', it)
    await world.until(async () => (await orderOf(client, order)).scanCount === before + scans.length)
    return stored
  }

  /** A complete draft with one scan of one patient. */
  async function readyOrder(client: Client, contacts: object = CONTACTS): Promise<Order> {
    const order = await draftOrder(client, contacts, 'Anna')
    await choose(client, order)
    await storeScans(client, order, {})
    await consentTo(client, order)
    return orderOf(client, order)
  }

  /** Brings a placed order to a status as its money and staff do, by the shortest way; what staff see of it then. */
  async function bring(order: { id: string }, status: PlacedStatus): Promise<Order> {
    const { status: from, version } = await orderOf(mover, order)
    if (from === status) return orderOf(mover, order)
    if (status === 'shipped' && from !== 'processing') return bring(await bring(order, 'processing'), status)
    if (status === 'pending') throw new Error(`Nothing brings an order that is ${from} back to ${status}.`)
    if (status === 'paid') await handled('payments.payment.captured.v1', await captureOf(mover, order))
    else {
      const parcel = status === 'shipped' && { tracking: TRACKING }
      await makeMove(mover, { id: order.id, version }, MOVES_TO[status], { ...parcel })
    }
    const moved = await orderOf(mover, order)
    if (moved.status !== status) throw new Error(`The order is ${moved.status}, not ${status}.`)
    return moved
  }

  const recorded = async (subject: Subject, { id }: { id: string }) =>
    (
      await world.sql`select body->'data' as data from orders.outbox
        where subject = ${subject} and body->>'aggregateId' = ${id} order by seq`
    ).map((it) => it.data)

  return {
    world,
    keys,
    slipKey,
    ...main,
    start,
    /** An instance where these sites, or all, limit their staff to themselves. */
    startLimited: (sites = testSites.map((it) => it.id)) =>
      start({ SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: sites.includes(it.id) }))) }),
    handled,
    bring,
    /** Somebody signs in. */
    signIn: (name: string, but: Partial<UserClaimed> = {}) =>
      handled('identity.user.claimed.v1', {
        userId: randomUUID(),
        owner: personOf(name),
        email: `${name}@example.org`,
        site: 'ru',
        visitor: null,
        ...but,
      }),
    storeScans,
    /** Files announces that it no longer has a scan. */
    loseScan: ({ id: orderId, patients }: Order, scanId: string) =>
      handled('files.scan.removed.v1', { scanId, orderId, patientId: patients[0]?.id ?? '' }),
    readyOrder,
    /** An order placed over HTTP. */
    placedOrder: async (client: Client, contacts: object = CONTACTS): Promise<Order> => {
      const { status, body } = await place(client, await readyOrder(client, contacts))
      if (status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(body)}`)
      return body
    },
    /** A free remake of a placed order, which its placement has settled. */
    async freeRemake(original: { id: string }): Promise<Order> {
      const { fileIds } = (await mover.get(`/v1/orders/${original.id}/quote`)).body
      const { body: draft } = await remakeOrder(mover, original, { scanIds: fileIds })
      for (const { scanId, patientId } of (await recorded('orders.order.remade.v1', draft))[0].scans)
        await handled('files.scan.stored.v1', aStoredScan(draft, { scanId, patientId }))
      const { status, body } = await placeForCustomer(mover, draft)
      if (status !== 201) throw new Error(`The remake was not placed: ${JSON.stringify(body)}`)
      return body
    },
    /** The data of the recorded events with this subject about a record. */
    recorded,
    /** The pages' hints to an audience, from now on; those of changes just before may still come. */
    hintsTo: async (audience: string, options?: { max: number }) => {
      const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.${audience}`, options)
      await world.bus.nats.flush()
      return hints
    },
    /** Waits until these hints have come one after the other, whatever comes between them. */
    async heard(hints: AsyncIterable<{ json(): unknown }>, ...expected: readonly Hint[]) {
      const missing = [...expected]
      for await (const message of hints) {
        if (Bun.deepEquals(message.json(), missing[0])) missing.shift()
        if (missing.length === 0) break
      }
      expect(missing).toEqual([])
    },
  }
}
