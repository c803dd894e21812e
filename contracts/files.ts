import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from './access/rights'
import { Instant, nullable, ScanKind, Sha256, Uuid, words } from './common'
import { route, Versioned } from './route'
import { folders } from './scans/folders'
import { THUMBNAIL } from './scans/picture/thumbnail'
import { MAX_SCAN_BYTES } from './scans/scan'
import { ScanFindings } from './scans/scan-findings'
import { Link, Storage } from './storage'

const Step = nullable(Type.String({ pattern: '^[0-9]{2}$', examples: ['07'] }))
const Jaw = words(['upper', 'lower'])
/** Read from the original name when the scan is stored, until somebody corrects them (FTP-012, FTP-013). */
export const stepAndJaw = {
  /** Two digits, `00` for a retainer; null while nobody has said it. */
  step: Step,
  jaw: Jaw,
  /** False where the name has no jaw or both, and the upper one is assumed. */
  jawConfirmed: Type.Boolean(),
}

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
    ...stepAndJaw,
    version: Type.Integer(),
    /** Absent for a scan that an earlier version stored. */
    findings: Type.Optional(ScanFindings),
    /** The first scan of this order that has the same content, if another one has it; lists alone say so. */
    sameAs: Type.Optional(Uuid),
    /** Whether its thumbnail can be read; absent in answers of an earlier version. */
    hasThumbnail: Type.Optional(Type.Boolean()),
  },
  { $id: 'Scan', additionalProperties: false },
)
export type Scan = Static<typeof Scan>
/** A scan whose stored bytes are lost or have changed: nobody can read it, and another file has to take its place. */
export const DamagedScan = Type.Pick(
  Scan,
  ['id', 'orderId', 'patientId', 'kind', 'originalName', 'sizeBytes', 'step', 'jaw', 'jawConfirmed'],
  { $id: 'DamagedScan', additionalProperties: false },
)
export type DamagedScan = Static<typeof DamagedScan>
export const Scans = Type.Object(
  {
    items: Type.Array(Scan),
    /** Absent in answers of an earlier version. */
    damaged: Type.Optional(Type.Array(DamagedScan)),
  },
  { $id: 'Scans', additionalProperties: false },
)
export type Scans = Static<typeof Scans>

/** What a person says of a scan; the jaw is confirmed by that. */
export const ScanDescription = Type.Object(
  {
    step: Type.Optional(Step),
    jaw: Type.Optional(Jaw),
    /** An upload slip for the scan's patient, which an owner has to bring: orders signs none once the order is placed. */
    slip: Type.Optional(Type.String({ maxLength: 4096 })),
  },
  { additionalProperties: false },
)
export type ScanDescription = Static<typeof ScanDescription>

/** A link to the bytes of one scan; `path` is at this service, and nobody else may use it. */
export const ScanLink = Type.Object(
  { path: Type.String(), expiresAt: Instant },
  { $id: 'ScanLink', additionalProperties: false },
)
export type ScanLink = Static<typeof ScanLink>

const UploadId = Type.Object({ uploadId: Uuid })
const ScanId = Type.Object({ scanId: Uuid })
const OfOrder = Type.Object({ orderId: Uuid })
/** The supported version of tus; the service refuses a missing or other version with `tus-version`, as tus demands. */
export const TUS_VERSION = '1.0.0'
const version = { 'tus-resumable': Type.Optional(Type.String()) }
const bytes = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})$' })

/**
 * Metadata of a tus creation (base64 values). `step` and `jaw`, if given, are what the person says of the file, whatever its
 * name says; an empty step is none.
 */
export const UPLOAD_METADATA = ['slip', 'kind', 'filename', 'step', 'jaw'] as const

