import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './fault'
import { type BankServer, type BankServerOptions, startBank } from './server'

// biome-ignore lint/suspicious/noExplicitAny: the answers are what the tests look at
type Json = any
export type Told = { event: string; object: Json }

/** A bank and a shop that calls it and hears its notifications; `restarted` with the same data. */
export async function aBank(over: Partial<BankServerOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const shop = aShop()
  const options = { dataDir, shopId: '100500', secretKey: 'test_key', notifyUrl: shop.url, ...over }
  let server: BankServer = await startBank(options)

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(`${server.url}/v3${path}`, {
      method,
      body: text as string | undefined,
      headers: {
        authorization: `Basic ${btoa('100500:test_key')}`,
        ...(method === 'POST' ? { 'idempotence-key': crypto.randomUUID(), 'content-type': 'application/json' } : {}),
        ...headers,
      },
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Json) : text }
  }
  return {
    shop,
    call,
    control,
    get url() {
      return server.url
    },
    post: (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    get: (path: string) => call('GET', path),
    press: (id: string, press: object) => control('POST', `/payments/${id}/press`, press),
    fault: (fault: Fault) => control('POST', '/faults', fault),
    mend: (kind?: Fault['kind']) => control('DELETE', kind ? `/faults/${kind}` : '/faults'),
    async restarted() {
      await server.stop()
      server = await startBank({ ...options, port: Number(new URL(server.url).port) })
    },
    async stop() {
      await server.stop()
      shop.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type ABank = Awaited<ReturnType<typeof aBank>>

/** The shop's end: keeps what it is told, and answers as it is set to. */
function aShop() {
  const heard: Told[] = []
  const waiting = new Set<() => void>()
  const it = {
    heard,
    status: 200,
    url: '',
    /** Resolves when it has been told so many times in all. */
    async untilHeard(count: number): Promise<Told[]> {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.add(resolve))
      return heard
    },
    stop: () => server.stop(true),
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      heard.push((await request.json()) as Told)
      const status = it.status
      for (const resolve of waiting) resolve()
      waiting.clear()
      return new Response(null, { status })
    },
  })
  it.url = `http://127.0.0.1:${server.port}/webhooks/yookassa`
  return it
}
