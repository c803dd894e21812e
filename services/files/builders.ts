import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sign } from 'contracts/access/signed'
import { UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/access/slips'
import type { Inspection } from 'contracts/scans/scan'
import { exportJWK, generateKeyPair } from 'jose'
import {
  type Answer,
  accessPublicKey,
  asVisitor,
  type aWorld,
  type Client,
  client,
  NO_IDENTITY,
  ownerOf,
  testSites,
  until,
} from 'service-kit/test/service'
import type { Order } from './file/order'
import type { Scan } from './file/scan'
import type { Upload } from './uploads/rules'

type World = Awaited<ReturnType<typeof aWorld>>

const HEADER_BYTES = 80
const FACET_BYTES = 50

/** A binary STL: `triangles` facets of which each has coordinates of its own. */
export function aMesh({ triangles = 100, seed = 1 } = {}): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + 4 + triangles * FACET_BYTES))
  view.setUint32(HEADER_BYTES, triangles, true)
  for (let facet = 0; facet < triangles; facet++)
    for (let float = 0; float < 12; float++)
      view.setFloat32(HEADER_BYTES + 4 + facet * FACET_BYTES + float * 4, ((facet + seed) % 997) + float / 10, true)
  return new Uint8Array(view.buffer)
}

const FACET = `facet normal 0 0 1
 outer loop
  vertex 0 0 0
  vertex 10.5 0 0
  vertex 0 8.25 1
 endloop
endfacet
`

/** An ASCII STL of exactly this size: no binary one has every size. */
export function anAsciiMesh({ sizeBytes = 1000 } = {}): Uint8Array<ArrayBuffer> {
  const [head, end] = ['solid scan\n', 'endsolid scan\n']
  const facets = Math.floor((sizeBytes - head.length - end.length) / FACET.length)
  const body = head + FACET.repeat(facets) + end
  return new Uint8Array(Buffer.from(body.padEnd(sizeBytes, '\n')))
}

/** A PNG of one grey, of a thumbnail's size; `comment` is a chunk of so many bytes, which makes it larger. */
export function aThumbnail({ width = 160, height = 120, comment = 0 } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + width)))
  const chunks = [chunk('IHDR', header), chunk('tEXt', Buffer.alloc(comment)), chunk('IDAT', rows), chunk('IEND')]
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]))
}

export const putThumbnail = (client: Client, scanId: string) =>
  client.put(`/v1/scans/${scanId}/thumbnail`, aThumbnail(), { 'content-type': 'image/png' })

/** Reads a thumbnail that the scan's owner has put there. */
export async function thumbnailOf(reader: Client, owner: Client, scanId: string): Promise<Answer> {
  await putThumbnail(owner, scanId)
  return reader.get(`/v1/scans/${scanId}/thumbnail`)
}

function chunk(name: string, body = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

const keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
const slipKey = await exportJWK(keys.privateKey)
export const slipPublicKey = await exportJWK(keys.publicKey)

/** An upload slip's claims for one patient of a draft of this visitor's. */
export function claims(visitor: string, but: Partial<UploadSlipClaims> = {}): UploadSlipClaims {
  const orderId = but.orderId ?? randomUUID()
  const folder = `${orderId.slice(0, 4)}_01`
  return { orderId, patientId: randomUUID(), folder, owner: ownerOf(visitor), site: 'factory', ...but }
}

const MINUTE_MS = 60_000
export const aSlip = (of: UploadSlipClaims, { expiresAt = new Date(Date.now() + MINUTE_MS), key = slipKey } = {}) =>
  sign(key, UPLOAD_SLIP, of, expiresAt)

/** The header `Upload-Metadata` of tus. */
export const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const SCAN_LINK_SECRET = 'the-secret-of-links-to-scans-in-tests'
export const SERVICE_SECRET = 'the-secret-of-fulfilment-in-tests'

const storages: string[] = []

/** The configuration of a service with an empty storage of its own. */
export function environment() {
  const storageDir = mkdtempSync(join(tmpdir(), 'files-'))
  storages.push(storageDir)
  return {
    SLIP_PUBLIC_KEY: JSON.stringify(slipPublicKey),
    SCAN_LINK_SECRET: SCAN_LINK_SECRET,
    STORAGE_DIR: storageDir,
    SERVICE_CREDENTIALS: JSON.stringify({ 'fulfilment-ftp': SERVICE_SECRET, payments: 'the-secret-of-payments' }),
  }
}

/** Ends a world, and deletes the storages that `environment` made. */
export async function end(world: World): Promise<void> {
  await world.stop()
  for (const it of storages.splice(0)) rmSync(it, { recursive: true, force: true })
}

export const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { 'content-type': 'application/offset+octet-stream' }

/** The metadata of an upload. */
export const metadataOf = async (of: UploadSlipClaims) => ({
  slip: await aSlip(of),
  kind: 'aligner',
  filename: 'upper 01.stl',
})
type Metadata = Awaited<ReturnType<typeof metadataOf>> & { step: string; jaw: string }

/** Uploads as one visitor. */
export const uploader = (client: Client) => ({
  ...client,

  /** Creates an upload; returns its path, or the refusal. */
  async create(
    sizeBytes: number,
    of: UploadSlipClaims,
    but: Partial<Metadata> = {},
  ): Promise<Answer & { path: string; id: string }> {
    const values = { ...(await metadataOf(of)), ...but }
    const headers = { ...TUS, 'upload-length': String(sizeBytes), 'upload-metadata': metadata(values) }
    const answer = await client.post('/v1/uploads', undefined, headers)
    const path = `/v1/${answer.headers.get('location')}`
    return { ...answer, path, id: path.slice(path.lastIndexOf('/') + 1) }
  },
  send: (path: string, offset: number, bytes?: Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
    client.patch(path, bytes, { ...TUS, ...BYTES, 'upload-offset': String(offset), ...headers }),
  async offset(path: string): Promise<number> {
    return Number((await client.head(path, TUS)).headers.get('upload-offset'))
  },
  discard: (path: string) => client.delete(path, undefined, TUS),

  /** Uploads a file in one request; returns the id of its scan. */
  async upload(bytes: Uint8Array, of: UploadSlipClaims, but: Partial<Metadata> = {}): Promise<string> {
    const { path, id } = await this.create(bytes.length, of, but)
    const { status, body } = await this.send(path, 0, bytes)
    if (status !== 204) throw new Error(`${status} ${JSON.stringify(body)}`)
    return id
  },

  async scansOf({ orderId }: Pick<UploadSlipClaims, 'orderId'>) {
    return (await client.get(`/v1/scans?orderId=${orderId}`)).body.items
  },
})

/** A stream that sends the bytes, and then stalls until `end` is called. */
export function aStallingStream(bytes: Uint8Array) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes)
      await ended
      controller.close()
    },
  })
  return { stream, end }
}

