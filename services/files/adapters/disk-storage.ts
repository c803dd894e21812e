import { constants, mkdirSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

const READ_BYTES = 1024 * 1024
/** Scans belong to patients: only the service may read them. */
const MODE = 0o600
const DIRECTORY_MODE = 0o700

export type DiskStorage = ReturnType<typeof diskStorage>

/** Objects by key in a directory. Acknowledged bytes are synced; an object gets its key when it is complete. */
export function diskStorage(root: string) {
  mkdirSync(root, { recursive: true, mode: DIRECTORY_MODE })
  const pathOf = (key: string) => join(root, key)

  return {
    /** The size of an object; undefined when there is none. */
    sizeOf: (key: string): Promise<number | undefined> => sizeOf(pathOf(key)),

    /** The free bytes for a process without root's reserve. */
    async freeBytes(): Promise<number> {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },

    /** Opens a part for appending; it starts empty. */
    async openPart(key: string): Promise<Part> {
      const path = pathOf(key)
      await makeDirectory(root, dirname(path))
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT, MODE)
      const { size } = await handle.stat()
      if (size === 0) await sync(dirname(path))
      return new Part(handle, size)
    },

    /** Opens an empty unnamed object: it disappears when it is closed, or when its process dies. */
    async openUnnamed(key: string): Promise<Part> {
      const path = pathOf(key)
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC, MODE)
      await unlink(path)
      return new Part(handle, 0)
    },

    /** Gives a complete part its own key, under which it is never written again. Idempotent. */
    async keep(partKey: string, key: string): Promise<void> {
      const [part, path] = [pathOf(partKey), pathOf(key)]
      await makeDirectory(root, dirname(path))
      await sync(part)
      try {
        await link(part, path)
      } catch (error) {
        if (!isCode(error, 'EEXIST') || !(await isSame(part, path))) throw error
      }
      await sync(dirname(path))
    },

    /** Streams the bytes of an object from the disk as fast as the client takes them. Throws when there is none. */
    async read(key: string, from: number, to: number): Promise<Blob> {
      if ((await sizeOf(pathOf(key))) === undefined) throw new Error(`The object ${key} is lost.`)
      return Bun.file(pathOf(key)).slice(from, to + 1)
    },

    /** Removes an object, if there is one. */
    async remove(key: string): Promise<void> {
      await unlink(pathOf(key)).catch(unless('ENOENT'))
    },
  }
}

/** An object that grows. A full disk is an error of `append`; bytes written before it stay. */
export class Part {
  #handle: FileHandle
  #sizeBytes: number

  constructor(handle: FileHandle, sizeBytes: number) {
    this.#handle = handle
    this.#sizeBytes = sizeBytes
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  async append(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, this.#sizeBytes)
      at += bytesWritten
      this.#sizeBytes += bytesWritten
    }
  }

  /** All bytes from the beginning, in a buffer that each chunk overwrites. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const buffer = new Uint8Array(READ_BYTES)
    for (let at = 0; at < this.#sizeBytes; ) {
      const { bytesRead } = await this.#handle.read(buffer, 0, READ_BYTES, at)
      if (bytesRead === 0) throw new Error('The part became shorter.')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  /** Resolves when the bytes survive a power cut. */
  sync = () => this.#handle.datasync()
  close = () => this.#handle.close()
}

/** Whether an error says that the disk is full. */
export const isFull = (error: unknown) => isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT')

const isCode = (error: unknown, code: string) => error instanceof Error && (error as { code?: unknown }).code === code
const unless = (code: string) => (error: unknown) => {
  if (!isCode(error, code)) throw error
  return undefined
}

const sizeOf = (path: string) =>
  stat(path)
    .then((it) => it.size)
    .catch(unless('ENOENT'))

async function isSame(left: string, right: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(left), stat(right)])
  return a.ino === b.ino && a.dev === b.dev
}

/** Also syncs a directory, which stores the names of new files. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a directory below the root with its parents, and syncs each parent. */
async function makeDirectory(root: string, path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: DIRECTORY_MODE })
  const names = relative(root, path).split(sep)
  for (let depth = 0; depth < names.length; depth++) await sync(join(root, ...names.slice(0, depth)))
}
