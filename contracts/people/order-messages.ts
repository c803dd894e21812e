import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, Uuid, words } from '../common'
import { route } from '../route'

/** A message about an order that went to its customer, is to go, or could not. */
export const OrderMessage = Type.Object(
  {
    id: Uuid,
    /** What it tells, e.g. `order-paid`; a newer version may tell more. */
    kind: Type.String(),
    /** Null once the address has been deleted, some time after it was sent. */
    to: nullable(Type.String()),
    status: words(['pending', 'sent', 'failed']),
    createdAt: Instant,
    sentAt: nullable(Instant),
    /** Why the last attempt failed, as the mail server said it; null where none did. */
    error: nullable(Type.String()),
  },
  { $id: 'OrderMessage', additionalProperties: false },
)
export type OrderMessage = Static<typeof OrderMessage>
const OrderMessages = Type.Object(
  { messages: Type.Array(OrderMessage) },
  { $id: 'OrderMessages', additionalProperties: false },
)

export const orderMessages = {
  listOrderMessages: route({
    id: 'listOrderMessages',
    summary: 'List the messages about an order, oldest first; none where the order is another site’s or unknown',
    access: RIGHTS.staff,
    query: Type.Object({ orderId: Uuid }),
    response: { 200: OrderMessages },
    problems: [],
  }),
}
