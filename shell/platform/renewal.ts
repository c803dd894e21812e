import type { Session as Answer, Person } from 'contracts/identity'

// Areas have what is here by `platform` alone: a copy of their own would renew beside the page's.

/** What identity has said of this browser last: who is signed in, and until when the access token is good. */
export type Told = {
  person: Person | null
  /** By the clock of this machine, which need not agree with that of identity. */
  goodUntilMs: number | null
}

/** On this channel the pages of a browser tell each other of it. */
export const SESSION_CHANNEL = 'session'
const ADDRESS = '/api/identity/v1/session/renewal'
const TIMEOUT_MS = 20_000

let current: Promise<boolean> | undefined
let renewedAtMs = Number.NEGATIVE_INFINITY

/**
 * Has the access token renewed, once at a time in the whole page, whichever area asks; `sentAtMs` (of performance.now) is
 * when the call went out that met an old token: what a renewal since then has settled is not asked again. True when the
 * call may be repeated, by whoever is signed in or else as a visitor; false when nobody can say that now.
 */
export function renewSession(sentAtMs = performance.now()): Promise<boolean> {
  if (sentAtMs < renewedAtMs) return Promise.resolve(true)
  current ??= renew().finally(() => {
    current = undefined
  })
  return current
}

async function renew(): Promise<boolean> {
  try {
    const response = await fetch(new URL(ADDRESS, location.href), {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return false
    tellPages(told(await response.json(), response.headers))
    renewedAtMs = performance.now()
    return true
  } catch {
    return false
  }
}

/** Reads an answer of identity; the time left is counted from when identity sent it. */
export function told({ person, expiresAt }: Answer, headers: Headers): Told {
  const nowMs = Date.now()
  const sentAtMs = Date.parse(headers.get('date') ?? '') || nowMs
  return { person, goodUntilMs: expiresAt === null ? null : nowMs + Date.parse(expiresAt) - sentAtMs }
}

/** To be called by an area with what identity has answered to it, when it has signed somebody in or out itself. */
export const tellSession = (answer: Answer, headers: Headers): void => tellPages(told(answer, headers))

/** Every page of this browser hears it, this one as well. */
export function tellPages(message: Told): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(message)
  channel.close()
}
