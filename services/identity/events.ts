import { randomUUID } from 'node:crypto'
import { orderNumber } from 'contracts/order/order-number'
import type { Handlers } from 'service-kit/events/inbox'
import { ORDER_MAIL_LIFE_MS, plan } from './domain/message'
import { addMessage } from './store/messages'

/** Events that this service hears: orders whose customers get a mail. */
export const handlers: Handlers = {
  'orders.order.paid.v1': async ({ tx }, { data }) => {
    const { orderId, number, fullName, totalMinor, currency, email, language, site } = data
    const now = new Date()
    const goodUntil = new Date(now.getTime() + ORDER_MAIL_LIFE_MS)
    const cause = { kind: 'order-paid', about: orderId, to: email, language, site, goodUntil } as const
    // As in the cabinet and at the bank (CAB-002, PAY-014).
    const shown = orderNumber({ id: orderId, number }, 6)
    const order = { id: orderId, number: shown, fullName, totalMinor, currency, paidAt: new Date(data.paidAt) }
    await addMessage(tx, plan({ id: randomUUID(), ...cause }, now), order)
  },
}
