import { runStandIn } from '../run'
import { startFactory } from './server'

await runStandIn('factory', async ({ given, port }) => {
  const factory = await startFactory({
    dataDir: given('DATA_DIR'),
    user: given('FTP_USER'),
    password: given('FTP_PASSWORD'),
    ftpPort: port('FTP_PORT'),
    port: port('PORT'),
  })
  return { says: `${factory.ftpUrl.replace(/:[^:@]*@/, ':…@')}, page ${factory.url}`, stop: factory.stop }
})
