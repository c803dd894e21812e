import { type Chances, orderIn } from './chance'

const NEVER_ARRIVES = 0.03
const ANSWER_LOST = 0.05

/**
 * The line from the shop to the bank. A request that opens a payment or makes a refund may never arrive, or its answer may
 * be lost; the first time only, so that the shop's tries come to an end.
 */
export function startLine(bank: string, { happens }: Chances) {
  const tried = new Set<string>()
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
  return { url: `http://127.0.0.1:${server.port}`, told, stop: () => server.stop(true) }
}
