import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crashPoint } from 'service-kit/crash'
import type { Db, Sql } from 'service-kit/database/db'
import type { Lease } from 'service-kit/domain/lease'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'
import { Connections } from '../adapters/connections'
import type { FactoryFtp } from '../adapters/factory-ftp'
import type { ScanContent } from '../adapters/scan-content'
import { partName, withdrawnDirectory } from '../domain/destination'
import { describe, type Failure, isShared, reasonOf, TransferError } from '../domain/failure'
import { nextStep } from '../domain/next-step'
import {
  begin,
  clear,
  complete,
  type Decision,
  fail,
  giveBack,
  pauseMs,
  postpone,
  type Schedule,
  type Transfer,
} from '../domain/transfer'
import { WORK } from '../store/channel'
import { lockOrder } from '../store/orders'
import { endOutage, recordOutage } from '../store/outage'
import { changeTransfer, type Job, saveHeld, type TakenJob, waitingTransfers } from '../store/transfers'
import { releaseManifest } from './release'

type WorkDeps = {
  db: Db
  log: Log
  content: ScanContent
  schedule: Schedule
  /** The time after which another worker takes the transfer of a dead one. */
  leaseMs: number
  now: () => Date
  newId: () => string
  /** Returns a number from 0 to 1. */
  random: () => number
}

export type SendersDeps = WorkDeps & {
  sql: Sql
  /** The number of transfers that all instances together send at a time. */
  count: number
  connect: () => FactoryFtp
}

/** The longest pause of an outage, and so the longest time until the workers notice its end. */
const LONGEST_OUTAGE_PAUSE_MS = 60_000
/** The pause before workers look again for a free connection while other instances have all of them. */
const ROOM_AGAIN_MS = 1_000

/** Sends transfers when they are due, without a person's action (FTP-038). */
export async function startSenders(deps: SendersDeps): Promise<Worker> {
  const { db, random, schedule } = deps
  const connections = new Connections({ ...deps, most: deps.count })
  // A start ends the outage, because the configuration may have changed. The service also starts without its database.
  await endOutage(db).catch(() => {})
  const queue = await startQueue({
    ...deps,
    channel: WORK,
    actor: 'service:fulfilment-ftp',
    operation: 'sendToFactory',
    store: waitingTransfers(db, {
      // The death of a worker counts as a failed attempt.
      decide: ({ transfer, order }, lease, at) =>
        transfer.state.status === 'uploading'
          ? fail(transfer, { kind: 'interrupted' }, at, { order, jitter: random(), schedule })
          : begin(transfer, lease, at),
      hasRoom: () => connections.reserve(),
      roomMs: ROOM_AGAIN_MS,
    }),
    worker: () => ({
      async work(job, hold) {
        const connection = connections.take()
        try {
          return await work(deps, connection.factory, job, hold)
        } finally {
          connections.release(connection)
        }
      },
    }),
  })
  return {
    async stop() {
      await queue.stop()
      await connections.stop()
    },
  }
}

/** Sends or moves a leased transfer. A worker that must stop releases it. */
async function work(deps: WorkDeps, factory: FactoryFtp, job: TakenJob, hold: Hold): Promise<Outcome> {
  const { db, log, random, schedule } = deps
  const { transfer, order, tries } = job
  dieAt(transfer, 'after-lease')
  const settle = (decide: Decide) => settleHeld(deps, job, hold.lease, decide)
  factory.abortBy(hold.signal)
  try {
    if (transfer.state.status === 'withdrawn') {
      const wasThere = await moveAway(factory, transfer)
      await settle((it, at) => clear(it, wasThere, at))
    } else {
      await send(deps, factory, job, hold)
      await settle((it, at) => complete(it, transfer.cargo, at))
    }
    if (tries) await endOutage(db)
  } catch (error) {
    if (hold.isLost()) throw error
    if (hold.stopping.aborted) await settle(giveBack)
    else {
      if (!(error instanceof TransferError)) throw error
      const { failure, place } = error
      const details = { transferId: transfer.id, failure, ...place, attempts: transfer.attempts, tries }
      log.warn(details, `a transfer failed: ${reasonOf(error)}`)
      if (isShared(failure)) {
        await pauseAll(deps, failure, tries)
        await settle((it, at) => postpone(it, failure, at))
      } else {
        if (tries) await endOutage(db)
        await settle((it, at) => fail(it, failure, at, { order, jitter: random(), schedule }))
      }
    }
  }
  // The commit of the settled transfer has woken the workers for the next attempt.
  return 'done'
}

/** Every transfer would fail for this reason, so the workers of all instances pause, and then one of them tries (FTP-042). */
function pauseAll({ db, now, random, schedule }: WorkDeps, failure: Failure, tries: number) {
  const since = now()
  const pause = Math.min(pauseMs(tries + 1, random(), schedule), LONGEST_OUTAGE_PAUSE_MS)
  return recordOutage(db, tries, { since, error: describe(failure), until: new Date(since.getTime() + pause) })
}

