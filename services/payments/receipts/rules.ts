import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { NewReceipt, Receipt } from 'contracts/payment/receipts'
import { type Refusal, refuse } from 'contracts/problems'
import { asTyped } from 'contracts/text/typed'
import { type Attempt, capture, type Decision, supersedeCurrent } from '../payment/attempt'
import { fileTypeOf } from '../payment/file-type'

/**
 * What a bank transfer makes of an order's money: a captured attempt of its own, which ends those under way. `file` holds the
 * bytes of its file.
 */
export type Receiving = {
  receipt: Receipt
  file: Uint8Array | null
  decision: Decision
  superseded: readonly Attempt[]
}

type Transfer = Pick<NewReceipt, 'number' | 'paidOn' | 'amountMinor' | 'elsewhere'>
type File = { name: string; content: Uint8Array }
type By = { id: string; actor: string; email: string; now: Date }
/**
 * What is known of the order: its attempts, what is left of its money, and the transfers that were recorded before, also the same
 * one for other orders.
 */
type Known = {
  attempts: readonly Attempt[]
  leftMinor: number
  receipts: readonly Receipt[]
  others: readonly Receipt[]
}

/** Where the day begins first: somebody there may record today's transfer while it is yesterday in UTC. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000

/**
 * Takes a bank transfer for the order of a slip, as captured money is taken: an amount that is not the frozen price, and a
 * second payment, wait for staff (PAY-032, PAY-034). Refuses `invalid-request` for a day that has not come, or a file of another
 * type, or for a number without a visible character; `receipt-recorded` for the same number and day; `receipt-elsewhere`, which names
 * the other orders, where staff have not accepted that the same transfer is recorded for them too.
 */
export function receive(
  { attempts, leftMinor, receipts, others }: Known,
  claims: PaymentSlipClaims,
  { number: typed, paidOn, amountMinor, elsewhere }: Transfer,
  file: File | null,
  { id, actor, email, now }: By,
): Receiving | Refusal {
  // What staff have typed is shown, and compared as it reads.
  const number = typed.trim()
  const read = asTyped(typed)
  if (read === '')
    return refuse('invalid-request', 'A transfer has a number.', [{ path: '/number', message: 'is empty' }])
  if (new Date(paidOn).getTime() > now.getTime() + EARLIEST_ZONE_MS)
    return refuse('invalid-request', `The day ${paidOn} has not come yet.`)
  if (file && !fileTypeOf(file.content))
    return refuse('invalid-request', 'The file of a receipt is a PDF, a PNG or a JPEG.')
  // Two members of the staff read the same statement.
  const isSame = (it: Receipt) => asTyped(it.number) === read && it.paidOn === paidOn
  if (receipts.some(isSame))
    return refuse('receipt-recorded', `The transfer ${number} of ${paidOn} has been recorded for this order.`)
  const ofOthers = elsewhere === 'accepted' ? [] : others.filter((it) => it.orderId !== claims.orderId && isSame(it))
  if (ofOthers.length) {
    const errors = ofOthers.map((it) => ({ path: `/orders/${it.orderId}`, message: 'has this transfer' }))
    return refuse(
      'receipt-elsewhere',
      `The transfer ${number} of ${paidOn} has been recorded for another order.`,
      errors,
    )
  }
  const { orderId, owner, holder = null, site, quoteVersion, totalMinor, currency } = claims
  const facts = { id, orderId, owner, holder, askedBy: actor, site, quoteVersion, amountMinor: totalMinor, currency }
  const attempt: Attempt = {
    ...facts,
    provider: 'transfer',
    addressee: null,
    setAsideMinor: 0,
    createdAt: now,
    supersededAt: null,
    version: 0,
    state: { status: 'open', providerPaymentId: id, confirmationUrl: null, onItsWaySince: null },
  }
  // A sum may come in several transfers, so one before is no second payment.
  const isOrderPaid =
    leftMinor > 0 && attempts.some((it) => it.state.status === 'captured' && it.provider !== 'transfer')
  return {
    receipt: {
      id,
      orderId,
      number,
      paidOn,
      amountMinor,
      currency,
      recordedBy: email,
      recordedAt: now.toISOString(),
      fileName: file?.name ?? null,
    },
    file: file?.content ?? null,
    decision: capture(attempt, { id, amountMinor, currency }, isOrderPaid, now),
    superseded: supersedeCurrent(attempts, now),
  }
}
