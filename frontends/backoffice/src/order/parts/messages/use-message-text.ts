import type { Order } from 'contracts/order/order'
import type { OrderMessage } from 'contracts/people/order-messages'
import { useText } from '../../texts'

const MAILS = [
  'timeline.mail.order-paid',
  'timeline.mail.order-held',
  'timeline.mail.order-placed',
  'timeline.mail.order-shipped',
  'timeline.mail.order-completed',
  'timeline.mail.order-cancelled',
  'timeline.mail.consent-asked',
  'timeline.mail.invoice',
] as const

/** What became of a message to the customer of an order, in a sentence. */
export function useMessageText({ totalMinor }: Pick<Order, 'totalMinor'>): (message: OrderMessage) => string {
  const text = useText()
  // A newer service may tell of others.
  const mailOf = (kind: string) => MAILS.find((it) => it === `timeline.mail.${kind}`) ?? 'timeline.mail.other'
  return ({ kind, to, status, error }) => {
    // The same mail says of a free order that it is taken to work.
    const mail = text(kind === 'order-paid' && totalMinor === 0 ? 'timeline.mail.order-free' : mailOf(kind))
    const address = to ?? text('timeline.deletedAddress')
    return text(`timeline.message.${status}`, { mail, to: address, error: error ?? '' })
  }
}
