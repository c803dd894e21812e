import { until } from 'service-kit/test/service'
import { aKey } from '../../../../services/orders/builders'
import { each, forReading, must, placedOf } from '../made'
import type { Party } from '../parties'

/** A new partner on the site of `of`, since two callers who change one at a moment would overtake each other. */
export const partnerOf = each(async (of: Party) => {
  const customer = await of.customer()
  return must(await customer.to('partners').post('/v1/partner-codes')).body
})

async function newPair(of: Party) {
  const [{ id: orderId }, { id: partnerId }] = [await placedOf(of), await partnerOf(of)]
  const staff = await of.staff()
  const path = `/v1/order-links/effect?orderId=${orderId}&partnerId=${partnerId}`
  const { body } = await until(async () => {
    const answer = await staff.to('partners').get(path)
    return answer.status === 200 && answer
  })
  return { path, orderId, partnerId, email: String(body.email) }
}
/** A placed order of which partners has heard, and a partner who has none. */
export const pairOf = each(newPair)

/** A partner with a client, an order and an entry. */
export const readLinkedOf = forReading(async (of: Party) => {
  const { orderId, partnerId, email } = await newPair(of)
  const staff = (await of.staff()).to('partners')
  must(await staff.post('/v1/order-links', { orderId, partnerId, isMoveAccepted: true }, aKey()))
  const bonus = { amountMinor: 100, currency: 'RUB', reason: 'A bonus' }
  must(await staff.post(`/v1/partners/${partnerId}/corrections`, bonus, aKey()))
  return { partnerId, email }
})

let count = 0
/** Two codes of one mailbox. */
export async function twinsOf(of: Party): Promise<string[]> {
  count += 1
  const name = `twin-${count}`
  const staff = await of.staff()
  const add = async (email: string) =>
    must(await staff.to('partners').post('/v1/partners', { email, site: 'ru' }, aKey())).body.id
  return [await add(`${name}@example.org`), await add(`${name}+2@example.org`)]
}
