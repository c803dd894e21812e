import type { PaymentSlipClaims } from 'contracts/access/slips'
import { type Refusal, refuse } from 'contracts/problems'

/** The positions that a receipt may have (YooKassa). */
const MOST_LINES = 100

/** Checks that a caller may pay by a slip. Refuses `slip-invalid`. */
export function accept(
  slip: PaymentSlipClaims | undefined,
  owners: readonly string[],
  site: string,
): PaymentSlipClaims | Refusal {
  if (!slip) return refuse('slip-invalid', 'The payment slip has expired, or it is none of the orders service.')
  if (!owners.includes(slip.owner) || slip.site !== site)
    return refuse('slip-invalid', 'The payment slip was handed out to another caller.')
  const linesMinor = slip.lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)
  if (linesMinor !== slip.totalMinor || slip.lines.length > MOST_LINES)
    return refuse('slip-invalid', `The lines of the slip of order ${slip.orderId} do not make its total.`)
  return slip
}
