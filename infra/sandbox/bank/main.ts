import { runStandIn } from '../run'
import { startBank } from './server'

await runStandIn('bank', async ({ given, port }) => {
  const bank = await startBank({
    dataDir: given('DATA_DIR'),
    yookassa: {
      shopId: given('YOOKASSA_SHOP_ID'),
      secretKey: given('YOOKASSA_SECRET_KEY'),
      notifyUrl: given('YOOKASSA_NOTIFY_URL'),
    },
    stripe: {
      secretKey: given('STRIPE_SECRET_KEY'),
      webhookSecret: given('STRIPE_WEBHOOK_SECRET'),
      notifyUrl: given('STRIPE_NOTIFY_URL'),
    },
    port: port('PORT'),
  })
  return { says: `YooKassa at ${bank.url}/v3, Stripe at ${bank.url}/v1, page ${bank.url}`, stop: bank.stop }
})
