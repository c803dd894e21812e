import type { QueuedTransfer, Transfer as Shown } from 'contracts/fulfilment-ftp'
import type { Cargo, State, Transfer } from '../domain/transfer'
import type { transfers } from '../schema'

export type Row = typeof transfers.$inferSelect

const WITHOUT_CARGO = { patientId: null, kind: null, originalName: null, sha256: null, manifest: null }
const WITHOUT_STATE = { dueAt: null, leaseId: null, leaseUntil: null, completedAt: null, returns: null }

type OtherColumns = 'trace' | 'stepAndJaw' | 'describedVersion' | 'isInTrash' | 'trashVersion'

/** The columns of a transfer; a change of the transfer leaves the other columns as they are. */
export function toRow({ state, cargo, ...facts }: Transfer): Omit<Row, OtherColumns> {
  const { what: _, ...scan } = cargo
  const content = cargo.what === 'manifest' ? { manifest: cargo.text } : scan
  return { ...facts, ...WITHOUT_CARGO, ...content, ...WITHOUT_STATE, status: state.status, ...columnsOf(state) }
}

function columnsOf(state: State): Partial<Row> {
  switch (state.status) {
    case 'pending':
    case 'failed':
      return { dueAt: state.dueAt }
    case 'uploading':
      return { leaseId: state.lease.id, leaseUntil: state.lease.until }
    case 'completed':
      return { completedAt: state.completedAt }
    case 'withdrawn': {
      const { completedAt, move, returns } = state
      return {
        completedAt,
        returns,
        dueAt: move?.dueAt ?? null,
        leaseId: move?.lease?.id ?? null,
        leaseUntil: move?.lease?.until ?? null,
      }
    }
    default:
      return state satisfies never
  }
}

const incomplete = ({ id, status }: Row) => new Error(`Transfer ${id} is ${status} and lacks a column of that status.`)

export function scanOf(row: Row): Extract<Cargo, { what: 'scan' }> {
  const { patientId, kind, originalName, sha256 } = row
  if (!patientId || !kind || originalName === null) throw incomplete(row)
  return { what: 'scan', patientId, kind, originalName, sha256 }
}

export function toTransfer(row: Row): Transfer {
  const { id, orderId, directory, fileName, sizeBytes, attempts, error, lastAttemptAt, createdAt } = row
  const { version, deletedAt } = row
  const cargo: Cargo = row.manifest === null ? scanOf(row) : { what: 'manifest', text: row.manifest }
  const facts = {
    id,
    orderId,
    cargo,
    directory,
    fileName,
    sizeBytes,
    attempts,
    error,
    lastAttemptAt,
    createdAt,
    version,
    deletedAt,
  }
  return { ...facts, state: stateOf(row) }
}

function stateOf(row: Row): State {
  const { status, dueAt, leaseId, leaseUntil, completedAt, returns } = row
  const lease = leaseId && leaseUntil ? { id: leaseId, until: leaseUntil } : null
  const state: State | null =
    status === 'withdrawn'
      ? { status, completedAt, move: dueAt && { dueAt, lease }, returns: returns ?? 'never' }
      : status === 'uploading'
        ? lease && { status, lease }
        : status === 'completed'
          ? completedAt && { status, completedAt }
          : status === 'failed'
            ? { status, dueAt }
            : dueAt && { status, dueAt }
  if (!state) throw incomplete(row)
  return state
}

export function toResponse(row: Row): Shown {
  const { id: scanId, orderId, status, fileName, sizeBytes, attempts, completedAt } = row
  const { patientId, kind } = scanOf(row)
  const arrivedAt = completedAt?.toISOString() ?? null
  return { scanId, orderId, patientId, kind, status, fileName, sizeBytes, attempts, completedAt: arrivedAt }
}

/** A transfer as staff see it. */
export function toQueued(row: Row, { number: orderNumber, site }: { number: string; site: string }): QueuedTransfer {
  const { id, orderId, patientId, kind, status, directory, fileName, originalName, sizeBytes, attempts, error } = row
  const facts = {
    id,
    orderId,
    orderNumber,
    site,
    patientId,
    kind,
    status,
    directory,
    fileName,
    originalName,
    sizeBytes,
  }
  return {
    ...facts,
    attempts,
    error,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: status === 'withdrawn' ? null : (row.dueAt?.toISOString() ?? null),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}
