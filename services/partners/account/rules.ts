import { Refusal, refuse } from 'contracts/problems'
import { atVersion, type Partner } from '../partner/partner'

/** What a partner has told of contacts, and when the offer was accepted. */
export type Contacts = {
  contactPhone: string | null
  contactEmail: string | null
  offerAcceptedAt: Date | null
  offerTextVersion: string | null
}

/** Changes the partner's display name (PART-004). Refuses: `version-changed`. */
export function rename(partner: Partner, version: number, name: string): Partner | Refusal {
  const seen = atVersion(partner, version)
  return seen instanceof Refusal ? seen : { ...seen, name: name.trim(), version: version + 1 }
}

/**
 * Takes the contacts of a partner. The first acceptance of the offer counts, with the text that was shown then (PART-012).
 * Refuses `invalid-request` where the offer was never accepted, nor is now (PART-011), and `offer-changed` where what is accepted is
 * no version of it.
 */
export function changeContacts(
  before: Contacts,
  { phone, email, offer }: { phone: string; email: string; offer: { version: string } | null },
  { now, isOffer }: { now: Date; isOffer: boolean },
): Contacts | Refusal {
  const told = { contactPhone: phone, contactEmail: email }
  if (before.offerAcceptedAt) return { ...before, ...told }
  if (!offer)
    return refuse('invalid-request', 'The offer has not been accepted.', [
      { path: '/body/offer', message: 'is missing' },
    ])
  if (!isOffer) return refuse('offer-changed', `The offer never had a version ${offer.version}.`)
  return { ...told, offerAcceptedAt: now, offerTextVersion: offer.version }
}