export const files = {
  uploadOptions: route({
    id: 'describeUploads',
    summary: 'Say which version and extensions of the tus protocol are spoken, and the largest size',
    access: RIGHTS.everybody,
    response: { 204: Type.Void() },
    problems: [],
  }),
  createUpload: route({
    id: 'createUpload',
    summary: 'Create a resumable upload of one scan (tus creation) with an upload slip in its metadata',
    access: RIGHTS.owner,
    headers: Type.Object({
      ...version,
      'upload-length': bytes,
      'upload-metadata': Type.String({ maxLength: 8192 }),
    }),
    response: { 201: Type.Void() },
    problems: [
      'tus-version',
      'slip-invalid',
      'folder-missing',
      'order-not-draft',
      'order-not-on-hold',
      'upload-busy',
      'too-large',
      'scan-is-no-mesh',
      'too-many-uploads',
      'storage-full',
    ],
  }),
  showUpload: route({
    id: 'showUpload',
    summary: 'Say at which byte an upload goes on (tus HEAD); one that became a scan is at its end',
    access: RIGHTS.owner,
    params: UploadId,
    headers: Type.Object(version),
    response: { 200: Type.Void() },
    problems: ['tus-version', 'upload-not-found', 'upload-busy', 'scan-is-no-mesh', 'storage-full'],
  }),
  continueUpload: route({
    id: 'continueUpload',
    summary: 'Send bytes from the offset on (tus PATCH); the last byte stores the scan when it is a mesh',
    access: RIGHTS.owner,
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
    access: RIGHTS.owner,
    params: UploadId,
    headers: Type.Object(version),
    response: { 204: Type.Void() },
    problems: ['tus-version', 'upload-not-found', 'upload-busy'],
  }),
  listScans: route({
    id: 'listScans',
    summary: 'List the stored scans of an order, oldest first, and apart those that are damaged',
    access: RIGHTS.ownerOrStaff,
    query: OfOrder,
    response: { 200: Scans },
    problems: [],
  }),
  describeScan: route({
    id: 'describeScan',
    summary: 'Correct the step or the jaw of a scan: its owner while the order takes uploads, staff at any time',
    access: RIGHTS.ownerOrStaff,
    params: ScanId,
    headers: Versioned,
    body: ScanDescription,
    response: { 200: Scan },
    problems: [
      'scan-not-found',
      'slip-invalid',
      'folder-missing',
      'order-not-draft',
      'version-changed',
      'precondition-required',
    ],
  }),
  showStorage: route({
    id: 'showStorage',
    summary: 'Say how much room there is for scans, and whether new uploads are refused for want of it',
    access: RIGHTS.staff,
    response: { 200: Storage },
    problems: [],
  }),
  readScan: route({
    id: 'readScan',
    summary: 'Read the bytes of a stored scan, as an attachment; ranges are answered',
    access: RIGHTS.scanBytes,
    params: ScanId,
    headers: Type.Object({ range: Type.Optional(Type.String()) }),
    response: { 200: Type.Any(), 206: Type.Any() },
    problems: ['scan-not-found', 'range-not-satisfiable'],
  }),
  keepThumbnail: route({
    id: 'keepThumbnail',
    summary: 'Keep the thumbnail of a scan, which its uploader drew; the first one stays',
    access: RIGHTS.owner,
    params: ScanId,
    bytes: THUMBNAIL.type,
    maxBodyBytes: THUMBNAIL.maxBytes,
    response: { 204: Type.Void() },
    problems: ['scan-not-found', 'not-json', 'too-large', 'too-slow', 'storage-full'],
  }),
  readThumbnail: route({
    id: 'readThumbnail',
    summary: 'Read the thumbnail of a scan; it never changes',
    access: RIGHTS.ownerOrStaff,
    params: ScanId,
    response: { 200: Type.Any() },
    problems: ['scan-not-found'],
  }),
  showScanLink: route({
    id: 'showScanLink',
    summary: 'Make a link with which the caller, and nobody else, downloads a scan within 15 minutes',
    access: RIGHTS.ownerOrStaff,
    params: ScanId,
    response: { 200: ScanLink },
    problems: ['scan-not-found'],
  }),
  followScanLink: route({
    id: 'followScanLink',
    summary: 'Download the scan of a link, from this service or by redirection from the storage',
    access: RIGHTS.ownerOrStaff,
    params: Link,
    headers: Type.Object({ range: Type.Optional(Type.String()) }),
    response: { 200: Type.Any(), 206: Type.Any(), 302: Type.Void() },
    problems: ['link-invalid', 'scan-not-found', 'range-not-satisfiable'],
  }),
  readArchive: route({
    id: 'readArchive',
    summary: 'Download all scans of an order as one ZIP archive, in the folders that the factory gets',
    access: RIGHTS.ownerOrStaff,
    params: OfOrder,
    response: { 200: Type.Any() },
    problems: ['scan-not-found'],
  }),
  ...folders,
}
