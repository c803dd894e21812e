import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, Uuid, words } from '../common'
import { PROMISES } from '../legal/promises'
import { Keyed, route } from '../route'

/** BROW-009: paths in one request. */
export const MOST_PATHS = 100
/** BROW-012: the mimetype of every stored scan. */
export const SCAN_TYPE = 'model/stl'
/** A deleted scan can be restored for this long (BROW-006). */
export const RESTORABLE_DAYS = PROMISES.scanTrashDays

/** A path of the orders' area, `order_{id}/{patient's folder}/{kind}/{file}` or its beginning; empty for the whole area. */
const FolderPath = Type.String({ maxLength: 400 })
const size = { sizeBytes: Type.Integer({ minimum: 0 }), files: Type.Integer({ minimum: 0 }) }

/** A folder or a file of the orders' area. */
export const FolderEntry = Type.Object(
  {
    /** Unique in the list: its path. */
    id: Type.String(),
    name: Type.String(),
    kind: words(['folder', 'file']),
    orderId: Uuid,
    /** Null for a folder. */
    mimetype: nullable(Type.String()),
    ...size,
    /** When its newest file was stored. */
    changedAt: Instant,
    /** Of a file. */
    scan: Type.Optional(Type.Object({ id: Uuid, originalName: Type.String(), isDamaged: Type.Boolean() })),
  },
  { $id: 'FolderEntry', additionalProperties: false },
)
export type FolderEntry = Static<typeof FolderEntry>
export const FolderPage = Type.Object(
  { items: Type.Array(FolderEntry), next: nullable(Type.String()) },
  { $id: 'FolderPage', additionalProperties: false },
)
export type FolderPage = Static<typeof FolderPage>

export const FolderSort = words(['name', 'size', 'changed'])
export type FolderSort = Static<typeof FolderSort>
export const SortOrder = words(['asc', 'desc'])
export type SortOrder = Static<typeof SortOrder>

const Paging = {
  cursor: Type.Optional(Type.String({ maxLength: 800, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
}
/** Without `path` the folders of all orders, which are sorted by name or change. `all` lists every file below the path. */
export const FolderQuery = Type.Object({
  path: Type.Optional(FolderPath),
  depth: Type.Optional(words(['all'])),
  sort: Type.Optional(FolderSort),
  order: Type.Optional(SortOrder),
  ...Paging,
})
export type FolderQuery = Static<typeof FolderQuery>

const TrashQuery = Type.Object(Paging)
export type TrashQuery = Static<typeof TrashQuery>

export const Paths = Type.Object(
  { paths: Type.Array(FolderPath, { minItems: 1, maxItems: MOST_PATHS }) },
  { additionalProperties: false },
)
export type Paths = Static<typeof Paths>
/** What became of a path. `done` also for one that was deleted, or restored, before. */
export const PathOutcome = Type.Object(
  { path: Type.String(), outcome: words(['done', 'not-found', 'no-file']) },
  { additionalProperties: false },
)
export type PathOutcome = Static<typeof PathOutcome>
export const PathOutcomes = Type.Object(
  { outcomes: Type.Array(PathOutcome) },
  { $id: 'PathOutcomes', additionalProperties: false },
)
export type PathOutcomes = Static<typeof PathOutcomes>

/** A deleted scan. */
export const DeletedScan = Type.Object(
  {
    id: Uuid,
    path: Type.String(),
    orderId: Uuid,
    name: Type.String(),
    originalName: Type.String(),
    sizeBytes: Type.Integer(),
    deletedAt: Instant,
    /** The e-mail of the member of the staff who deleted it. */
    deletedBy: Type.String(),
    restorableUntil: Instant,
  },
  { $id: 'DeletedScan', additionalProperties: false },
)
export type DeletedScan = Static<typeof DeletedScan>
/** Deleted scans, the last deleted one first. */
export const TrashPage = Type.Object(
  { items: Type.Array(DeletedScan), next: nullable(Type.String()) },
  { $id: 'TrashPage', additionalProperties: false },
)
export type TrashPage = Static<typeof TrashPage>

/** BROW-006: why all files of an order are trash, and since when. */
export const TrashReason = words(['purged', 'cancelled', 'archived'])
export type TrashReason = Static<typeof TrashReason>
const folderCount = Type.Integer({ minimum: 0 })
const TrashFolder = Type.Object({ orderId: Uuid, path: Type.String(), reason: TrashReason, since: Instant, ...size })
export type TrashFolder = Static<typeof TrashFolder>

/** What a cleanup would delete; `first` names the first folders of it. */
export const CleanupPreview = Type.Object(
  { folders: folderCount, ...size, first: Type.Array(TrashFolder), seenAt: Instant },
  { $id: 'CleanupPreview', additionalProperties: false },
)
export type CleanupPreview = Static<typeof CleanupPreview>
/** The preview that was seen, which is not of the future: what became trash after it is left. */
export const CleanupOrder = Type.Object({ seenAt: Instant }, { additionalProperties: false })
/** What a batch has deleted: the files, and the folders that are empty by it. The cleanup is over when it deletes nothing. */
export const CleanupBatch = Type.Object(
  { folders: folderCount, files: size.files },
  { $id: 'CleanupBatch', additionalProperties: false },
)
export type CleanupBatch = Static<typeof CleanupBatch>

/** The routes of the files browser (BROW-015), for staff alone (BROW-019). */
export const folders = {
  listFolders: route({
    id: 'listFolders',
    summary: "List the folders and files of a path of the orders' area, or all files below it",
    access: RIGHTS.staff,
    query: FolderQuery,
    response: { 200: FolderPage },
    problems: [],
  }),
  listTrash: route({
    id: 'listDeletedScans',
    summary: 'List the deleted scans that can still be restored, the last deleted one first',
    access: RIGHTS.staff,
    query: TrashQuery,
    response: { 200: TrashPage },
    problems: [],
  }),
  deleteScans: route({
    id: 'deleteScans',
    summary: 'Delete up to 100 files by their paths, reversibly for 30 days, and say what became of each',
    access: RIGHTS.staff,
    body: Paths,
    response: { 200: PathOutcomes },
    problems: [],
  }),
  restoreScans: route({
    id: 'restoreScans',
    summary: 'Restore up to 100 deleted files by their paths, and say what became of each',
    access: RIGHTS.staff,
    body: Paths,
    response: { 200: PathOutcomes },
    problems: [],
  }),
  previewCleanup: route({
    id: 'previewCleanup',
    summary:
      'Say which files a cleanup would delete: of purged orders, and of never paid ones cancelled or archived for 60 days',
    access: RIGHTS.staff,
    response: { 200: CleanupPreview },
    problems: [],
  }),
  cleanUp: route({
    id: 'cleanUp',
    summary: 'Delete, reversibly, the first 100 files that are left of a cleanup that was previewed',
    access: RIGHTS.staff,
    headers: Keyed,
    body: CleanupOrder,
    response: { 200: CleanupBatch },
    problems: ['key-reused', 'precondition-required'],
  }),
}
