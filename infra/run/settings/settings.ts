import { join, resolve } from 'node:path'
import { Value } from '@sinclair/typebox/value'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { authorityIn } from 'service-kit/authority'
import { ConfigError } from 'service-kit/config'
import { BucketConfig } from '../../../services/files/adapters/s3/config'
import { FACTORY_ADDRESS_EXAMPLE, factoryAddressOf } from '../../../services/fulfilment-ftp/domain/factory-address'
import { isCidr } from '../../../shell/server/address'
import { Halt } from '../halt'
import { type OutsideSettings, STRIPE_URL, type StripeAccount, type YooKassaAccount } from './outside'

/** The settings of `start` and `dev`; each has a working default. */
export interface Settings extends OutsideSettings {
  publicPort: number
  dataDir: string
  databaseOwnerUrl?: string
  /** The private certificate authority of an outside PostgreSQL. */
  databaseCaFile?: string
  natsUrl?: string
  sitesFile?: string
  /** Where the operator has the certificates of the materials. */
  certificatesDir?: string
  /** Address ranges of the proxies whose X-Forwarded-For the edge trusts. */
  trustedProxies?: string[]
  logLevel: string
}

const YANDEX_REGION = 'ru-central1'
const S3_EXAMPLE = 'S3_URL=https://storage.yandexcloud.net S3_BUCKET=scans S3_REGION=ru-central1'
const S3_VARIABLE: Readonly<Record<string, string>> = {
  '/url': 'S3_URL',
  '/bucket': 'S3_BUCKET',
  '/region': 'S3_REGION',
  '/accessKeyId': 'S3_ACCESS_KEY_ID',
  '/secretAccessKey': 'S3_SECRET_ACCESS_KEY',
}

type Env = Record<string, string | undefined>
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

