import type { SignInMeans } from 'contracts/people/sessions'
import type { Deps } from './deps'
import { type Browser, browserIdOf } from './visitor'

/** How and where a session begins: noted down, so that its person recognises it. */
export type Beginning = {
  by: SignInMeans
  userAgent: string | null
  country: string | null
  /** The known browser; null for packers, whose names nobody follows from one session to the next. */
  browserId: string | null
}

/** Longer names of browsers are cut: those that exist have some 200 letters. */
const USER_AGENT_LENGTH = 300

/** What is noted down of a browser in which somebody signs in. */
export async function beginningOf(
  deps: Pick<Deps, 'linkSecret' | 'newId' | 'countryOf'>,
  { caller, cookies, userAgent }: Browser,
  by: SignInMeans,
) {
  return {
    by,
    userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) || null,
    country: caller.address === null ? null : await deps.countryOf(caller.address),
    browserId: browserIdOf(deps, cookies),
  }
}
