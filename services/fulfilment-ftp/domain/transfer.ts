import type { ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import type { Destination } from './destination'
import { describe, type Failure } from './failure'

/** Pauses between attempts. After the last one a transfer counts as failed and is tried every `slowMs`. */
export type Schedule = { pausesMs: readonly number[]; slowMs: number }

/** 1 s for a short disturbance, 5 min for a restart of the server; then 15 min, so that a dead server costs nothing. */
export const SCHEDULE: Schedule = { pausesMs: [1_000, 5_000, 15_000, 60_000, 300_000], slowMs: 900_000 }
export const pauseMs = (attempts: number, jitter: number, { pausesMs, slowMs }: Schedule): number =>
  pauseAfter(attempts, [...pausesMs, slowMs], jitter)

/** A scan, whose bytes the files service has, or the manifest of a paid order, whose text is here. */
export type Cargo =
  | { what: 'scan'; patientId: string; kind: ScanKind; originalName: string; sha256: string | null }
  | { what: 'manifest'; text: string }

type Facts = Destination & {
  /** The id of the scan, or of a manifest's order. */
  id: string
  orderId: string
  cargo: Cargo
  sizeBytes: number
  /** The number of failed ones (FTP-016). */
  attempts: number
  error: string | null
  /** When a worker last began; null: the factory cannot have anything of the file. */
  lastAttemptAt: Date | null
  createdAt: Date
  version: number
}

export type State =
  | { status: 'pending' | 'failed'; dueAt: Date }
  | { status: 'uploading'; lease: Lease }
  | { status: 'completed'; completedAt: Date }
  /** Removed by its owner; `move` is what remains to be done at the factory. */
  | { status: 'withdrawn'; completedAt: Date | null; move: Move | null }
type Move = { dueAt: Date; lease: Lease | null }

/** The transfer of one file to the factory. */
export type Transfer = Facts & { state: State }

/** `transfer: null` deletes the record. */
export type Decision = { transfer: Transfer | null; events: readonly NewEvent[] }

type Ready = Destination & Pick<Facts, 'id' | 'orderId' | 'cargo' | 'sizeBytes'>

/** A new transfer, due at `now` (FTP-004): `createdAt` is of another machine's clock, which must not delay it. */
export const plan = (ready: Ready, createdAt: Date, now: Date): Transfer => ({
  ...ready,
  attempts: 0,
  error: null,
  lastAttemptAt: null,
  createdAt,
  version: 1,
  state: { status: 'pending', dueAt: now },
})

const changed = (transfer: Transfer, change: Partial<Transfer>): Decision => ({
  transfer: { ...transfer, ...change, version: transfer.version + 1 },
  events: [],
})
const DELETE: Decision = { transfer: null, events: [] }

/** Gives a worker a transfer that is due: to send it, or to move it away if it is withdrawn. Null when nothing is to be done. */
export function begin(transfer: Transfer, lease: Lease, now: Date): Decision | null {
  const { state } = transfer
  switch (state.status) {
    case 'pending':
    case 'failed':
      return changed(transfer, { lastAttemptAt: now, state: { status: 'uploading', lease } })
    case 'withdrawn':
      return (
        state.move && changed(transfer, { lastAttemptAt: now, state: { ...state, move: { ...state.move, lease } } })
      )
    case 'uploading':
    case 'completed':
      return null
    default:
      return state satisfies never
  }
}

/** The lease of its worker, if any. */
export function leaseOf({ state }: Transfer): Lease | null {
  if (state.status === 'uploading') return state.lease
  return state.status === 'withdrawn' ? (state.move?.lease ?? null) : null
}

/** Releases a transfer until `dueAt`. One that was withdrawn meanwhile is then moved away, not sent. */
const released = ({ state }: Transfer, status: 'pending' | 'failed', dueAt: Date): State =>
  state.status === 'withdrawn' ? { ...state, move: { dueAt, lease: null } } : { status, dueAt }

/** The file is at the factory under its name, and its size was checked (FTP-041). */
export function complete(transfer: Transfer, now: Date): Decision {
  const { state, id, orderId, cargo } = transfer
  if (state.status === 'withdrawn')
    return changed(transfer, { state: { ...state, completedAt: now, move: { dueAt: now, lease: null } } })
  const completed = changed(transfer, { error: null, state: { status: 'completed', completedAt: now } })
  if (cargo.what === 'manifest') return completed
  const aggregateVersion = transfer.version + 1
  const data = { scanId: id, orderId, completedAt: now.toISOString() }
  const subject = 'fulfilment-ftp.transfer.completed.v1'
  return { ...completed, events: [{ subject, aggregateId: id, aggregateVersion, data }] }
}

/** An attempt failed: the next one comes after a growing pause; after the last pause the transfer counts as failed. */
export function fail(transfer: Transfer, failure: Failure, now: Date, jitter: number, schedule: Schedule): Decision {
  const attempts = transfer.attempts + 1
  const dueAt = new Date(now.getTime() + pauseMs(attempts, jitter, schedule))
  const status = attempts > schedule.pausesMs.length ? 'failed' : 'pending'
  return changed(transfer, { attempts, error: describe(failure), state: released(transfer, status, dueAt) })
}

/** A worker that must stop releases its transfer, which does not count as a failed attempt. */
export const giveBack = (transfer: Transfer, now: Date) =>
  changed(transfer, { state: released(transfer, 'pending', now) })

/**
 * The owner removed the scan (FILE-048, FTP-002). A transfer that never began is deleted; one that the factory may have
 * anything of is withdrawn: a worker moves it away when the present one has released it.
 */
export function withdraw(transfer: Transfer, now: Date): Decision {
  const { state, lastAttemptAt } = transfer
  if (lastAttemptAt === null) return DELETE
  const completedAt = state.status === 'completed' ? state.completedAt : null
  const move = { dueAt: now, lease: leaseOf(transfer) }
  return changed(transfer, { attempts: 0, error: null, state: { status: 'withdrawn', completedAt, move } })
}

/** A withdrawn file was moved away; if the factory had nothing of it, the record is deleted. */
export function clear(transfer: Transfer, wasThere: boolean): Decision {
  const completedAt = transfer.state.status === 'withdrawn' ? transfer.state.completedAt : null
  return wasThere ? changed(transfer, { error: null, state: { status: 'withdrawn', completedAt, move: null } }) : DELETE
}

/** The sizes that a worker finds at the factory before it sends; null where there is no such file. */
export type Found = { finalBytes: number | null; partBytes: number | null }
export type Step = { step: 'done' } | { step: 'rename' } | { step: 'send'; fromByte: number }

/**
 * The next step of a transfer. A final file of the right size is the work of a worker that died before it recorded it: nothing is
 * sent twice (FTP-039). A part is resumed (FTP-042), or sent again if it is too long.
 */
export function nextStep({ finalBytes, partBytes }: Found, sizeBytes: number): Step {
  if (finalBytes === sizeBytes) return { step: 'done' }
  if (partBytes === sizeBytes) return { step: 'rename' }
  return { step: 'send', fromByte: partBytes !== null && partBytes < sizeBytes ? partBytes : 0 }
}
