import { join, resolve } from 'node:path'
import { Halt } from './halt'

/** What a person may set when starting the system; everything else has a value that works. */
export interface Settings {
  publicPort: number
  dataDir: string
  databaseOwnerUrl?: string
  natsUrl?: string
  factoryFtpUrl?: string
  sitesFile?: string
  logLevel: string
}

type Env = Record<string, string | undefined>
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** Reads and checks the environment; a wrong value is refused with one line that names it. */
export function readSettings(env: Env): Settings {
  return {
    publicPort: portOf(env.PORT || '3000'),
    dataDir: resolve(env.DATA_DIR || join(import.meta.dir, '..', '.data')),
    databaseOwnerUrl: urlOf(
      env,
      'DATABASE_OWNER_URL',
      ['postgres:', 'postgresql:'],
      'postgres://owner:password@host:5432/database',
    ),
    natsUrl: urlOf(env, 'NATS_URL', ['nats:', 'tls:'], 'nats://host:4222'),
    factoryFtpUrl: ftpUrlOf(env.FACTORY_FTP_URL),
    sitesFile: env.SITES_FILE || undefined,
    logLevel: levelOf(env.LOG_LEVEL || 'info'),
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port
  throw new Halt(`PORT is "${text}": give it a number from 1 to 65535, for instance PORT=3000.`)
}

function levelOf(text: string): string {
  if (LOG_LEVELS.includes(text)) return text
  throw new Halt(`LOG_LEVEL is "${text}": give it one of ${LOG_LEVELS.join(', ')}.`)
}

/** Plain FTP with a name and a password, as fulfilment-ftp takes it. */
function ftpUrlOf(text: string | undefined): string | undefined {
  if (!text || /^ftp:\/\/[^:@/]+:[^@/]+@[^:@/]+(:\d{1,5})?\/?$/.test(text)) return text || undefined
  throw new Halt('FACTORY_FTP_URL is no such address: write it like ftp://user:password@host:21.')
}

/** The value is not repeated in the refusal: it may hold a password. */
function urlOf(env: Env, name: string, protocols: string[], example: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new Halt(`${name} is no such address: write it like ${example}.`)
}
