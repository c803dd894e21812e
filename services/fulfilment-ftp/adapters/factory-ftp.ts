import type { Readable } from 'node:stream'
import { Client, FTPError } from 'basic-ftp'
import type { FactoryAddress } from '../domain/factory-address'
import { type Failure, type Step, TransferError } from '../domain/failure'

/** A server or a firewall may silently drop a connection that is idle for longer. */
const IDLE_MS = 20_000
const MADE = 257
const NOT_FOUND = 550
const FULL = [452, 552]
const LOGIN = [430, 530]
/** The operating system's error codes for a server that cannot be reached. */
const UNREACHED = /^(ECONN|E(HOST|NET)|ENOTFOUND|ETIMEDOUT|EAI_)/

export type FactoryOptions = {
  /** The longest time that the server may be silent. */
  timeoutMs: number
  /** A certificate authority in PEM, trusted instead of the system's authorities. */
  authority?: string
}

/**
 * One connection to the factory's server, opened on demand and reused. Any error closes the connection, because nobody knows
 * the server's state then. Errors are TransferErrors.
 */
export class FactoryFtp {
  readonly #address: FactoryAddress
  readonly #options: FactoryOptions
  /** The directory that is the root of all paths, without a slash at its end. */
  #root = ''
  #client: Client | undefined
  #usedAt = 0
  #directories = new Set<string>()
  #signal: AbortSignal | undefined

  constructor(address: FactoryAddress, options: FactoryOptions) {
    this.#address = address
    this.#options = options
  }

  /** Once the signal aborts, the running command fails, and no later one starts. */
  abortBy(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.close())
  }

  /** The size of a file in bytes; null if the file does not exist. */
  async sizeOf(path: string): Promise<number | null> {
    return this.#run('size', async (client) => {
      try {
        return await client.size(this.#root + path)
      } catch (error) {
        if (error instanceof FTPError && error.code === NOT_FOUND) return null
        throw error
      }
    })
  }

  /** Makes a directory and its parents, except those that this connection has made or entered before. */
  async ensureDirectory(path: string): Promise<void> {
    await this.#run('directory', async (client) => {
      const whole = this.#root + path
      const unknown = withParents(whole).filter((it) => !this.#directories.has(it))
      let isMade = true
      for (const it of unknown) isMade = (await client.sendIgnoringError(`MKD ${it}`)).code === MADE
      // MKD also fails for an existing directory; only entering the directory shows that it exists.
      if (!isMade) await client.cd(whole)
      for (const it of unknown) this.#directories.add(it)
    })
  }

  /** Removes an empty directory. */
  async removeDirectory(path: string): Promise<void> {
    this.#directories.delete(this.#root + path)
    await this.#run('directory', async (client) => {
      // Servers on Windows refuse to remove the current directory.
      await client.cd(this.#root || '/')
      await client.removeEmptyDir(this.#root + path)
    })
  }

  /** Writes `source` to `path`, or appends it if the file already has `fromByte` bytes. */
  async send(source: Readable, path: string, fromByte: number): Promise<void> {
    let broken: Error | undefined
    source.once('error', (error) => {
      broken = error
    })
    try {
      await this.#run('upload', (client) => {
        const to = this.#root + path
        return fromByte > 0 ? client.appendFrom(source, to) : client.uploadFrom(source, to)
      })
    } catch (error) {
      throw broken ?? error
    } finally {
      source.destroy()
    }
  }

  /** Renames a file, also into another directory. */
  async move(from: string, to: string): Promise<void> {
    await this.#run('rename', (client) => client.rename(this.#root + from, this.#root + to))
  }

  /** Removes a file, if it exists. */
  async remove(path: string): Promise<void> {
    await this.#run('remove', (client) => client.remove(this.#root + path, true))
  }

  /** Closes the connection; a running command fails. */
  close() {
    this.#client?.close()
    this.#client = undefined
    this.#directories = new Set()
  }

  async #run<T>(step: Step, work: (client: Client) => Promise<T>): Promise<T> {
    this.#signal?.throwIfAborted()
    const client = await this.#connected()
    try {
      const answer = await work(client)
      this.#usedAt = performance.now()
      return answer
    } catch (error) {
      this.close()
      throw new TransferError(failureOf(error), { step, code: codeOf(error) })
    }
  }

  async #connected(): Promise<Client> {
    const open = this.#client
    if (open && !open.closed && (await this.#answers(open))) return open
    this.close()
    const client = new Client(this.#options.timeoutMs)
    this.#client = client
    try {
      await this.#secured(client)
      await at('login', () => this.#loggedIn(client))
      return client
    } catch (error) {
      this.close()
      throw error
    }
  }

  async #secured(client: Client): Promise<void> {
    const { host, port, security } = this.#address
    const tls = { host, ca: this.#options.authority }
    if (security === 'implicit') return void (await at('tls', () => client.connectImplicitTLS(host, port, tls)))
    await at('connect', () => client.connect(host, port))
    if (security === 'explicit') await at('tls', () => client.useTLS(tls))
  }

  async #loggedIn(client: Client): Promise<void> {
    const { user, password, directory } = this.#address
    // Names may have any letters. Servers without this option use UTF-8 anyway, or ignore it.
    await client.sendIgnoringError('OPTS UTF8 ON')
    await client.login(user, password)
    await client.useDefaultSettings()
    this.#root = (directory ?? (await client.pwd())).replace(/\/+$/, '')
  }

  async #answers(client: Client): Promise<boolean> {
    if (performance.now() - this.#usedAt < IDLE_MS) return true
    return client.send('NOOP').then(
      () => true,
      () => false,
    )
  }
}

/** For `/a/b/c`: `/a`, `/a/b` and `/a/b/c`. */
const withParents = (path: string) =>
  path.split('/').flatMap((_, index, names) => (index ? [names.slice(0, index + 1).join('/')] : []))

/** Runs one step of connecting, and turns its error into a TransferError. */
async function at<T>(step: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (typeof code === 'string' && UNREACHED.test(code))
      throw new TransferError(unreachable, { step: 'connect', code })
    if (step === 'tls') throw new TransferError({ kind: 'factory-tls' }, { step, code })
    const isLogin = error instanceof FTPError && LOGIN.includes(error.code)
    throw new TransferError(isLogin ? { kind: 'factory-login' } : unreachable, { step, code })
  }
}
const unreachable: Failure = { kind: 'factory-unreachable' }

function failureOf(error: unknown): Failure {
  if (error instanceof FTPError)
    return { kind: FULL.includes(error.code) ? 'factory-full' : 'factory-refused', code: error.code }
  return { kind: isTimeout(error) ? 'factory-silent' : 'factory-broken' }
}

/** The server's reply code, or the operating system's error code. */
function codeOf(error: unknown): number | string | undefined {
  if (isTimeout(error)) return 'ETIMEDOUT'
  const { code } = error as { code?: unknown }
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('Timeout')
