import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Faults } from '../faults'
import { ANSWERS, type Answer, type Asked, ok, operationOf, refusal } from './answers'
import { Fault, type Operation } from './fault'
import { Objects } from './objects'
import { S3Error } from './s3-error'
import { type Account, type Received, verify } from './signature'

export type ObjectStorageOptions = {
  account: Account
  bucket: string
  /** The clock by which signatures and links expire. */
  now?: () => Date
}

/** An object storage with the wire format of S3: what this product uses of it, signatures verified, faults to switch on. */
export async function startObjectStorage({ account, bucket, now = () => new Date() }: ObjectStorageOptions) {
  const objects = new Objects()
  const faults = new Faults(Fault)
  const left = new Map<Fault['kind'], number>()

  /** The fault that befalls an operation; one that is to happen a number of times is cleared after the last. */
  const fate = (operation: Operation): Fault['kind'] | undefined => {
    for (const it of faults.all) {
      if (it.operation && it.operation !== operation) continue
      if (it.times !== undefined) {
        const times = (left.get(it.kind) ?? it.times) - 1
        left.set(it.kind, times)
        if (times < 0) continue
      }
      return it.kind
    }
    return undefined
  }

  function answerTo(request: Asked, kind: Fault['kind'] | undefined): Answer {
    const refuse = kind === 'refuse' ? faults.get('refuse') : undefined
    if (refuse) return refusal(refuse.status, refuse.code, 'A fault is switched on.', `/${bucket}/${request.key}`)
    if (kind === 'answer-html') return ok('<!doctype html><title>Proxy</title>', { 'content-type': 'text/html' })
    if (kind === 'fail-late')
      return { ...refusal(200, 'InternalError', 'It failed after it had begun.', `/${bucket}/${request.key}`) }
    return ANSWERS[operationOf(request)](objects, request, bucket)
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const received = await receivedOf(incoming)
    if (!received) return
    const [first = '', ...rest] = received.path.slice(1).split('/').map(decodeURIComponent)
    const request: Asked = { ...received, key: rest.join('/'), asked: new URLSearchParams(received.query) }
    let kind: Fault['kind'] | undefined
    let answer: Answer
    try {
      verify(received, account, now())
      if (first !== bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.')
      kind = fate(operationOf(request))
      if (kind === 'disconnect') return void incoming.socket.destroy()
      if (kind === 'stall') {
        await faults.cleared('stall')
        return void incoming.socket.destroy()
      }
      answer = answerTo(request, kind)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      answer = refusal(error.status, error.code, error.message, received.path)
    }
    if (kind === 'lose-answer') return void incoming.socket.destroy()
    await send(incoming, outgoing, answer, kind)
  }

  async function send(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer, kind?: Fault['kind']) {
    const { status, headers, body } = answer
    outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) })
    if (kind !== 'cut-answer' && kind !== 'stall-answer')
      return void outgoing.end(incoming.method === 'HEAD' ? undefined : body)
    await new Promise<void>((sent) => outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => sent()))
    if (kind === 'stall-answer') await faults.cleared('stall-answer')
    incoming.socket.destroy()
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** Switches a fault on, in place of those before. */
    befall(fault: Fault): void {
      this.heal()
      if (!faults.set(fault)) throw new Error('This is no fault of this server.')
    },
    heal(): void {
      faults.clear()
      left.clear()
    },
    async stop(): Promise<void> {
      faults.clear()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>

/** A request with its whole body; undefined when its sender is gone, as nothing is done then. */
async function receivedOf(incoming: IncomingMessage): Promise<Received | undefined> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch {
    return undefined
  }
  const body = new Uint8Array(Buffer.concat(chunks))
  const announced = Number(incoming.headers['content-length'] ?? body.length)
  if (body.length !== announced) return undefined
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2)
  return { method: incoming.method ?? '', path, query, headers: incoming.headers, body }
}
