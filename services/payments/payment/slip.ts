import type { PaymentSlipClaims } from 'contracts/access/slips'
import { MOST_PAYMENT_ITEMS } from 'contracts/prices/payment-items'
import { type Refusal, refuse } from 'contracts/problems'

/** Who wants to pay by a slip; `staff` is null for customers, and `of` the only site that staff may reach, or null. */
type Payer = { actor: string; owners: readonly string[]; site: string; staff: { of: string | null } | null }

/** Checks that a caller may pay by a slip: its owner, or the member of the staff who asked for it. Refuses `slip-invalid`. */
export function accept(slip: PaymentSlipClaims | undefined, payer: Payer): PaymentSlipClaims | Refusal {
  if (!slip) return refuse('slip-invalid', 'The payment slip has expired, or it is none of the orders service.')
  if (!(slip.askedBy === undefined ? isOwners(slip, payer) : isOfStaff(slip, payer)))
    return refuse('slip-invalid', 'The payment slip was handed out to another caller.')
  const linesMinor = slip.lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)
  if (linesMinor !== slip.totalMinor || slip.lines.length > MOST_PAYMENT_ITEMS)
    return refuse('slip-invalid', `The lines of the slip of order ${slip.orderId} do not make its total.`)
  return slip
}

const isOwners = (slip: PaymentSlipClaims, { owners, site }: Payer) => owners.includes(slip.owner) && slip.site === site
const isOfStaff = (slip: PaymentSlipClaims, { actor, staff }: Payer) =>
  staff !== null && slip.askedBy === actor && (staff.of === null || staff.of === slip.site)
