import type { ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import { Refusal, refuse } from 'contracts/problems'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import type { Destination } from './destination'
import { describe, type Failure } from './failure'

/**
 * The pauses between attempts. After the last pause a transfer counts as failed, and workers try it every `slowMs`; after `most`
 * failed attempts it rests until staff send it again.
 */
export type Schedule = { pausesMs: readonly number[]; slowMs: number; most: number }

/**
 * 1 s is for a short disturbance, 5 min for a restart of the server, and then an attempt follows every 15 min. 20 attempts take
 * four hours, half a working day: a failure that lasts longer needs a person. An outage of the server counts no attempts
 * (outage.ts).
 */
export const SCHEDULE: Schedule = { pausesMs: [1_000, 5_000, 15_000, 60_000, 300_000], slowMs: 900_000, most: 20 }
export const pauseMs = (attempts: number, jitter: number, { pausesMs, slowMs }: Schedule): number =>
  pauseAfter(attempts, [...pausesMs, slowMs], jitter)

/** A scan, whose bytes the files service has, or the manifest of a paid order, whose text the transfer has. */
export type Cargo =
  | { what: 'scan'; patientId: string; kind: ScanKind; originalName: string; sha256: string | null }
  | { what: 'manifest'; text: string }

type Facts = Destination & {
  /** The id of the scan, or of a manifest's order. */
  id: string
  orderId: string
  cargo: Cargo
  sizeBytes: number
  /** The number of failed attempts (FTP-016). */
  attempts: number
  error: string | null
  /** When a worker last began; null means that the factory cannot have any part of the file. */
  lastAttemptAt: Date | null
  createdAt: Date
  version: number
  /** When staff deleted the transfer from their queue: workers do not send it, and a sent file stays at the factory. */
  deletedAt: Date | null
}

export type State =
  | { status: 'pending'; dueAt: Date }
  /** `dueAt` is null while the transfer rests until staff send it again. */
  | { status: 'failed'; dueAt: Date | null }
  | { status: 'uploading'; lease: Lease }
  | { status: 'completed'; completedAt: Date }
  /** The factory must not produce from the file; `move` says when a worker has to move it away, and is null once that is done. */
  | { status: 'withdrawn'; completedAt: Date | null; move: Move | null; returns: Return }
type Move = { dueAt: Date; lease: Lease | null }
/**
 * When a withdrawn transfer is sent again: `never`, because its owner or staff removed it; `with-order` or `with-scan`, when its
 * deleted order or the scan in the trash is restored; `when-released`, because that was restored while a worker had the transfer.
 */
export type Return = 'never' | 'with-order' | 'with-scan' | 'when-released'

/** The transfer of one file to the factory. */
export type Transfer = Facts & { state: State }

/** `transfer: null` deletes the record. */
export type Decision = { transfer: Transfer | null; events: readonly NewEvent[] }

type Ready = Destination & Pick<Facts, 'id' | 'orderId' | 'cargo' | 'sizeBytes'>

/** A new transfer, due at `now` (FTP-004): `createdAt` comes from another machine's clock, which must not delay the transfer. */
export const plan = (ready: Ready, createdAt: Date, now: Date): Transfer => ({
  ...ready,
  attempts: 0,
  error: null,
  lastAttemptAt: null,
  createdAt,
  version: 1,
  deletedAt: null,
  state: { status: 'pending', dueAt: now },
})

/** Makes the new transfer of a deleted order wait until the order is restored. */
export const holdBack = (planned: Transfer): Transfer => ({
  ...planned,
  state: { status: 'withdrawn', completedAt: null, move: null, returns: 'with-order' },
})

const changed = (transfer: Transfer, change: Partial<Transfer>): Decision => ({
  transfer: { ...transfer, ...change, version: transfer.version + 1 },
  events: [],
})
const DELETE: Decision = { transfer: null, events: [] }

/** Gives a worker a due transfer: to send its file, or to move the file away if withdrawn. Null if there is nothing to do. */
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

/** The lease of the transfer's worker, if any. */
export function leaseOf({ state }: Transfer): Lease | null {
  if (state.status === 'uploading') return state.lease
  return state.status === 'withdrawn' ? (state.move?.lease ?? null) : null
}

const isGone = (state: State): state is Extract<State, { status: 'withdrawn' }> =>
  state.status === 'withdrawn' && state.returns !== 'when-released'

/** The state after a worker releases a transfer, due at `dueAt`. If it was withdrawn meanwhile, its file is then moved away. */
const released = ({ state }: Transfer, dueAt: Date, otherwise: State = { status: 'pending', dueAt }): State =>
  isGone(state) ? { ...state, move: { dueAt, lease: null } } : otherwise

/**
 * The file is at the factory under its name, and a worker has checked its size (FTP-041). If a manifest was rewritten while a
 * worker sent the former text, it is sent again.
 */
export function complete(transfer: Transfer, sent: Cargo, now: Date): Decision {
  const { state, id, orderId, cargo } = transfer
  if (isGone(state))
    return changed(transfer, { state: { ...state, completedAt: now, move: { dueAt: now, lease: null } } })
  const completed = changed(transfer, { error: null, state: { status: 'completed', completedAt: now } })
  if (cargo.what === 'manifest')
    return sent.what === 'manifest' && sent.text === cargo.text ? completed : giveBack(transfer, now)
  const aggregateVersion = transfer.version + 1
  const data = { scanId: id, orderId, completedAt: now.toISOString() }
  const subject = 'fulfilment-ftp.transfer.completed.v1'
  return { ...completed, events: [{ subject, aggregateId: id, aggregateVersion, data }] }
}

/** `jitter`: 0 to 1. */
type Attempt = { order: { number: string; site: string }; jitter: number; schedule: Schedule }

/**
 * An attempt failed: the next one follows after a growing pause. After the last pause the transfer counts as failed, and after
 * the last attempt it rests, which an event says. Workers try to move a withdrawn file away without end, because nobody may
 * produce from it.
 */
export function fail(transfer: Transfer, failure: Failure, now: Date, { order, jitter, schedule }: Attempt): Decision {
  const attempts = transfer.attempts + 1
  const dueAt = new Date(now.getTime() + pauseMs(attempts, jitter, schedule))
  const failed: State | undefined =
    attempts >= schedule.most
      ? { status: 'failed', dueAt: null }
      : attempts > schedule.pausesMs.length
        ? { status: 'failed', dueAt }
        : undefined
  const state = released(transfer, dueAt, failed)
  const decision = changed(transfer, { attempts, error: describe(failure), state })
  return state.status === 'failed' && state.dueAt === null
    ? { ...decision, events: [givenUp({ ...transfer, attempts, version: transfer.version + 1 }, order)] }
    : decision
}

const givenUp = (
  { id, orderId, cargo, attempts, version }: Transfer,
  { number, site }: Attempt['order'],
): NewEvent => ({
  subject: 'fulfilment-ftp.transfer.failed.v1',
  aggregateId: id,
  aggregateVersion: version,
  data: { scanId: cargo.what === 'scan' ? id : null, orderId, number, site, attempts },
})

/** All transfers would fail for the same reason: this one is due again with the others, and loses no attempt. */
export const postpone = (transfer: Transfer, failure: Failure, now: Date) =>
  changed(transfer, { error: describe(failure), state: released(transfer, now) })

/** A worker that must stop releases its transfer, which does not count as a failed attempt. */
export const giveBack = (transfer: Transfer, now: Date) => changed(transfer, { state: released(transfer, now) })

/**
 * The owner removed the scan (FILE-048, FTP-002). Deletes a transfer that never began. Withdraws one of which the factory may
 * have a part: a worker moves the file away once the present worker has released the transfer.
 */
export const withdraw = (transfer: Transfer, now: Date): Decision =>
  transfer.lastAttemptAt === null ? DELETE : withdrawn(transfer, now, 'never')

function withdrawn(transfer: Transfer, now: Date, returns: Return): Decision {
  const { state, lastAttemptAt } = transfer
  const completedAt = 'completedAt' in state ? state.completedAt : null
  const move = lastAttemptAt && { dueAt: now, lease: leaseOf(transfer) }
  return changed(transfer, { attempts: 0, error: null, state: { status: 'withdrawn', completedAt, move, returns } })
}

/** The order was deleted: workers move its files away, and send them again when the order is restored. */
export const withdrawWithOrder = (transfer: Transfer, now: Date): Decision =>
  isGone(transfer.state) ? { transfer, events: [] } : withdrawn(transfer, now, 'with-order')

/** The order was restored: a file withdrawn with it is sent again, once no worker is moving it away any more. */
export const sendWithOrder = (transfer: Transfer, now: Date): Decision => sendWith('with-order', transfer, now)

function sendWith(restored: Return, transfer: Transfer, now: Date): Decision {
  const { state } = transfer
  if (state.status !== 'withdrawn' || state.returns !== restored) return { transfer, events: [] }
  // Attempts that failed before, also to move the file away, do not count when it is sent.
  return leaseOf(transfer)
    ? returning(transfer, 'when-released')
    : changed(transfer, { attempts: 0, error: null, state: { status: 'pending', dueAt: now } })
}

/**
 * Staff deleted the scan, so that nobody can read it: its transfer waits until the scan is restored. A file that has arrived
 * stays, because its owner did not remove the scan.
 */
export function withdrawWithScan(transfer: Transfer, now: Date): Decision {
  const { state } = transfer
  if (state.status === 'completed') return { transfer, events: [] }
  if (!isGone(state)) return withdrawn(transfer, now, 'with-scan')
  // The order is deleted too: from now on its restoration alone does not bring the file back.
  return state.returns === 'with-order' ? returning(transfer, 'with-scan') : { transfer, events: [] }
}

const returning = (transfer: Transfer, returns: Return): Decision =>
  transfer.state.status === 'withdrawn'
    ? changed(transfer, { state: { ...transfer.state, returns } })
    : { transfer, events: [] }

/** The scan in the trash was removed for good: its transfer is deleted if the factory has nothing of the file. */
export function forget(transfer: Transfer): Decision {
  const { state } = transfer
  if (state.status !== 'withdrawn' || state.returns !== 'with-scan') return { transfer, events: [] }
  return state.completedAt || state.move ? returning(transfer, 'never') : DELETE
}

/**
 * A worker has moved a withdrawn file away. Deletes the record if the factory had nothing of the file, unless staff deleted the
 * transfer from their queue or the file comes back with its order or its scan.
 */
export function clear(transfer: Transfer, wasThere: boolean, now: Date): Decision {
  const { state, deletedAt } = transfer
  if (!isGone(state)) return giveBack(transfer, now)
  return wasThere || deletedAt || state.returns !== 'never'
    ? changed(transfer, { error: null, state: { ...state, move: null } })
    : DELETE
}

/**
 * Staff send a pending or failed transfer again, and it has all its attempts anew (FTP-017). A transfer that a worker is sending
 * stays as it is. Refuses: `transfer-settled`.
 */
export function sendAgain(transfer: Transfer, now: Date): Decision | Refusal {
  const { state, deletedAt, fileName } = transfer
  if (deletedAt || state.status === 'completed' || state.status === 'withdrawn')
    return refuse('transfer-settled', `The file ${fileName} is ${deletedAt ? 'deleted' : state.status}.`)
  if (state.status === 'uploading') return { transfer, events: [] }
  return changed(transfer, { attempts: 0, error: null, state: { status: 'pending', dueAt: now } })
}

/**
 * Staff have restored the scan, which nobody could read meanwhile: its transfer is due at once, or waits for its order if that is
 * deleted. A completed, withdrawn or deleted transfer stays as it is.
 */
export function sendRestored(transfer: Transfer, isOrderDeleted: boolean, now: Date): Decision {
  const { state } = transfer
  if (state.status === 'withdrawn' && state.returns === 'with-scan')
    return isOrderDeleted ? returning(transfer, 'with-order') : sendWith('with-scan', transfer, now)
  const decision = sendAgain(transfer, now)
  return decision instanceof Refusal ? { transfer, events: [] } : decision
}

/**
 * Staff delete a transfer from their queue (FTP-006). The record stays, hidden from staff, because the manifest counts arrived
 * scans and the owner may still remove the scan. An unsent transfer is withdrawn, with any part that the factory has. Refuses
 * `transfer-busy` while a worker has the transfer.
 */
export function discard(transfer: Transfer, now: Date): Decision | Refusal {
  const { state, deletedAt, fileName, lastAttemptAt } = transfer
  if (deletedAt) return { transfer, events: [] }
  if (leaseOf(transfer)) return refuse('transfer-busy', `The file ${fileName} is being sent.`)
  if (state.status === 'completed') return changed(transfer, { deletedAt: now })
  const gone =
    state.status === 'withdrawn' ? state : { completedAt: null, move: lastAttemptAt && { dueAt: now, lease: null } }
  return changed(transfer, { deletedAt: now, state: { ...gone, status: 'withdrawn', returns: 'never' } })
}

/**
 * Somebody corrected the step or the jaw of a scan: the manifest has another text and is due again, at once unless a worker is
 * sending it or its order is deleted.
 */
export function rewrite(transfer: Transfer, text: string, now: Date): Decision {
  const { cargo, state } = transfer
  if (cargo.what === 'manifest' && cargo.text === text) return { transfer, events: [] }
  const written = { cargo: { what: 'manifest', text }, sizeBytes: Buffer.byteLength(text) } as const
  return state.status === 'uploading' || state.status === 'withdrawn'
    ? changed(transfer, written)
    : changed(transfer, { ...written, attempts: 0, error: null, state: { status: 'pending', dueAt: now } })
}
