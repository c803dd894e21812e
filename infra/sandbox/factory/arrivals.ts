import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

export type Arrived = {
  /** The path that the FTP client sees. */
  path: string
  sizeBytes: number
  /** When the last byte arrived. */
  at: string
  /** Null while the file is being received. */
  sha256: string | null
}

/** The files on the factory's disk, newest first. */
export class Arrivals {
  /** The paths that are being written. */
  readonly receiving = new Set<string>()
  readonly #root: string
  // By inode, size and time of the last byte: a renamed file need not be read again.
  #hashes = new Map<string, Promise<string>>()

  constructor(root: string) {
    this.#root = root
  }

  async list(): Promise<Arrived[]> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true })
    const files = entries.filter((it) => it.isFile()).map((it) => path.join(it.parentPath, it.name))
    const hashes = new Map<string, Promise<string>>()
    const found = await Promise.all(files.map((it) => this.#describe(it, hashes)))
    this.#hashes = hashes
    return found.filter((it) => it !== null).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  }

  async #describe(file: string, hashes: Map<string, Promise<string>>): Promise<Arrived | null> {
    const found = await stat(file).catch(() => null) // renamed or removed since the directory was read
    if (!found) return null
    const name = `/${path.relative(this.#root, file).split(path.sep).join('/')}`
    const at = found.mtime.toISOString()
    if (this.receiving.has(name)) return { path: name, sizeBytes: found.size, at, sha256: null }
    const key = `${found.ino}:${found.size}:${found.mtimeMs}`
    const hash = this.#hashes.get(key) ?? sha256(file)
    hashes.set(key, hash)
    // A file that is renamed meanwhile is read by its new name the next time: a failure is not cached.
    const unread = () => {
      hashes.delete(key)
      return null
    }
    return { path: name, sizeBytes: found.size, at, sha256: await hash.catch(unread) }
  }
}

async function sha256(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
