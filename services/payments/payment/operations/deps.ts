import type { Currency } from 'contracts/common'
import type { Site } from 'contracts/site'
import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { Person, Scope } from 'service-kit/http/principal'
import type { Log } from 'service-kit/telemetry/log'
import type { ReadStripeEvent } from '../../adapters/stripe-events'
import type { Provider } from '../provider'

/** The dependencies of the operations. */
export type Deps = {
  db: Db
  log: Log
  providers: readonly Provider[]
  readStripeEvent: ReadStripeEvent
  sites: readonly Site[]
  slipKey: JWK
  /** How soon a young attempt is asked about again. */
  reconcileMs: number
  /** After this time another worker takes over an attempt of a dead worker or a dead request. */
  leaseMs: number
  /** The shortest time between two reads of one attempt's payment at the provider. */
  gapMs: number
  unknownNotifications: { most: number; keptMs: number }
  now: () => Date
  newId: () => string
}

/** Who asks for something that is done once for a key, and what that caller may see. */
export type AskedOnce<Caller> = { caller: Caller; scope: Scope; key: string }
export type Staff = AskedOnce<Person>

/** The provider that takes this currency, if there is one. */
export const providerFor = ({ providers }: Pick<Deps, 'providers'>, currency: Currency): Provider | undefined =>
  providers.find((it) => it.currency === currency)

export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
