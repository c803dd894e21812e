import { type OwnSession, type OwnSessions, SHOWN_SESSIONS } from 'contracts/people/sessions'
import { type Refusal, refuse } from 'contracts/problems'
import type { Person } from 'service-kit/http/principal'
import { noCookies } from '../../account/cookies'
import type { Deps } from '../../account/operations/deps'
import type { WithCookies } from '../../account/operations/open-session'
import { beganAfter } from '../../account/session-life'
import type { SessionRow } from '../../account/store/sessions'
import { rolesOn } from '../../account/store/users'
import { deviceOf } from '../../adapters/device'
import { endOthers, endOwn, listOpen } from '../store/sessions'

/** Where the person is signed in, on every site: this session first, then those used last (AUTH-034). */
export async function listOwnSessions({ db, now }: Deps, { userId, sessionId }: Person): Promise<OwnSessions> {
  const at = now()
  const found = await listOpen(db, userId, beganAfter(at, []), SHOWN_SESSIONS)
  // A token has no roles while its session waits for the second factor; the session ends as that of staff all the same.
  const begins = new Map<string, Date>()
  for (const site of new Set(found.map((it) => it.site)))
    begins.set(site, beganAfter(at, await rolesOn(db, userId, site)))
  const open = found.filter(({ site, createdAt }) => createdAt > (begins.get(site) ?? at))
  const items = open.map((it) => ownOf(it, sessionId))
  return { items: [...items.filter((it) => it.isThis), ...items.filter((it) => !it.isThis)] }
}

const ownOf = (
  { id, site, userAgent, country, beganBy, createdAt, rotatedAt }: SessionRow,
  sessionId: string,
): OwnSession => ({
  ...{ id, isThis: id === sessionId, site, ...deviceOf(userAgent), country, beganBy },
  beganAt: createdAt.toISOString(),
  usedAt: rotatedAt.toISOString(),
})

/** Ends one of the person's sessions; this browser is signed out if it is this one. Refuses `session-not-found`. */
export async function endOwnSession(
  { db, now }: Deps,
  { userId, sessionId }: Person,
  id: string,
): Promise<WithCookies<void> | Refusal> {
  if (!(await endOwn(db, userId, id, now()))) return refuse('session-not-found', `There is no open session ${id}.`)
  return { answer: undefined, cookies: id === sessionId ? noCookies() : [] }
}

/** Ends all sessions of the person but this one, on every site. */
export async function endOtherSessions({ db, now }: Deps, { userId, sessionId }: Person): Promise<void> {
  await endOthers(db, userId, sessionId, now())
}
