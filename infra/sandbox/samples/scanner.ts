import type { Sample } from './samples'

export type Scanner = ReturnType<typeof createScanner>

/**
 * Makes scans in a thread of its own, so that the server goes on answering, and one at a time, so that there is one in
 * memory. The thread starts with the first scan.
 */
export function createScanner() {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function make(sample: Sample): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      thread ??= new Worker(new URL('./worker.ts', import.meta.url))
      thread.onmessage = ({ data }) => resolve(data)
      thread.onerror = ({ message }) => {
        stop()
        reject(new Error(`The scan ${sample.path} cannot be made: ${message}`))
      }
      thread.postMessage(sample)
    })
  }

  function stop(): void {
    thread?.terminate()
    thread = undefined
  }

  return {
    scan(sample: Sample): Promise<Uint8Array<ArrayBuffer>> {
      const made = last.then(() => make(sample))
      last = made.catch(() => {})
      return made
    },
    stop,
  }
}
