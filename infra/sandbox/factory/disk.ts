import { createReadStream, type Stats } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { type FtpConnection, FileSystem as FtpFileSystem } from 'ftp-srv'
import type { Faults } from '../faults'
import { Arrival } from './arrival'
import type { Fault } from './fault'
import { readable } from './file-errors'

type Named = Stats & { name: string }

export type DiskOptions = {
  root: string
  faults: Faults<Fault>
  disconnect: () => void
  /** Called when an upload begins or ends, and when a file is created, moved or deleted. */
  receiving: { add(path: string): void; delete(path: string): void }
  changed: () => void
}

/**
 * The directory that a client of the factory's server sees as `/`. Names with control characters, backslashes or a way
 * out of the root are refused; errors contain no local path.
 */
export class FactoryDisk extends FtpFileSystem {
  readonly #options: DiskOptions
  #cwd = '/'

  constructor(connection: FtpConnection, options: DiskOptions) {
    super(connection, { root: options.root, cwd: '/' })
    this.#options = options
  }

  override currentDirectory() {
    return this.#cwd
  }

  override get(name: string): Promise<Named> {
    return readable(async () => Object.assign(await stat(this.#local(name)), { name }))
  }

  override list(name = '.'): Promise<Named[]> {
    return readable(async () => {
      const directory = this.#local(name)
      const names = await readdir(directory)
      return Promise.all(names.map(async (it) => Object.assign(await stat(path.join(directory, it)), { name: it })))
    })
  }

  override chdir(name = '.'): Promise<string> {
    return readable(async () => {
      const target = resolve(this.#cwd, name)
      if (!(await stat(this.#local(name))).isDirectory()) throw new Error('Not a directory')
      this.#cwd = target
      return target
    })
  }

  override write(name: string, { append = false, start }: { append?: boolean; start?: number } = {}) {
    const clientPath = resolve(this.#cwd, name)
    const { receiving, changed, faults, disconnect } = this.#options
    const flags = append ? 'a' : start ? 'r+' : 'w'
    const stream = new Arrival(this.#local(name), { flags, startByte: start ?? 0, faults, disconnect })
    receiving.add(clientPath)
    changed()
    // ftp-srv emits `close` when the client's data have ended, and expects the stream to end itself.
    stream.once('close', () => stream.end())
    // It does not report an interrupted upload. The file would stay open until garbage collection, which ends the process.
    dataSocketOf(this.connection)?.once('close', () => stream.writableEnded || stream.destroy(CUT))
    const ended = () => {
      receiving.delete(clientPath)
      changed()
    }
    stream.once('finish', ended).once('error', ended)
    return { stream, clientPath }
  }

  override read(name: string, { start }: { start?: number } = {}) {
    return readable(async () => {
      const local = this.#local(name)
      if (!(await stat(local)).isFile()) throw new Error('Not a file')
      return { stream: createReadStream(local, { start }), clientPath: resolve(this.#cwd, name) }
    })
  }

  override delete(name: string) {
    return readable(async () => {
      const local = this.#local(name)
      await ((await stat(local)).isDirectory() ? rmdir(local) : rm(local))
      this.#options.changed()
    })
  }

  override mkdir(name: string) {
    return readable(async () => {
      await mkdir(this.#local(name))
      return resolve(this.#cwd, name)
    })
  }

  override rename(from: string, to: string) {
    return readable(async () => {
      if (this.#options.faults.get('refuse-rename')) throw new Error('Rename refused')
      await rename(this.#local(from), this.#local(to))
      this.#options.changed()
    })
  }

  override chmod(): Promise<never> {
    return Promise.reject(new Error('Permissions cannot be changed'))
  }

  #local(name: string) {
    return path.join(this.#options.root, ...resolve(this.#cwd, name).split('/'))
  }
}

const CUT = new Error('Connection cut')

/** Missing from the types of ftp-srv. */
const dataSocketOf = (connection: FtpConnection) =>
  (connection as FtpConnection & { connector: { socket: Socket | null } }).connector.socket

/** The absolute path of a client's `name`, without dots. Throws for an invalid name. */
export function resolve(cwd: string, name: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
  if (!name || /[\u0000-\u001f\u007f\\]/.test(name)) throw new Error('File name not allowed')
  const parts = name.startsWith('/') ? [] : cwd.split('/').filter(Boolean)
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) throw new Error('The path leads out of the root')
  }
  return `/${parts.join('/')}`
}
