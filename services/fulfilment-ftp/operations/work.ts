import { childTrace, inContext } from 'service-kit/context'
import { crashPoint } from 'service-kit/crash'
import type { Db } from 'service-kit/database'
import type { Log } from 'service-kit/log'
import type { FactoryFtp } from '../adapters/factory-ftp'
import type { ScanContent } from '../adapters/scan-content'
import type { Schedule } from '../domain/backoff'
import { partName, withdrawnDirectory } from '../domain/destination'
import { type Failure, TransferError } from '../domain/failure'
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
import { changeExpired, changeTransfer, type Job, prolong, takeDue } from '../store'

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

export type Outcome = 'idle' | 'done' | Failure

/**
 * Takes the transfer that has been due for the longest, sends or moves it, and says what came of it. `stopping` makes the
 * worker hand it back.
 */
export async function workOnce(deps: WorkDeps, factory: FactoryFtp, stopping: AbortSignal): Promise<Outcome> {
  const lease: Lease = { id: deps.newId(), until: new Date(deps.now().getTime() + deps.leaseMs) }
  const job = await take(deps, lease)
  if (!job) return 'idle'
  crashPoint('transfer:after-lease')
  const context = { requestId: lease.id, trace: childTrace(job.trace), actor: 'service:fulfilment-ftp' }
  return inContext(context, () => attempt(deps, factory, job, lease, stopping))
}

const take = ({ db, now, random, schedule }: WorkDeps, lease: Lease): Promise<Job | undefined> =>
  db.transaction(async (tx) => {
    const at = now()
    await changeExpired(tx, at, (it) => fail(it, { kind: 'interrupted' }, at, random(), schedule))
    return takeDue(tx, at, (it) => begin(it, lease, at))
  })

async function attempt(
  deps: WorkDeps,
  factory: FactoryFtp,
  { transfer }: Job,
  lease: Lease,
  stopping: AbortSignal,
): Promise<Outcome> {
  const { db, log, now, random, schedule } = deps
  const settle = (decide: (it: Transfer, at: Date) => Decision) =>
    db.transaction((tx) => {
      const at = now()
      return changeTransfer(tx, transfer.scanId, lease.id, at, (it) => decide(it, at))
    })
  const hold = holdLease(deps, transfer.scanId, lease)
  const signal = AbortSignal.any([hold.lost, stopping])
  factory.obey(signal)
  try {
    if (transfer.state.status === 'withdrawn') {
      const wasThere = await moveAway(factory, transfer)
      await settle((it) => clear(it, wasThere))
    } else {
      await send(deps, factory, transfer, signal, hold)
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
    const { failure } = error
    log.warn({ scanId: transfer.scanId, failure, attempts: transfer.attempts + 1 }, 'a transfer failed')
    await settle((it, at) => fail(it, failure, at, random(), schedule))
    return failure
  } finally {
    hold.end()
  }
}

/** Sends what is left to be sent, checks its size, and gives it its name: the factory never sees half a file (FTP-041). */
async function send(
  { content }: WorkDeps,
  factory: FactoryFtp,
  transfer: Transfer,
  signal: AbortSignal,
  hold: Hold,
): Promise<void> {
  const { scanId, directory, fileName, sizeBytes } = transfer
  const final = `${directory}/${fileName}`
  const part = `${directory}/${partName(scanId)}`
  const finalBytes = await factory.sizeOf(final)
  const partBytes = await factory.sizeOf(part)
  const next = nextStep({ finalBytes, partBytes }, sizeBytes)
  if (next.step === 'done') {
    if (partBytes !== null) await factory.remove(part)
    return
  }
  if (next.step === 'send') {
    await factory.ensureDirectory(directory)
    await factory.send(await content(scanId, next.fromByte, signal), part, next.fromByte)
    const foundBytes = await factory.sizeOf(part)
    if (foundBytes !== sizeBytes)
      throw new TransferError({ kind: 'size-differs', expectedBytes: sizeBytes, foundBytes })
  }
  if (finalBytes !== null) await factory.remove(final)
  crashPoint('transfer:before-rename')
  await hold.check()
  await factory.move(part, final)
  crashPoint('transfer:after-rename')
}

/** Moves what was sent of a removed scan out of the factory's way (FILE-048). Answers whether there was such a file. */
async function moveAway(factory: FactoryFtp, { scanId, directory, fileName }: Transfer): Promise<boolean> {
  const final = `${directory}/${fileName}`
  const aside = withdrawnDirectory(directory)
  await factory.remove(`${directory}/${partName(scanId)}`)
  if ((await factory.sizeOf(final)) === null) return (await factory.sizeOf(`${aside}/${fileName}`)) !== null
  await factory.ensureDirectory(aside)
  await factory.move(final, `${aside}/${fileName}`)
  crashPoint('transfer:after-move')
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
function holdLease({ db, now, leaseMs }: WorkDeps, scanId: string, lease: Lease): Hold {
  const lost = new AbortController()
  let until = lease.until
  const renew = async () => {
    if (now() > until) lost.abort()
    const next = new Date(now().getTime() + leaseMs)
    const held = await prolong(db, scanId, lease.id, next).catch(() => undefined)
    if (held) until = next
    if (held === false) lost.abort()
  }
  const timer = setInterval(renew, leaseMs / 3)
  return {
    lost: lost.signal,
    async check() {
      await renew()
      lost.signal.throwIfAborted()
    },
    end: () => clearInterval(timer),
  }
}
