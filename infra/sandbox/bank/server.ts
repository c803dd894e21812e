import { join } from 'node:path'
import { freePort } from '../../ports'
import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { page } from '../page'
import { serveStandIn } from '../stand-in'
import { apiRoutes } from './api'
import { Bank } from './bank'
import { checkoutRoutes } from './checkout'
import { Fault } from './fault'
import { Ledger } from './ledger'
import { Notifications } from './notifications'

export type BankServerOptions = {
  /** Holds the bank's file; made when it is missing. */
  dataDir: string
  shopId: string
  secretKey: string
  /** Where the shop hears of its payments. */
  notifyUrl: string
  /** Port on 127.0.0.1; 0 or nothing takes a free one. */
  port?: number
  /** How long a payment waits for the customer. */
  lifetimeMs?: number
  /** How long an idempotence key is remembered. */
  keysKeptMs?: number
  /** Between the tries of a notification. */
  pausesMs?: readonly number[]
}

const HOUR_MS = 3_600_000
// How late the bank may notice that time has passed.
const TICK_MS = 100

/** YooKassa as the sandbox has it: the API of version 3, the payment page, notifications, a page of all payments. */
export async function startBank(options: BankServerOptions) {
  const { shopId, secretKey, lifetimeMs = HOUR_MS, keysKeptMs = 24 * HOUR_MS, pausesMs } = options
  const port = options.port || (await freePort())
  const origin = `http://bank.localhost:${port}`
  const shop = { shopId, secretKey }
  const ledger = new Ledger(options.dataDir)
  const faults = new Faults(Fault)
  const live = new LiveHints()
  const changed = () => live.send()
  const notifications = new Notifications({ db: ledger.db, url: options.notifyUrl, faults, pausesMs, changed })
  const bank = new Bank({ ledger, notifications, faults, shop, origin, lifetimeMs, changed })
  const server = serveStandIn({
    port,
    faults,
    live,
    page: () => page({ file: join(import.meta.dir, 'page.html'), values: { address: `${origin}/v3` } }),
    routes: {
      ...apiRoutes({ bank, ledger, faults, shop, keysKeptMs }),
      ...checkoutRoutes({ bank, ledger, notifications, origin }),
    },
  })
  const clock = setInterval(() => bank.tick(), TICK_MS)
  return {
    url: origin,
    async stop() {
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
