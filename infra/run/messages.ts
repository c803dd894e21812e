import type { Site } from 'contracts/site'
import { type Company, originOfBank, originOfMail, SANDBOX_PACKER_PASSWORD } from './settings/outside'
import type { System } from './supervisor/system'

const startedAt = performance.now()
const TAKING_MONEY: Partial<Record<Company, string>> = { yookassa: 'YooKassa', stripe: 'Stripe' }

/** One line for the person at the terminal, with the time since the program began. */
export function announce(line: string): void {
  console.log(`${seconds(performance.now() - startedAt).padStart(7)}  ${line}`)
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Where everything is to be found, one line each. */
export function addressTable({
  sites,
  ports,
  stoodInFor,
  firstAdminEmail,
  packerPassword,
}: Pick<System, 'sites' | 'ports' | 'stoodInFor' | 'firstAdminEmail' | 'packerPassword'>): string {
  const rows = sites.map((site) => [labelOf(site), site.origin])
  // The same on every site; the first is the one that has no sub-domain of its own.
  rows.push(['API', `${sites[0]?.origin ?? ''}/docs`])
  if (ports.factory)
    rows.push(['factory server', `http://127.0.0.1:${ports.factory} (ftp://127.0.0.1:${ports['factory.ftp']})`])
  const taking = stoodInFor.flatMap((it) => TAKING_MONEY[it] ?? [])
  if (ports.bank) rows.push(['bank', `${originOfBank(ports)} (in place of ${taking.join(' and ')})`])
  if (ports.mail) rows.push(['mail', `${originOfMail(ports)} (smtp://127.0.0.1:${ports['mail.smtp']})`])
  if (firstAdminEmail)
    rows.push(['accounts', `${firstAdminEmail} is the first admin and signs in by mail; so does anybody else`])
  // One that somebody has chosen is nobody's to read here.
  if (packerPassword === SANDBOX_PACKER_PASSWORD)
    rows.push(['packers', `/packer on any site, by the password ${packerPassword}`])
  const width = Math.max(...rows.map(([label = '']) => label.length))
  return [
    '',
    ...rows.map(([label = '', address]) => `  ${label.padEnd(width)}  ${address}`),
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n')
}

function labelOf({ factory, currency, id }: Site): string {
  if (factory) return 'factory site'
  if (currency === 'RUB') return id === 'ru' ? 'ruble site' : `ruble site ${id}`
  return id === 'eu' ? 'euro site' : `euro site ${id}`
}
