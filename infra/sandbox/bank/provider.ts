import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'

export const ProviderName = words(['yookassa', 'stripe'])
export type ProviderName = Static<typeof ProviderName>

const AfterMs = { afterMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }) }

/** A button of the payment page. */
export const Press = Type.Union([
  Type.Object({ press: Type.Literal('pay') }),
  /** The money arrives after that time. */
  Type.Object({ press: Type.Literal('pay-later'), ...AfterMs }),
  /** The payment fails after that time. */
  Type.Object({ press: Type.Literal('fail-later'), ...AfterMs }),
  Type.Object({ press: Type.Literal('decline'), reason: Type.String({ pattern: '^[a-z_0-9]{1,50}$' }) }),
  /** The time to pay is over. */
  Type.Object({ press: Type.Literal('expire') }),
])
export type Press = Static<typeof Press>

/** Stripe's reasons of a refund that the customer's bank sent back. */
export const FailureReason = words(['lost_or_stolen_card', 'expired_or_canceled_card', 'declined', 'unknown'])
export type FailureReason = Static<typeof FailureReason>

/** A dispute of a customer's bank; an inquiry is its question, which moves no money. */
export const NewDispute = Type.Object({
  amountMinor: Type.Optional(Type.Integer({ minimum: 1 })),
  reason: Type.Optional(Type.String({ pattern: '^[a-z_]{1,50}$' })),
  isInquiry: Type.Optional(Type.Boolean()),
})
export type NewDispute = Static<typeof NewDispute>

/** How a dispute ends for the shop; `chargeback`: an inquiry becomes one. */
export const DisputeOutcome = words(['won', 'lost', 'chargeback'])
export type DisputeOutcome = Static<typeof DisputeOutcome>

/** A payment as the bank's own pages and the stories see it, in one shape for every provider. */
export type Shown = {
  provider: ProviderName
  id: string
  /** The provider's own status. */
  status: string
  standing: 'open' | 'on-its-way' | 'held' | 'paid' | 'over'
  /** The provider's own reason why the payment, or the last try, failed. */
  reason: string | null
  amountMinor: number
  refundedMinor: number
  /** The provider's own status of its newest dispute. */
  dispute: string | null
  /** ISO 4217. */
  currency: string
  description: string | null
  items: { description: string; quantity: number; unitMinor: number }[]
  payer: string | null
  metadata: Record<string, string>
  /** The language of the payment page; `auto` is the browser's. */
  language: string
  createdAt: string
  confirmationUrl: string
  /** Where the page sends the customer in this state. */
  returnUrl: string | null
  /** The buttons of this state. */
  presses: Press['press'][]
}

/** A notification; `dueAt` is null when it will not be sent again. */
export type SentNotification = {
  event: string
  tries: number
  createdAt: string
  dueAt: string | null
  deliveredAt: string | null
}
export type BankPayment = Shown & { notifications: SentNotification[] }

/** The result of a button; after `stays` the customer may go on at the page. */
export type Pressed = 'done' | 'stays' | 'impossible'

/** The part of a provider that the pages need. */
export interface Provider {
  /** Newest first. */
  newest(limit: number): Shown[]
  find(id: string): Shown | undefined
  press(id: string, press: Press): Pressed
  /** The shop refunds a part of a payment at its account's own page. Returns false if that much is not left. */
  refundAtDesk(id: string, amountMinor: number): boolean
  /**
   * The customer's bank sends back the newest refund that had succeeded, and the shop has its money again. Returns false if
   * there is none; always for YooKassa, whose refunds are final.
   */
  failRefund(id: string, reason: FailureReason): boolean
  /** The customer's bank disputes a payment, all of it by default. Returns false if it cannot; always for YooKassa, which tells by letter. */
  dispute(id: string, wanted: NewDispute): boolean
  /** The customer's bank decides the newest dispute of a payment. Returns false if there is none that can end so. */
  decideDispute(id: string, outcome: DisputeOutcome): boolean
  /** Applies the passing of time: money arrives, payments expire, refunds end. Returns whether time may change more of them. */
  tick(): boolean
}

export const checkoutUrl = (origin: string, id: string) => `${origin}/checkout/${id}`
