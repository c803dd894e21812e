import { randomUUID } from 'node:crypto'
import { type Chances, orderIn } from './chance'

const OPENING = /\/(payments|checkout\/sessions)$/
const NEVER_ARRIVES = 0.03
const ANSWER_LOST = 0.05

/**
 * The line from the shop to the bank. A request that opens a payment or makes a refund may never arrive, or its answer may
 * be lost; the first time only, so that the shop's tries come to an end.
 */
export function startLine(bank: string, { happens }: Chances) {
  const tried = new Set<string>()
  /** The last request of each order that opened a payment. */
  const opened = new Map<string, { path: string; headers: Headers; body: string }>()
  const told = { neverArrived: 0, answersLost: 0 }
  const broken = () => new Response('{"type":"error","code":"internal_server_error"}', { status: 500 })

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'POST' ? await request.text() : undefined
      const key = request.headers.get('idempotence-key') ?? request.headers.get('idempotency-key') ?? ''
      const orderId = body === undefined ? undefined : orderIn(body)
      const isFirst = orderId !== undefined && !tried.has(key)
      if (orderId !== undefined && body !== undefined && OPENING.test(pathname))
        opened.set(orderId, { path: pathname, headers: new Headers(request.headers), body })
      tried.add(key)
      const name = `line ${orderId}`
      if (isFirst && happens(name, NEVER_ARRIVES)) {
        told.neverArrived += 1
        return broken()
      }
      const { method, headers } = request
      const answer = await fetch(`${bank}${pathname}${search}`, { method, headers, body })
      if (!isFirst || !happens(name, ANSWER_LOST)) return answer
      told.answersLost += 1
      await answer.body?.cancel()
      return broken()
    },
  })
  /** Opens another payment of an order's last attempt, as a bank does that has forgotten the key; returns its id there. */
  async function openTwice(orderId: string): Promise<string> {
    const { path, headers, body } = opened.get(orderId)!
    for (const name of ['idempotence-key', 'idempotency-key']) if (headers.has(name)) headers.set(name, randomUUID())
    const answer = await fetch(`${bank}${path}`, { method: 'POST', headers, body })
    return ((await answer.json()) as { id: string }).id
  }

  return { url: `http://127.0.0.1:${server.port}`, told, openTwice, stop: () => server.stop(true) }
}
