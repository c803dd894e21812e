import type { TextName, TextPublished } from 'contracts/legal/texts'
import type { Tx } from 'service-kit/database/db'
import { addOffer } from '../store'

/** What partners accept of the legal texts. */
const OFFER: TextName = 'refdoc'

/** Keeps a version of a site's offer, which a partner may accept from then on; other texts are nothing to partners. */
export async function keepOffer(tx: Tx, { site, name, version, publishedAt }: TextPublished): Promise<void> {
  if (name === OFFER) await addOffer(tx, { site, version, publishedAt: new Date(publishedAt) })
}
