import { type Answer, Connection } from './connection'

/** A request; what is new in it each time stands as {uuid}, {address}, {count} or {etag} (of the answer before). */
export type Ask = { method: string; path: string; headers?: Record<string, string>; body?: string; etag?: string }
/** What one client process is told, as JSON in its only argument. */
export type Load = {
  origin: string
  /** In turns; those who ask one after the other have one each, and share them where there are fewer. */
  asks: Ask[]
  /** So many a second at random moments, whatever becomes of those before; or so many clients, each one after the other. */
  by: { perSecond: number } | { clients: number }
  ms: number
  /** Of these first the answers are not counted. */
  settlingMs: number
}
/** What it prints, as JSON: what became of the requests, once settled. */
export type Outcome = {
  tookMs: number[]
  /** What was done in all, while it settled too. */
  done: number
  refused: number
  withRetryAfter: number
  timedOut: number
  others: string[]
  /** Of this process, for each request once settled. */
  clientUs: number
}

/** As the pages have it: a client that waits longer gives up. */
const TIMEOUT_MS = 20_000
/** For measurements (RFC 2544): 131,072 addresses, each a network of its own, so that no limit of a network is met. */
const anAddress = () => `198.${18 + below(2)}.${below(256)}.${below(256)}`
const below = (limit: number) => Math.floor(Math.random() * limit)

/** A draft of a visitor that nobody has seen. */
export const A_DRAFT: Ask = {
  method: 'POST',
  path: '/api/orders/v1/orders',
  headers: { 'content-type': 'application/json', 'idempotency-key': '{uuid}', 'x-forwarded-for': '{address}' },
  body: '{}',
}

/** Lets a process of its own ask; answers what it has seen. */
export async function runLoad(load: Load): Promise<Outcome> {
  const child = Bun.spawn([process.execPath, import.meta.path, JSON.stringify(load)], {
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
        // As it is told to: whoever came again at once would be all that the services have to do.
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

/** The bytes of a request, anew each time; what is filled in is as long each time. */
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
