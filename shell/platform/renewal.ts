import type { Session as Answer, Person } from 'contracts/identity'
import type { SecondFactorStep } from 'contracts/people/second-factor'

// Areas use this module through `platform` alone: their own copies would renew the token beside the page's.

/** Identity's latest answer for this browser: the signed-in person, and until when the access token is valid. */
export type SessionState = {
  person: Person | null
  /** By this machine's clock, which may differ from identity's. */
  goodUntilMs: number | null
  /** What a member of the staff still has to do; absent where nothing is to do. */
  secondFactor?: SecondFactorStep
}

/** The channel on which the pages of a browser share it. */
export const SESSION_CHANNEL = 'session'
const ADDRESS = '/api/identity/v1/session/renewal'
const TIMEOUT_MS = 20_000

let current: Promise<boolean> | undefined
let renewedAtMs = Number.NEGATIVE_INFINITY

/**
 * Renews the access token, one request at a time for all pages of the browser. `sentAtMs` (of performance.now) is when
 * the call with the expired token was sent: a renewal after that settles it without a request. True when the caller may
 * repeat its call, as the person or else as a visitor; false when identity cannot be reached.
 */
export function renewSession(sentAtMs: number): Promise<boolean> {
  const isSettled = () => sentAtMs < renewedAtMs
  if (isSettled()) return Promise.resolve(true)
  const next = () => isSettled() || renew()
  // Hidden pages all hear of a change at once, and a staff token is often too old for them by then.
  current ??= Promise.resolve(navigator.locks?.request(SESSION_CHANNEL, next) ?? next()).finally(() => {
    current = undefined
  })
  return current
}

/** Another page has heard from identity: this browser's token is new. */
export function renewedElsewhere(): void {
  renewedAtMs = performance.now()
}

async function renew(): Promise<boolean> {
  try {
    const response = await fetch(new URL(ADDRESS, location.href), {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return false
    broadcastSession(sessionStateOf(await response.json(), response.headers))
    renewedAtMs = performance.now()
    return true
  } catch {
    return false
  }
}

/** Reads identity's answer; the remaining time counts from when identity sent it. */
export function sessionStateOf({ person, expiresAt, secondFactor }: Answer, headers: Headers): SessionState {
  const nowMs = Date.now()
  const sentAtMs = Date.parse(headers.get('date') ?? '') || nowMs
  const goodUntilMs = expiresAt === null ? null : nowMs + Date.parse(expiresAt) - sentAtMs
  return { person, goodUntilMs, ...(secondFactor && { secondFactor }) }
}

/** An area that has signed somebody in or out calls this with identity's answer. */
export const publishSession = (answer: Answer, headers: Headers): void =>
  broadcastSession(sessionStateOf(answer, headers))

/** Sends it to every page of this browser, this one included. */
export function broadcastSession(message: SessionState): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(message)
  channel.close()
}
