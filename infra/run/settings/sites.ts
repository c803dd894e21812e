import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { type Site, Sites } from 'contracts/site'
import { Halt } from '../halt'
import { ACCOUNT_VARIABLE, type Company } from './outside'

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
    },
    {
      ...common,
      ...russian,
      id: 'factory',
      hosts: ['factory.localhost'],
      origin: origin('factory.localhost'),
      factory: true,
      onlinePayment: false,
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
  return sites as Site[]
}

/** A stand-in of the factory, bank or mail server would lose real orders, so no production site runs beside one. */
export function refuseSandboxInProduction(sites: readonly Site[], simulatedCompanies: readonly Company[]): void {
  const real = sites.find((site) => site.production)
  if (!real || simulatedCompanies.length === 0) return
  const names = simulatedCompanies.map((it) => ACCOUNT_VARIABLE[it])
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  throw new Halt(
    `The site ${real.id} is a production site and does not run with the sandbox: set ${list} to the real servers.`,
  )
}
