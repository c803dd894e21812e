import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { NewReceipt, Receipt, ReceiptFileType } from 'contracts/payment/receipt'
import { type Refusal, refuse } from 'contracts/problems'
import { type Attempt, capture, type Decision, supersedeCurrent } from './attempt'

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

type Transfer = Pick<NewReceipt, 'number' | 'paidOn' | 'amountMinor'>
type File = { name: string; content: Uint8Array }
type By = { id: string; actor: string; email: string; now: Date }
/** What is known of the order: its attempts, and the transfers that were recorded before. */
type Known = { attempts: readonly Attempt[]; receipts: readonly Receipt[] }

/** Where the day begins first: somebody there may record today's transfer while it is yesterday in UTC. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000

/**
 * Takes a bank transfer for the order of a slip, as captured money is taken: an amount that is not the frozen price, and a
 * second payment, wait for staff (PAY-032, PAY-034). Refuses `invalid-request` for a day that does not exist or has not come, or a file of another
 * type; `receipt-recorded` for the same number and day.
 */
export function receive(
  { attempts, receipts }: Known,
  claims: PaymentSlipClaims,
  { number, paidOn, amountMinor }: Transfer,
  file: File | null,
  { id, actor, email, now }: By,
): Receiving | Refusal {
  const day = new Date(paidOn)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(paidOn))
    return refuse('invalid-request', `There is no day ${paidOn}.`)
  if (day.getTime() > now.getTime() + EARLIEST_ZONE_MS)
    return refuse('invalid-request', `The day ${paidOn} has not come yet.`)
  if (file && !fileTypeOf(file.content))
    return refuse('invalid-request', 'The file of a receipt is a PDF, a PNG or a JPEG.')
  // Two members of the staff read the same statement.
  if (receipts.some((it) => it.number === number && it.paidOn === paidOn))
    return refuse('receipt-recorded', `The transfer ${number} of ${paidOn} has been recorded for this order.`)
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
  const isOrderPaid = attempts.some((it) => it.state.status === 'captured' && it.provider !== 'transfer')
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

/** The first bytes of the files that are taken. */
const SIGNATURES: readonly [ReceiptFileType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a file by its first bytes; undefined for one that is not taken. */
export const fileTypeOf = (content: Uint8Array): ReceiptFileType | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => content[at] === byte))?.[0]
