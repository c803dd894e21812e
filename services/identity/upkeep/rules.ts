import { windowBefore } from 'service-kit/domain/limits'
import { LONGEST_LIFE_MS } from '../account/session-life'

const DAY_MS = 86_400_000
/** No process has read a key that was dropped so long ago. */
const KEY_KEPT_MS = DAY_MS
/** People report a link that did not work at once. */
const LINK_KEPT_MS = DAY_MS
/** A person enrols a second factor in one sitting. */
const SECRET_KEPT_MS = DAY_MS
/** Long enough to look into a complaint about an unknown sign-in. */
const SESSION_KEPT_MS = 30 * DAY_MS
/** While an order is made and delivered; a missing mail is reported before. */
const MESSAGE_KEPT_MS = 90 * DAY_MS
/** A disk or a transfer that was in trouble so long ago has been seen to, or others have told of it since. */
const TROUBLE_KEPT_MS = 90 * DAY_MS
/** As long as the events from which it is made; the database keeps each record for 13 months at least. */
const AUDIT_KEPT_MS = 396 * DAY_MS
/** Long enough to look into a complaint about an unknown invitation. */
const INVITATION_KEPT_MS = 30 * DAY_MS
/** Proof that the person was answered, while it can be claimed: three years, article 196 of the Civil Code of Russia. */
const DATA_REQUEST_KEPT_MS = 3 * 366 * DAY_MS

/** Rows from before these instants are deleted: they are no longer needed, and name people. */
export function cutoffs(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return {
    linkExpired: ago(LINK_KEPT_MS),
    sessionEnded: ago(SESSION_KEPT_MS),
    /** A session that nobody ended has expired. */
    sessionCreated: ago(LONGEST_LIFE_MS + SESSION_KEPT_MS),
    messageCreated: ago(MESSAGE_KEPT_MS),
    signInFailed: windowBefore(now),
    secretMade: ago(SECRET_KEPT_MS),
    /** Its life is shorter than the window in which it counts. */
    challengeMade: windowBefore(now),
    troubled: ago(TROUBLE_KEPT_MS),
    dataRequestDone: ago(DATA_REQUEST_KEPT_MS),
    invitationExpired: ago(INVITATION_KEPT_MS),
    keyDropped: ago(KEY_KEPT_MS),
    audited: ago(AUDIT_KEPT_MS),
  }
}
