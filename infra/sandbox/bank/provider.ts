import { type Static, Type } from '@sinclair/typebox'
import { words } from 'contracts/common'

export const ProviderName = words(['yookassa', 'stripe'])
export type ProviderName = Static<typeof ProviderName>

const AfterMs = { afterMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }) }

/** What the customer presses on the payment page, or time does to it. */
export const Press = Type.Union([
  Type.Object({ press: Type.Literal('pay') }),
  /** The money is on its way, and arrives after that time. */
  Type.Object({ press: Type.Literal('pay-later'), ...AfterMs }),
  /** The money is on its way, and after that time it turns out that none comes. */
  Type.Object({ press: Type.Literal('fail-later'), ...AfterMs }),
  Type.Object({ press: Type.Literal('decline'), reason: Type.String({ pattern: '^[a-z_0-9]{1,50}$' }) }),
  /** The time to pay is over. */
  Type.Object({ press: Type.Literal('expire') }),
])
export type Press = Static<typeof Press>

/** A payment as the bank's own pages and the stories see it, alike for every provider. */
export type Shown = {
  provider: ProviderName
  id: string
  /** The provider's own word. */
  status: string
  standing: 'open' | 'on-its-way' | 'held' | 'paid' | 'over'
  /** The provider's own word for why nothing came of it, or of the last try. */
  reason: string | null
  amountMinor: number
  refundedMinor: number
  /** ISO 4217. */
  currency: string
  description: string | null
  items: { description: string; quantity: number; unitMinor: number }[]
  payer: string | null
  metadata: Record<string, string>
  /** In which language the customer is asked; `auto` is the browser's. */
  language: string
  createdAt: string
  confirmationUrl: string
  /** Where the customer goes from the page as things stand. */
  returnUrl: string | null
  /** What can be pressed as things stand. */
  presses: Press['press'][]
}

/** `dueAt` is null when it will not be sent again. */
export type Told = { event: string; tries: number; createdAt: string; dueAt: string | null; deliveredAt: string | null }
export type BankPayment = Shown & { notifications: Told[] }

/** After pressing: `stays` is for a page on which the customer may go on. */
export type Pressed = 'done' | 'stays' | 'impossible'

/** What the pages need of a provider. */
export interface Provider {
  /** Newest first. */
  newest(limit: number): Shown[]
  find(id: string): Shown | undefined
  press(id: string, press: Press): Pressed
  /** Lets time pass: money arrives, payments expire. Answers whether time may change any more of them. */
  tick(): boolean
}

export const checkoutUrl = (origin: string, id: string) => `${origin}/checkout/${id}`
