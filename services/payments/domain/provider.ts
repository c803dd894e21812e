import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Currency } from 'contracts/common'
import type { Provider as ProviderName } from 'contracts/payments'

/** A payment as its provider tells of it when it is asked. */
export type ProviderPayment = {
  id: string
  /** The attempt that it was opened for, by our own words in it; null for one that somebody else opened. */
  attemptId: string | null
  amountMinor: number
  currency: Currency
  /** Where the customer pays; null once there is nothing to pay, or when the provider names no address. */
  confirmationUrl: string | null
  outcome: Outcome
}
export type Outcome =
  | { status: 'pending' }
  /** `capturedAt` is null when the provider does not say. */
  | { status: 'captured'; capturedAt: Date | null }
  | { status: 'cancelled'; reason: string }

export type Purchase = {
  attemptId: string
  slip: PaymentSlipClaims
  /** Where the customer comes back to, with a query already; and from where, unpaid, the bank is reached again. */
  returnUrl: string
  payAgainUrl: string
  at: Date
}

/** What a provider says has happened to a payment of this id; nothing of it is believed but that asking is worth it. */
export type Notice = { provider: ProviderName; event: string; providerPaymentId: string }

/** Somebody who takes money for us. Everything but `requestOf` throws a ProviderError when it comes to nothing. */
export type Provider = {
  name: ProviderName
  currency: Currency
  /** What opening sends, to the last byte: kept until it is answered, since the same key goes with the same body alone. */
  requestOf(purchase: Purchase): string
  /** Opens a payment once for an attempt, however often it is called. */
  open(attemptId: string, request: string): Promise<ProviderPayment>
  /** Nothing when the provider knows no such payment. */
  read(id: string): Promise<ProviderPayment | undefined>
  /** Voids a payment that nobody has paid; refused where the provider lets it run out by itself. */
  cancel(id: string): Promise<ProviderPayment>
}

export type Failure =
  /** Nothing was done, and nothing will be done by the same request. `code` is the provider's own word. */
  | { kind: 'refused'; code: string }
  /** Whether something was done is not known: the same request may be repeated, another one may not. */
  | { kind: 'unclear'; why: string }

/** Thrown by the adapters; holds neither an address nor a secret nor anything of the customer's. */
export class ProviderError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? `refused: ${failure.code}` : `unclear: ${failure.why}`)
  }
}
