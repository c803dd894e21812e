import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'
import type { FactoryFtp } from '../adapters/factory-ftp'
import { trialDirectory } from '../domain/destination'
import { reasonOf, TransferError } from '../domain/failure'
import { adviceOf } from './advice'

export type TrialDeps = { log: Log; connect: () => FactoryFtp; newId: () => string }

/**
 * Logs in, makes a directory and removes it, so that an operator who has just configured the factory sees at once what is
 * wrong. The service does not wait for the trial, and also starts while the factory does not answer.
 */
export function startTrial({ log, connect, newId }: TrialDeps): Worker & { ended: Promise<void> } {
  const stopping = new AbortController()
  const factory = connect()
  factory.abortBy(stopping.signal)
  const run = async () => {
    const directory = trialDirectory(newId())
    try {
      await factory.ensureDirectory(directory)
      await factory.removeDirectory(directory)
      log.info('the factory takes files')
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!(error instanceof TransferError && error.place)) throw error
      log.warn(
        { failure: error.failure, ...error.place },
        `the factory takes no files, ${reasonOf(error)}: ${adviceOf(error.place)}. Scans wait until it does.`,
      )
    } finally {
      factory.close()
    }
  }
  const ended = run()
  return {
    ended,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
