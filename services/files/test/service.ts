import { afterAll, beforeAll } from 'bun:test'
import type { UploadSlipClaims } from 'contracts/access/slips'
import type { EventData } from 'contracts/events'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aProcess, end, environment, uploader } from '../builders'
import { files } from '../main'
import { objectsIn } from './objects'

type Env = Record<string, string>

const DAY_MS = 24 * 60 * 60_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** What happens to an order, as orders tells it; `isPaid` as far as it knows. */
export type Happening = { daysAgo: number } & (
  | { what: 'placed' | 'reopened' | 'completed' | 'restored' | 'purged' | 'paid' }
  | { what: 'cancelled' | 'archived'; isPaid?: boolean }
)
const price = { totalMinor: 90_000, currency: 'RUB' } as const
const who = { number: '7f3a', site: 'factory', language: 'ru', email: 'anna@example.org', fullName: null } as const

function dataOf(it: Happening, orderId: string): EventData<`orders.order.${Happening['what']}.v1`> {
  const at = daysAgo(it.daysAgo)
  if (it.what === 'placed') return { orderId, quoteVersion: 'v1', ...price }
  if (it.what === 'paid') return { orderId, ...who, ...price, paidAt: at, patients: [], scanIds: [] }
  return 'isPaid' in it ? { orderId, isPaid: it.isPaid } : { orderId }
}

/** A world with one files service for all tests of a file, and its storage; `but` adds to its configuration. */
export function aService(but: Env = {}) {
  const env = { ...environment(), ...but }
  let world: Awaited<ReturnType<typeof aWorld>>
  let service: Awaited<ReturnType<typeof start>>
  const start = (more: Env = {}) => world.start(files, { ...env, ...more })
  const applied = ({ id }: { id: string }) =>
    world.until(async () => (await world.sql`select from files.inbox where id = ${id}`).length === 1)
  beforeAll(async () => {
    world = await aWorld()
    service = await start()
  })
  afterAll(() => end(world))
  return {
    storageDir: env.STORAGE_DIR,
    get world() {
      return world
    },
    get url() {
      return service.url
    },
    get insideUrl() {
      return service.insideUrl
    },
    as: (headers: Record<string, string>) => uploader(service.as(headers)),
    visitor: (name: string, siteId?: string) => uploader(service.as(asVisitor(name, siteId))),
    /** Starts another instance on the same database and storage. */
    start,
    /** Starts another instance as a process of its own, which can be killed. */
    startProcess: (more: Env = {}) => aProcess(world, { ...env, ...more }),
    async restart() {
      await service.stop()
      service = await start()
    },
    /** Waits until nobody has to examine a scan any more. */
    examined: (id: string) =>
      world.until(async () => (await world.sql`select from files.examinations where id = ${id}`).length === 0),
    /** The keys in the storage that contain this text. */
    keys: (text: string) => objectsIn(env.STORAGE_DIR).filter((it) => it.includes(text)),
    /** Waits until the service has applied an event. */
    applied,
    /** Orders removes a scan from its order, and files has applied that. */
    removed: async ({ orderId }: Pick<UploadSlipClaims, 'orderId'>, scanId: string) =>
      applied(await world.publish('orders.scan.removed.v1', { orderId, scanId })),
    /** Tells what happened to an order, and waits until the service knows it. */
    async tell(orderId: string, ...course: Happening[]) {
      for (const [index, it] of course.entries()) {
        // A draft is the first version.
        const envelope = { at: daysAgo(it.daysAgo), aggregateId: orderId, aggregateVersion: index + 2 }
        await applied(await world.publish(`orders.order.${it.what}.v1`, dataOf(it, orderId), envelope))
      }
    },
    draft: ({ orderId, owner, site }: UploadSlipClaims) =>
      world.publish('orders.order.drafted.v1', { orderId, number: orderId.slice(0, 4), owner, site }),
  }
}
