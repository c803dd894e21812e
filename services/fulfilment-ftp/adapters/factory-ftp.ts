import type { Readable } from 'node:stream'
import { Client, FTPError } from 'basic-ftp'
import { type Failure, TransferError } from '../domain/failure'

/** Behind this a server or a firewall may have dropped the connection without a word. */
const IDLE_MS = 20_000
const NOT_FOUND = 550
const FULL = [452, 552]
const LOGIN = [430, 530]

/**
 * One connection to the factory's server, opened when it is needed and used again. After any error it is dropped, since
 * nobody knows what the server is at. Errors are TransferErrors.
 */
export class FactoryFtp {
  readonly #url: URL
  /** The directory that counts as the server's root, without a slash at its end. */
  readonly #root: string
  readonly #timeoutMs: number
  #client: Client | undefined
  #usedAt = 0
  #directories = new Set<string>()
  #signal: AbortSignal | undefined

  /**
   * `url` as ftp://user:password@host:port, and behind it the directory of an account that is not shut into its own, all
   * percent-encoded; `timeoutMs` is how long the server may be silent.
   */
  constructor(url: string, timeoutMs: number) {
    this.#url = new URL(url)
    this.#root = decodeURIComponent(this.#url.pathname).replace(/\/+$/, '')
    this.#timeoutMs = timeoutMs
  }

  /** From now on everything is given up when this signal says so, and nothing is begun after that. */
  obey(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.close())
  }

  /** The size of a file in bytes; null when there is none. */
  async sizeOf(path: string): Promise<number | null> {
    return this.#run(async (client) => {
      try {
        return await client.size(this.#root + path)
      } catch (error) {
        if (error instanceof FTPError && error.code === NOT_FOUND) return null
        throw error
      }
    })
  }

  async ensureDirectory(path: string): Promise<void> {
    if (this.#directories.has(path) && this.#client && !this.#client.closed) return
    await this.#run((client) => client.ensureDir(this.#root + path))
    this.#directories.add(path)
  }

  /** Writes `source` to `path`, or behind its first `fromByte` bytes, which are there already. */
  async send(source: Readable, path: string, fromByte: number): Promise<void> {
    const to = this.#root + path
    let broken: Error | undefined
    source.once('error', (error) => {
      broken = error
    })
    try {
      await this.#run((client) => (fromByte > 0 ? client.appendFrom(source, to) : client.uploadFrom(source, to)))
    } catch (error) {
      throw broken ?? error
    } finally {
      source.destroy()
    }
  }

  /** Renames a file, also into another directory. */
  async move(from: string, to: string): Promise<void> {
    await this.#run((client) => client.rename(this.#root + from, this.#root + to))
  }

  /** Removes a file; one that is not there is no error. */
  async remove(path: string): Promise<void> {
    await this.#run((client) => client.remove(this.#root + path, true))
  }

  /** Cuts the connection; what is under way fails. */
  close() {
    this.#client?.close()
    this.#client = undefined
    this.#directories = new Set()
  }

  async #run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    this.#signal?.throwIfAborted()
    const client = await this.#connected()
    try {
      const answer = await work(client)
      this.#usedAt = performance.now()
      return answer
    } catch (error) {
      this.close()
      throw new TransferError(failureOf(error))
    }
  }

  async #connected(): Promise<Client> {
    const open = this.#client
    if (open && !open.closed && (await this.#answers(open))) return open
    this.close()
    const client = new Client(this.#timeoutMs)
    this.#client = client
    const { hostname, port, username, password } = this.#url
    try {
      await client.access({
        host: hostname,
        port: Number(port || 21),
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
      })
      return client
    } catch (error) {
      this.close()
      const isLogin = error instanceof FTPError && LOGIN.includes(error.code)
      throw new TransferError({ kind: isLogin ? 'factory-login' : 'factory-unreachable' })
    }
  }

  async #answers(client: Client): Promise<boolean> {
    if (performance.now() - this.#usedAt < IDLE_MS) return true
    return client.send('NOOP').then(
      () => true,
      () => false,
    )
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof FTPError)
    return { kind: FULL.includes(error.code) ? 'factory-full' : 'factory-refused', code: error.code }
  return { kind: error instanceof Error && error.message.startsWith('Timeout') ? 'factory-silent' : 'factory-broken' }
}