type Decide = (transfer: Transfer, at: Date) => Decision

/**
 * Writes the result of a transfer. One statement is enough if the transfer has not changed and its order is not paid, because
 * then no manifest can follow; otherwise reads the transfer and its order again under their locks.
 */
async function settleHeld({ db, now }: WorkDeps, job: Job, lease: Lease, decide: Decide): Promise<void> {
  const { id, orderId, cargo } = job.transfer
  const at = now()
  if (await saveHeld(db, job, decide(job.transfer, at), at, { lease, isUnpaid: cargo.what === 'scan' })) return
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await changeTransfer(tx, id, lease, at, (it) => decide(it, at))
    // The handler of the payment has already recorded a refusal of the manifest.
    await releaseManifest(tx, order, at)
  })
}

/** Sends the rest of a file, checks its size, then renames it, so that the factory never sees half a file (FTP-041). */
async function send(deps: WorkDeps, factory: FactoryFtp, { transfer, wasBegun }: Job, hold: Hold): Promise<void> {
  const { id, directory, fileName, sizeBytes } = transfer
  const final = `${directory}/${fileName}`
  const part = `${directory}/${partName(id)}`
  // The factory cannot have any part of a transfer that never began.
  const finalBytes = wasBegun ? await factory.sizeOf(final) : null
  const partBytes = wasBegun ? await factory.sizeOf(part) : null
  const next = nextStep({ finalBytes, partBytes }, transfer)
  if (next.step === 'done') {
    if (partBytes !== null) await factory.remove(part)
    return
  }
  if (next.step === 'send') {
    await factory.ensureDirectory(directory)
    await factory
      .send(await open(deps, transfer, next.fromByte, hold.signal), part, next.fromByte)
      .catch(async (error) => {
        // A later attempt would append to the damaged bytes.
        if (error instanceof TransferError && error.failure.kind === 'scan-damaged') await factory.remove(part)
        throw error
      })
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
async function open({ content }: WorkDeps, transfer: Transfer, fromByte: number, signal: AbortSignal) {
  const { id, cargo, sizeBytes } = transfer
  const bytes =
    cargo.what === 'scan'
      ? intact(await content(id, signal), { sizeBytes, sha256: cargo.sha256 }, fromByte)
      : piecesOf(Buffer.from(cargo.text).subarray(fromByte))
  return Readable.from(bytes, { objectMode: false })
}

/**
 * Yields the bytes of a scan from `fromByte` on. Reads the whole scan, and yields its end only if the SHA-256 is that of the stored
 * scan: so a file of the right size at the factory is never damaged (FILE-062).
 */
async function* intact(
  source: AsyncIterable<Uint8Array>,
  { sizeBytes, sha256 }: { sizeBytes: number; sha256: string | null },
  fromByte: number,
) {
  const hash = createHash('sha256')
  let at = 0
  for await (const chunk of source) {
    hash.update(chunk)
    const known = Math.min(chunk.length, Math.max(0, fromByte - at))
    at += chunk.length
    if (at === sizeBytes && sha256 !== null && hash.copy().digest('hex') !== sha256)
      throw new TransferError({ kind: 'scan-damaged' })
    if (known < chunk.length) yield chunk.subarray(known)
  }
}

/** Yields the bytes in two pieces, so that a test can kill the process between them. */
async function* piecesOf(bytes: Buffer) {
  const half = bytes.length >> 1
  yield bytes.subarray(0, half)
  await null // lets the stream send the first piece
  crashPoint('manifest:mid-upload')
  yield bytes.subarray(half)
}

/** Crash points have different names for scans and manifests, so that a test can choose between them. */
const dieAt = ({ cargo }: Transfer, moment: string) =>
  crashPoint(`${cargo.what === 'scan' ? 'transfer' : 'manifest'}:${moment}`)

/** Moves a removed scan to the directory of withdrawn files (FILE-048). Returns whether the factory has the file. */
async function moveAway(factory: FactoryFtp, transfer: Transfer): Promise<boolean> {
  const { id, directory, fileName } = transfer
  const final = `${directory}/${fileName}`
  const aside = withdrawnDirectory(directory)
  await factory.remove(`${directory}/${partName(id)}`)
  if ((await factory.sizeOf(final)) === null) return (await factory.sizeOf(`${aside}/${fileName}`)) !== null
  await factory.ensureDirectory(aside)
  // The directory has the file already if it was moved away before and then sent again with its restored order.
  await factory.remove(`${aside}/${fileName}`)
  await factory.move(final, `${aside}/${fileName}`)
  dieAt(transfer, 'after-move')
  return true
}
