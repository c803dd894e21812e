import { until } from 'service-kit/test/service'
import { ifMatch } from '../../../../services/orders/builders'
import { type Party, SITE } from '../parties'

const version = 'a'.repeat(64)
const CONTACTS = { phone: '+79001234567', email: 'anna@example.org', offer: { version } }

/** Saves contacts with a consent to the offer, which is published first: it is refused until the service has heard of that. */
export async function saveContacts(of: Pick<Party, 'publish'>, by: Pick<Party, 'to'>, seen: number) {
  const text = { site: SITE, name: 'refdoc' as const, version, publishedAt: '2026-01-01T12:00:00.000Z' }
  await of.publish('orders.text.published.v1', text)
  return until(async () => {
    const answer = await by.to('partners').put('/v1/me/contacts', CONTACTS, ifMatch(seen))
    return answer.status === 409 ? undefined : answer
  })
}
