import type { NewSignInLink } from 'contracts/identity'
import { command, granted } from 'service-kit/command'
import { withinLimits } from 'service-kit/domain/limits'
import { networkOf } from 'service-kit/http/address'
import type { Customer } from 'service-kit/http/principal'
import { linkToken, sha256 } from '../adapters/tokens'
import { TOO_MANY, VALID_LINKS_PER_EMAIL } from '../domain/limits'
import { plan } from '../domain/message'
import { returnPathOf } from '../domain/return-path'
import { linksUsedUpBy } from '../store/limits'
import { addLink, validLinkExpiries } from '../store/links'
import { addMessage } from '../store/messages'
import type { Deps } from './deps'
import { visitorOf } from './visitor'

/**
 * Sends a link to an address, unless many valid ones have been sent there. Whether the address is known is not even
 * looked up. The mail leaves when the mail server takes it. Refuses: `too-many-requests`.
 */
export function createSignInLink(
  { db, linkSecret, linkLifeMs, linksPerHour, now, newId }: Deps,
  caller: Customer,
  { email: typed, language, returnTo }: NewSignInLink,
) {
  const { address, site } = caller
  const at = now()
  const email = typed.trim().toLowerCase() // AUTH-021
  const network = address && networkOf(address)
  // Requests from one network, and those for one address, are counted one after the other.
  return command(db, { turn: network ? [network, email] : email }, async (tx) => {
    granted(withinLimits(await linksUsedUpBy(tx, { email, network }, linksPerHour, at), at, TOO_MANY))
    const valid = await validLinkExpiries(tx, email, VALID_LINKS_PER_EMAIL, at)
    if (valid.length === VALID_LINKS_PER_EMAIL && valid[0]) return { expiresAt: valid[0].toISOString() }
    const id = newId()
    const expiresAt = new Date(at.getTime() + linkLifeMs)
    await addLink(tx, {
      id,
      tokenSha256: sha256(linkToken(linkSecret, id)),
      email,
      site: site.id,
      returnTo: returnPathOf(returnTo, site.origin),
      network,
      visitor: visitorOf(caller),
      createdAt: at,
      expiresAt,
    })
    const cause = { kind: 'sign-in-link', about: id, data: null, to: email } as const
    await addMessage(tx, plan({ id: newId(), ...cause, language, site: site.id, expiresAt }, at))
    return { expiresAt: expiresAt.toISOString() }
  })
}
