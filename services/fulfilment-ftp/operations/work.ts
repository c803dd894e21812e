import { Readable } from 'node:stream'
import { childTrace, inContext } from 'service-kit/context'
import { crashPoint } from 'service-kit/crash'
import type { Db } from 'service-kit/database'
import type { Log } from 'service-kit/log'
import { type Found, Unreadable } from 'service-kit/workers'
import type { FactoryFtp } from '../adapters/factory-ftp'
import type { ScanContent } from '../adapters/scan-content'
import type { Schedule } from '../domain/backoff'
import { partName, withdrawnDirectory } from '../domain/destination'
import { type Failure, reasonOf, TransferError } from '../domain/failure'
import {
  begin,
  clear,
  complete,
  type Decision,
  fail,
  giveBack,
  type Lease,
  nextStep,
  type Transfer,
} from '../domain/transfer'
import { lockOrder } from '../store/orders'
import { changeTransfer, type Job, prolong, saveHeld, takeDue } from '../store/transfers'
import { releaseManifest } from './release'

export type WorkDeps = {
  db: Db
  log: Log
  content: ScanContent
  schedule: Schedule
  /** How long a transfer is a dead worker's before another may take it. */
  leaseMs: number
  now: () => Date
  newId: () => string
  /** 0 to 1. */
  random: () => number
}

export type Held = Job & { lease: Lease }
export type Outcome = 'done' | Failure

/** Takes the transfer that has been due for the longest, if any is; one whose worker died has failed once more. */
export async function lookOnce({ db, now, newId, leaseMs, random, schedule }: WorkDeps): Promise<Found<Held>> {
  const at = now()
  const lease: Lease = { id: newId(), until: new Date(at.getTime() + leaseMs) }
  const { job, nextMs } = await takeDue(db, at, (it) =>
    it.state.status === 'uploading' ? fail(it, { kind: 'interrupted' }, at, random(), schedule) : begin(it, lease, at),
  )
  if (job instanceof Unreadable) throw job.error
  return { job: job && { ...job, lease }, nextMs }
}

/** Sends or moves a transfer that was taken, and says what came of it. `stopping` makes the worker hand it back. */
export async function work(
  deps: WorkDeps,
  factory: FactoryFtp,
  { lease, ...job }: Held,
  stopping: AbortSignal,
): Promise<Outcome> {
  dieAt(job.transfer, 'after-lease')
  const trace = childTrace(job.trace)
  const context = { requestId: lease.id, trace, actor: 'service:fulfilment-ftp', operation: 'sendToFactory' }
  return inContext(context, () => attempt(deps, factory, job, lease, stopping))
}

async function attempt(
  deps: WorkDeps,
  factory: FactoryFtp,
  job: Job,
  lease: Lease,
  stopping: AbortSignal,
): Promise<Outcome> {
  const { log, random, schedule } = deps
  const { transfer } = job
  const settle = (decide: Decide) => settleHeld(deps, job, lease, decide)
  const hold = holdLease(deps, transfer.id, lease)
  const signal = AbortSignal.any([hold.lost, stopping])
  factory.obey(signal)
  try {
    if (transfer.state.status === 'withdrawn') {
      const wasThere = await moveAway(factory, transfer)
      await settle((it) => clear(it, wasThere))
    } else {
      await send(deps, factory, job, signal, hold)
      await settle(complete)
    }
    return 'done'
  } catch (error) {
    if (hold.lost.aborted) return 'done' // another worker has it, and decides
    if (stopping.aborted) {
      await settle(giveBack)
      return 'done'
    }
    if (!(error instanceof TransferError)) throw error
    const { failure, place } = error
    const told = { transferId: transfer.id, failure, ...place, attempts: transfer.attempts + 1 }
    log.warn(told, `a transfer failed: ${reasonOf(error)}`)
    await settle((it, at) => fail(it, failure, at, random(), schedule))
    return failure
  } finally {
    hold.end()
  }
}

type Decide = (transfer: Transfer, at: Date) => Decision

/**
 * Writes what became of a transfer: in one statement where it is as it was taken and no manifest can follow from it, which
 * needs a payment; else as it and its order are by now.
 */
