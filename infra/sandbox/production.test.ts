import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Site } from 'contracts/site'

const site: Site = {
  id: 'main',
  hosts: ['aligners.example'],
  origin: 'https://aligners.example',
  variant: 'ru',
  currency: 'RUB',
  defaultLanguage: 'ru',
  factory: false,
  production: true,
  onlinePayment: true,
  staffLimitedToSite: false,
  brand: 'A',
  support: { email: 'a@example.com', whatsapp: '79000000000' },
}

for (const [folder, name] of [
  ['factory', "The factory's server"],
  ['bank', 'The bank'],
  ['mail', 'The mail server'],
] as const) {
  const start = async (sites: string) => {
    const started = Bun.spawn([process.execPath, join(import.meta.dir, folder, 'main.ts')], {
      env: { SITES: sites },
      stderr: 'pipe',
    })
    return { code: await started.exited, said: await new Response(started.stderr).text() }
  }

  test(`${name} does not start beside a production site, and says so in one line`, async () => {
    const { code, said } = await start(JSON.stringify([{ ...site, production: false }, site]))
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^${name} does not start\\. The site main is a production site .*\n$`))
  })

  test(`${name} does not start without knowing the sites`, async () => {
    expect(await start('')).toEqual({ code: 1, said: expect.stringContaining(`${name} does not start. SITES is not`) })
  })
}

test('the bank names the variables of the companies that its sites need', async () => {
  const said = async (currencies: Site['currency'][]) => {
    const sites = currencies.map((currency) => ({ ...site, currency }))
    const { stderr, exited } = Bun.spawn([process.execPath, join(import.meta.dir, 'bank', 'main.ts')], {
      env: { SITES: JSON.stringify(sites) },
      stderr: 'pipe',
    })
    await exited
    return new Response(stderr).text()
  }
  expect(await said(['EUR'])).toContain('set STRIPE_SECRET_KEY to what is real.')
  expect(await said(['RUB', 'EUR'])).toContain('set YOOKASSA_URL and STRIPE_SECRET_KEY to what is real.')
})
