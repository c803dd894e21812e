import { CONSENT_TEXT } from '../order/consent-rules'
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

/** Orders of before keep the day, or the sentence that stood beside the box. */
const isPublished = (version: string) => /^[0-9a-f]{64}$/.test(version) && version !== CONSENT_TEXT
