import { type Refusal, refuse } from 'contracts/problems'
import type { Snapshot } from '../../documents/snapshot'

/** A document to draw; a void one says so. */
export type Drawing = { of: Snapshot; isVoid: boolean }
export type Print = (of: Snapshot, isVoid: boolean) => Promise<Uint8Array<ArrayBuffer> | Refusal>

/** About four seconds of drawing: nobody waits longer. */
const MOST_WAITING = 20
/** Far more than a document takes on a busy machine: it replaces a thread that hangs. */
const LIMIT_MS = 60_000

/**
 * Draws documents in a thread of its own, one at a time, so that the service goes on answering. The thread starts with the
 * first document, and anew after one that fails or takes too long.
 */
export function createPrinter(limitMs = LIMIT_MS) {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const draw = (drawing: Drawing) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const fail = (why: string) => {
        end()
        reject(new Error(`The document ${drawing.of.number} cannot be drawn: ${why}`))
      }
      const limit = setTimeout(() => fail('it takes too long.'), limitMs)
      thread ??= new Worker(new URL('./worker.ts', import.meta.url))
      thread.onmessage = ({ data }) => {
        clearTimeout(limit)
        resolve(data)
      }
      thread.onerror = ({ message }) => {
        clearTimeout(limit)
        fail(message)
      }
      thread.postMessage(drawing)
    })

  function end(): void {
    thread?.terminate()
    thread = undefined
  }

  /** Refuses `unavailable` when too many wait. */
  const print: Print = async (of, isVoid) => {
    if (waiting >= MOST_WAITING) return refuse('unavailable', 'Too many documents are being drawn just now.')
    waiting += 1
    const drawn = last.then(() => draw({ of, isVoid })).finally(() => (waiting -= 1))
    last = drawn.catch(() => {})
    return drawn
  }

  return {
    print,
    async stop() {
      await last
      end()
    },
  }
}
