import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Currency } from 'contracts/common'
import { type Foreign, ProviderError } from '../payment/provider'

const Code = Type.String({ pattern: '^[A-Za-z]{3}$' })
/** Stripe names the currency beside the amount, YooKassa in it. */
const WithCurrency = Type.Union([
  Type.Object({ currency: Code }),
  Type.Object({ amount: Type.Object({ currency: Code }) }),
])

function isForeign(body: unknown): boolean {
  if (!Value.Check(WithCurrency, body)) return false
  const code = 'currency' in body ? body.currency : body.amount.currency
  return !Value.Check(Currency, code.toUpperCase())
}

/** Reads what may be another product's, of which the currency alone is read. */
export const orForeign =
  <T>(readBody: (body: unknown) => T) =>
  (body: unknown): T | Foreign =>
    isForeign(body) ? 'foreign' : readBody(body)

export const isOurs = <T>(it: T): it is Exclude<T, Foreign> => it !== 'foreign'

/** Another product's payment is refused, since asking again changes nothing; a payment of ours is never closed by it. */
export function ours<T>(payment: T): Exclude<T, Foreign> {
  if (isOurs(payment)) return payment
  throw new ProviderError({ kind: 'refused', code: 'foreign_currency' })
}
