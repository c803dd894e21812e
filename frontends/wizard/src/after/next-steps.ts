import type { Order } from 'contracts/order/order'
import type { Text } from '../later-texts'
import type { Confirmation } from './rules'

/** What happens after the payment, in its order; `promised`: the page says the moment of dispatch elsewhere. */
export const nextSteps = (
  order: Order | null,
  text: Text,
  promised: Date | null,
  confirmation: Confirmation,
): string[] => [
  text(order && order.scanCount > 0 && order.receivedCount === order.scanCount ? 'result.received' : 'thanks.step1'),
  confirmationText(order, text, confirmation),
  text(promised ? 'result.made' : 'result.madeIn'),
]

function confirmationText(order: Order | null, text: Text, confirmation: Confirmation): string {
  if (confirmation !== 'email') return text(`result.${confirmation}`)
  return order?.email ? text('result.mail', { email: order.email }) : text('result.mailGeneric')
}
