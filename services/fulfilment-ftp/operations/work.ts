import { Readable } from 'node:stream'
import { crashPoint } from 'service-kit/crash'
import type { Db, Sql } from 'service-kit/database/db'
import type { Lease } from 'service-kit/domain/lease'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'
import type { FactoryFtp } from '../adapters/factory-ftp'
import type { ScanContent } from '../adapters/scan-content'
import { partName, withdrawnDirectory } from '../domain/destination'
import { isServerWide, reasonOf, TransferError } from '../domain/failure'
import {
  begin,
  clear,
  complete,
  type Decision,
  fail,
  giveBack,
  nextStep,
  pauseMs,
  type Schedule,
  type Transfer,
} from '../domain/transfer'
import { lockOrder } from '../store/orders'
import { changeTransfer, type Job, saveHeld, WORK, waitingTransfers } from '../store/transfers'
import { releaseManifest } from './release'

type WorkDeps = {
  db: Db
  log: Log
  content: ScanContent
  schedule: Schedule
  /** After this another worker takes the transfer of a dead one. */
  leaseMs: number
  now: () => Date
  newId: () => string
  /** 0 to 1. */
  random: () => number
}

export type SendersDeps = WorkDeps & {
  sql: Sql
  count: number
  /** A connection of its own for each worker. */
  connect: () => FactoryFtp
}

/** Within this the workers notice that a server is back. */
const MAX_SERVER_PAUSE_MS = 60_000

/** Sends transfers when they are due, without a person's action (FTP-038). */
export function startSenders(deps: SendersDeps): Promise<Worker> {
  const { random, schedule } = deps
  return startQueue({
    ...deps,
    channel: WORK,
    actor: 'service:fulfilment-ftp',
    operation: 'sendToFactory',
    // The death of a worker counts as a failed attempt.
    store: waitingTransfers(deps.db, (it, lease, at) =>
      it.state.status === 'uploading'
        ? fail(it, { kind: 'interrupted' }, at, random(), schedule)
        : begin(it, lease, at),
    ),
    worker: () => {
      const factory = deps.connect()
      return { work: (job, hold) => work(deps, factory, job, hold), end: () => factory.close() }
    },
    // The other transfers would fail likewise, so the worker pauses (FTP-042).
    awayMs: (times) => Math.min(pauseMs(times, random(), schedule), MAX_SERVER_PAUSE_MS),
  })
}

/** Sends or moves a leased transfer. A worker that must stop releases it. */
async function work(deps: WorkDeps, factory: FactoryFtp, job: Job, hold: Hold): Promise<Outcome> {
  const { log, random, schedule } = deps
  const { transfer } = job
  dieAt(transfer, 'after-lease')
  const settle = (decide: Decide) => settleHeld(deps, job, hold.lease, decide)
  factory.abortBy(hold.signal)
  try {
    if (transfer.state.status === 'withdrawn') {
      const wasThere = await moveAway(factory, transfer)
      await settle((it) => clear(it, wasThere))
    } else {
      await send(deps, factory, job, hold)
      await settle(complete)
    }
    return 'done'
  } catch (error) {
    if (hold.isLost()) throw error
    if (hold.stopping.aborted) {
      await settle(giveBack)
      return 'done'
    }
    if (!(error instanceof TransferError)) throw error
    const { failure, place } = error
    const details = { transferId: transfer.id, failure, ...place, attempts: transfer.attempts + 1 }
    log.warn(details, `a transfer failed: ${reasonOf(error)}`)
    await settle((it, at) => fail(it, failure, at, random(), schedule))
    // The settled transfer has woken the workers for its next attempt.
    return isServerWide(failure) ? 'away' : 'done'
  }
}

type Decide = (transfer: Transfer, at: Date) => Decision

/**
 * Writes the result of a transfer: by one statement if the transfer has not changed and its order is not paid, so that no
 * manifest can follow; else it reads transfer and order again, under their locks.
 */
async function settleHeld({ db, now }: WorkDeps, job: Job, lease: Lease, decide: Decide): Promise<void> {
  const { id, orderId, cargo } = job.transfer
  const at = now()
  if (await saveHeld(db, job, decide(job.transfer, at), at, { lease, isUnpaid: cargo.what === 'scan' })) return
  await db.transaction(async (tx) => {
    await changeTransfer(tx, id, lease, at, (it) => decide(it, at))
    // A refusal of the manifest was recorded with the event of the payment.
    await releaseManifest(tx, await lockOrder(tx, orderId), at)
  })
}

/** Sends the rest of a file, checks its size, then renames it: the factory never sees half a file (FTP-041). */
async function send(deps: WorkDeps, factory: FactoryFtp, { transfer, wasBegun }: Job, hold: Hold): Promise<void> {
  const { id, directory, fileName, sizeBytes } = transfer
  const final = `${directory}/${fileName}`
  const part = `${directory}/${partName(id)}`
  // The factory cannot have anything of a transfer that never began.
  const finalBytes = wasBegun ? await factory.sizeOf(final) : null
  const partBytes = wasBegun ? await factory.sizeOf(part) : null
  const next = nextStep({ finalBytes, partBytes }, sizeBytes)
  if (next.step === 'done') {
    if (partBytes !== null) await factory.remove(part)
    return
  }
  if (next.step === 'send') {
    await factory.ensureDirectory(directory)
    await factory.send(await open(deps, transfer, next.fromByte, hold.signal), part, next.fromByte)
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

/** The bytes of a transfer from `fromByte` on. */
const open = ({ content }: WorkDeps, { id, cargo }: Transfer, fromByte: number, signal: AbortSignal) =>
  cargo.what === 'scan'
    ? content(id, fromByte, signal)
    : Readable.from(piecesOf(Buffer.from(cargo.text).subarray(fromByte)), { objectMode: false })

/** Two pieces, so that a test can kill the process between them. */
async function* piecesOf(bytes: Buffer) {
  const half = bytes.length >> 1
  yield bytes.subarray(0, half)
  await null // lets the first piece be sent
  crashPoint('manifest:mid-upload')
  yield bytes.subarray(half)
}

/** Crash points have different names for scans and manifests, so that a test can choose. */
const dieAt = ({ cargo }: Transfer, moment: string) =>
  crashPoint(`${cargo.what === 'scan' ? 'transfer' : 'manifest'}:${moment}`)

/** Moves a removed scan out of the factory's way (FILE-048). Returns whether there was such a file. */
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
