import { randomUUID } from 'node:crypto'
import { Refusal } from 'contracts/problems'
import type { Sql } from 'service-kit/database/db'
import { startWorkers } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { childTrace, inContext } from 'service-kit/telemetry/context'
import { findUpload, keysToRemove, longestIdleSince, type OwnUpload, REMOVALS, untouchedSince } from '../store'
import type { Deps } from './deps'
import { clear, discard, finishWhole, isWhole } from './finish'

/** Before what could not be done is tried again; and at most, so that a clock that was set is noticed. */
const RETRY_MS = 5_000
const MOST_PAUSE_MS = 60 * 60_000

/**
 * Ends what a death has left half done; then removes uploads when they have been idle for too long (FILE-063). Several
 * instances do so beside each other.
 */
export function startUpkeep(deps: Deps): { stop(): Promise<void> } {
  let isHealed = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns the pause until the next pass. */
  const pass = async (): Promise<number> => {
    const [now, idleSince] = [deps.now(), new Date(deps.now().getTime() - deps.idleMs)]
    let isSettled = true
    for (const id of await untouchedSince(deps.db, isHealed ? idleSince : now))
      isSettled = !stopped && (await settle(deps, id, idleSince)) && isSettled
    isHealed ||= isSettled
    return isSettled ? pauseMs(deps) : RETRY_MS
  }
  const run = async () => {
    const context = { requestId: randomUUID(), trace: childTrace(null), actor: 'service:files' }
    const pause = await inContext(context, pass).catch((error) => {
      deps.log.warn({ err: error }, 'the upkeep of the storage will be tried again')
      return RETRY_MS
    })
    if (!stopped) timer = setTimeout(next, Math.min(pause, MOST_PAUSE_MS))
  }
  const next = () => {
    running = run()
  }
  let running = run()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Removes the bytes of what is gone when it is told of them, and now and then what could not be removed at once. */
export const startRemovals = (deps: Deps, sql: Sql): Promise<Worker> =>
  startWorkers({
    sql,
    log: deps.log,
    channel: REMOVALS,
    count: 1,
    async look() {
      const keys = await keysToRemove(deps.db)
      return { job: keys.length ? keys : undefined, nextMs: null }
    },
    worker: () => ({ work: (keys) => clear(deps, keys).then(() => 'done') }),
  })

/**
 * Makes a scan of an upload that is whole, and gives one up that is idle. Answers whether that was done: one that is
 * being written is let alone.
 */
async function settle(deps: Deps, id: string, idleSince: Date): Promise<boolean> {
  const isDue = async ({ upload }: OwnUpload) => upload.touchedAt <= idleSince || isWhole(deps, upload)
  try {
    // Checks without the lock first: a client that resumes the upload meanwhile would be refused.
    const found = await findUpload(deps.db, id)
    if (!found || !(await isDue(found))) return true
    const outcome = await deps.lock.hold(id, async () => {
      const own = await findUpload(deps.db, id)
      if (!own || (await finishWhole(deps, own)) !== 'more-to-come') return
      if (own.upload.touchedAt <= idleSince) await discard(deps, own.upload)
    })
    return !(outcome instanceof Refusal)
  } catch (error) {
    deps.log.warn({ err: error, uploadId: id }, 'an upload could not be settled')
    return false
  }
}

/** Until the next upload has been idle for too long; one that is created meanwhile is not due before it. */
async function pauseMs({ db, now, idleMs }: Deps): Promise<number> {
  const since = await longestIdleSince(db)
  return since ? Math.max(0, since.getTime() + idleMs - now().getTime()) : idleMs
}
