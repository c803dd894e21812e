import type { Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { startWorkers } from 'service-kit/workers'
import { nextDueAt, WORK } from '../store/messages'
import { type SendDeps, sendOnce } from './send'

export type SendersDeps = SendDeps & { sql: Sql; count: number }

/**
 * Sends what is due: at once when they are told of it, later when it is due later. Told to stop they wait for the mails
 * under way: one that is cut off would be sent twice.
 */
export const startSenders = (deps: SendersDeps): Promise<Worker> =>
  startWorkers({
    ...deps,
    channel: WORK,
    worker: () => ({ look: async () => ((await sendOnce(deps)) ? 'done' : 'idle') }),
    idleMs: async () => {
      const due = await nextDueAt(deps.db)
      return due ? due.getTime() - deps.now().getTime() : null
    },
  })
