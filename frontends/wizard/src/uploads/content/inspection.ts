import type { Damage } from 'contracts/scans/damage'
import { LEAST_BYTES } from 'contracts/scans/mesh-jaw'
import type { Jaw } from 'contracts/scans/scan-words'
import type { Asked } from './inspection.worker'
import { type Found, lookAt, lookForJaw } from './look'
import type { InTurn } from './reading'

// A constant of its own: of `new Worker(new URL(…))` the bundler would make a chunk of the area, see kit/worker-loader.ts.
const ADDRESS = new URL('./inspection.worker.ts', import.meta.url)

/**
 * Looks at files in a Worker, so that the page stays quick: one after the other, each in a Worker of its own, which gives
 * its memory back. A browser that refuses Workers looks in the page.
 */
export function createInspection() {
  let last: Promise<unknown> = Promise.resolve()
  return (file: File, signal: AbortSignal): Promise<Found | Damage> => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return inWorker<Found | Damage>({ file, about: 'all' }, signal).catch((failure) =>
        signal.aborted ? Promise.reject(failure) : lookAt(file),
      )
    })
    last = turn.catch(() => {})
    return turn
  }
}

/**
 * Looks at the forms of files, and tells the jaws that it guesses, each when it is found. It ends early when the signal does,
 * and passes over a file that cannot be read.
 */
export async function guessJaws(
  files: ReadonlyMap<string, File>,
  inTurn: InTurn,
  signal: AbortSignal,
  tell: (path: string, jaw: Jaw) => void,
): Promise<void> {
  const guess = (file: File, until: AbortSignal) =>
    inWorker<Jaw | null>({ file, about: 'jaw' }, until).catch(() => (until.aborted ? null : lookForJaw(file)))
  await Promise.all(
    [...files]
      .filter(([, { size }]) => size >= LEAST_BYTES)
      .map(async ([path, file]) => {
        const jaw = await inTurn('form', file.size, (until) => guess(file, until), signal).catch(() => null)
        if (jaw && !signal.aborted) tell(path, jaw)
      }),
  )
}

async function inWorker<Answer>(asked: Asked, signal: AbortSignal): Promise<Answer> {
  const worker = new Worker(ADDRESS)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.onmessage = ({ data }) => resolve(data)
  worker.onmessageerror = reject
  worker.onerror = reject
  worker.postMessage(asked)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  }
}
