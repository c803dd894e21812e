import type { Order } from '../order/order'
import type { TextName } from './texts'

/** `path` leads to exactly the version that was accepted; null where no address shows it. */
type Accepted = { name: TextName; at: string; path: string | null }

/** What the customer of an order has accepted: the offer, and the consent where the site asks for it (LEGAL-015). */
export function acceptedTexts({ offer, consent }: Pick<Order, 'offer' | 'consent'>): Accepted[] {
  const accepted: Accepted[] = []
  if (offer) accepted.push({ name: offer.name, at: offer.acceptedAt, path: `/${offer.name}/${offer.version}` })
  if (consent)
    accepted.push({
      name: 'data-consent',
      at: consent.givenAt,
      path: isPublished(consent.textVersion) ? `/data-consent/${consent.textVersion}` : null,
    })
  return accepted
}

/** The sha256 of the sentence that stood beside the box of the consent, before the text itself had versions. */
export const CONSENT_SENTENCE = '8ae4bcc0fe07e787ea01872fa8b8253ce90ecfccfa6971e4a5d5d8b7f3dbfb6c'
/** Orders of then keep this sentence, and those of before it a day. */
const isPublished = (version: string) => /^[0-9a-f]{64}$/.test(version) && version !== CONSENT_SENTENCE
