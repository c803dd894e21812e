import type { ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import { Refusal, refuse } from 'contracts/problems'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import type { Destination } from './destination'
import { describe, type Failure } from './failure'

/**
 * Pauses between attempts. After the last one a transfer counts as failed and is tried every `slowMs`; after `most` failed
 * attempts it rests until staff send it again.
 */
export type Schedule = { pausesMs: readonly number[]; slowMs: number; most: number }

/**
 * 1 s for a short disturbance, 5 min for a restart of the server, then every 15 min. 20 attempts take four hours, half a
 * working day: what has not mended by then needs a person. A server that is away does not count (outage.ts).
 */
export const SCHEDULE: Schedule = { pausesMs: [1_000, 5_000, 15_000, 60_000, 300_000], slowMs: 900_000, most: 20 }
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
  /** When staff deleted it from their queue: it is not sent, and what was sent stays at the factory. */
  deletedAt: Date | null
}

export type State =
  | { status: 'pending'; dueAt: Date }
  /** `dueAt` is null where it rests until staff send it again. */
  | { status: 'failed'; dueAt: Date | null }
  | { status: 'uploading'; lease: Lease }
  | { status: 'completed'; completedAt: Date }
  /** Nobody may produce from it; `move` is what remains to be done at the factory. */
  | { status: 'withdrawn'; completedAt: Date | null; move: Move | null; returns: Return }
type Move = { dueAt: Date; lease: Lease | null }
/**
 * Whether it is sent again: never, since its owner or staff removed it; when its order, which is deleted, or its scan, which
 * is in the trash, is restored; or when the worker that has it is done, since that was restored meanwhile.
 */
export type Return = 'never' | 'with-order' | 'with-scan' | 'when-released'

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
  deletedAt: null,
  state: { status: 'pending', dueAt: now },
})

