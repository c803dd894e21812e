import type { ClientDocumentPage } from 'contracts/order/staff/clients'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { type Asking, askedSite, type Deps } from '../../order/operations'
import { normalizedEmail } from '../../order/store'
import { clientDocument } from '../of-client'
import { issuedTo } from '../store/of-client'

type Query = { cursor?: string; limit?: string }

/** Those of deleted orders too: an issued document keeps its number. Refuses: `site-not-found`, `invalid-request`. */
export async function listClientDocuments(
  deps: Deps,
  asking: Asking,
  email: string,
  query: Query,
): Promise<ClientDocumentPage | Refusal> {
  const site = askedSite(deps, asking)
  if (site instanceof Refusal) return site
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  const found = await issuedTo(deps.db, { ...asked, site, email: normalizedEmail(email) })
  const placed = found.map((it) => ({ ...it, id: it.document.id, createdAt: it.document.issuedAt }))
  return pageOf(placed, asked.limit, clientDocument)
}
