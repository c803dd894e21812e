import { setTimeout } from 'node:timers/promises'
import type { Log } from 'service-kit/log'
import type { Worker } from 'service-kit/service'
import { keptSince } from '../domain/retention'
import { forgetFailures, forgetLinkMails, forgetLinks, forgetOrderMails, forgetSessions } from '../store/upkeep'
import type { Deps } from './deps'

type UpkeepDeps = Pick<Deps, 'db' | 'now'> & { log: Log; everyMs: number }

/** After PostgreSQL could not be asked. */
const AGAIN_MS = 5_000

/** Forgets what is no longer needed, at the start and then again and again; several instances do so beside each other. */
export function startUpkeep({ db, now, log, everyMs }: UpkeepDeps): Worker {
  const stopping = new AbortController()
  const { signal } = stopping

  const pass = async () => {
    const { linkExpired, sessionEnded, sessionCreated, messageCreated, signInFailed } = keptSince(now())
    const steps = [
      () => forgetLinks(db, linkExpired),
      () => forgetSessions(db, sessionEnded, sessionCreated),
      () => forgetLinkMails(db, messageCreated),
      () => forgetOrderMails(db, messageCreated),
      () => forgetFailures(db, signInFailed),
    ]
    for (const forget of steps) while (!signal.aborted && (await forget()));
  }
  const run = async () => {
    while (!signal.aborted) {
      let pauseMs = everyMs
      try {
        await pass()
      } catch (error) {
        log.warn({ err: error }, 'the upkeep will be tried again')
        pauseMs = AGAIN_MS
      }
      await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
