import { SIGNED_IN_COOKIE } from 'contracts/access/session-cookies'
import type { Session } from 'platform'
import { renewedElsewhere, renewSession, SESSION_CHANNEL, type SessionState, sessionStateOf } from 'platform/renewal'

const ADDRESS = '/api/identity/v1/session'
const TIMEOUT_MS = 20_000
/** The delay before a failed request is repeated. */
const AGAIN_MS = 5_000
const NOBODY: SessionState = { person: null, goodUntilMs: null }

/** Who is signed in in this browser, from the page's start (AUTH-010, AUTH-011). */
export type SessionSource = {
  get: () => Session
  /** Calls the listener when the person or their roles change; the returned function unsubscribes. */
  onChange: (listener: (session: Session) => void) => () => void
  /** Asks identity if the cookie says that somebody is signed in, and so renews an expired token; it never rejects. */
  look: () => Promise<void>
  /** Takes identity's answer to this page and sends it to the others. */
  settle: (message: SessionState) => void
}

export function followSession(): SessionSource {
  const listeners = new Set<(session: Session) => void>()
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  let session: Session = { status: isCookieThere() ? 'loading' : 'anonymous' }
  let looking: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAtMs = Number.POSITIVE_INFINITY
  let heardCount = 0

  function hear({ person, goodUntilMs, secondFactor }: SessionState): void {
    heardCount += 1
    plan(goodUntilMs === null ? null : renewInMs(goodUntilMs - Date.now()))
    const next: Session = person
      ? { status: 'signed-in', person, ...(secondFactor && { secondFactor }) }
      : { status: 'anonymous' }
    if (JSON.stringify(next) === JSON.stringify(session)) return
    session = next
    for (const listener of listeners) listener(session)
  }
  function plan(inMs: number | null): void {
    clearTimeout(timer)
    dueAtMs = inMs === null ? Number.POSITIVE_INFINITY : Date.now() + inMs
    if (inMs !== null) timer = setTimeout(renew, inMs)
  }
  /** A hidden page leaves the renewal to a visible one, or until it becomes visible. */
  async function renew(): Promise<void> {
    if (document.visibilityState === 'visible' && !(await renewSession(performance.now()))) plan(AGAIN_MS)
  }
  async function look(): Promise<void> {
    if (!isCookieThere()) return hear(NOBODY)
    looking ??= ask().finally(() => {
      looking = undefined
    })
    return looking
  }
  async function ask(): Promise<void> {
    const before = heardCount
    const message = await read().catch(() => null)
    // Somebody may have signed in or out since the request.
    if (heardCount !== before) return
    if (message) hear(message)
    else if (session.status === 'loading') timer = setTimeout(look, AGAIN_MS)
  }

  channel.onmessage = (event: MessageEvent<SessionState>) => {
    renewedElsewhere()
    hear(event.data)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    const isKnown = session.status === (isCookieThere() ? 'signed-in' : 'anonymous')
    if (!isKnown) void look()
    else if (Date.now() >= dueAtMs) void renew()
  })
  if (session.status === 'loading') void look()

  return {
    get: () => session,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look,
    settle(message) {
      hear(message)
      channel.postMessage(message)
    },
  }
}

/** Null when identity cannot answer. Uses fetch, since the areas' client would weigh on every page. */
async function read(): Promise<SessionState | null> {
  const ask = () => fetch(new URL(ADDRESS, location.href), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const askedAtMs = performance.now()
  const first = await ask()
  const answer = first.status === 401 && (await renewSession(askedAtMs)) ? await ask() : first
  return answer.ok ? sessionStateOf(await answer.json(), answer.headers) : null
}

/** Without this cookie nobody is signed in, and no request is needed to know it. */
const isCookieThere = () => document.cookie.split('; ').some((it) => it.startsWith(`${SIGNED_IN_COOKIE}=`))

/** A token is renewed when a fifth of its time is left: a minute of five, 12 s of one. The minimum prevents a tight loop. */
export const renewInMs = (leftMs: number) => Math.max(1_000, leftMs * 0.8)
