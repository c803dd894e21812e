import type { Order } from 'contracts/order/order'
import { dispatchBy } from 'contracts/order/promise'
import type { Channel } from 'contracts/people/contact-preferences'
import { confirmable } from '../confirm-email/rules'
import { isPayable, type Outcome, type Watched, type WayToPay } from '../payment/rules'

/** What the first button of the page after the bank does. */
export type FirstAction = 'pay' | 'try-again' | 'check' | 'follow'

type Known = { order: Order | null; outcome: Outcome; way: WayToPay }

/** While the bank is silent nothing offers to pay: the money may be on its way. */
export function firstAction({ order, outcome, way }: Known): FirstAction {
  if (outcome === 'loading' || outcome === 'checking') return 'check'
  if (way !== 'online' || !isPayable({ order, outcome })) return 'follow'
  return outcome === 'failed' ? 'try-again' : 'pay'
}

/**
 * Whether somebody who left the bank may return to it while the page waits for its answer: the bank has said that nobody has paid,
 * and may say otherwise in a moment.
 */
export const mayReturnToBank = ({ order, outcome, way }: Known, { isUnpaid }: Pick<Watched, 'isUnpaid'>): boolean =>
  outcome === 'checking' && isUnpaid && way === 'online' && isPayable({ order, outcome })

/** What became of the sum that stands on the page. */
export type SumState = 'paid' | 'waited-for' | 'unanswered' | 'due' | 'not-taken'

const SUMS: Readonly<Partial<Record<Outcome, SumState>>> = {
  loading: 'waited-for',
  checking: 'waited-for',
  overdue: 'unanswered',
  'on-its-way': 'waited-for',
  unfinished: 'due',
  failed: 'not-taken',
  paid: 'paid',
  'in-review': 'paid',
}

/** Null where nothing is known of any money. */
export const sumState = (outcome: Outcome): SumState | null => SUMS[outcome] ?? null

/** The parts of the way from the payment to the door, as they follow each other. */
export const PARTS = ['payment', 'making', 'dispatch', 'delivery'] as const
export type Part = (typeof PARTS)[number]

/** Where on that way an order is; null where it goes no way, or nobody knows. `over`: it has arrived. */
export function partOf(order: Pick<Order, 'status'> | null, outcome: Outcome): Part | 'over' | null {
  if (outcome === 'deleted' || outcome === 'returned' || outcome === 'unknown') return null
  switch (order?.status) {
    case 'cancelled':
      return null
    case 'completed':
      return 'over'
    case 'shipped':
      return 'delivery'
    case 'processing':
      return 'making'
    default:
      return outcome === 'paid' ? 'making' : 'payment'
  }
}

/** Until when a paid order is promised to leave (CAB-019); null once it has left, and while staff look for missing scans. */
export function promisedOf(order: Order | null): Date | null {
  if (!order?.paidAt || order.missingScanCount || order.shippedAt || order.status === 'cancelled') return null
  return dispatchBy(new Date(order.paidAt))
}

/** How the customer hears that the payment came; `asChosen` while their choice is not known. */
export type Confirmation = Channel | 'asChosen'

/**
 * The channel that the order's customer has chosen (NOTE-001): `chosen` is what the signed-in `person` chose. A guest, or another
 * person who sees the order, reads of the e-mail, because identity tells nobody another's choice.
 */
export function confirmationOf(order: Order | null, person: string | null, chosen: Channel | null): Confirmation {
  if (person === null || !order?.email || confirmable(order.email) !== confirmable(person)) return 'email'
  return chosen ?? 'asChosen'
}

/** After so many polls, over half a minute, the bank takes longer than it usually does. */
const SLOW_POLLS = 9

export const isSlow = (outcome: Outcome, { polls }: Pick<Watched, 'polls'>): boolean =>
  outcome === 'checking' && polls >= SLOW_POLLS
