import type { NewSignInCode, NewSignInLink } from 'contracts/identity'
import { command, granted } from 'service-kit/command'
import { withinLimits } from 'service-kit/domain/limits'
import { networkOf } from 'service-kit/http/address'
import type { Customer } from 'service-kit/http/principal'
import { linkToken, sha256 } from '../adapters/tokens'
import { CODE_LIFE_MS, TOO_MANY, VALID_LINKS_PER_EMAIL } from '../domain/limits'
import { plan } from '../domain/message'
import { returnPathOf } from '../domain/return-path'
import { linksUsedUpBy } from '../store/limits'
import { addLink, type NewLink, validLinkExpiries } from '../store/links'
import { addMessage } from '../store/messages'
import type { Deps } from './deps'
import { visitorOf } from './visitor'

/** Sends a link to an address; with an order, the link leads to it. Refuses: `too-many-requests`. */
export const createSignInLink = (deps: Deps, caller: Customer, body: NewSignInLink) =>
  send(deps, caller, body, (id) => ({
    means: 'link',
    lifeMs: deps.linkLifeMs,
    tokenSha256: sha256(linkToken(deps.linkSecret, id)),
    returnTo: body.orderId ? `/order?id=${body.orderId}` : returnPathOf(body.returnTo, caller.site.origin),
    orderId: body.orderId ?? null,
  }))

/** Sends a code to an address, for this browser alone. Refuses: `too-many-requests`. */
export const createSignInCode = (deps: Deps, caller: Customer, body: NewSignInCode) =>
  send(deps, caller, body, () => ({
    means: 'code',
    lifeMs: CODE_LIFE_MS,
    tokenSha256: null,
    // The person stays on the page.
    returnTo: '',
    orderId: null,
  }))

type Particulars = Required<Pick<NewLink, 'means' | 'tokenSha256' | 'returnTo' | 'orderId'>> & { lifeMs: number }

/**
 * Sends a link or a code to an address, unless many valid ones have been sent there. Whether the address is known is not
 * even looked up. The mail leaves when the mail server takes it.
 */
function send(
  { db, links, now, newId }: Deps,
  caller: Customer,
  { email: typed, language }: NewSignInCode,
  particularsOf: (id: string) => Particulars,
) {
  const { address, site } = caller
  const at = now()
  const email = typed.trim().toLowerCase() // AUTH-021
  const network = address && networkOf(address)
  // Requests from one network, and those for one address, are counted one after the other.
  return command(db, { turn: network ? [network, email] : email }, async (tx) => {
    granted(withinLimits(await linksUsedUpBy(tx, { email, network }, links, at), at, TOO_MANY))
    const valid = await validLinkExpiries(tx, email, VALID_LINKS_PER_EMAIL, at)
    if (valid.length === VALID_LINKS_PER_EMAIL && valid[0]) return { expiresAt: valid[0].toISOString() }
    const id = newId()
    const { lifeMs, ...particulars } = particularsOf(id)
    const expiresAt = new Date(at.getTime() + lifeMs)
    const visitor = visitorOf(caller)
    await addLink(tx, { id, ...particulars, email, site: site.id, network, visitor, createdAt: at, expiresAt })
    const cause = { kind: `sign-in-${particulars.means}`, about: id, data: null, to: email } as const
    await addMessage(tx, plan({ id: newId(), ...cause, language, site: site.id, expiresAt }, at))
    return { expiresAt: expiresAt.toISOString() }
  })
}
