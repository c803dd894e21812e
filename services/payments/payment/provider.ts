import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Currency } from 'contracts/common'
import type { DisputeStatus, EvidenceKind } from 'contracts/payment/disputes'
import type { Provider as ProviderName } from 'contracts/payment/provider'

/** A payment as its provider reports it. */
export type ProviderPayment = {
  id: string
  /** The attempt in the payment's metadata; null if another product opened the payment. */
  attemptId: string | null
  amountMinor: number
  currency: Currency
  /** Where the customer pays; null when there is nothing to pay, or when the provider names no address. */
  confirmationUrl: string | null
  outcome: Outcome
  /** The provider's own page with the receipt. */
  receiptUrl?: string
  /** The name by which the provider's list has it, where that is not its id: Stripe's charges name the payment intent. */
  listedAs?: string
}
export type Outcome =
  | { status: 'pending' }
  /** The customer has done all that is to do, and the money comes later or not at all, e.g. of a bank debit. */
  | { status: 'on-its-way' }
  /** `capturedAt` is null when the provider does not say. */
  | { status: 'captured'; capturedAt: Date | null }
  | { status: 'cancelled'; reason: string }

export type Purchase = {
  attemptId: string
  slip: PaymentSlipClaims
  /** The pages the customer returns to: after paying (it has a query already), and after leaving the bank unpaid. */
  returnUrl: string
  payAgainUrl: string
  at: Date
}

/** A refund as its provider reports it. */
export type ProviderRefund = {
  id: string
  /** Our refund in its metadata; null if it was made elsewhere. */
  refundId: string | null
  /** The payment whose money it is: by its id, by the attempt in its metadata, which may have two, or unknown. */
  of: { providerPaymentId: string } | { attemptId: string; providerPaymentId?: string } | null
  amountMinor: number
  currency: Currency
  outcome: RefundOutcome
}
export type RefundOutcome =
  | { status: 'pending' }
  /** `completedAt` is null when the provider does not say. */
  | { status: 'succeeded'; completedAt: Date | null }
  | { status: 'refused'; reason: string }

/** Money that a dispute has moved: withdrawn where the amount is negative, else given back; the fee is not part of the amount. */
export type DisputeMovement = { id: string; amountMinor: number; feeMinor: number; currency: Currency; at: Date }

/** A dispute as its provider reports it. */
export type ProviderDispute = {
  id: string
  /** The attempt in the metadata of its payment; null if another product opened the payment. */
  attemptId: string | null
  /** The payment that it is about; a list does not name it. */
  providerPaymentId?: string
  /** Our answer in its metadata, which the provider has taken; null before one. */
  answerId: string | null
  status: DisputeStatus
  amountMinor: number
  currency: Currency
  reason: string
  /** Null where the provider takes no answer. */
  answerBy: Date | null
  openedAt: Date
  movements: readonly DisputeMovement[]
}

/**
 * What came of a provider's word about a dispute. `unknown`: the payment is none of ours. `waits`: its money is not journalled yet.
 */
export type Settled = 'unknown' | 'waits' | 'changed' | 'same'

/** A document that the provider has, by its id there. */
export type SentEvidence = { kind: EvidenceKind; providerFileId: string }

/** The disputes of a provider that has an API for them. All throw a ProviderError when they fail. */
export type ProviderDisputes = {
  /** Returns undefined when the provider knows no such dispute, or it is about a currency in which nothing is sold here. */
  read(id: string): Promise<ProviderDispute | undefined>
  /** Hands over a document, once for a key within a day; returns its id there. */
  upload(key: string, file: { name: string; type: string; content: Uint8Array }): Promise<string>
  /** Contests a dispute, once for an answer within a day. */
  contest(id: string, answerId: string, text: string, files: readonly SentEvidence[]): Promise<ProviderDispute>
  /** Accepts the loss. */
  accept(id: string, answerId: string): Promise<ProviderDispute>
  /** The disputes that were opened in this span, by pages, however they stand. */
  list(span: Span): AsyncIterable<readonly (ProviderDispute | Foreign)[]>
}

/** A span of time, its end excluded. */
export type Span = { from: Date; until: Date }

/** A payment in the provider's list of money that came. */
export type ListedPayment = {
  /** The provider's id of the movement. */
  id: string
  /** Which payment it is: its own id, or what the list names instead. */
  listedAs: string
  /** The attempt in its metadata; null if another product opened the payment. */
  attemptId: string | null
  amountMinor: number
  currency: Currency
  /** `pending`: the money has not come, and may never do. */
  status: 'captured' | 'pending'
  at: Date
}

/** To whom the receipt of a refund goes, and the order's number that it names. */
export type Addressee = { number: string; email: string }

/** A part of a payment, or all of it, to be given back. */
export type RefundWish = {
  refundId: string
  orderId: string
  providerPaymentId: string
  amountMinor: number
  currency: Currency
  /** Whether this is the whole payment. */
  isWhole: boolean
  addressee: Addressee | null
}

/** A movement in a currency in which nothing is sold here: another product of the same account made it. */
export type Foreign = 'foreign'

/** A provider's statement about a payment. It may be forged, so it only causes a read of the payment. */
export type Notice = { provider: ProviderName; event: string; providerPaymentId: string }

/** A payment provider. All but `requestOf` throw a ProviderError when they fail. */
export type Provider = {
  name: ProviderName
  currency: Currency
  /** The bytes of the opening request. They are kept until it is answered, since a key is valid with one body alone. */
  requestOf(purchase: Purchase): string
  /** Opens a payment, once for an attempt. */
  open(attemptId: string, request: string): Promise<ProviderPayment>
  /** Returns undefined when the provider knows no such payment; refused for one in a currency in which nothing is sold here. */
  read(id: string): Promise<ProviderPayment | undefined>
  /** Reads the payment of a movement that the list has under this id; undefined when there is none. */
  readListed(id: string): Promise<ProviderPayment | undefined>
  /** Voids an unpaid payment; refused if the provider only lets it expire. */
  cancel(id: string): Promise<ProviderPayment>
  /** Whether the provider sends receipts in our name (54-FZ). */
  hasReceipts: boolean
  /** The bytes of the request for a refund, kept until it is answered. */
  refundRequestOf(wish: RefundWish): string
  /** Gives money back, once for a refund's id within a day. */
  refund(refundId: string, request: string): Promise<ProviderRefund>
  /** The refund of this id, or all refunds of this charge; none when the provider knows no such id. */
  readRefunds(id: string): Promise<readonly ProviderRefund[]>
  /** The money that came in this span, by pages, with payments that the provider had begun in it and not ended. */
  listPayments(span: Span): AsyncIterable<readonly (ListedPayment | Foreign)[]>
  /** The refunds that were begun in this span, by pages, however they ended. */
  listRefunds(span: Span): AsyncIterable<readonly (ProviderRefund | Foreign)[]>
  /** Null where the provider tells of disputes by letter alone. */
  disputes: ProviderDisputes | null
}

export type Failure =
  /** Nothing was done, and the same request will do nothing. `code` is the provider's. */
  | { kind: 'refused'; code: string }
  /** It is not known whether something was done: the same request may be repeated, another one may not. */
  | { kind: 'unclear'; why: string }

/** Thrown by the adapters; holds no address, no secret and no data of the customer. */
export class ProviderError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? `refused: ${failure.code}` : `unclear: ${failure.why}`)
  }
}
