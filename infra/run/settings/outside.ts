import type { Currency } from 'contracts/common'
import type { Site } from 'contracts/site'
import type { BucketConfig } from '../../../services/files/adapters/s3/config'
import type { Secrets } from './secrets'

/** An outside company that the sandbox can simulate. */
export type Company = 'factory' | 'yookassa' | 'stripe' | 'mail'
/** A process of the sandbox that simulates one or more companies. */
export type StandIn = 'factory' | 'bank' | 'mail'

export interface YooKassaAccount {
  /** Base URL of the API, e.g. https://api.yookassa.ru/v3. */
  url: string
  shopId: string
  secretKey: string
}

export interface StripeAccount {
  /** Origin of the API, e.g. https://api.stripe.com. */
  url: string
  secretKey: string
  /** Stripe signs its events with it. */
  webhookSecret: string
}

/** The settings of outside companies; the sandbox simulates a company without settings. */
export interface OutsideSettings {
  factoryFtpUrl?: string
  /** The private certificate authority of the factory's server. */
  factoryFtpCaFile?: string
  smtpUrl?: string
  mailFrom?: string
  yookassa?: YooKassaAccount
  stripe?: StripeAccount
  /** The bucket of the sites that store their scans in S3. */
  s3?: BucketConfig
  vatCode?: number
  taxSystemCode?: number
  /** This person is an admin from the first sign-in on. */
  firstAdminEmail?: string
  /** The packers' password until an admin changes it. */
  packerPassword?: string
}

/** The settings with the stand-ins' addresses and accounts filled in. */
export interface Outside extends OutsideSettings {
  factoryFtpUrl: string
  smtpUrl: string
  mailFrom: string
  yookassa: YooKassaAccount
  /** Undefined where no site needs Stripe: the sandbox's test key is refused beside a production site. */
  stripe?: StripeAccount
  vatCode: number
}

/** The variable that configures the real company. */
export const ACCOUNT_VARIABLE: Readonly<Record<Company, string>> = {
  factory: 'FACTORY_FTP_URL',
  yookassa: 'YOOKASSA_URL',
  stripe: 'STRIPE_SECRET_KEY',
  mail: 'SMTP_URL',
}

export const STAND_IN: Readonly<Record<Company, StandIn>> = {
  factory: 'factory',
  yookassa: 'bank',
  stripe: 'bank',
  mail: 'mail',
}

/** A payment provider is needed only where a site has its currency. */
const PAID_IN: Partial<Record<Company, Currency>> = { yookassa: 'RUB', stripe: 'EUR' }
export const YOOKASSA_URL = 'https://api.yookassa.ru/v3'
export const STRIPE_URL = 'https://api.stripe.com'

// RFC 2606: mail to these addresses reaches nobody, so only the sandbox uses them.
const SANDBOX_SENDER = 'orders@example.com'
const SANDBOX_ADMIN = 'admin@example.com'
export const SANDBOX_PACKER_PASSWORD = 'sandbox-packer'
// YooKassa's code for receipts without VAT.
const WITHOUT_VAT = 1

/** The companies that these sites need. */
export function companiesFor(sites: readonly Site[]): Company[] {
  const isNeeded = (it: Company) => !PAID_IN[it] || sites.some((site) => site.currency === PAID_IN[it])
  return (Object.keys(STAND_IN) as Company[]).filter(isNeeded)
}

/** The companies that these sites need and that have no settings. */
export function simulatedCompanies(settings: OutsideSettings, sites: readonly Site[]): Company[] {
  const { factoryFtpUrl, smtpUrl, yookassa, stripe } = settings
  const isReal: Record<Company, boolean> = {
    factory: !!factoryFtpUrl,
    yookassa: !!yookassa,
    stripe: !!stripe,
    mail: !!smtpUrl,
  }
  return companiesFor(sites).filter((it) => !isReal[it])
}

/** The stand-in processes for these companies. */
export const standInsFor = (companies: readonly Company[]): StandIn[] => [
  ...new Set(companies.map((it) => STAND_IN[it])),
]

/** Fills in the stand-ins' addresses and accounts where a company has no settings. */
export function outsideOf(
  settings: OutsideSettings,
  ports: Record<string, number>,
  { ftpUser, ftpPassword, bankShopId, bankSecretKey, stripeSecretKey, stripeWebhookSecret }: Secrets,
): Outside {
  const { smtpUrl } = settings
  // There is no stand-in bank where every needed payment provider has settings.
  const bank = ports.bank ? originOfBank(ports) : undefined
  return {
    ...settings,
    factoryFtpUrl: settings.factoryFtpUrl ?? `ftp://${ftpUser}:${ftpPassword}@127.0.0.1:${ports['factory.ftp']}`,
    smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${ports['mail.smtp']}`,
    mailFrom: settings.mailFrom ?? SANDBOX_SENDER,
    yookassa: settings.yookassa ?? {
      url: bank ? `${bank}/v3` : YOOKASSA_URL,
      shopId: bankShopId,
      secretKey: bankSecretKey,
    },
    stripe:
      settings.stripe ??
      (bank ? { url: bank, secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret } : undefined),
    vatCode: settings.vatCode ?? WITHOUT_VAT,
    // Everybody on this machine can read the sandbox's mail, so these defaults never apply to a real mail server.
    firstAdminEmail: settings.firstAdminEmail ?? (smtpUrl ? undefined : SANDBOX_ADMIN),
    packerPassword: settings.packerPassword ?? (smtpUrl ? undefined : SANDBOX_PACKER_PASSWORD),
  }
}

/** Bank and mail have hosts of their own, so that they do not get the shop's cookies; browsers and Bun resolve *.localhost. */
export const originOfBank = (ports: Record<string, number>) => `http://bank.localhost:${ports.bank}`
export const originOfMail = (ports: Record<string, number>) => `http://mail.localhost:${ports.mail}`
