import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { type Site, Sites } from 'contracts/site'
import { Halt } from '../halt'
import { ACCOUNT_VARIABLE, type Company, type OutsideSettings } from './outside'

/** Plainly invented: no company has this INN, and no bank this account. */
const rubleSeller = (documentPrefix: string) =>
  ({
    currency: 'RUB',
    documentPrefix,
    timeZone: 'Europe/Moscow',
    name: 'ООО «Образец»',
    address: '000000, г. Примерск, ул. Образцовая, д. 1',
    inn: '0000000000',
    kpp: '000000000',
    ogrn: '0000000000000',
    vatPercent: null,
    signatory: { position: 'Генеральный директор', name: 'Образцов О. О.' },
    bank: {
      name: 'ПАО «Примербанк», г. Примерск',
      bik: '000000000',
      account: '00000000000000000000',
      correspondentAccount: '00000000000000000000',
    },
  }) as const

/** Plainly invented, as above. */
const EURO_SELLER = {
  currency: 'EUR',
  documentPrefix: 'EU',
  timeZone: 'Europe/Berlin',
  name: 'Sample Aligners GmbH',
  address: 'Musterstraße 1, 00000 Musterstadt, Germany',
  vatId: 'DE000000000',
  vatPercent: 19,
  signatory: { position: 'Managing director', name: 'Max Mustermann' },
  bank: { name: 'Musterbank', iban: 'DE00000000000000000000', bic: 'MUSTDE00XXX' },
} as const

/** The sites without SITES_FILE; brands, contacts and numbers are placeholders. */
function defaultSites(port: number): Site[] {
  const origin = (host: string) => `http://${host}${port === 80 ? '' : `:${port}`}`
  const common = { production: false, staffLimitedToSite: false }
  const russian = {
    variant: 'ru',
    currency: 'RUB',
    defaultLanguage: 'ru',
    brand: 'Каппа',
    support: { email: 'support@example.com', whatsapp: '79000000000' },
  } as const
  return [
    {
      ...common,
      ...russian,
      id: 'ru',
      hosts: ['localhost', '127.0.0.1'],
      origin: origin('localhost'),
      factory: false,
      onlinePayment: true,
      requisites: rubleSeller('R'),
    },
    {
      ...common,
      id: 'eu',
      hosts: ['eu.localhost'],
      origin: origin('eu.localhost'),
      variant: 'eu',
      currency: 'EUR',
      defaultLanguage: 'en',
      brand: 'Kappa',
      support: { email: 'support-eu@example.com', whatsapp: '447700900000' },
      factory: false,
      onlinePayment: true,
      requisites: EURO_SELLER,
    },
    {
      ...common,
      ...russian,
      id: 'factory',
      hosts: ['factory.localhost'],
      origin: origin('factory.localhost'),
      factory: true,
      onlinePayment: false,
      requisites: rubleSeller('F'),
    },
  ]
}

/** The sites of SITES_FILE, or three sites on localhost. Throws a Halt when the file is not valid. */
export function readSites(file: string | undefined, port: number): Site[] {
  if (!file) return defaultSites(port)
  let sites: unknown
  try {
    sites = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Halt(`SITES_FILE ${file} cannot be read: ${(error as Error).message}`)
  }
  const wrong = Value.Errors(Sites, sites).First()
  if (wrong) throw new Halt(`SITES_FILE ${file} is wrong at ${wrong.path || '/'}: ${wrong.message}.`)
  requireSellers(sites as Site[])
  return sites as Site[]
}

/** Documents are issued in the site's currency, on a day of a known time zone, under numbers of the site alone. */
function requireSellers(sites: readonly Site[]): void {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  const prefixes = new Set<string>()
  for (const { id, currency, requisites } of sites) {
    if (!requisites) continue
    const { documentPrefix, timeZone } = requisites
    if (requisites.currency !== currency)
      throw new Halt(`The site ${id} sells in ${currency}, but its requisites are for ${requisites.currency}.`)
    if (!zones.has(timeZone)) throw new Halt(`The site ${id} has the time zone ${timeZone}, which does not exist.`)
    if (prefixes.has(documentPrefix))
      throw new Halt(`The site ${id} has the documentPrefix ${documentPrefix}, which another site has as well.`)
    prefixes.add(documentPrefix)
  }
}

/** A site without the account of its storage would refuse every scan. */
export function requireStorage(sites: readonly Site[], { s3 }: OutsideSettings): void {
  const site = sites.find((it) => it.storage === 's3')
  if (!site || s3) return
  throw new Halt(
    `The site ${site.id} stores its scans in S3: set S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  )
}

/** A stand-in of the factory, bank or mail server would lose real orders, so no production site runs beside one. */
export function refuseSandboxInProduction(sites: readonly Site[], simulatedCompanies: readonly Company[]): void {
  const real = sites.find((site) => site.production)
  if (!real || simulatedCompanies.length === 0) return
  const names = simulatedCompanies.map((it) => ACCOUNT_VARIABLE[it])
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  throw new Halt(
    `The site ${real.id} is a production site and does not run with the sandbox: set ${list} to real values.`,
  )
}