// The formats that the services accept, with the example that the refusal shows.
const POSTGRES = {
  pattern: urlWith('postgres:', 'postgresql:'),
  example: 'postgres://owner:password@host:5432/database',
}
const NATS = { pattern: urlWith('nats:', 'tls:'), example: 'nats://host:4222' }
const FTP = { pattern: { test: (text: string) => !!factoryAddressOf(text) }, example: FACTORY_ADDRESS_EXAMPLE }
const SMTP = {
  pattern: /^smtps?:\/\/([^:@/]+:[^@/]+@)?[^:@/]+(:\d{1,5})?\/?$/,
  example: 'smtp://user:password@host:587',
}
const YOOKASSA = { pattern: /^https?:\/\/[^/?#@]+(\/[^?#]*[^/?#])?$/, example: 'https://api.yookassa.ru/v3' }
const STRIPE = { pattern: /^https?:\/\/[^/?#@]+$/, example: STRIPE_URL }
const EMAIL = { pattern: new RegExp(EMAIL_PATTERN), example: 'name@example.com' }

/** Reads and validates the environment; throws a Halt that names an invalid variable. */
export function readSettings(env: Env): Settings {
  const databaseCaFile = authorityFileOf(env, 'DATABASE_CA_FILE')
  if (databaseCaFile && !env.DATABASE_OWNER_URL)
    throw new Halt(
      'DATABASE_CA_FILE is set, but DATABASE_OWNER_URL is not: set it to the PostgreSQL with that certificate.',
    )
  return {
    publicPort: portOf(env.PORT || '3000'),
    dataDir: resolve(env.DATA_DIR || join(import.meta.dir, '../../../.data')),
    databaseOwnerUrl: addressOf(env, 'DATABASE_OWNER_URL', POSTGRES),
    databaseCaFile,
    natsUrl: addressOf(env, 'NATS_URL', NATS),
    sitesFile: env.SITES_FILE || undefined,
    // Absolute, since the edge runs in another folder.
    certificatesDir: env.CERTIFICATES_DIR ? resolve(env.CERTIFICATES_DIR) : undefined,
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
    logLevel: levelOf(env.LOG_LEVEL || 'info'),
    ...outsideSettings(env),
  }
}

function outsideSettings(env: Env): OutsideSettings {
  const smtpUrl = addressOf(env, 'SMTP_URL', SMTP)
  const mailFrom = addressOf(env, 'MAIL_FROM', EMAIL)
  if (smtpUrl && !mailFrom)
    throw new Halt(
      'MAIL_FROM is not set, but SMTP_URL is: set it to the sender of mails, for instance orders@example.com.',
    )
  const yookassa = accountOf(env)
  const vatCode = codeOf(env, 'YOOKASSA_VAT_CODE', 12)
  if (yookassa && !vatCode)
    throw new Halt(
      'YOOKASSA_VAT_CODE is not set, but YOOKASSA_URL is: set it to the VAT code of receipts, from 1 to 12.',
    )
  return {
    factoryFtpUrl: addressOf(env, 'FACTORY_FTP_URL', FTP),
    factoryFtpCaFile: authorityFileOf(env, 'FACTORY_FTP_CA_FILE'),
    smtpUrl,
    mailFrom,
    yookassa,
    stripe: stripeAccountOf(env),
    s3: bucketOf(env),
    vatCode,
    taxSystemCode: codeOf(env, 'YOOKASSA_TAX_SYSTEM_CODE', 6),
    firstAdminEmail: addressOf(env, 'FIRST_ADMIN_EMAIL', EMAIL),
    packerPassword: passwordOf(env.PACKER_PASSWORD),
  }
}

/** All three or none: a partial account could send money to the wrong shop. */
function accountOf(env: Env): YooKassaAccount | undefined {
  const url = addressOf(env, 'YOOKASSA_URL', YOOKASSA)
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = env
  if (!url && !shopId && !secretKey) return undefined
  if (url && shopId && secretKey) return { url, shopId, secretKey }
  throw new Halt('YOOKASSA_URL, YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together: set all of them, or none.')
}

/** Both secrets or none: without the webhook secret every Stripe event would be refused. */
function stripeAccountOf(env: Env): StripeAccount | undefined {
  const url = addressOf(env, 'STRIPE_URL', STRIPE)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!url && !secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret)
    throw new Halt('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both of them, or none.')
  if (!secretKey.startsWith('sk_') && !secretKey.startsWith('rk_'))
    throw new Halt('STRIPE_SECRET_KEY is not a secret key: it must begin with sk_ or rk_.')
  if (!webhookSecret.startsWith('whsec_'))
    throw new Halt('STRIPE_WEBHOOK_SECRET is not a webhook secret: it must begin with whsec_.')
  return { url: url ?? STRIPE_URL, secretKey, webhookSecret }
}

/** All four or none, and the region of Yandex where none is given. */
function bucketOf(env: Env): BucketConfig | undefined {
  const { S3_URL: url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url && !bucket && !accessKeyId && !secretAccessKey) {
    if (env.S3_REGION) throw new Halt('S3_REGION is set, but S3_URL is not: set the whole bucket, or nothing of it.')
    return undefined
  }
  if (!url || !bucket || !accessKeyId || !secretAccessKey)
    throw new Halt(
      'S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all of them, or none.',
    )
  const config = { url, bucket, region: env.S3_REGION || YANDEX_REGION, accessKeyId, secretAccessKey }
  // The refusal does not repeat the value, which may be a secret.
  const wrong = Value.Errors(BucketConfig, config).First()
  if (!wrong) return config
  throw new Halt(`${S3_VARIABLE[wrong.path] ?? 'S3_URL'} is wrong: write them like ${S3_EXAMPLE}.`)
}

/** The same bounds as in identity. */
function passwordOf(text: string | undefined): string | undefined {
  if (!text || (text.length >= 10 && text.length <= 200)) return text || undefined
  throw new Halt('PACKER_PASSWORD is too short or too long: give it 10 to 200 characters.')
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

function proxiesOf(text: string | undefined): string[] | undefined {
  if (!text) return undefined
  const cidrs = listOf(text)
  if (cidrs?.every((it) => typeof it === 'string' && isCidr(it))) return cidrs as string[]
  throw new Halt(`TRUSTED_PROXIES is not a list of address ranges: write it like ["127.0.0.1/32", "10.0.0.0/8"].`)
}

function listOf(json: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A code of YooKassa's receipts, from 1 to `largest`. */
function codeOf(env: Env, name: string, largest: number): number | undefined {
  const text = env[name]
  if (!text) return undefined
  if (/^[1-9]\d?$/.test(text) && Number(text) <= largest) return Number(text)
  throw new Halt(`${name} is "${text}": give it a number from 1 to ${largest}.`)
}

/** Absolute, since services run in other folders. */
function authorityFileOf(env: Env, name: string): string | undefined {
  const file = env[name] ? resolve(env[name]) : undefined
  try {
    authorityIn(name, file)
    return file
  } catch (error) {
    throw error instanceof ConfigError ? new Halt(error.message) : error
  }
}

/** The refusal does not repeat the value, which may contain a password. */
function addressOf(env: Env, name: string, { pattern, example }: { pattern: Pick<RegExp, 'test'>; example: string }) {
  const text = env[name]
  if (!text || pattern.test(text)) return text || undefined
  throw new Halt(`${name} is not a valid address: write it like ${example}.`)
}

function urlWith(...protocols: string[]) {
  return { test: (text: string) => protocols.includes(URL.parse(text)?.protocol ?? '') }
}
