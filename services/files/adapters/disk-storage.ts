import { randomUUID } from 'node:crypto'
import { constants, mkdirSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, rename, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Growing, Part, Storage } from './storage'

const READ_BYTES = 1024 * 1024
/** Scans belong to patients: only the service may read them. */
const MODE = 0o600
const DIRECTORY_MODE = 0o700

/** A storage in a directory, which also knows its disk. */
export interface DiskStorage extends Storage {
  /** The free bytes for a process without root's reserve. */
  freeBytes(): Promise<number>
  /** Opens an empty file without a name: it disappears when it is closed, or when its process dies. */
  openUnnamed(key: string): Promise<Growing>
}

/** Objects by key in a directory. Acknowledged bytes are synced; an object gets its key when it is complete. */
export function diskStorage(root: string): DiskStorage {
  mkdirSync(root, { recursive: true, mode: DIRECTORY_MODE })
  const pathOf = (key: string) => join(root, key)

  return {
    sizeOf: (key) => sizeOf(pathOf(key)),
    receivedBytes: async (partKey) => (await sizeOf(pathOf(partKey))) ?? 0,

    async freeBytes() {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },

    async openPart(partKey) {
      const path = pathOf(partKey)
      await makeDirectory(root, dirname(path))
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT, MODE)
      const { size } = await handle.stat()
      if (size === 0) await sync(dirname(path))
      return new DiskPart(handle, size, (key) => keep(root, path, pathOf(key)))
    },

    async put(key, bytes) {
      const path = pathOf(key)
      const whole = `${path}.${randomUUID()}`
      await makeDirectory(root, dirname(path))
      const handle = await open(whole, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, MODE)
      try {
        await handle.writeFile(bytes)
        await handle.datasync()
      } finally {
        await handle.close()
      }
      await rename(whole, path)
      await sync(dirname(path))
    },

    async openUnnamed(key) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: DIRECTORY_MODE })
      const handle = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC, MODE)
      await unlink(path)
      return new GrowingFile(handle, 0)
    },

    async read(key, from, to) {
      if ((await sizeOf(pathOf(key))) === undefined) throw new Error(`The object ${key} is lost.`)
      return Bun.file(pathOf(key)).slice(from, to + 1)
    },

    // Objects are never written again, so two names may share one file: that takes no time, and no room.
    copy: (from, to) => nameToo(root, pathOf(from), pathOf(to)),

    async remove(key) {
      await unlink(pathOf(key)).catch(unless('ENOENT'))
    },
  }
}

/** A file that grows. A full disk is an error of `append`; bytes written before it stay. */
class GrowingFile implements Growing {
  protected readonly handle: FileHandle
  #sizeBytes: number

  constructor(handle: FileHandle, sizeBytes: number) {
    this.handle = handle
    this.#sizeBytes = sizeBytes
  }

  get sizeBytes(): number {
    return this.#sizeBytes
  }

  async append(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.handle.write(bytes, at, bytes.length - at, this.#sizeBytes)
      at += bytesWritten
      this.#sizeBytes += bytesWritten
    }
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    const buffer = new Uint8Array(READ_BYTES)
    for (let at = 0; at < this.#sizeBytes; ) {
      const { bytesRead } = await this.handle.read(buffer, 0, READ_BYTES, at)
      if (bytesRead === 0) throw new Error('The part became shorter.')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  close = () => this.handle.close()
}

class DiskPart extends GrowingFile implements Part {
  readonly keep: (key: string) => Promise<void>

  constructor(handle: FileHandle, sizeBytes: number, keep: (key: string) => Promise<void>) {
    super(handle, sizeBytes)
    this.keep = keep
  }

  sync = () => this.handle.datasync()
}

async function keep(root: string, part: string, path: string): Promise<void> {
  await sync(part)
  await nameToo(root, part, path)
}

/** Gives a file a second name; throws when that is another file's. */
async function nameToo(root: string, file: string, path: string): Promise<void> {
  await makeDirectory(root, dirname(path))
  try {
    await link(file, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST') || !(await isSame(file, path))) throw error
  }
  await sync(dirname(path))
}

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
