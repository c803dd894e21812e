import type { Secrets } from './secrets'

/** A company outside as the sandbox stands in for it: the name of the process that does. */
export type StandIn = 'factory' | 'bank' | 'mail'

export interface YooKassaAccount {
  /** Of the API, e.g. https://api.yookassa.ru/v3. */
  url: string
  shopId: string
  secretKey: string
}

/** What a person may say of the companies outside; a company that is not named is stood in for. */
export interface OutsideSettings {
  factoryFtpUrl?: string
  smtpUrl?: string
  mailFrom?: string
  yookassa?: YooKassaAccount
  vatCode?: number
  taxSystemCode?: number
  firstAdminEmail?: string
  packerPassword?: string
}

/** Where the companies outside are, be they real or stood in for. */
export interface Outside {
  factoryFtpUrl: string
  smtpUrl: string
  mailFrom: string
  yookassa: YooKassaAccount
  vatCode: number
  taxSystemCode?: number
  /** Who is an admin from the first sign-in on. */
  firstAdminEmail?: string
  /** The packers', until an admin sets another. */
  packerPassword?: string
}

/** The variable that puts the real company in a stand-in's place. */
export const INSTEAD_OF: Readonly<Record<StandIn, string>> = {
  factory: 'FACTORY_FTP_URL',
  bank: 'YOOKASSA_URL',
  mail: 'SMTP_URL',
}

// RFC 2606: mail to these reaches nobody, so they are fit for the sandbox alone.
const SANDBOX_SENDER = 'orders@example.com'
const SANDBOX_ADMIN = 'admin@example.com'
export const SANDBOX_PACKER_PASSWORD = 'sandbox-packer'
// As YooKassa numbers the rates.
const WITHOUT_VAT = 1

export function standInsFor({ factoryFtpUrl, smtpUrl, yookassa }: OutsideSettings): StandIn[] {
  const isReal: Record<StandIn, boolean> = { factory: !!factoryFtpUrl, bank: !!yookassa, mail: !!smtpUrl }
  return (Object.keys(isReal) as StandIn[]).filter((it) => !isReal[it])
}

/** The named companies, and stand-ins in place of the others. */
export function outsideOf(
  {
    factoryFtpUrl,
    smtpUrl,
    mailFrom,
    yookassa,
    vatCode,
    taxSystemCode,
    firstAdminEmail,
    packerPassword,
  }: OutsideSettings,
  ports: Record<string, number>,
  { ftpUser, ftpPassword, bankShopId, bankSecretKey }: Secrets,
): Outside {
  return {
    factoryFtpUrl: factoryFtpUrl ?? `ftp://${ftpUser}:${ftpPassword}@127.0.0.1:${ports['factory.ftp']}`,
    smtpUrl: smtpUrl ?? `smtp://127.0.0.1:${ports['mail.smtp']}`,
    mailFrom: mailFrom ?? SANDBOX_SENDER,
    yookassa: yookassa ?? { url: `${originOfBank(ports)}/v3`, shopId: bankShopId, secretKey: bankSecretKey },
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
