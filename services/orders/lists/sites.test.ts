import { expect, test } from 'bun:test'
import { runOrders } from '../test/world'

const { at, as, startLimited } = await runOrders()

test('ORD-029 the sites are listed by their hosts and with whether they ask for the consent, to staff who are limited to one that one alone', async () => {
  const staff = await as('boss', { roles: ['manager'] })
  expect((await staff.get('/v1/sites')).body).toEqual([
    { site: 'ru', name: 'ru.localhost', currency: 'RUB', asksConsent: true },
    { site: 'eu', name: 'eu.localhost', currency: 'EUR', asksConsent: false },
    { site: 'factory', name: 'factory.localhost', currency: 'RUB', asksConsent: false },
  ])
  const ofEu = await (await startLimited(['eu'])).as('eu-boss', { siteId: 'eu', roles: ['manager'] })
  expect((await ofEu.get('/v1/sites')).body).toEqual([
    { site: 'eu', name: 'eu.localhost', currency: 'EUR', asksConsent: false },
  ])
})

test('the sites are refused to everybody who is no staff', async () => {
  const others = [at('visitor'), await as('customer'), await as('packer', { roles: ['packer'] })]
  expect((await Promise.all(others.map((it) => it.get('/v1/sites')))).map((it) => it.status)).toEqual([401, 403, 403])
})
