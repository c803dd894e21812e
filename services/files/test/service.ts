import { afterAll, beforeAll } from 'bun:test'
import type { UploadSlipClaims } from 'contracts/access/slips'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aProcess, end, environment, uploader } from '../builders'
import { files } from '../main'
import { objectsIn } from './objects'

type Env = Record<string, string>

/** A world with one files service for all tests of a file, and its storage; `but` adds to its configuration. */
export function aService(but: Env = {}) {
  const env = { ...environment(), ...but }
  let world: Awaited<ReturnType<typeof aWorld>>
  let service: Awaited<ReturnType<typeof start>>
  const start = (more: Env = {}) => world.start(files, { ...env, ...more })
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
    draft: ({ orderId, owner, site }: UploadSlipClaims) =>
      world.publish('orders.order.drafted.v1', { orderId, number: orderId.slice(0, 4), owner, site }),
  }
}
