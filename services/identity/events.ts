import { orderNumber } from 'contracts/order/order-number'
import type { Handlers } from 'service-kit/events/inbox'
import { ORDER_MAIL_LIFE_MS, plan } from './domain/message'
import type { Deps } from './operations/deps'
import { addMessage } from './store/messages'

/** Events that this service hears: orders whose customers get a mail. */
export const handlers = ({ now, newId }: Pick<Deps, 'now' | 'newId'>): Handlers => ({
  'orders.order.paid.v1': async ({ tx }, { data: order }) => {
    const { orderId: about, fullName, totalMinor, currency, email: to, language, site } = order
    const at = now()
    const expiresAt = new Date(at.getTime() + ORDER_MAIL_LIFE_MS)
    // The number as in the cabinet and at the bank (CAB-002, PAY-014).
    const data = { number: orderNumber({ id: about, number: order.number }, 6), fullName, totalMinor, currency }
    await addMessage(tx, plan({ id: newId(), kind: 'order-paid', about, data, to, language, site, expiresAt }, at))
  },
})
