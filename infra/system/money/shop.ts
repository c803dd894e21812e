import { Database } from 'bun:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBank } from 'sandbox/bank/server'
import { aWorld } from 'service-kit/test/service'
import { slipKeys, UNLIMITED } from '../../../services/orders/builders'
import { orders } from '../../../services/orders/main'
import { envFor } from '../../../services/payments/builders'
import { payments } from '../../../services/payments/main'
import { SHOP, STRIPE, stripeEnv } from '../../../services/payments/test/banks'
import { chances } from './chance'
import { startLine } from './line'
import type { Movement } from './movement'
import { type Bought, placeOrders } from './placed-orders'
import { startPost } from './post'

/** So long a call to the bank may take; half of the time after which a worker takes over an attempt. */
const PROVIDER_TIMEOUT_MS = '4000'

/**
 * Two instances of orders and of payments beside the bank: the post brings the bank's messages, and a line of poor quality
 * leads to it.
 */
export async function startShop(seed: number, count: number) {
  const drawn = chances(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const post = startPost(drawn)
  const [world, bank] = await Promise.all([
    aWorld(),
    startBank({
      dataDir,
      yookassa: { shopId: SHOP.id, secretKey: SHOP.secret, notifyUrl: `${post.url}/yookassa` },
      stripe: { ...STRIPE, notifyUrl: `${post.url}/stripe` },
    }),
  ])
  /** The bank's own ledger. */
  const ledger = new Database(join(dataDir, 'bank.sqlite'), { readonly: true })
  const line = startLine(bank.url, drawn)
  const keys = slipKeys()
  const bought: Bought[] = await placeOrders(world.urlOf('orders'), count, drawn)
  const slipKey = { SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey), ...UNLIMITED }
  const ordering = [await world.start(orders, slipKey), await world.start(orders, slipKey)]
  const env = envFor(`${line.url}/v3`, {
    ...stripeEnv(line.url),
    SLIP_PUBLIC_KEY: JSON.stringify(keys.publicKey),
    PROVIDER_TIMEOUT_MS,
    RECONCILE_MS: '1000',
    LOOK_GAP_MS: '500',
  })
  const paying = [await world.start(payments, env), await world.start(payments, env)]
  post.leadTo(paying[0]!.url)

  return {
    world,
    bank,
    ledger,
    /** The transfers on the account's statement, and what staff gave back of them at the bank. */
    statement: new Map<string, Movement>(),
    post,
    line,
    chances: drawn,
    bought,
    /** One of the instances. */
    ordersAs: (headers: Record<string, string>) => drawn.oneOf('orders', ordering).as(headers),
    paymentsAs: (headers: Record<string, string>) => drawn.oneOf('payments', paying).as(headers),
    async stop() {
      await world.stop()
      line.stop()
      ledger.close()
      await bank.stop()
      post.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>
