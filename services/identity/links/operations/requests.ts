import type { NewSignInCode, NewSignInLink } from 'contracts/identity'
import { command, granted } from 'service-kit/command'
import { withinLimits } from 'service-kit/domain/limits'
import { CODE_LIFE_MS, TOO_MANY } from '../../account/limits'
import { type Browser, sourceOf, visitorOf } from '../../account/operations/visitor'
import { linkToken, sha256 } from '../../adapters/tokens'
import { VALID_LINKS_PER_EMAIL } from '../limits'
import { returnPathOf } from '../return-path'
import { linksUsedUpBy } from '../store/limits'
import { addLink, type NewLink, validLinkExpiries } from '../store/links'
import type { LinkDeps } from './deps'

/**
 * Sends a link to an address, with a code for this browser; with an order, the link leads to it, and no code comes with it, since
 * the person goes on elsewhere. Refuses: `too-many-requests`.
 */
export const createSignInLink = (deps: LinkDeps, browser: Browser, body: NewSignInLink) =>
  send(deps, browser, body, (id) => ({
    means: 'link',
    lifeMs: deps.linkLifeMs,
    tokenSha256: sha256(linkToken(deps.linkSecret, id)),
    returnTo: body.orderId ? `/order?id=${body.orderId}` : returnPathOf(body.returnTo, browser.caller.site.origin),
    orderId: body.orderId ?? null,
  }))

/** Sends a code to an address, for this browser alone. Refuses: `too-many-requests`. */
export const createSignInCode = (deps: LinkDeps, browser: Browser, body: NewSignInCode) =>
  send(deps, browser, body, () => ({
    means: 'code',
    lifeMs: CODE_LIFE_MS,
    tokenSha256: null,
    // The person stays on the page.
    returnTo: '',
    orderId: null,
  }))

type Particulars = Required<Pick<NewLink, 'tokenSha256' | 'returnTo' | 'orderId'>> & {
  means: 'link' | 'code'
  lifeMs: number
}

/**
 * Sends a link or a code to an address, unless many valid ones have been sent there. Whether the address is known is not
 * even looked up. The mail leaves when the mail server takes it.
 */
function send(
  deps: LinkDeps,
  browser: Browser,
  { email: typed, language }: NewSignInCode,
  particularsOf: (id: string) => Particulars,
) {
  const { db, links, queueMail, now, newId } = deps
  const { site } = browser.caller
  const at = now()
  const email = typed.trim().toLowerCase() // AUTH-021
  const source = sourceOf(deps, browser)
  // Requests from one source, and those for one address, are counted one after the other.
  return command(db, { turn: source.key ? [source.key, email] : email }, async (tx) => {
    granted(withinLimits(await linksUsedUpBy(tx, { email, source }, links, at), at, TOO_MANY))
    const valid = await validLinkExpiries(tx, email, VALID_LINKS_PER_EMAIL, at)
    if (valid.length === VALID_LINKS_PER_EMAIL && valid[0]) return { expiresAt: valid[0].toISOString() }
    const id = newId()
    const { lifeMs, ...particulars } = particularsOf(id)
    const expiresAt = new Date(at.getTime() + lifeMs)
    const visitor = visitorOf(browser.caller)
    const asked = { email, site: site.id, source: source.key, visitor, createdAt: at, expiresAt }
    await addLink(tx, { id, ...particulars, ...asked })
    const cause = { kind: `sign-in-${particulars.means}`, about: id, data: null, to: email } as const
    await queueMail(tx, { id: newId(), ...cause, language, site: site.id, expiresAt }, at)
    return { expiresAt: expiresAt.toISOString() }
  })
}
