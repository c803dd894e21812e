import type { Site } from 'contracts/site'
import { type Company, originOfBank, originOfMail, SANDBOX_PACKER_PASSWORD } from './settings/outside'
import type { System } from './supervisor/system'

const startedAt = performance.now()
const PAYMENT_PROVIDERS: Partial<Record<Company, string>> = { yookassa: 'YooKassa', stripe: 'Stripe' }

/** Prints one line with the time since the program started. */
export function announce(line: string): void {
  console.log(`${seconds(performance.now() - startedAt).padStart(7)}  ${line}`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The table of addresses that `start` prints. */
export function addressTable({
  sites,
  ports,
  simulatedCompanies,
  firstAdminEmail,
  packerPassword,
}: Pick<System, 'sites' | 'ports' | 'simulatedCompanies' | 'firstAdminEmail' | 'packerPassword'>): string {
  const rows = sites.map((site) => [labelOf(site), site.origin])
  // The API is the same on every site; the first site has no sub-domain.
  rows.push(['API', `${sites[0]?.origin ?? ''}/docs`])
  if (ports.factory)
    rows.push(
      ['factory server', `http://127.0.0.1:${ports.factory} (ftp://127.0.0.1:${ports['factory.ftp']})`],
      ['sample scans', `http://127.0.0.1:${ports.factory}/samples`],
    )
  const providers = simulatedCompanies.flatMap((it) => PAYMENT_PROVIDERS[it] ?? [])
  if (ports.bank) rows.push(['bank', `${originOfBank(ports)} (in place of ${providers.join(' and ')})`])
  if (ports.mail) rows.push(['mail', `${originOfMail(ports)} (smtp://127.0.0.1:${ports['mail.smtp']})`])
  if (firstAdminEmail)
    rows.push(['accounts', `${firstAdminEmail} is the first admin; everybody signs in by a link sent by mail`])
  // A password that a person has chosen is not printed.
  if (packerPassword === SANDBOX_PACKER_PASSWORD)
    rows.push(['packers', `/packer on any site, with the password ${packerPassword}`])
  const width = Math.max(...rows.map(([label = '']) => label.length))
  return [
    '',
    ...rows.map(([label = '', address]) => `  ${label.padEnd(width)}  ${address}`),
    '',
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n')
}

function labelOf({ factory, currency, id }: Site): string {
  if (factory) return 'factory site'
  if (currency === 'RUB') return id === 'ru' ? 'ruble site' : `ruble site ${id}`
  return id === 'eu' ? 'euro site' : `euro site ${id}`
}
