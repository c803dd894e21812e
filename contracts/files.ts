import { type Static, Type } from '@sinclair/typebox'
import { Instant, Owner, ScanKind, Sha256, SiteId, Uuid } from './common'
import { OWNERS, route, STAFF } from './route'
import { MAX_SCAN_BYTES } from './scans/scan'

export const Scan = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    patientId: Uuid,
    kind: ScanKind,
    /** The person's name of the file; never used as a path. */
    originalName: Type.String(),
    /** {kind}_{folder}_{safe name}: the name in the storage and at the factory (FILE-016, FTP-011). */
    fileName: Type.String(),
    sizeBytes: Type.Integer(),
    sha256: Sha256,
    triangles: Type.Integer(),
    boxMm: Type.Object({ width: Type.Number(), depth: Type.Number(), height: Type.Number() }),
    storedAt: Instant,
  },
  { $id: 'Scan', additionalProperties: false },
)
export type Scan = Static<typeof Scan>
export const Scans = Type.Object({ items: Type.Array(Scan) }, { $id: 'Scans', additionalProperties: false })

/** The storage's free space for scans; while it `isFull` the service refuses new uploads. */
export const Storage = Type.Object(
  { freeBytes: Type.Integer({ minimum: 0 }), isFull: Type.Boolean() },
  { $id: 'Storage', additionalProperties: false },
)
export type Storage = Static<typeof Storage>

const UploadId = Type.Object({ uploadId: Uuid })
const ScanId = Type.Object({ scanId: Uuid })
const OfOrder = Type.Object({ orderId: Uuid })
/** The supported version of tus; the service refuses a missing or other version with `tus-version`, as tus demands. */
export const TUS_VERSION = '1.0.0'
const version = { 'tus-resumable': Type.Optional(Type.String()) }
const bytes = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})$' })

/** Metadata of a tus creation (base64 values): `slip`, `kind`, `filename`. */
export const UPLOAD_METADATA = ['slip', 'kind', 'filename'] as const

export const files = {
  uploadOptions: route({
    id: 'describeUploads',
    summary: 'Say which version and extensions of the tus protocol are spoken, and the largest size',
    access: 'public',
    response: { 204: Type.Void() },
    problems: [],
  }),
  createUpload: route({
    id: 'createUpload',
    summary: 'Create a resumable upload of one scan (tus creation) with an upload slip in its metadata',
    access: OWNERS,
    headers: Type.Object({
      ...version,
      'upload-length': bytes,
      'upload-metadata': Type.String({ maxLength: 8192 }),
    }),
    response: { 201: Type.Void() },
    problems: [
      'tus-version',
      'slip-invalid',
      'order-not-draft',
      'too-large',
      'scan-is-no-mesh',
      'too-many-uploads',
      'storage-full',
    ],
  }),
  showUpload: route({
    id: 'showUpload',
    summary: 'Say at which byte an upload goes on (tus HEAD); one that became a scan is at its end',
    access: OWNERS,
    params: UploadId,
    headers: Type.Object(version),
    response: { 200: Type.Void() },
    problems: ['tus-version', 'upload-not-found', 'upload-busy', 'scan-is-no-mesh', 'storage-full'],
  }),
  continueUpload: route({
    id: 'continueUpload',
    summary: 'Send bytes from the offset on (tus PATCH); the last byte stores the scan when it is a mesh',
    access: OWNERS,
    params: UploadId,
    headers: Type.Object({
      ...version,
      'upload-offset': bytes,
      /** `sha256` and the 32 bytes in Base64 (tus checksum): where it differs the service discards the whole body. */
      'upload-checksum': Type.Optional(Type.String({ maxLength: 200 })),
    }),
    stream: 'application/offset+octet-stream',
    maxBodyBytes: MAX_SCAN_BYTES,
    response: { 204: Type.Void() },
    problems: [
      'tus-version',
      'upload-not-found',
      'upload-offset',
      'upload-busy',
      'checksum-differs',
      'malformed-request',
      'not-json',
      'too-large',
      'scan-is-no-mesh',
      'storage-full',
    ],
  }),
  deleteUpload: route({
    id: 'deleteUpload',
    summary: 'Give up an upload and remove what was sent (tus termination)',
    access: OWNERS,
    params: UploadId,
    headers: Type.Object(version),
    response: { 204: Type.Void() },
    problems: ['tus-version', 'upload-not-found', 'upload-busy'],
  }),
  listScans: route({
    id: 'listScans',
    summary: 'List the stored scans of an order, oldest first',
    access: { ...OWNERS, ...STAFF },
    query: OfOrder,
    response: { 200: Scans },
    problems: [],
  }),
  showStorage: route({
    id: 'showStorage',
    summary: 'Say how much room there is for scans, and whether new uploads are refused for want of it',
    access: STAFF,
    response: { 200: Storage },
    problems: [],
  }),
  readScan: route({
    id: 'readScan',
    summary: 'Read the bytes of a stored scan, as an attachment; ranges are answered',
    access: { ...OWNERS, ...STAFF, 'service:fulfilment-ftp': 'any' },
    params: ScanId,
    headers: Type.Object({ range: Type.Optional(Type.String()) }),
    response: { 200: Type.Any(), 206: Type.Any() },
    problems: ['scan-not-found', 'range-not-satisfiable'],
  }),
}

export const ScanStored = Type.Object({
  scanId: Uuid,
  orderId: Uuid,
  patientId: Uuid,
  owner: Owner,
  site: SiteId,
  kind: ScanKind,
  /** The factory's and the customer's name of the file, for the transfer's record (FTP-001). */
  fileName: Type.String(),
  originalName: Type.String(),
  sizeBytes: Type.Integer(),
  sha256: Sha256,
})
export type ScanStored = Static<typeof ScanStored>
export const ScanRemoved = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid })
export type ScanRemoved = Static<typeof ScanRemoved>
/** The scan whose stored object was lost or damaged, or is whole again; its record exists. */
export const ScanCondition = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid })
export type ScanCondition = Static<typeof ScanCondition>
