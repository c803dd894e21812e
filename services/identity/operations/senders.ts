import type { Sql } from 'service-kit/database'
import type { Worker } from 'service-kit/service'
import { startWorkers } from 'service-kit/workers'
import { WORK } from '../store/messages'
import { lookOnce, type SendDeps, send } from './send'

export type SendersDeps = SendDeps & { sql: Sql; count: number }

/**
 * Sends what is due: at once when they are told of it, later when it is due later. Told to stop they wait for the mails
 * under way: one that is cut off would be sent twice.
 */
export const startSenders = (deps: SendersDeps): Promise<Worker> =>
  startWorkers({
    ...deps,
    channel: WORK,
    look: () => lookOnce(deps),
    worker: () => ({ work: (held) => send(deps, held) }),
  })
