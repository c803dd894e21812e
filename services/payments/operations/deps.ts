import type { Currency } from 'contracts/common'
import type { Site } from 'contracts/site'
import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { Log } from 'service-kit/telemetry/log'
import type { ReadStripeEvent } from '../adapters/stripe-events'
import type { Provider } from '../domain/provider'

/** What the operations of this service work with. */
export type Deps = {
  db: Db
  log: Log
  providers: readonly Provider[]
  readStripeEvent: ReadStripeEvent
  sites: readonly Site[]
  slipKey: JWK
  /** How soon a young attempt is asked about again. */
  reconcileMs: number
  /** How long an attempt is a dead worker's, or a dead request's, before another takes it up. */
  leaseMs: number
  /** Whoever wants an attempt asked about, a provider is not asked more often than this. */
  gapMs: number
  unknownNotifications: { most: number; keptMs: number }
  now: () => Date
  newId: () => string
}

/** Who takes money of this currency; nothing where nobody does. */
export const providerFor = ({ providers }: Pick<Deps, 'providers'>, currency: Currency): Provider | undefined =>
  providers.find((it) => it.currency === currency)

export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
