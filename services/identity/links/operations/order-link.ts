import type { Tx } from 'service-kit/database/db'
import { linkToken, sha256 } from '../../adapters/tokens'
import { addLink } from '../store/links'

/** Nobody waits for the mail with the page open; whoever reads it later signs in with the address that it went to. */
const ORDER_LINK_LIFE_MS = 24 * 60 * 60_000

/**
 * A link by which a client gets to an order: the draft that staff have filled in, or the order that is paid. Nobody asks for it, so it
 * uses up no limit of those that people ask for. Returns when it expires.
 */
export async function addOrderLink(
  tx: Tx,
  { id, orderId, email, site }: { id: string; orderId: string; email: string; site: string },
  linkSecret: string,
  createdAt: Date,
): Promise<Date> {
  const expiresAt = new Date(createdAt.getTime() + ORDER_LINK_LIFE_MS)
  const token = { means: 'prepared', tokenSha256: sha256(linkToken(linkSecret, id)) } as const
  await addLink(tx, { id, ...token, email, site, returnTo: `/cabinet/orders/${orderId}`, createdAt, expiresAt })
  return expiresAt
}
