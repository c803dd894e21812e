import { runStandIn } from '../run'
import { startMail } from './server'

await runStandIn('mail', async ({ given, port }) => {
  const mail = await startMail({ dataDir: given('DATA_DIR'), smtpPort: port('SMTP_PORT'), port: port('PORT') })
  return { says: `${mail.smtpUrl}, page ${mail.url}`, stop: mail.stop }
})
