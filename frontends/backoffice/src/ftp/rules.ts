import type { ScanKind } from 'contracts/common'
import type { QueuedTransfer, QueueState, TransferStatus } from 'contracts/fulfilment-ftp'

/** FTP-019: `pending` includes what is being sent. */
export const STATUSES = ['pending', 'completed', 'failed', 'withdrawn', 'all'] as const
export type StatusFilter = (typeof STATUSES)[number]

/** The kinds of scans to filter by, in the order of the choice (FTP-020). */
export const KINDS = ['matrix', 'aligner', 'retainer'] as const satisfies readonly ScanKind[]

/** The filters of the list, and which page of it is shown. */
export type Filters = {
  status: StatusFilter
  /** Null means all (FTP-020). */
  kind: ScanKind | null
  /** Counted from 1, for the numbers of its rows. */
  page: number
  /** The service's cursor at which the page begins; null on the first one. */
  after: string | null
}

/** The rows of a page (FTP-022). */
export const PAGE = 50

/** What the page shows before anybody filters (FTP-019, FTP-020). */
export const DEFAULTS: Filters = { status: 'pending', kind: null, page: 1, after: null }

/** The filters of a query string such as `?status=failed&kind=matrix`; invalid values are ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const kind = params.get('kind')
  const after = params.get('after')
  const page = Number(params.get('page'))
  const isFurther = after !== null && /^[\w-]{1,100}$/.test(after) && Number.isSafeInteger(page) && page > 1
  return {
    status: STATUSES.find((it) => it === params.get('status')) ?? DEFAULTS.status,
    // FTP-003: the plural means the same.
    kind: KINDS.find((it) => it === kind || `${it}s` === kind) ?? null,
    ...(isFurther ? { page, after } : { page: 1, after: null }),
  }
}

/** The query string of filters with its question mark; empty for the defaults. */
export function addressOf({ status, kind, page, after }: Filters): string {
  const params = new URLSearchParams()
  if (status !== DEFAULTS.status) params.set('status', status)
  if (kind !== null) params.set('kind', kind)
  if (after !== null) {
    params.set('page', String(page))
    params.set('after', after)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A change of a filter leads to its first page. */
export const changedBy = (change: Partial<Filters>): Partial<Filters> => ({ page: 1, after: null, ...change })

/** The filters as query parameters of the service. */
export const queryOf = ({ status, kind, after }: Filters) => ({
  limit: String(PAGE),
  ...(status === 'all' ? {} : { status }),
  ...(kind === null ? {} : { kind }),
  ...(after === null ? {} : { cursor: after }),
})

/** The cursors of the pages before this one, newest first; the browser keeps them with the history entry. */
export type Trail = readonly (string | null)[]
/** A link to another page of the list, and the first of its rows. */
export type PageLink = { to: Filters; trail: Trail; from: number }

export const firstRow = (page: number) => (page - 1) * PAGE + 1

export function trailOf(state: unknown): Trail {
  return Array.isArray(state) && state.every((it) => it === null || typeof it === 'string') ? state : []
}

/**
 * The pages beside this one (FTP-022). The service gives the cursor of the older page alone; the newer one is known to whoever
 * came from there, and an address that was opened by itself leads to the first page. Files that came meanwhile shift the rows.
 */
export function pagesBeside(filters: Filters, trail: Trail, next: string | null) {
  const { page } = filters
  const isTrailWhole = trail.length === page - 1
  const newerPage = isTrailWhole ? page - 1 : 1
  const newer: PageLink | null =
    page === 1
      ? null
      : {
          to: { ...filters, page: newerPage, after: isTrailWhole ? (trail.at(-1) ?? null) : null },
          trail: isTrailWhole ? trail.slice(0, -1) : [],
          from: firstRow(newerPage),
        }
  const older: PageLink | null =
    next === null
      ? null
      : {
          to: { ...filters, page: page + 1, after: next },
          trail: isTrailWhole ? [...trail, filters.after] : [],
          from: firstRow(page + 1),
        }
  return { newer, older }
}

/** The patients of these files as `listPatientNames` asks for them, always in the same order; empty for manifests alone. */
export const patientIdsOf = (transfers: readonly Pick<QueuedTransfer, 'patientId'>[]): string =>
  [...new Set(transfers.flatMap(({ patientId }) => patientId ?? []))].sort().join()

/** The folder of the patient (FTP-021); null for a manifest, which is of the whole order. */
export function folderOf({ kind, directory }: Pick<QueuedTransfer, 'kind' | 'directory'>): string | null {
  return kind === null ? null : (directory.split('/').at(-2) ?? null)
}

/** The upload button of a row: none once the file was sent (FTP-024), and disabled where pressing it could change nothing. */
export function uploadOf(status: TransferStatus): 'offered' | 'under-way' | 'withdrawn' | 'absent' {
  switch (status) {
    case 'pending':
    case 'failed':
      return 'offered'
    case 'uploading':
      return 'under-way'
    case 'withdrawn':
      return 'withdrawn'
    case 'completed':
      return 'absent'
    default:
      return status satisfies never
  }
}

/** How the upload of one row goes on; `reason` is the service's, in Russian. */
export type UploadOutcome = { status: 'under-way' } | { status: 'sent' } | { status: 'failed'; reason: string | null }

/**
 * A row upload ends with its first attempt, though failed ones are repeated by themselves (FTP-030, FTP-031). While the factory
 * takes nothing, there is no attempt.
 */
export function uploadOutcome(
  { status, error }: Pick<QueuedTransfer, 'status' | 'error'>,
  outage: QueueState['outage'],
): UploadOutcome {
  if (status === 'completed') return { status: 'sent' }
  if (status === 'withdrawn') return { status: 'failed', reason: null }
  if (status !== 'uploading' && error !== null) return { status: 'failed', reason: error }
  return outage ? { status: 'failed', reason: outage.error } : { status: 'under-way' }
}

/** Files that one press sends; `isWhole` once all of them are counted. */
export type Run = { id: string; count: number; isWhole: boolean }

/** How a run of the queue goes on: `failed` counts files. */
export type RunOutcome =
  | { status: 'running'; done: number }
  | { status: 'finished'; failed: number }
  | { status: 'broken-off'; reason: string }

/** A run is finished when each of its files has been tried (FTP-034), and broken off when the factory takes none (FTP-035). */
export function runOutcome({ count, isWhole }: Run, { run, outage }: Pick<QueueState, 'run' | 'outage'>): RunOutcome {
  if (!run || !isWhole) return { status: 'running', done: 0 }
  if (run.left === 0) return { status: 'finished', failed: run.failed }
  if (outage) return { status: 'broken-off', reason: outage.error }
  return { status: 'running', done: Math.max(0, count - run.left) }
}

/** The customer's name of the file; a manifest has only ours. */
export const nameOf = ({ originalName, fileName }: Pick<QueuedTransfer, 'originalName' | 'fileName'>) =>
  originalName ?? fileName

/** Why a page has no files. */
export function emptiness({ status, kind, page }: Filters): 'page' | 'pending' | 'failed' | 'other' {
  if (page > 1) return 'page'
  return kind === null && (status === 'pending' || status === 'failed') ? status : 'other'
}