/** Waits until the storage has this many bytes of an upload. */
export const arrived = (storageDir: string, id: string, sizeBytes: number) =>
  until(async () => Bun.file(join(storageDir, `uploads/${id}.part`)).size === sizeBytes)

const MAIN = join(import.meta.dir, 'main.ts')

/** Starts this service as a process of its own, which can be killed. */
export async function aProcess(world: World, env: Record<string, string>) {
  const { natsUrl } = await globalThis.testServers()
  const child = Bun.spawn([process.execPath, MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      INSIDE_PORT: '0',
      DATABASE_URL: world.urlOf('files'),
      NATS_URL: natsUrl,
      NATS_PREFIX: world.bus.prefix,
      EDGE_SECRET: asVisitor('')['x-edge'],
      SITES: JSON.stringify(testSites),
      ACCESS_KEYS: JSON.stringify([accessPublicKey]),
      IDENTITY_URL: NO_IDENTITY,
      ...env,
    },
  })
  for await (const line of linesOf(child.stdout)) {
    const { msg, port, insidePort } = JSON.parse(line)
    const url = `http://127.0.0.1:${port}`
    const as = (headers: Record<string, string>) => client(url, headers)
    if (msg === 'ready') return { child, url, insideUrl: `http://127.0.0.1:${insidePort}`, as }
  }
  throw new Error('The service did not become ready.')
}

async function* linesOf(stream: ReadableStream<Uint8Array>) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const NOON = new Date('2026-11-20T12:00:00Z')
const FACTS = {
  id: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  patientId: '00000000-0000-4000-8000-000000000003',
  folder: '7f3a_01',
  kind: 'aligner',
  originalName: 'Anna upper 01.stl',
  fileName: 'aligner_7f3a_01_Anna_upper_01_20261120T120000000Z.stl',
  sizeBytes: 1000,
  storage: 'disk',
  asked: null,
} as const

export const anUpload = (but: Partial<Upload> = {}): Upload => ({
  ...FACTS,
  createdAt: NOON,
  touchedAt: NOON,
  network: null,
  askedBy: null,
  said: null,
  ...but,
})

export const aScan = (but: Partial<Scan> = {}): Scan => ({
  ...FACTS,
  sha256: '0'.repeat(64),
  triangles: 12,
  boxMm: { width: 1, depth: 2, height: 3 },
  findings: { surfaceMm2: 9, volumeMm3: 1, degenerateFacets: 0, edges: 'waiting' },
  stepAndJaw: { step: '01', jaw: 'upper', jawConfirmed: true },
  storedAt: NOON,
  damagedAt: null,
  hasThumbnail: false,
  isAltered: false,
  version: 1,
  ...but,
})

/** What the inspection of that scan found. */
export const anInspection = (but: Partial<Inspection> = {}): Inspection => ({
  format: 'binary',
  triangles: 12,
  boxMm: { width: 1, depth: 2, height: 3 },
  surfaceMm2: 9,
  volumeMm3: 1,
  degenerateFacets: 0,
  ...but,
})

/** A draft. */
export const anOrder = (but: Partial<Order> = {}): Order => ({
  id: FACTS.orderId,
  owner: 'a'.repeat(64),
  ownerVersion: 0,
  holder: null,
  site: 'factory',
  placedAt: null,
  resumedVersion: 0,
  ...but,
})
