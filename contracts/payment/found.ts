import { type Static, Type } from '@sinclair/typebox'
import { Provider } from './provider'

/**
 * Money that a provider has and that belongs to no order (PAY-036): staff attach it to the order of a slip, which orders signs
 * for the person who attaches it.
 */
export const FoundPayment = Type.Object(
  {
    slip: Type.String({ maxLength: 32_000 }),
    provider: Provider,
    /** The provider's id of the money, as the review names it. */
    providerPaymentId: Type.String({ minLength: 1, maxLength: 255 }),
  },
  { additionalProperties: false },
)
export type FoundPayment = Static<typeof FoundPayment>
