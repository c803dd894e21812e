import type { ScanFault } from 'contracts/scans/scan'
import { type Found, lookAt } from './look'

// A constant of its own: of `new Worker(new URL(…))` the bundler would make a chunk of the area, see kit/worker-loader.ts.
const ADDRESS = new URL('./inspection.worker.ts', import.meta.url)

/**
 * Looks at files in a Worker, so that the page stays quick: one after the other, each in a Worker of its own, which gives
 * its memory back. A browser that refuses Workers looks in the page.
 */
export function createInspection() {
  let last: Promise<unknown> = Promise.resolve()
  return (file: File, signal: AbortSignal): Promise<Found | ScanFault> => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return inWorker(file, signal).catch((failure) => (signal.aborted ? Promise.reject(failure) : lookAt(file)))
    })
    last = turn.catch(() => {})
    return turn
  }
}

async function inWorker(file: File, signal: AbortSignal): Promise<Found | ScanFault> {
  const worker = new Worker(ADDRESS)
  const { promise, resolve, reject } = Promise.withResolvers<Found | ScanFault>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.onmessage = ({ data }) => resolve(data)
  worker.onmessageerror = reject
  worker.onerror = reject
  worker.postMessage(file)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  }
}
