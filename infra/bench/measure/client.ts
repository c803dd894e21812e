import { type Answer, Connection } from './connection'

/** A request template with the placeholders {uuid}, {address}, {count} and {etag} (of the previous answer). */
export type Ask = { method: string; path: string; headers?: Record<string, string>; body?: string; etag?: string }
/** The argument of a client process, as JSON. */
export type Load = {
  origin: string
  /** Sent in turn; sequential clients have one template each, shared where there are fewer. */
  asks: Ask[]
  /** Open loop: requests per second at random moments; or closed loop: clients that each wait for their answer. */
  by: { perSecond: number } | { clients: number }
  ms: number
  /** Warm-up, in which answers are not counted. */
  settlingMs: number
}
/** What a client process prints as JSON: the results after the warm-up. */
export type Outcome = {
  tookMs: number[]
  /** Successful requests, including the warm-up. */
  done: number
  refused: number
  withRetryAfter: number
  timedOut: number
  others: string[]
  /** Processor time of the client per request, after the warm-up. */
  clientUs: number
}

/** The timeout of the pages. */
const TIMEOUT_MS = 20_000
/** 131,072 addresses for benchmarks (RFC 2544), each a network of its own, so that no limit per network applies. */
const anAddress = () => `198.${18 + below(2)}.${below(256)}.${below(256)}`
const below = (limit: number) => Math.floor(Math.random() * limit)

/** A draft of a new visitor. */
export const A_DRAFT: Ask = {
  method: 'POST',
  path: '/api/orders/v1/orders',
  headers: { 'content-type': 'application/json', 'idempotency-key': '{uuid}', 'x-forwarded-for': '{address}' },
  body: '{}',
}

/** Runs a load in a client process, started by a command such as `taskset`. */
export async function runLoad(load: Load, startedBy: readonly string[] = []): Promise<Outcome> {
  const child = Bun.spawn([...startedBy, process.execPath, import.meta.path, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await new Response(child.stdout).text())
}

async function offer({ origin, asks, by, ms, settlingMs }: Load): Promise<Outcome> {
  const outcome: Omit<Outcome, 'clientUs'> = {
    tookMs: [],
    done: 0,
    refused: 0,
    withRetryAfter: 0,
    timedOut: 0,
    others: [],
  }
  const { host, port } = new URL(origin)
  const requests = asks.map((it) => filling(it, host))
  const startMs = performance.now()
  const nowMs = () => performance.now() - startMs
  const waiting = new Map<Connection, number>()
  let asked = 0
  let settled = process.cpuUsage()
  const settling = setTimeout(() => {
    asked = 0
    settled = process.cpuUsage()
  }, settlingMs)
  const sweep = setInterval(() => {
    for (const [connection, sinceMs] of waiting) if (nowMs() - sinceMs > TIMEOUT_MS) connection.close()
  }, 500)
  const ask = async (connection: Connection, turn: number, dueMs: number) => {
    const request = requests[turn % requests.length] as (typeof requests)[number]
    waiting.set(connection, nowMs())
    const answer = await connection.ask(request.text()).catch(() => ({ status: 0, head: '' }))
    waiting.delete(connection)
    request.hear(answer)
    asked += 1
    if (isDone(answer)) outcome.done += 1
    if (dueMs >= settlingMs) count(outcome, answer, nowMs() - dueMs)
    return answer
  }
  if ('clients' in by) {
    const oneByOne = async (client: number) => {
      const connection = new Connection(Number(port))
      while (nowMs() < ms) {
        const { status, head } = await ask(connection, client, nowMs())
        // Honours Retry-After: clients that retry at once would take all capacity.
        if (status === 503) await Bun.sleep(1_000 * Number(/\r\nretry-after: (\d+)/.exec(head)?.[1] ?? 1))
      }
      connection.close()
    }
    await Promise.all(Array.from({ length: by.clients }, (_, client) => oneByOne(client)))
  } else await atRandom(by.perSecond, ms, Number(port), nowMs, ask)
  clearInterval(sweep)
  clearTimeout(settling)
  const { user, system } = process.cpuUsage(settled)
  return { ...outcome, clientUs: (user + system) / asked }
}

async function atRandom(
  perSecond: number,
  ms: number,
  port: number,
  nowMs: () => number,
  ask: (connection: Connection, turn: number, dueMs: number) => Promise<unknown>,
): Promise<void> {
  const idle: Connection[] = []
  const asked: Promise<unknown>[] = []
  for (let dueMs = 0; dueMs < ms; dueMs += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    if (dueMs > nowMs()) await Bun.sleep(dueMs - nowMs())
    const connection = idle.pop() ?? new Connection(port)
    asked.push(ask(connection, asked.length, dueMs).then(() => idle.push(connection)))
  }
  await Promise.all(asked)
  for (const it of idle) it.close()
}

const isDone = ({ status }: Answer) => status >= 200 && status < 300

function count(outcome: Omit<Outcome, 'clientUs'>, { status, head }: Answer, tookMs: number): void {
  if (isDone({ status, head })) outcome.tookMs.push(tookMs)
  else if (status === 503 || status === 429) {
    outcome.refused += 1
    if (head.includes('\r\nretry-after:')) outcome.withRetryAfter += 1
  } else if (status === 0 && tookMs >= TIMEOUT_MS) outcome.timedOut += 1
  else outcome.others.push(status ? String(status) : 'closed')
}

/** Renders a request from its template; the values of a placeholder always have the same length. */
function filling({ method, path, headers = {}, body = '', etag = '' }: Ask, host: string) {
  let count = 0
  let last = etag
  const made: Record<string, () => string> = {
    uuid: () => crypto.randomUUID(),
    address: anAddress,
    count: () => String(count++).padStart(7, '0'),
    etag: () => last,
  }
  const split = (text: string) => text.split(/\{(uuid|address|count|etag)\}/)
  const filled = (parts: string[]) => parts.map((it, i) => (i % 2 ? made[it]?.() : it)).join('')
  const sized = body ? { 'content-length': String(Buffer.byteLength(filled(split(body)))) } : {}
  const lines = Object.entries({ host, ...sized, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const parts = split(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  return {
    text: () => filled(parts),
    hear({ head }: Answer) {
      last = /\r\netag: (\S+)/.exec(head)?.[1] ?? last
    },
  }
}

if (import.meta.main) console.log(JSON.stringify(await offer(JSON.parse(process.argv[2] ?? ''))))
