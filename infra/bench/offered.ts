/** What one client process is told, as JSON in its only argument. */
export type Offer = {
  origin: string
  /** Drafts a second at random moments, whatever becomes of those before; or so many clients, each one after the other. */
  by: { perSecond: number } | { clients: number }
  ms: number
  /** Of these first the answers are not counted. */
  settlingMs: number
}

/** What it prints, as JSON: what became of the drafts that it asked for, once settled. */
export type Outcome = { tookMs: number[]; refused: number; withRetryAfter: number; timedOut: number; others: string[] }

/** As the pages have it: a client that waits longer gives up. */
const TIMEOUT_MS = 20_000
/** For measurements (RFC 2544): 131,072 addresses, each a network of its own, so that no limit of a network is met. */
const anAddress = () => `198.${18 + below(2)}.${below(256)}.${below(256)}`
const below = (limit: number) => Math.floor(Math.random() * limit)

async function offer({ origin, by, ms, settlingMs }: Offer): Promise<Outcome> {
  const outcome: Outcome = { tookMs: [], refused: 0, withRetryAfter: 0, timedOut: 0, others: [] }
  const startMs = performance.now()
  const draft = async (dueMs: number) => {
    const seen = await ask(origin)
    if (dueMs < settlingMs) return
    if (seen === 'timed-out') outcome.timedOut += 1
    else if (seen.status === 201) outcome.tookMs.push(performance.now() - startMs - dueMs)
    else if (seen.status === 503 || seen.status === 429) {
      outcome.refused += 1
      if (seen.headers.has('retry-after')) outcome.withRetryAfter += 1
    } else outcome.others.push(String(seen.status))
  }
  const nowMs = () => performance.now() - startMs
  if ('clients' in by) {
    const oneByOne = async () => {
      while (nowMs() < ms) await draft(nowMs())
    }
    await Promise.all(Array.from({ length: by.clients }, oneByOne))
    return outcome
  }
  const asked: Promise<void>[] = []
  for (let dueMs = 0; dueMs < ms; dueMs += (-Math.log(1 - Math.random()) * 1_000) / by.perSecond) {
    if (dueMs > nowMs()) await Bun.sleep(dueMs - nowMs())
    asked.push(draft(dueMs))
  }
  await Promise.all(asked)
  return outcome
}

/** Asks for a draft of a visitor that nobody has seen. */
async function ask(origin: string): Promise<Response | 'timed-out'> {
  try {
    const answer = await fetch(`${origin}/api/orders/v1/orders`, {
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': anAddress(),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return 'timed-out'
    throw error
  }
}

if (import.meta.main) console.log(JSON.stringify(await offer(JSON.parse(process.argv[2] ?? ''))))
