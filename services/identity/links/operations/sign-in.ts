import type { ArrivedLink, NewCodeSession, NewSession, Session, SignedIn } from 'contracts/identity'
import { type Refusal, refuse } from 'contracts/problems'
import { inTurn } from 'service-kit/database/turns'
import { withinLimits } from 'service-kit/domain/limits'
import type { Customer } from 'service-kit/http/principal'
import { TOO_MANY } from '../../account/limits'
import { beginningOf } from '../../account/operations/beginning'
import type { Deps } from '../../account/operations/deps'
import type { WithCookies } from '../../account/operations/open-session'
import { signIn } from '../../account/operations/sign-in'
import { type Browser, sourceOf, visitorOf } from '../../account/operations/visitor'
import { addFailure, failuresUsedUpBy } from '../../account/store/failures'
import { isSignInCode, sha256 } from '../../adapters/tokens'
import { findValidLink, type Link, markUsed, tryCode, useLink } from '../store/links'

/**
 * Signs in by the token of a link, once, on any device (AUTH-032). Nobody guesses 256 bits, so failures are not counted:
 * an invalid token costs one read of an index. Refuses: `link-gone`.
 */
export function createSession(
  deps: Deps,
  from: Browser,
  { token, bringsDraft = false }: NewSession,
): Promise<WithCookies<SignedIn> | Refusal> {
  const { caller } = from
  const now = deps.now()
  const tokenSha256 = sha256(token)
  return inTurn(deps.db, tokenSha256, async (tx) => {
    const site = caller.site.id
    const link = await useLink(tx, tokenSha256, site, now)
    if (!link) return LINK_GONE
    // Otherwise somebody else's link, pressed by mistake, would give them this browser's draft.
    const browser = visitorOf(caller)
    const visitor = bringsDraft || isFromHere(link, caller) ? browser : null
    const order = link.orderId && link.visitor ? { orderId: link.orderId, visitor: link.visitor } : null
    const claim = { email: link.email, site, visitor, browser, order }
    const { answer, cookies } = await signIn(tx, deps, claim, await beginningOf(deps, from, 'link'), now)
    return { answer: { session: answer, returnTo: link.returnTo }, cookies }
  })
}

/**
 * Signs in by the newest code that this browser has requested for the address, once, and brings the browser's draft
 * along. Refuses: `wrong-code`; `code-gone` if it is used, expired, or was wrong five times; `too-many-requests`.
 */
export function createCodeSession(
  deps: Deps,
  from: Browser,
  { email: typed, code: digits }: NewCodeSession,
): Promise<WithCookies<Session> | Refusal> {
  const { db, linkSecret } = deps
  const { caller } = from
  const now = deps.now()
  const [email, site, browser] = [typed.trim().toLowerCase(), caller.site.id, visitorOf(caller)]
  const sources = [sourceOf(deps, from).key ?? 'nowhere', `email:${email}`]
  return inTurn(db, sources, async (tx) => {
    const exhausted: (Date | undefined)[] = []
    for (const it of sources) exhausted.push(await failuresUsedUpBy(tx, 'code', it, now))
    const refusal = withinLimits(exhausted, now, TOO_MANY)
    if (refusal) return refusal
    const code = await tryCode(tx, { email, site, visitor: browser }, now)
    if (!code) return CODE_GONE
    if (!isSignInCode(linkSecret, code.id, digits)) {
      // The refusal is returned, not thrown, so that the try stays counted.
      for (const it of sources) await addFailure(tx, 'code', it, now)
      return WRONG_CODE
    }
    await markUsed(tx, code, now)
    const claim = { email, site, visitor: browser, browser, order: null }
    return signIn(tx, deps, claim, await beginningOf(deps, from, 'code'), now)
  })
}

const WRONG_CODE = refuse('wrong-code', 'This is not the code that was sent.')
const CODE_GONE = refuse('code-gone', 'The code has been used, has expired, was wrong too often, or is none.')

/** Whom a link signs in, shown to anybody with its token, who has the mail; the link stays valid. Refuses: `link-gone`. */
export async function showSignInLink(
  { db, now }: Deps,
  caller: Customer,
  { token }: { token: string },
): Promise<ArrivedLink | Refusal> {
  const link = await findValidLink(db, sha256(token), caller.site.id, now())
  if (!link) return LINK_GONE
  return { email: link.email, isFromHere: isFromHere(link, caller), bringsOrder: link.orderId !== null }
}

const LINK_GONE = refuse('link-gone', 'The link has been used, has expired, or is none.')

const isFromHere = ({ visitor }: Link, caller: Customer) => visitor !== null && visitor === visitorOf(caller)
