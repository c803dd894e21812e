import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from './access/rights'
import { Instant, line, nullable, PageQuery, ScanKind, SiteId, Uuid, words } from './common'
import { route } from './route'

/** FTP-002, FTP-018: `uploading` while a worker sends; back to `pending` when its lease expires. */
export const TransferStatus = words(['pending', 'uploading', 'completed', 'failed', 'withdrawn'], {
  $id: 'TransferStatus',
})
export type TransferStatus = Static<typeof TransferStatus>

export const Transfer = Type.Object(
  {
    scanId: Uuid,
    orderId: Uuid,
    patientId: Uuid,
    kind: ScanKind,
    status: TransferStatus,
    fileName: Type.String(),
    sizeBytes: Type.Integer(),
    attempts: Type.Integer(),
    /** When the worker checked the size on the factory's server (FTP-041). */
    completedAt: nullable(Instant),
  },
  { $id: 'Transfer', additionalProperties: false },
)
export type Transfer = Static<typeof Transfer>
export const Transfers = Type.Object({ items: Type.Array(Transfer) }, { $id: 'Transfers', additionalProperties: false })

/** A file of the queue as staff see it: a scan, or the manifest of a paid order, which has neither patient nor kind. */
export const QueuedTransfer = Type.Object(
  {
    /** The id of the scan, or of a manifest's order. */
    id: Uuid,
    orderId: Uuid,
    orderNumber: Type.String(),
    site: SiteId,
    patientId: nullable(Uuid),
    kind: nullable(ScanKind),
    status: TransferStatus,
    directory: Type.String({ examples: ['/AlignersFactory/7f3a/7f3a_01/aligner'] }),
    fileName: Type.String(),
    /** The customer's name of the file; null for a manifest. */
    originalName: nullable(Type.String()),
    sizeBytes: Type.Integer(),
    attempts: Type.Integer({ description: 'The attempts that failed since it was last sent by staff.' }),
    /** In Russian, for staff. */
    error: nullable(Type.String()),
    lastAttemptAt: nullable(Instant),
    /** Null while it is not to be tried by itself: it is being sent, is done, or rests after its last attempt. */
    nextAttemptAt: nullable(Instant),
    createdAt: Instant,
    completedAt: nullable(Instant),
  },
  { $id: 'QueuedTransfer', additionalProperties: false },
)
export type QueuedTransfer = Static<typeof QueuedTransfer>

/** Files of the queue, newest first; `next` is the cursor of the next page. */
export const QueuePage = Type.Object(
  { items: Type.Array(QueuedTransfer), next: nullable(Type.String()) },
  { $id: 'QueuePage', additionalProperties: false },
)
export type QueuePage = Static<typeof QueuePage>

export const QueueState = Type.Object(
  {
    /** Files that wait or are being sent. */
    pending: Type.Integer(),
    /** Files that rest after their last attempt, until staff send them again. */
    resting: Type.Integer(),
    /** Of the files of the run that is asked for: how many are still to be tried, and how many have failed. */
    run: nullable(Type.Object({ left: Type.Integer(), failed: Type.Integer() }, { additionalProperties: false })),
    /** While nothing at all can be sent: since when, and why, in Russian. */
    outage: nullable(Type.Object({ since: Instant, error: Type.String() }, { additionalProperties: false })),
  },
  { $id: 'QueueState', additionalProperties: false },
)
export type QueueState = Static<typeof QueueState>

/** FTP-019, FTP-020: `pending` includes what is being sent; without a word all are listed. */
const QueueQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(words(['pending', 'completed', 'failed', 'withdrawn'])),
  kind: Type.Optional(ScanKind),
})

/** How many files a request changed. */
const Changed = Type.Object({ count: Type.Integer() }, { $id: 'ChangedTransfers', additionalProperties: false })

/** A run of the queue, of which `showQueueState` tells how it goes on. */
const ProcessedTransfers = Type.Object(
  {
    runId: Uuid,
    /** The files that this request made due. */
    count: Type.Integer(),
    /** False where more files wait: the same request with this `runId` adds the next of them to the run. */
    isWhole: Type.Boolean(),
  },
  { $id: 'ProcessedTransfers', additionalProperties: false },
)

