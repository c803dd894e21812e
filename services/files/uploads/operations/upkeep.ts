import { randomUUID } from 'node:crypto'
import { Refusal } from 'contracts/problems'
import { childTrace, inContext } from 'service-kit/telemetry/context'
import { findUpload, idleUploads, longestIdleSince, type OwnUpload } from '../store/uploads'
import type { UploadDeps } from './deps'
import { discard, finishWhole, isWhole } from './finish'

/** The pause after an upload could not be settled. */
const RETRY_MS = 5_000
/** The longest pause, so that the upkeep notices a clock that was changed. */
const MOST_PAUSE_MS = 60 * 60_000

/**
 * At the start, finishes the uploads that a killed process left whole; then removes uploads whose idle timeout is over
 * (FILE-063). Several instances may run at once.
 */
export function startUpkeep(deps: UploadDeps): { stop(): Promise<void> } {
  let isHealed = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns the pause until the next pass. */
  const pass = async (): Promise<number> => {
    const [now, idleSince] = [deps.now(), new Date(deps.now().getTime() - deps.idleMs)]
    let isSettled = true
    for await (const page of idleUploads(deps.db, isHealed ? idleSince : now))
      for (const { id } of page) {
        if (stopped) return RETRY_MS
        isSettled = (await settle(deps, id, idleSince)) && isSettled
      }
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

/**
 * Makes a scan of a whole upload, and removes an idle one. Returns false when another writer holds its lock or it failed.
 */
async function settle(deps: UploadDeps, id: string, idleSince: Date): Promise<boolean> {
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

/** Until the idle timeout of the next upload is over; one that is created meanwhile is not due before it. */
async function pauseMs({ db, now, idleMs }: UploadDeps): Promise<number> {
  const since = await longestIdleSince(db)
  return since ? Math.max(0, since.getTime() + idleMs - now().getTime()) : idleMs
}
