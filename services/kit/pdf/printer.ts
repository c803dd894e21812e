import { type Refusal, refuse } from 'contracts/problems'
import type { Drawing, Layouts } from './thread'

/** Refuses `unavailable` when too many wait. `name` is for the error when the document cannot be drawn. */
export type Print<Of extends Layouts> = <Layout extends keyof Of & string>(
  name: string,
  layout: Layout,
  content: Parameters<Of[Layout]>[0],
) => Promise<Uint8Array<ArrayBuffer> | Refusal>

/** About four seconds of drawing: nobody waits longer. */
const MOST_WAITING = 20
/** Far more than a document takes on a busy machine: it replaces a thread that hangs. */
const LIMIT_MS = 60_000

/**
 * Draws documents in a thread of its own, one at a time, so that the service goes on answering. The thread starts with the
 * first document, and anew after one that fails or takes too long. `worker` is the service's module that calls `drawInThread`
 * with these layouts: the kit knows no service's documents.
 */
export function createPrinter<Of extends Layouts>(worker: URL, limitMs = LIMIT_MS) {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const draw = (name: string, drawing: Drawing) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const fail = (why: string) => {
        end()
        reject(new Error(`The document ${name} cannot be drawn: ${why}`))
      }
      const limit = setTimeout(() => fail('it takes too long.'), limitMs)
      thread ??= new Worker(worker)
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

  const print: Print<Of> = async (name, layout, content) => {
    if (waiting >= MOST_WAITING) return refuse('unavailable', 'Too many documents are being drawn just now.')
    waiting += 1
    const drawn = last.then(() => draw(name, { layout, content })).finally(() => (waiting -= 1))
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
