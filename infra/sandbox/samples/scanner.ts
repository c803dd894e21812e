import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Sample } from './samples'

export type Scanner = ReturnType<typeof createScanner>

/**
 * Makes scans in a thread of its own, so that the server goes on answering, and one at a time, so that there is one in
 * memory. The thread starts with the first scan. A scan that was made is kept in the directory, so that it is made once.
 */
export function createScanner(directory: string) {
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

  async function kept(sample: Sample): Promise<Uint8Array<ArrayBuffer>> {
    const place = path.join(directory, sample.path)
    const file = Bun.file(place)
    if (await file.exists()) return file.bytes()
    const made = await make(sample)
    await mkdir(path.dirname(place), { recursive: true })
    // A process that is killed in between leaves no half of a scan.
    await Bun.write(`${place}.new`, made)
    await rename(`${place}.new`, place)
    return made
  }

  return {
    scan(sample: Sample): Promise<Uint8Array<ArrayBuffer>> {
      const made = last.then(() => kept(sample))
      last = made.catch(() => {})
      return made
    },
    stop,
  }
}
