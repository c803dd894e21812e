import { join } from 'node:path'
import { freePort } from '../../run/settings/ports'
import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { page } from '../page'
import { serveStandIn } from '../stand-in'
import { checkoutRoutes } from './checkout'
import { Fault, type OnCall } from './fault'
import { Ledger } from './ledger'
import { Notifications } from './notifications'
import { stripeRoutes } from './stripe/api'
import { stripeChannel } from './stripe/channel'
import { Stripe } from './stripe/stripe'
import { yookassaRoutes } from './yookassa/api'
import { yookassaChannel } from './yookassa/channel'
import { YooKassa } from './yookassa/yookassa'

/** The shop's accounts; `notifyUrl` receives the notifications. */
export type Accounts = {
  yookassa: { shopId: string; secretKey: string; notifyUrl: string }
  stripe: { secretKey: string; webhookSecret: string; notifyUrl: string }
}

export type BankServerOptions = Accounts & {
  /** The directory of the bank's file; it is created if missing. */
  dataDir: string
  /** A port of 127.0.0.1; by default a free one. */
  port?: number
  /** The clock, for tests. */
  now?: () => Date
  /** The pauses between the tries of a notification. */
  pausesMs?: readonly number[]
  onCall?: OnCall
}

// How often the bank checks what time has changed.
const TICK_MS = 100

/**
 * The sandbox's YooKassa (API version 3) and Stripe (Checkout Sessions): one bank with a payment page, notifications, faults
 * and a page of all payments, and each provider's wire format.
 */
export async function startBank(options: BankServerOptions) {
  const { now = () => new Date(), pausesMs, onCall } = options
  const port = options.port || (await freePort())
  const origin = `http://bank.localhost:${port}`
  const ledger = new Ledger(options.dataDir, now)
  const faults = new Faults(Fault)
  const live = new LiveHints()
  const changed = () => {
    live.send()
    if (!isEnding) clock ??= setInterval(tick, TICK_MS)
  }
  let isEnding = false
  // A change starts it; it runs as long as time may change a payment or a notification is unsettled.
  let clock: ReturnType<typeof setInterval> | undefined
  function tick(): void {
    const isWaitedFor = [...providers.map((it) => it.tick()), notifications.send()]
    if (isWaitedFor.includes(true)) return
    clearInterval(clock)
    clock = undefined
  }
  const channels = {
    yookassa: yookassaChannel(options.yookassa.notifyUrl),
    stripe: stripeChannel(options.stripe.notifyUrl, options.stripe.webhookSecret),
  }
  const notifications = new Notifications({ db: ledger.db, channels, faults, pausesMs, changed })
  const shared = { ledger, notifications, faults, origin, now, changed }
  const shop = options.yookassa
  const yookassa = new YooKassa({ ...shared, shop })
  const stripe = new Stripe(shared)
  const providers = [yookassa, stripe]
  const addresses = { yookassa: `${origin}/v3`, stripe: `${origin}/v1` }
  const server = serveStandIn({
    port,
    faults,
    live,
    page: () => page({ file: join(import.meta.dir, 'page.html'), values: addresses }),
    routes: {
      ...yookassaRoutes({ yookassa, ledger, faults, shop, onCall }),
      ...stripeRoutes({ stripe, ledger, faults, secretKey: options.stripe.secretKey, onCall }),
      ...checkoutRoutes({ providers, notifications, payAtDesk: (it) => yookassa.payAtDesk(it) }),
    },
  })
  changed()
  return {
    url: origin,
    faults,
    yookassa,
    stripe,
    async stop() {
      isEnding = true
      clearInterval(clock)
      const quiet = notifications.stop()
      faults.clear() // an answer that is held back would keep the server
      await server.stop()
      await quiet
      ledger.close()
    },
  }
}

export type BankServer = Awaited<ReturnType<typeof startBank>>
