import type { OrderMessage } from 'contracts/people/order-messages'
import { useText } from '../../texts'

const MAILS = ['timeline.mail.order-paid', 'timeline.mail.order-held'] as const

/** What became of a message to the customer, in a sentence. */
export function useMessageText(): (message: OrderMessage) => string {
  const text = useText()
  return ({ kind, to, status, error }) => {
    // A newer service may tell of others.
    const mail = text(MAILS.find((it) => it === `timeline.mail.${kind}`) ?? 'timeline.mail.other')
    const address = to ?? text('timeline.deletedAddress')
    return text(`timeline.message.${status}`, { mail, to: address, error: error ?? '' })
  }
}
