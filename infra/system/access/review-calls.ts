import { type Answer, until } from 'service-kit/test/service'
import { aKey, captureOf } from '../../../services/orders/builders'
import { each, placedOf } from './made'
import type { Party } from './parties'

/** The id of money in review for an order of `of`: 1 kopeck. */
const reviewOf = each(async (of): Promise<string> => {
  const order = await placedOf(of)
  await of.capture(await captureOf(of.to('orders'), order, { amountMinor: 1 }))
  const staff = await of.staff()
  return until(async () => {
    const { body } = await staff.to('orders').get(`/v1/payment-reviews?orderId=${order.id}`)
    return body.items[0]?.id
  })
})

/** The calls of the review list. */
export const reviewCalls: Record<string, (by: Party, of: Party) => Promise<Answer>> = {
  settlePaymentReview: async (by, of) =>
    by.to('orders').post(`/v1/payment-reviews/${await reviewOf(of)}/settlement`, { how: 'accept' }, aKey()),
}
