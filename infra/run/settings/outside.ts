import type { Currency } from 'contracts/common'
import type { Site } from 'contracts/site'
import type { Secrets } from './secrets'

/** A company outside that the sandbox can stand in for. */
export type Company = 'factory' | 'yookassa' | 'stripe' | 'mail'
/** The name of the process that stands in for one company, or for several. */
export type StandIn = 'factory' | 'bank' | 'mail'

export interface YooKassaAccount {
  /** Of the API, e.g. https://api.yookassa.ru/v3. */
  url: string
  shopId: string
  secretKey: string
}

export interface StripeAccount {
  /** Origin of the API, e.g. https://api.stripe.com. */
  url: string
  secretKey: string
  /** By which Stripe signs its events. */
  webhookSecret: string
}

/** What a person may say of the companies outside; a company that is not named is stood in for. */
export interface OutsideSettings {
  factoryFtpUrl?: string
  factoryFtpCaFile?: string
  smtpUrl?: string
  mailFrom?: string
  yookassa?: YooKassaAccount
  stripe?: StripeAccount
  vatCode?: number
  taxSystemCode?: number
  firstAdminEmail?: string
  packerPassword?: string
}

/** Where the companies outside are, be they real or stood in for. */
export interface Outside {
  factoryFtpUrl: string
  /** Who signs the certificate of the factory's server, where nobody knows them. */
  factoryFtpCaFile?: string
  smtpUrl: string
  mailFrom: string
  yookassa: YooKassaAccount
  /** Nothing where no site needs it and nobody has named it: a made-up key is a test key, which no production site bears. */
  stripe?: StripeAccount
  vatCode: number
  taxSystemCode?: number
  /** Who is an admin from the first sign-in on. */
  firstAdminEmail?: string
  /** The packers', until an admin sets another. */
  packerPassword?: string
}

/** The variable that puts the real company in a stand-in's place. */
export const INSTEAD_OF: Readonly<Record<Company, string>> = {
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

/** In which currency a company is paid; no site of that currency, no need of it. */
const PAID_IN: Partial<Record<Company, Currency>> = { yookassa: 'RUB', stripe: 'EUR' }
export const YOOKASSA_URL = 'https://api.yookassa.ru/v3'
export const STRIPE_URL = 'https://api.stripe.com'

// RFC 2606: mail to these reaches nobody, so they are fit for the sandbox alone.
const SANDBOX_SENDER = 'orders@example.com'
const SANDBOX_ADMIN = 'admin@example.com'
export const SANDBOX_PACKER_PASSWORD = 'sandbox-packer'
// As YooKassa numbers the rates.
const WITHOUT_VAT = 1

/** The companies that these sites need. */
export function companiesFor(sites: readonly Site[]): Company[] {
  const isNeeded = (it: Company) => !PAID_IN[it] || sites.some((site) => site.currency === PAID_IN[it])
  return (Object.keys(STAND_IN) as Company[]).filter(isNeeded)
}

/** The companies that these sites need and nobody has named. */
export function stoodInFor(settings: OutsideSettings, sites: readonly Site[]): Company[] {
  const { factoryFtpUrl, smtpUrl, yookassa, stripe } = settings
  const isReal: Record<Company, boolean> = {
    factory: !!factoryFtpUrl,
    yookassa: !!yookassa,
    stripe: !!stripe,
    mail: !!smtpUrl,
  }
  return companiesFor(sites).filter((it) => !isReal[it])
}

/** The processes that stand in for these companies. */
export const standInsFor = (companies: readonly Company[]): StandIn[] => [
  ...new Set(companies.map((it) => STAND_IN[it])),
]

/** The named companies, and stand-ins in place of the others. */
export function outsideOf(
  {
    factoryFtpUrl,
    factoryFtpCaFile,
    smtpUrl,
    mailFrom,
    yookassa,
    stripe,
    vatCode,
    taxSystemCode,
    firstAdminEmail,
    packerPassword,
  }: OutsideSettings,
  ports: Record<string, number>,
  { ftpUser, ftpPassword, bankShopId, bankSecretKey, stripeSecretKey, stripeWebhookSecret }: Secrets,
): Outside {
  // Without a bank no site needs the company that has not been named.
  const bank = ports.bank ? originOfBank(ports) : undefined
  return {
    factoryFtpUrl: factoryFtpUrl ?? `ftp://${ftpUser}:${ftpPassword}@127.0.0.1:${ports['factory.ftp']}`,
    factoryFtpCaFile,
    smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${ports['mail.smtp']}`,
    mailFrom: mailFrom ?? SANDBOX_SENDER,
    yookassa: yookassa ?? {
      url: bank ? `${bank}/v3` : YOOKASSA_URL,
      shopId: bankShopId,
      secretKey: bankSecretKey,
    },
    stripe:
      stripe ?? (bank ? { url: bank, secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret } : undefined),
    vatCode: vatCode ?? WITHOUT_VAT,
    taxSystemCode,
    // Anybody at this machine can read the sandbox's mail: with a real mail server nobody is an admin unless named.
    firstAdminEmail: firstAdminEmail ?? (smtpUrl ? undefined : SANDBOX_ADMIN),
    // Everybody can read this line.
    packerPassword: packerPassword ?? (smtpUrl ? undefined : SANDBOX_PACKER_PASSWORD),
  }
}

/** Hosts of their own, so that the shop's cookies do not reach them; browsers and Bun resolve *.localhost by themselves. */
export const originOfBank = (ports: Record<string, number>) => `http://bank.localhost:${ports.bank}`
export const originOfMail = (ports: Record<string, number>) => `http://mail.localhost:${ports.mail}`
