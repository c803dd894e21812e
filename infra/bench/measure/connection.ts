import type { Socket } from 'bun'

/** The status and the head in lower case; status 0 where the connection was closed before an answer. */
export type Answer = { status: number; head: string }

const END_OF_HEAD = '\r\n\r\n'
const END_OF_CHUNKS = '0\r\n\r\n'
const CLOSED: Answer = { status: 0, head: '' }

/**
 * A keep-alive connection with one request at a time over a bare socket. A benchmark shares the processors that it measures,
 * and Bun's client takes several times the processor time.
 */
export class Connection {
  readonly #at: { hostname: string; port: number }
  #socket: Socket | undefined
  #answered: ((answer: Answer) => void) | undefined
  #text = ''
  /** The length of the answer: infinite for a chunked one, 0 until the head has arrived. */
  #wholeBytes = 0

  constructor(port: number) {
    this.#at = { hostname: '127.0.0.1', port }
  }

  async ask(request: string): Promise<Answer> {
    this.#socket ??= await this.#open()
    return new Promise((answered) => {
      this.#answered = answered
      this.#socket?.write(request)
    })
  }

  /** Resolves a pending request with status 0. */
  close(): void {
    this.#socket?.terminate()
    this.#end(CLOSED)
  }

  #open(): Promise<Socket> {
    return Bun.connect({
      ...this.#at,
      socket: { data: (_, bytes) => this.#hear(bytes), close: () => this.#end(CLOSED), error: () => this.#end(CLOSED) },
    })
  }

  #hear(bytes: Buffer): void {
    this.#text += bytes.toString('latin1')
    if (!this.#wholeBytes) this.#wholeBytes = lengthOf(this.#text)
    const isWhole =
      this.#wholeBytes === Number.POSITIVE_INFINITY
        ? this.#text.endsWith(END_OF_CHUNKS)
        : this.#wholeBytes > 0 && this.#text.length >= this.#wholeBytes
    if (!isWhole) return
    const head = this.#text.slice(0, this.#text.indexOf(END_OF_HEAD)).toLowerCase()
    this.#end({ status: Number(head.slice(9, 12)), head })
  }

  #end(answer: Answer): void {
    if (answer === CLOSED) this.#socket = undefined
    const answered = this.#answered
    this.#answered = undefined
    this.#text = ''
    this.#wholeBytes = 0
    answered?.(answer)
  }
}

function lengthOf(text: string): number {
  const end = text.indexOf(END_OF_HEAD)
  if (end < 0) return 0
  const head = text.slice(0, end)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Number.POSITIVE_INFINITY
  return end + END_OF_HEAD.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
