import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import type { Faults } from '../faults'
import type { Fault } from './fault'
import { DISK_FULL, readable } from './file-errors'

export type ArrivalOptions = {
  /** `w` writes from the start, `a` appends, `r+` writes from `startByte` on. */
  flags: 'w' | 'a' | 'r+'
  startByte: number
  faults: Faults<Fault>
  /** Cuts both connections of the client, as a broken network would. */
  disconnect: () => void
}

/** One upload to the disk. After an interruption the received bytes stay, so that the upload can be resumed. */
export class Arrival extends Writable {
  readonly #path: string
  readonly #options: ArrivalOptions
  #file: FileHandle | undefined
  #receivedBytes = 0

  constructor(path: string, options: ArrivalOptions) {
    super()
    this.#path = path
    this.#options = options
  }

  override _construct(done: (error?: Error | null) => void) {
    const opened = async () => {
      this.#file = await open(this.#path, this.#options.flags)
    }
    readable(opened).then(() => done(), done)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    readable(() => this.#take(chunk)).then(() => done(), done)
  }

  async #take(chunk: Buffer) {
    const { faults } = this.#options
    const fault = faults.get('stall') ?? faults.get('disconnect') ?? faults.get('disk-full')
    const cleared = faults.cleared('stall') // of this fault: it may be cleared while the bytes before it are stored
    if (!fault || this.#receivedBytes + chunk.length <= fault.afterBytes) return this.#store(chunk)
    const before = Math.max(0, fault.afterBytes - this.#receivedBytes)
    await this.#store(chunk.subarray(0, before))
    switch (fault.kind) {
      case 'stall':
        await cleared
        return this.#store(chunk.subarray(before))
      case 'disconnect':
        this.#options.disconnect()
        throw new Error('Connection cut')
      case 'disk-full':
        throw new Error(DISK_FULL)
      default:
        fault satisfies never
    }
  }

  async #store(chunk: Buffer) {
    const { flags, startByte } = this.#options
    let written = 0
    while (written < chunk.length) {
      const position = flags === 'a' ? null : startByte + this.#receivedBytes
      const { bytesWritten } = await this.#file!.write(chunk, written, chunk.length - written, position)
      written += bytesWritten
      this.#receivedBytes += bytesWritten
    }
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    if (!this.#file) return done(error)
    this.#file.close().then(() => done(error), done)
  }
}
