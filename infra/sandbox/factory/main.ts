import { sandboxSites } from '../sites'
import { startFactory } from './server'

try {
  sandboxSites(process.env.SITES)
  const factory = await startFactory({
    dataDir: given('DATA_DIR'),
    user: given('FTP_USER'),
    password: given('FTP_PASSWORD'),
    ftpPort: port('FTP_PORT'),
    port: port('PORT'),
  })
  console.log(`The factory's server: ${factory.ftpUrl.replace(/:[^:@]*@/, ':…@')}, page ${factory.url}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => factory.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(`The factory's server does not start. ${(error as Error).message}`)
  process.exit(1)
}

function given(name: string) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

function port(name: string) {
  const value = Number(given(name))
  if (!Number.isInteger(value) || value < 0 || value > 65535)
    throw new Error(`${name} is no port: ${process.env[name]}.`)
  return value
}