async function settleHeld({ db, now }: WorkDeps, job: Job, { id: leaseId }: Lease, decide: Decide): Promise<void> {
  const { id, orderId, cargo } = job.transfer
  const at = now()
  if (await saveHeld(db, job, decide(job.transfer, at), at, { leaseId, isUnpaid: cargo.what === 'scan' })) return
  await db.transaction(async (tx) => {
    await changeTransfer(tx, id, leaseId, at, (it) => decide(it, at))
    // What it may refuse, the event of the payment has been refused for.
    await releaseManifest(tx, await lockOrder(tx, orderId), at)
  })
}

/** Sends what is left to be sent, checks its size, and gives it its name: the factory never sees half a file (FTP-041). */
async function send(
  deps: WorkDeps,
  factory: FactoryFtp,
  { transfer, wasBegun }: Job,
  signal: AbortSignal,
  hold: Hold,
): Promise<void> {
  const { id, directory, fileName, sizeBytes } = transfer
  const final = `${directory}/${fileName}`
  const part = `${directory}/${partName(id)}`
  // Of one that nobody began with there is nothing to be found.
  const finalBytes = wasBegun ? await factory.sizeOf(final) : null
  const partBytes = wasBegun ? await factory.sizeOf(part) : null
  const next = nextStep({ finalBytes, partBytes }, sizeBytes)
  if (next.step === 'done') {
    if (partBytes !== null) await factory.remove(part)
    return
  }
  if (next.step === 'send') {
    await factory.ensureDirectory(directory)
    await factory.send(await open(deps, transfer, next.fromByte, signal), part, next.fromByte)
    const foundBytes = await factory.sizeOf(part)
    if (foundBytes !== sizeBytes)
      throw new TransferError({ kind: 'size-differs', expectedBytes: sizeBytes, foundBytes })
  }
  if (finalBytes !== null) await factory.remove(final)
  dieAt(transfer, 'before-rename')
  await hold.check()
  await factory.move(part, final)
  dieAt(transfer, 'after-rename')
}

/** The bytes that are brought, from `fromByte` on. */
const open = ({ content }: WorkDeps, { id, cargo }: Transfer, fromByte: number, signal: AbortSignal) =>
  cargo.what === 'scan'
    ? content(id, fromByte, signal)
    : Readable.from(piecesOf(Buffer.from(cargo.text).subarray(fromByte)), { objectMode: false })

/** Two, so that a death can come between them. */
async function* piecesOf(bytes: Buffer) {
  const half = bytes.length >> 1
  yield bytes.subarray(0, half)
  await null // the first one goes meanwhile
  crashPoint('manifest:mid-upload')
  yield bytes.subarray(half)
}

/** Scans and manifests die at points of their own names, so that a story can choose. */
const dieAt = ({ cargo }: Transfer, moment: string) =>
  crashPoint(`${cargo.what === 'scan' ? 'transfer' : 'manifest'}:${moment}`)

/** Moves what was sent of a removed scan out of the factory's way (FILE-048). Answers whether there was such a file. */
async function moveAway(factory: FactoryFtp, transfer: Transfer): Promise<boolean> {
  const { id, directory, fileName } = transfer
  const final = `${directory}/${fileName}`
  const aside = withdrawnDirectory(directory)
  await factory.remove(`${directory}/${partName(id)}`)
  if ((await factory.sizeOf(final)) === null) return (await factory.sizeOf(`${aside}/${fileName}`)) !== null
  await factory.ensureDirectory(aside)
  await factory.move(final, `${aside}/${fileName}`)
  dieAt(transfer, 'after-move')
  return true
}

type Hold = {
  /** Aborted when the transfer is no longer this worker's. */
  lost: AbortSignal
  /** Throws when the transfer is no longer this worker's. */
  check(): Promise<void>
  end(): void
}

/** Prolongs a lease while its worker lives. A worker that cannot say so in time counts itself out. */
function holdLease({ db, now, leaseMs }: WorkDeps, id: string, lease: Lease): Hold {
  const lost = new AbortController()
  let until = lease.until
  const renew = async () => {
    if (now() > until) lost.abort()
    const next = new Date(now().getTime() + leaseMs)
    const held = await prolong(db, id, lease.id, next).catch(() => undefined)
    if (held) until = next
    if (held === false) lost.abort()
  }
  const timer = setInterval(renew, leaseMs / 3)
  return {
    lost: lost.signal,
    async check() {
      // While so much of it is left, nobody has taken it.
      if (until.getTime() - now().getTime() < leaseMs / 2) await renew()
      lost.signal.throwIfAborted()
    },
    end: () => clearInterval(timer),
  }
}
