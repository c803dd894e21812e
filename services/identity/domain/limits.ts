import { type Refusal, refuse } from 'contracts/problems'

export const LIMIT_WINDOW_MS = 60 * 60_000
/** quality.md, "Sign-in": within the window 20 requests for links an e-mail address, 200 an IP. */
export const LINKS_PER_EMAIL = 20
export const LINKS_PER_NETWORK = 200
/** What a sign-in is tried by: the token of a link, or the packers' password. */
export type Means = 'link' | 'password'
/**
 * Sign-ins from a network that may fail within the window. Nobody guesses a token of 256 bits; whoever is wrong so often
 * tries to, and costs us queries. A password may be guessed: 20 an hour are for fingers in gloves, and for no dictionary.
 */
export const FAILURES_PER_NETWORK: Readonly<Record<Means, number>> = { link: 100, password: 20 }

/** Passwords that wait for being compared, which takes 20 MB and some 30 ms of a processor each: whoever comes then waits. */
export const PASSWORDS_WAITING = 60

/**
 * `usedUpBy`: of each limit, when the oldest of the requests was made that use it up; nothing where there is room. Refuses
 * `too-many-requests` until that one is out of the window, alike whether an address is known or not.
 */
export function withinLimits(usedUpBy: readonly (Date | undefined)[], now: Date): Refusal | undefined {
  const waitsMs = usedUpBy.flatMap((it) => (it ? [it.getTime() + LIMIT_WINDOW_MS - now.getTime()] : []))
  if (waitsMs.length === 0) return undefined
  const waitS = Math.ceil(Math.max(...waitsMs) / 1000)
  return refuse('too-many-requests', 'There were too many of these requests within an hour.', [], waitS)
}
