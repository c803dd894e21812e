import { runStandIn } from '../run'
import { startBank } from './server'

await runStandIn('bank', async ({ given, port }) => {
  const bank = await startBank({
    dataDir: given('DATA_DIR'),
    shopId: given('SHOP_ID'),
    secretKey: given('SECRET_KEY'),
    notifyUrl: given('NOTIFY_URL'),
    port: port('PORT'),
  })
  return { says: `${bank.url}/v3, page ${bank.url}`, stop: bank.stop }
})
