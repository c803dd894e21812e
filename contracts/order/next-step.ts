import type { OrderStatus } from './order-states'

/** What an order waits for next; `NextStep` of an order, or null where nobody has to do anything about it. */
export const STEPS = [
  'check-money',
  'decide-hold',
  'client-asked',
  'replace-scans',
  'decide-refund',
  'payment-due',
  'process',
  'ship',
  'complete',
] as const
export type NextStep = (typeof STEPS)[number]

/** The steps that staff make; the others wait for the customer, or for the parcel to arrive. */
export const STAFF_STEPS = [
  'check-money',
  'decide-hold',
  'replace-scans',
  'decide-refund',
  'process',
  'ship',
] as const satisfies readonly NextStep[]

/** What the next step depends on, as answers name it. */
export type StepFacts = {
  status: OrderStatus
  archivedAt: unknown
  paymentReview: unknown
  hold?: { isOver: boolean } | null
  missingScanCount?: number
  totalMinor: number | null
  /** Null also once all of that money was given back. */
  paidAt: unknown
  /** What stayed of what came for it. */
  paidMinor?: number
  refundedMinor?: number
  /** Who of the staff began it, when they asked its customer for the consent, and that consent. */
  begunBy?: unknown
  consentAskedAt?: unknown
  consent?: unknown
}

const IN_WORK: readonly OrderStatus[] = ['pending', 'paid', 'processing']

/** The next step of an order; the column `orders.step` says the same for the lists. */
export function stepOf(order: StepFacts): NextStep | null {
  const { status, hold, paidAt } = order
  if (order.archivedAt) return null
  if (status === 'draft') return isAsked(order) ? 'client-asked' : null
  if (order.paymentReview) return 'check-money'
  if (status === 'completed') return null
  if (status === 'cancelled') return holdsMoney(order) ? 'decide-refund' : null
  if (hold) return hold.isOver ? 'decide-hold' : 'client-asked'
  if (order.missingScanCount && IN_WORK.includes(status)) return 'replace-scans'
  if (!paidAt && order.refundedMinor && status !== 'pending') return 'decide-refund'
  switch (status) {
    case 'pending':
      return order.totalMinor === 0 ? 'process' : 'payment-due'
    case 'paid':
      return 'process'
    case 'processing':
      return 'ship'
    case 'shipped':
      return 'complete'
    default:
      return status satisfies never
  }
}

/** Staff have done their part of the draft, and asked its customer for what the customer alone gives. */
const isAsked = ({ begunBy, consentAskedAt, consent }: StepFacts) => Boolean(begunBy && consentAskedAt && !consent)

/** Money for it is with us; nothing is where the order costs nothing. */
const holdsMoney = ({ paidAt, paidMinor = 0, totalMinor }: StepFacts) => paidMinor > 0 || Boolean(paidAt && totalMinor)
