import { randomUUID } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import { PublicKey } from 'contracts/access/signed'
import { type CommonConfig, ConfigError, count, json } from 'service-kit/config'
import { startUpkeep } from 'service-kit/jobs/upkeep'
import { main, service } from 'service-kit/service'
import { stripe } from './adapters/stripe'
import { stripeEvents } from './adapters/stripe-events'
import { yooKassa } from './adapters/yookassa'
import { askProvider } from './attempts/operations/ask-provider'
import { startReconciling } from './attempts/operations/reconcile'
import { startComparing } from './comparison/operations/compare-days'
import { startDisputing } from './disputes/operations/follow-disputes'
import { settleDispute } from './disputes/operations/settle-dispute'
import { handlers } from './events'
import { forgetUnknown } from './notifications/store'
import { type Deps, later } from './payment/operations/deps'
import type { Provider } from './payment/provider'
import { startChecking } from './pending/operations/run-checks'
import { applyTold, startRefunding } from './refunds/operations/make-refunds'
import { routes } from './routes'

const SECOND_MS = 1_000
const HOUR_MS = 60 * 60 * SECOND_MS

const config = Type.Object({
  SLIP_PUBLIC_KEY: json(PublicKey),
  YOOKASSA_URL: Type.String({ pattern: '^https?://[^/?#@]+(/[^?#]*[^/?#])?$' }),
  YOOKASSA_SHOP_ID: Type.String({ minLength: 1 }),
  YOOKASSA_SECRET_KEY: Type.String({ minLength: 1 }),
  YOOKASSA_VAT_CODE: Type.Integer({ minimum: 1, maximum: 12 }),
  YOOKASSA_TAX_SYSTEM_CODE: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  STRIPE_URL: Type.String({ pattern: '^https?://[^/?#@]+$', default: 'https://api.stripe.com' }),
  STRIPE_SECRET_KEY: Type.Optional(Type.String({ pattern: '^(sk|rk)_' })),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^whsec_' })),
  /** How soon a young attempt is asked about again. */
  RECONCILE_MS: count(30_000),
  /** The timeout of one call to a provider. */
  PROVIDER_TIMEOUT_MS: count(7_000),
  /** Workers of each provider. */
  WORKERS: count(2),
  /** The shortest time between two reads of one attempt's payment at the provider. */
  LOOK_GAP_MS: count(2_000),
  UNKNOWN_NOTIFICATIONS: count(1_000),
  UNKNOWN_NOTIFICATIONS_MS: count(7 * 24 * 60 * 60_000),
})

export const payments = service({
  name: 'payments',
  config,
  build({ config, db, sql, log }) {
    const timeoutMs = config.PROVIDER_TIMEOUT_MS
    const stopping = new AbortController()
    const deps: Deps = {
      db,
      log,
      providers: providersOf(config, { timeoutMs, stopping: stopping.signal }),
      readStripeEvent: stripeEvents(config.STRIPE_WEBHOOK_SECRET),
      sites: config.SITES,
      slipKey: config.SLIP_PUBLIC_KEY,
      reconcileMs: config.RECONCILE_MS,
      // The longest job: a cancellation that is refused, then a read.
      leaseMs: 2 * timeoutMs + 1_000,
      gapMs: config.LOOK_GAP_MS,
      unknownNotifications: { most: config.UNKNOWN_NOTIFICATIONS, keptMs: config.UNKNOWN_NOTIFICATIONS_MS },
      now: () => new Date(),
      newId: randomUUID,
    }
    const workers = async () => {
      const reconciling = await startReconciling({ ...deps, sql, count: config.WORKERS })
      const refunding = await startRefunding({ ...deps, sql })
      const disputing = await startDisputing({ ...deps, sql })
      const comparing = await startComparing({ ...deps, sql, settleRefund: applyTold, settleDispute })
      const checking = await startChecking({ ...deps, sql, askProvider })
      const { keptMs } = deps.unknownNotifications
      const forgetting = startUpkeep({
        log,
        passes: [() => forgetUnknown(db, later(deps.now(), -keptMs))],
        everyMs: Math.min(Math.max(keptMs, SECOND_MS), HOUR_MS),
      })
      // The service aborts its calls to providers. It repeats them after the next start.
      const stop = () => {
        stopping.abort()
        return reconciling.stop()
      }
      return [{ stop }, refunding, disputing, comparing, checking, forgetting]
    }
    return { app: routes(deps), handlers: handlers(deps), workers }
  },
})

type Config = CommonConfig & Static<typeof config>

/** YooKassa takes rubles, and Stripe takes euro where there is an account. */
function providersOf(config: Config, calls: { timeoutMs: number; stopping: AbortSignal }): Provider[] {
  const rubles = yooKassa({
    url: urlOf('YOOKASSA_URL', config),
    shopId: config.YOOKASSA_SHOP_ID,
    secretKey: config.YOOKASSA_SECRET_KEY,
    vatCode: config.YOOKASSA_VAT_CODE,
    taxSystemCode: config.YOOKASSA_TAX_SYSTEM_CODE,
    ...calls,
  })
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (!secretKey !== !webhookSecret)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together, or neither of them.')
  if (!secretKey) return [rubles]
  const url = urlOf('STRIPE_URL', config)
  const real = config.SITES.find((it) => it.production)
  if (real && secretKey.includes('_test_'))
    throw new ConfigError(`STRIPE_SECRET_KEY is a test key: the site ${real.id} is a production site.`)
  return [rubles, stripe({ url, secretKey, ...calls })]
}

/** A production site sends its credential and its customers' contacts over TLS, and to no stand-in. */
function urlOf(name: 'YOOKASSA_URL' | 'STRIPE_URL', config: Config): string {
  const real = config.SITES.find((it) => it.production)
  if (real && !config[name].startsWith('https://'))
    throw new ConfigError(`${name} is wrong: the site ${real.id} is a production site and needs https.`)
  return config[name]
}

if (import.meta.main) await main(payments)
