import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OrderDrafted, OrderPaid, PatientAdded } from 'contracts/order/order-events'
import type { ScanStored } from 'contracts/scans/scan-events'
import { testSites } from 'service-kit/test/service'
import type { State, Transfer } from './domain/transfer'

let made = 0
const anId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

/** The bytes of a scan unless a test gives other ones. */
export const CONTENT = new Uint8Array(200_000)

/** The events of one stored scan, of a new order and patient unless `of` gives them. */
export function aStoredScan(but: Partial<ScanStored> = {}, of?: { order: OrderDrafted; patient: PatientAdded }) {
  const order = of?.order ?? { orderId: anId(), number: `7f${made}`, owner: 'a'.repeat(64), site: 'factory' }
  const { orderId, owner, site, number } = order
  const patient = of?.patient ?? { orderId, patientId: anId(), folder: `${number}_01` }
  const { patientId, folder } = patient
  const scanId = anId()
  const { kind = 'aligner' } = but
  const scan: ScanStored = {
    scanId,
    orderId,
    patientId,
    owner,
    site,
    kind,
    fileName: `${kind}_${folder}_upper_01_20261120T120000${made}Z.stl`,
    originalName: 'Anna upper 01.stl',
    sizeBytes: CONTENT.length,
    sha256: createHash('sha256').update(CONTENT).digest('hex'),
    ...but,
  }
  return { order, patient, scan }
}

type StoredScan = ReturnType<typeof aStoredScan>

/** The event that an order with these scans was paid. */
export function aPaidOrder(scans: readonly [StoredScan, ...StoredScan[]], but: Partial<OrderPaid> = {}): OrderPaid {
  const [{ order }] = scans
  const patients = new Map(scans.map(({ patient: { patientId, folder } }) => [patientId, folder]))
  return {
    orderId: order.orderId,
    number: order.number,
    site: order.site,
    language: 'ru',
    email: 'anna@example.org',
    fullName: 'Анна Петрова',
    totalMinor: 90_000,
    currency: 'RUB',
    paidAt: '2026-11-20T12:30:00.000Z',
    patients: [...patients].map(([patientId, folder]) => ({
      patientId,
      folder,
      material: 'single-layer',
      cut: 'wavy',
      matrix: null,
    })),
    scanIds: scans.map(({ scan }) => scan.scanId),
    ...but,
  }
}

const NOON = new Date('2026-11-20T12:00:00Z')

/** A transfer that never began, unless `but` gives another state. */
export const aTransfer = (but: Partial<Transfer> = {}): Transfer => ({
  id: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  cargo: {
    what: 'scan',
    patientId: '00000000-0000-4000-8000-000000000003',
    kind: 'aligner',
    originalName: 'upper 01.stl',
    sha256: '0'.repeat(64),
  },
  directory: '/AlignersFactory/7f3a/7f3a_01/aligner',
  fileName: 'aligner_7f3a_01_upper_01.stl',
  sizeBytes: 1000,
  attempts: 0,
  error: null,
  lastAttemptAt: null,
  createdAt: NOON,
  version: 1,
  deletedAt: null,
  state: { status: 'pending', dueAt: NOON },
  ...but,
})

/** A transfer that a worker is sending. */
export const anUploadingTransfer = (but: Partial<Transfer> = {}) =>
  aTransfer({ lastAttemptAt: NOON, state: { status: 'uploading', lease: aLease }, ...but })

export const aCompletedTransfer = (but: Partial<Transfer> = {}) =>
  aTransfer({ lastAttemptAt: NOON, state: { status: 'completed', completedAt: NOON }, ...but })

export const aLease = { id: '00000000-0000-4000-8000-000000000009', until: new Date('2026-11-20T12:00:15Z') }

export const withdrawn = (but: Partial<Extract<State, { status: 'withdrawn' }>> = {}): State => ({
  status: 'withdrawn',
  returns: 'never',
  completedAt: NOON,
  move: { dueAt: NOON, lease: null },
  ...but,
})

const FACTORY = Bun.resolveSync('sandbox/factory/main', import.meta.dir)

/** A factory's server; `dataDir` is the directory of its files on this machine. */
export type FactoryServer = { ftpUrl: string; dataDir: string; stop(): Promise<void> }

/** Starts the sandbox's factory server as a process of its own, with the port and files of `before` if given. */
export async function aFactory(before?: FactoryServer) {
  const dataDir = before?.dataDir ?? mkdtempSync(path.join(tmpdir(), 'factory-'))
  const ftpPort = before ? new URL(before.ftpUrl).port : 0
  const env = {
    DATA_DIR: dataDir,
    FTP_USER: 'lab',
    FTP_PASSWORD: 'secret',
    FTP_PORT: String(ftpPort),
    PORT: '0',
    SITES: JSON.stringify(testSites),
  }
  // With setpriv the kernel kills the server when the test run is killed.
  const tie = Bun.which('setpriv') ? ['setpriv', '--pdeathsig', 'KILL'] : []
  const server = Bun.spawn([...tie, process.execPath, FACTORY], { env, stdout: 'pipe', timeout: 600_000 })
  const { value } = await server.stdout.getReader().read()
  const [, port, url] = /@127\.0\.0\.1:(\d+), page (\S+)/.exec(new TextDecoder().decode(value)) ?? []
  if (!url) throw new Error('The factory did not start.')
  const faults = `${url}/faults`
  return {
    ftpUrl: `ftp://lab:secret@127.0.0.1:${port}`,
    dataDir,
    /** The files on the server. */
    async files(): Promise<{ path: string; sizeBytes: number; sha256: string | null }[]> {
      return ((await (await fetch(`${url}/files`)).json()) as { items: never[] }).items
    },
    misbehave: (fault: object) =>
      fetch(faults, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    behave: () => fetch(faults, { method: 'DELETE' }),
    async stop() {
      server.kill('SIGKILL') // ends an upload in its middle, as a power cut does
      await server.exited
    },
  }
}

export const FILES_SECRET = 'the-secret-of-a-test-run'

/** A stand-in of the files service, because services do not import each other; it serves scans to whoever has the secret. */
export function aFilesService() {
  const contents = new Map<string, Blob>()
  const heldAt = new Map<string, number>()
  const reads: string[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/v1/scans/:scanId/content': ({ params, headers }) => {
        const { scanId } = params
        if (headers.get('authorization') !== `Bearer fulfilment-ftp.${FILES_SECRET}`)
          return new Response(null, { status: 401 })
        const content = contents.get(scanId)
        if (!content) return new Response(null, { status: 404 })
        reads.push(scanId)
        const heldBytes = heldAt.get(scanId)
        return new Response(heldBytes === undefined ? content : withoutEnd(content.slice(0, heldBytes)))
      },
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** Sets the content of a scan. */
    give: (scanId: string, content: Uint8Array | Blob) =>
      contents.set(scanId, content instanceof Blob ? content : new Blob([content as BlobPart])),
    /** Holds back the bytes of a scan from this one on until `letGo`. */
    hold: (scanId: string, atByte: number) => heldAt.set(scanId, atByte),
    letGo: (scanId: string) => heldAt.delete(scanId),
    /** How often a scan was read. */
    readsOf: (scanId: string) => reads.filter((it) => it === scanId).length,
    stop: () => server.stop(true),
  }
}

const withoutEnd = (bytes: Blob) =>
  new ReadableStream({ start: async (controller) => controller.enqueue(await bytes.bytes()) })