/** One of an order that is deleted: it waits until its order is restored. */
export const holdBack = (planned: Transfer): Transfer => ({
  ...planned,
  state: { status: 'withdrawn', completedAt: null, move: null, returns: 'with-order' },
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

const isGone = (state: State): state is Extract<State, { status: 'withdrawn' }> =>
  state.status === 'withdrawn' && state.returns !== 'when-released'

/** Releases a transfer until `dueAt`. One that was withdrawn meanwhile is then moved away, not sent. */
const released = ({ state }: Transfer, dueAt: Date, otherwise: State = { status: 'pending', dueAt }): State =>
  isGone(state) ? { ...state, move: { dueAt, lease: null } } : otherwise

/**
 * The file is at the factory under its name, and its size was checked (FTP-041). A manifest that was rewritten while its worker
 * sent the former text is sent again.
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
 * An attempt failed: the next one comes after a growing pause; after the last pause the transfer counts as failed, and after
 * the last attempt it rests, which an event says. A withdrawn file is moved away however long that takes: nobody may produce
 * from it.
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

/** All transfers would fail likewise: this one is due again with the others, and no attempt of its own is counted. */
export const postpone = (transfer: Transfer, failure: Failure, now: Date) =>
  changed(transfer, { error: describe(failure), state: released(transfer, now) })

/** A worker that must stop releases its transfer, which does not count as a failed attempt. */
export const giveBack = (transfer: Transfer, now: Date) => changed(transfer, { state: released(transfer, now) })

/**
 * The owner removed the scan (FILE-048, FTP-002). A transfer that never began is deleted; one that the factory may have
 * anything of is withdrawn: a worker moves it away when the present one has released it.
 */
export const withdraw = (transfer: Transfer, now: Date): Decision =>
  transfer.lastAttemptAt === null ? DELETE : withdrawn(transfer, now, 'never')

function withdrawn(transfer: Transfer, now: Date, returns: Return): Decision {
  const { state, lastAttemptAt } = transfer
  const completedAt = 'completedAt' in state ? state.completedAt : null
  const move = lastAttemptAt && { dueAt: now, lease: leaseOf(transfer) }
  return changed(transfer, { attempts: 0, error: null, state: { status: 'withdrawn', completedAt, move, returns } })
}

/** The order was deleted: its files are moved away, and come back with it. */
export const withdrawWithOrder = (transfer: Transfer, now: Date): Decision =>
  isGone(transfer.state) ? { transfer, events: [] } : withdrawn(transfer, now, 'with-order')

/** The order was restored: what was withdrawn with it is sent again, after the worker that is moving it away. */
export const sendWithOrder = (transfer: Transfer, now: Date): Decision => sendWith('with-order', transfer, now)

function sendWith(restored: Return, transfer: Transfer, now: Date): Decision {
  const { state } = transfer
  if (state.status !== 'withdrawn' || state.returns !== restored) return { transfer, events: [] }
  // What failed meanwhile, moving the file away too, is not counted against sending it.
  return leaseOf(transfer)
    ? returning(transfer, 'when-released')
    : changed(transfer, { attempts: 0, error: null, state: { status: 'pending', dueAt: now } })
}

/**
 * Staff deleted the scan, so that nobody can read it: its transfer waits until the scan is restored. A file that has arrived
 * stays, since the owner did not remove it.
 */
export function withdrawWithScan(transfer: Transfer, now: Date): Decision {
  const { state } = transfer
  if (state.status === 'completed') return { transfer, events: [] }
  if (!isGone(state)) return withdrawn(transfer, now, 'with-scan')
  // Its order is deleted, too: that alone does not bring it back any more.
  return state.returns === 'with-order' ? returning(transfer, 'with-scan') : { transfer, events: [] }
}

const returning = (transfer: Transfer, returns: Return): Decision =>
  transfer.state.status === 'withdrawn'
    ? changed(transfer, { state: { ...transfer.state, returns } })
    : { transfer, events: [] }

/** The scan in the trash was removed for good: what the factory has nothing of needs no record any more. */
export function forget(transfer: Transfer): Decision {
  const { state } = transfer
  if (state.status !== 'withdrawn' || state.returns !== 'with-scan') return { transfer, events: [] }
  return state.completedAt || state.move ? returning(transfer, 'never') : DELETE
}

/**
 * A withdrawn file was moved away. The record is deleted if the factory had nothing of the file and nobody needs the record
 * any more: staff hid it, or it comes back with its order or its scan.
 */
export function clear(transfer: Transfer, wasThere: boolean, now: Date): Decision {
  const { state, deletedAt } = transfer
  if (!isGone(state)) return giveBack(transfer, now)
  return wasThere || deletedAt || state.returns !== 'never'
    ? changed(transfer, { error: null, state: { ...state, move: null } })
    : DELETE
}

/**
 * Staff send a pending or failed transfer again, with all its attempts before it (FTP-017). One that is being sent stays as it
 * is. Refuses: `transfer-settled`.
 */
export function sendAgain(transfer: Transfer, now: Date): Decision | Refusal {
  const { state, deletedAt, fileName } = transfer
  if (deletedAt || state.status === 'completed' || state.status === 'withdrawn')
    return refuse('transfer-settled', `The file ${fileName} is ${deletedAt ? 'deleted' : state.status}.`)
  if (state.status === 'uploading') return { transfer, events: [] }
  return changed(transfer, { attempts: 0, error: null, state: { status: 'pending', dueAt: now } })
}

/**
 * Staff have restored the scan, which could not be read meanwhile: it is due at once, or with its order where that is deleted.
 * What is settled, or deleted here, stays.
 */
export function sendRestored(transfer: Transfer, isOrderDeleted: boolean, now: Date): Decision {
  const { state } = transfer
  if (state.status === 'withdrawn' && state.returns === 'with-scan')
    return isOrderDeleted ? returning(transfer, 'with-order') : sendWith('with-scan', transfer, now)
  const decision = sendAgain(transfer, now)
  return decision instanceof Refusal ? { transfer, events: [] } : decision
}

/**
 * Staff delete a transfer from their queue (FTP-006). The record stays, hidden from them: an order's manifest counts what has
 * arrived, and the owner may still remove the scan. An unsent one is withdrawn, with what the factory may have of it. Refuses
 * `transfer-busy` for one that is being sent.
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
 * A manifest says something else since the step or the jaw of a scan was corrected: it is due again. A worker that is sending it,
 * or an order that is deleted, keeps it from that until later.
 */
export function rewrite(transfer: Transfer, text: string, now: Date): Decision {
  const { cargo, state } = transfer
  if (cargo.what === 'manifest' && cargo.text === text) return { transfer, events: [] }
  const written = { cargo: { what: 'manifest', text }, sizeBytes: Buffer.byteLength(text) } as const
  return state.status === 'uploading' || state.status === 'withdrawn'
    ? changed(transfer, written)
    : changed(transfer, { ...written, attempts: 0, error: null, state: { status: 'pending', dueAt: now } })
}
