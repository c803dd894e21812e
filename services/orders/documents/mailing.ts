import type { NewEvent } from 'contracts/events'
import { type Refusal, refuse } from 'contracts/problems'
import { event } from '../order/rules'
import type { OrderState } from '../order/state'
import type { DocumentState } from './snapshot'

/** A person looks into the mailbox, and one mail is enough while they do. */
const PAUSE_MS = 10 * 60_000

/**
 * The event by which identity mails a valid invoice to the e-mail of its order. Refuses `invalid-request` for another kind, and
 * `too-many-requests` within ten minutes of the last mail.
 */
export function askMail(order: OrderState, document: DocumentState, now: Date): NewEvent | Refusal {
  if (document.kind !== 'invoice')
    return refuse('invalid-request', 'Only an invoice is sent by mail.', [
      { path: '/body/byMail', message: 'Only an invoice is sent by mail.' },
    ])
  const waitMs = document.mailedAt ? document.mailedAt.getTime() + PAUSE_MS - now.getTime() : 0
  if (waitMs > 0)
    return refuse('too-many-requests', `Invoice ${document.number} was just sent.`, [], Math.ceil(waitMs / 1_000))
  const { id: orderId, site, language, email, fullName, currency } = order
  const { snapshot } = document
  if (email === null || !snapshot) throw new Error(`The valid document ${document.number} has no text or no order.`)
  return event(order, 'orders.invoice.mail-asked.v1', {
    ...{ orderId, number: order.number, site, language, email, fullName },
    ...{ documentId: document.id, invoice: document.number, buyerName: snapshot.buyer.name },
    ...{ totalMinor: snapshot.totalMinor, currency },
  })
}
