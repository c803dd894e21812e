import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, SiteId, Uuid, words } from '../common'
import { route } from '../route'

/** How a session began: by the link or the code of a mail, by a passkey, or by the packers' password. */
export const SignInMeans = words(['link', 'code', 'passkey', 'password'], { $id: 'SignInMeans' })
export type SignInMeans = Static<typeof SignInMeans>

/** An open session of the person. What an earlier version did not note down is null. */
export const OwnSession = Type.Object(
  {
    id: Uuid,
    /** The session of this request. */
    isThis: Type.Boolean(),
    site: SiteId,
    /** The names of the browser and of its system, e.g. `Chrome` and `Windows`. */
    browser: nullable(Type.String()),
    system: nullable(Type.String()),
    /** The country from which it began (ISO 3166-1, e.g. `RU`), by the IP. */
    country: nullable(Type.String()),
    beganBy: nullable(SignInMeans),
    beganAt: Instant,
    /** The last renewal, which a page that is open makes every few minutes. */
    usedAt: Instant,
  },
  { $id: 'OwnSession', additionalProperties: false },
)
export type OwnSession = Static<typeof OwnSession>

/** Sessions that a person is shown; of more than these, those used last. */
export const SHOWN_SESSIONS = 100
export const OwnSessions = Type.Object(
  { items: Type.Array(OwnSession, { maxItems: SHOWN_SESSIONS }) },
  { $id: 'OwnSessions', additionalProperties: false },
)
export type OwnSessions = Static<typeof OwnSessions>

export const ownSessions = {
  listOwnSessions: route({
    id: 'listOwnSessions',
    summary: 'List where the person is signed in: this session first, then those used last',
    access: RIGHTS.account,
    response: { 200: OwnSessions },
    problems: [],
  }),
  endOwnSession: route({
    id: 'endOwnSession',
    summary: 'End one session of the person, on any site',
    access: RIGHTS.account,
    params: Type.Object({ sessionId: Uuid }),
    response: { 204: Type.Void() },
    problems: ['session-not-found'],
  }),
  endOtherSessions: route({
    id: 'endOtherSessions',
    summary: 'End all sessions of the person but this one',
    access: RIGHTS.account,
    response: { 204: Type.Void() },
    problems: [],
  }),
}
