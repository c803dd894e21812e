import { type Refusal, refuse } from 'contracts/problems'

export const LIMIT_WINDOW_MS = 60 * 60_000
/** quality.md, "Sign-in": 20 requests an address. */
const BY_ADDRESS = 20
/** quality.md, "Sign-in": 200 an IP; services see none, so it is counted by the browser. */
const BY_BROWSER = 200

/** Requests for links within the window before this one: for the address, of the browser, and all. */
export type Requests = { byAddress: number; byBrowser: number; inAll: number }

/** Refuses `too-many-requests`, alike whether the address is known or not. `mostInAll` keeps the mail server's good name. */
export function withinLimits({ byAddress, byBrowser, inAll }: Requests, mostInAll: number): Refusal | undefined {
  if (byAddress < BY_ADDRESS && byBrowser < BY_BROWSER && inAll < mostInAll) return undefined
  return refuse('too-many-requests', 'Too many sign-in links were asked for within an hour.')
}
