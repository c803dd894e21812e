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

/** Where a scan is to lie, below the factory's root. */
export const pathOf = ({ order, patient, scan }: Scan, root = '/AlignersFactory') =>
  `${root}/${order.number}/${patient.folder}/${scan.kind}/${scan.fileName}`

/**
 * What this service needs around it: a world, a files service, and a factory's server of this kind. `startFactory` starts
 * one, or one anew with the port and the files of the one before.
 */
export async function surroundings<F extends FactoryServer>(startFactory: (before?: F) => Promise<F>) {
  const files = aFilesService()
  const [world, first] = await Promise.all([aWorld(), startFactory()])
  let factory: F = first
  const own = (env: Record<string, string> = {}) => ({
    FACTORY_FTP_URL: factory.ftpUrl,
    FILES_URL: files.url,
    SERVICE_CREDENTIAL: FILES_SECRET,
    RETRY_PAUSES_MS: '[50,50]',
    RETRY_SLOW_MS: '100',
    ...env,
  })
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
    start: (env?: Record<string, string>) => world.start(fulfilmentFtp, own(env)),
    /** The environment of the service as a process of its own. */
    envOf: (env?: Record<string, string>) => ({ ...world.envOf('fulfilment-ftp'), ...own(env) }),

    /** Says what other services say of scans; `bytes` are what the files service has of each. */
    async announce(scans: readonly Scan[], bytes: Uint8Array | Blob | null) {
      for (const { order, patient, scan } of scans) {
        if (bytes) files.give(scan.scanId, bytes)
        await world.publish('orders.order.drafted.v1', order)
        await world.publish('orders.patient.added.v1', patient)
        await world.publish('files.scan.stored.v1', scan)
      }
    },
    /** The record of a scan, or by the order's id of its manifest. */
    rowOf,
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

    /** Runs the service as a process of its own until it kills itself at this point. */
    async dieAt(point: string, env?: Record<string, string>) {
      const whole = { ...this.envOf(env), CRASH_AT: point }
      const child = Bun.spawn([process.execPath, MAIN], { env: whole, timeout: 60_000 })
      await child.exited
      expect(child.signalCode).toBe('SIGKILL')
    },
    /** Lets the time of a dead worker be over: a short one could run out while it lives. */
    endLeases: () => world.sql`update fulfilment_ftp.transfers set lease_until = now() where lease_until is not null`,

    /** What lies on the factory's disk, by the paths that an FTP client names. */
    lying: () =>
      readdirSync(factory.dataDir, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
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
export type Surroundings = Awaited<ReturnType<typeof surroundings>>
