import { isStaff } from 'contracts/access/rights'
import type { Tx } from 'service-kit/database/db'
import { deviceOf } from '../../adapters/device'
import { MAIL_LIFE_MS } from '../limits'
import { hasSignedInFrom } from '../store/sessions'
import type { User } from '../store/users'
import type { Beginning } from './beginning'
import type { Deps } from './deps'

type SignIn = { session: { id: string; site: string }; user: User; beginning: Beginning }

/**
 * Tells a member of the staff by mail of a sign-in in a browser where the person has not signed in before; the very first sign-in,
 * which the person has just made, is no news.
 */
export async function tellOfSignIn(tx: Tx, deps: Deps, { session, user, beginning }: SignIn, now: Date) {
  const { id, site } = session
  const { country, browserId, userAgent } = beginning
  if (!isStaff(user) || user.email === null || user.version <= 1 || browserId === null) return
  if (await hasSignedInFrom(tx, { id, userId: user.id, site, browserId })) return
  const data = { ...deviceOf(userAgent), country, at: now.toISOString() }
  await tell(tx, deps, { kind: 'staff-signed-in', about: id, data, to: user.email, site }, now)
}

type Told = Parameters<Deps['queueMail']>[1] extends infer Mail
  ? Mail extends unknown
    ? Omit<Mail, 'id' | 'language' | 'expiresAt'>
    : never
  : never

type Telling = Pick<Deps, 'queueMail' | 'newId' | 'sites'>
/** Has a mail sent in the language of the site: identity does not know that of the person. */
export async function tell(tx: Tx, { queueMail, newId, sites }: Telling, mail: Told, now: Date) {
  const language = sites.find((it) => it.id === mail.site)?.defaultLanguage ?? 'ru'
  const expiresAt = new Date(now.getTime() + MAIL_LIFE_MS)
  await queueMail(tx, { ...mail, id: newId(), language, expiresAt }, now)
}