/** FTP-008: a file of staff, sent to see whether the factory takes files. It is the JSON body of `createTestTransfer`. */
export const TestTransfer = Type.Object(
  {
    fileData: Type.String({ description: 'A data URL in Base64.' }),
    fileName: line(200, { minLength: 1 }),
    directoryPath: line(500),
    action: Type.Optional(Type.Literal('upload')),
  },
  { additionalProperties: false },
)
export type TestTransfer = Static<typeof TestTransfer>

/** FTP-008, DIAG-010: `path` is that on the factory's server; there is no `url` for FTP. The texts are Russian. */
export const TestTransferResult = Type.Object(
  {
    success: Type.Boolean(),
    message: Type.String(),
    path: nullable(Type.String()),
    error: nullable(Type.String()),
    url: nullable(Type.String()),
  },
  { $id: 'TestTransferResult', additionalProperties: false },
)
export type TestTransferResult = Static<typeof TestTransferResult>

/** A file of about 9 MB in Base64: an arch has 4 to 8 MB as STL, and a test needs no more than one. */
export const MAX_TEST_BYTES = 12 * 1024 * 1024

export const fulfilmentFtp = {
  listTransfers: route({
    id: 'listTransfers',
    summary: "List the transfers of an order's scans to the factory, oldest first",
    access: RIGHTS.ownerOrStaff,
    query: Type.Object({ orderId: Uuid }),
    response: { 200: Transfers },
    problems: [],
  }),
  listQueue: route({
    id: 'listQueue',
    summary: 'List all files of the queue, newest first',
    access: RIGHTS.staff,
    query: QueueQuery,
    response: { 200: QueuePage },
    problems: [],
  }),
  showQueued: route({
    id: 'showQueued',
    summary: 'Show one file of the queue',
    access: RIGHTS.staff,
    params: Type.Object({ transferId: Uuid }),
    response: { 200: QueuedTransfer },
    problems: ['transfer-not-found'],
  }),
  showQueueState: route({
    id: 'showQueueState',
    summary:
      'Count the files that wait and those that rest, and say whether the factory takes any and how a run goes on',
    access: RIGHTS.staff,
    query: Type.Object({ run: Type.Optional(Uuid) }),
    response: { 200: QueueState },
    problems: [],
  }),
  sendAgain: route({
    id: 'sendAgain',
    summary: 'Send a pending or failed file now, with all its attempts before it',
    access: RIGHTS.staff,
    params: Type.Object({ transferId: Uuid }),
    response: { 200: QueuedTransfer },
    problems: ['transfer-not-found', 'transfer-settled'],
  }),
  processTransfers: route({
    id: 'processTransfers',
    summary:
      'Send all pending or all failed files now, with all their attempts before them: the oldest 1,000 with each request',
    access: RIGHTS.staff,
    body: Type.Object(
      { status: words(['pending', 'failed']), runId: Type.Optional(Uuid) },
      { additionalProperties: false },
    ),
    response: { 200: ProcessedTransfers },
    problems: [],
  }),
  deleteTransfers: route({
    id: 'deleteTransfers',
    summary: 'Delete files from the queue; what was sent stays at the factory. None is deleted while one is being sent',
    access: RIGHTS.staff,
    body: Type.Object(
      { ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    response: { 200: Changed },
    problems: ['transfer-busy'],
  }),
  createTestTransfer: route({
    id: 'createTestTransfer',
    summary: 'Send a file to the factory outside the queue: fileData as a data URL, fileName, directoryPath',
    access: RIGHTS.staff,
    // Streamed, so that the edge buffers no such body of somebody who is no staff.
    stream: 'application/json',
    maxBodyBytes: MAX_TEST_BYTES,
    response: { 200: TestTransferResult },
    problems: ['invalid-request', 'malformed-request', 'not-json', 'too-large'],
  }),
}

/** The scan is on the factory's server under its final name, and its size was checked. */
export const TransferCompleted = Type.Object({ scanId: Uuid, orderId: Uuid, completedAt: Instant })
export type TransferCompleted = Static<typeof TransferCompleted>

/**
 * All attempts to send a file to the factory have failed: it rests until staff send it again. `scanId` is null for the order's
 * manifest. Names of files may hold patients' names, so none is here.
 */
export const TransferFailed = Type.Object({
  scanId: nullable(Uuid),
  orderId: Uuid,
  number: Type.String(),
  site: SiteId,
  attempts: Type.Integer({ minimum: 1 }),
})
export type TransferFailed = Static<typeof TransferFailed>
