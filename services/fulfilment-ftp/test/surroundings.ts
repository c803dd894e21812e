import { expect } from 'bun:test'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { aWorld, until } from 'service-kit/test/service'
import { aFilesService, type aStoredScan, type FactoryServer, FILES_SECRET } from '../builders'
import { fulfilmentFtp } from '../main'

type Scan = ReturnType<typeof aStoredScan>
const MAIN = path.join(import.meta.dir, '../main.ts')

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The path of a scan at the factory. */
export const pathOf = ({ order, patient, scan }: Scan, root = '/AlignersFactory') =>
  `${root}/${order.number}/${patient.folder}/${scan.kind}/${scan.fileName}`

/**
 * The test world, a stand-in of the files service, and a factory's server. `startFactory` starts a server, or restarts the given
 * one with its port and files.
 */
export async function surroundings<F extends FactoryServer>(startFactory: (before?: F) => Promise<F>) {
  const files = aFilesService()
  const [world, first] = await Promise.all([aWorld(), startFactory()])
  let factory: F = first
  const running: { stop(): Promise<void> }[] = []
  const own = (env: Record<string, string> = {}) => ({
    FACTORY_FTP_URL: factory.ftpUrl,
    FILES_URL: files.url,
    SERVICE_CREDENTIAL: FILES_SECRET,
    RETRY_PAUSES_MS: '[50,50]',
    RETRY_SLOW_MS: '100',
    // No transfer may use up its attempts while a test on a busy machine mends what it has broken.
    ATTEMPTS: '1000',
    ...env,
  })
  const outage = async () => (await world.sql`select * from fulfilment_ftp.outage`)[0]
  const rowOf = async (id: string) => (await world.sql`select * from fulfilment_ftp.transfers where id = ${id}`)[0]

  return {
    world,
    files,
    get factory() {
      return factory
    },
    async restartFactory() {
      factory = await startFactory(factory)
    },
    async start(env?: Record<string, string>) {
      const service = await world.start(fulfilmentFtp, own(env))
      running.push(service)
      return service
    },
    /** Stops the services and deletes their transfers, so that the next test can use this world. */
    async reset() {
      await Promise.all(running.splice(0).map((it) => it.stop()))
      await world.sql`delete from fulfilment_ftp.transfers`
    },
    /** The environment of the service as a process of its own. */
    envOf: (env?: Record<string, string>) => ({ ...world.envOf('fulfilment-ftp'), ...own(env) }),

    /** Publishes all events of stored scans and returns the last one; `bytes` is the content of each in the files service. */
    async announce(scans: readonly [Scan, ...Scan[]], bytes: Uint8Array | Blob | null): Promise<{ id: string }> {
      let last = { id: '' }
      for (const { order, patient, scan } of scans) {
        if (bytes) files.give(scan.scanId, bytes)
        await world.publish('orders.order.drafted.v1', order)
        await world.publish('orders.patient.added.v1', patient)
        last = await world.publish('files.scan.stored.v1', scan)
      }
      return last
    },
    remove: ({ scan: { scanId, orderId } }: Scan) => world.publish('orders.scan.removed.v1', { scanId, orderId }),
    /** Waits until a worker has moved a removed scan away at the factory. */
    movedAway: ({ scan }: Scan) =>
      until(async () => {
        const row = await rowOf(scan.scanId)
        return row?.status === 'withdrawn' && row.due_at === null
      }),
    /** The row of a scan by its id, or of a manifest by its order's id. */
    rowOf,
    /** The row of the present outage, if any. */
    outage,
    becomes: (id: string, status: string) =>
      until(async () => {
        const row = await rowOf(id)
        return row?.status === status && row
      }),
    completions: async (scanId: string) =>
      (
        await world.sql`select 1 from fulfilment_ftp.outbox where body->'data'->>'scanId' = ${scanId}
          and subject = 'fulfilment-ftp.transfer.completed.v1'`
      ).length,

    /** Runs the service as a process of its own until it kills itself at this crash point. */
    async dieAt(point: string, env?: Record<string, string>) {
      const whole = { ...this.envOf(env), CRASH_AT: point }
      const child = Bun.spawn([process.execPath, MAIN], { env: whole, timeout: 60_000 })
      await child.exited
      expect(child.signalCode).toBe('SIGKILL')
    },
    /** Ends the leases of dead workers. A short lease instead could run out while its worker lives. */
    endLeases: () =>
      world.sql`update fulfilment_ftp.transfers set lease_until = now() - interval '1 s' where lease_until is not null`,

    /** The files of a scan's order on the factory's disk, with the paths that an FTP client sees. */
    factoryFiles: ({ order }: Scan) =>
      readdirSync(factory.dataDir, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile() && it.parentPath.split(path.sep).includes(order.number))
        .map((it) => path.join(it.parentPath, it.name))
        .sort()
        .map((file) => {
          const bytes = readFileSync(file)
          return { path: file.slice(factory.dataDir.length), sizeBytes: bytes.length, sha256: sha256(bytes) }
        }),

    async stop() {
      await world.stop()
      await factory.stop()
      await files.stop()
      rmSync(factory.dataDir, { recursive: true, force: true })
    },
  }
}
export type Surroundings<F extends FactoryServer = FactoryServer> = Awaited<ReturnType<typeof surroundings<F>>>
