import { expect, test } from 'bun:test'
import { openPage, SITES, screen } from 'frontend-kit/test/page'

const banner = () =>
  screen.queryByRole('link', { name: /^Гарантия возврата 100\s% денег в\sтечение двух недель \(14\sдней\)$/ })

test.each([
  '/',
  '/en',
  '/ABCDEF',
  '/auth',
  '/cabinet',
  '/thankyou',
  '/payment/success',
  '/privacy',
  '/orders',
  '/no/such',
])('SHELL-050 SHELL-051 the guarantee stands on %s and leads to its conditions', async (at) => {
  const given = at === '/en' ? { site: { ...SITES.ru, defaultLanguage: 'en' as const } } : {}
  await openPage({ at, ...given })
  const link = at === '/en' ? screen.getByRole('link', { name: /^100% refund and return within two weeks/ }) : banner()
  expect(link?.getAttribute('href')).toBe('/public-offer#vozvrat')
})

test.each(['/backoffice', '/backoffice/files', '/order', '/partner', '/packer', '/send-test', '/yandex-test'])(
  'SHELL-051 it is hidden on %s',
  async (at) => {
    await openPage({ at })
    expect(banner()).toBeNull()
  },
)

test.each(['/', '/cabinet', '/terms'])('SHELL-052 the euro site has none on %s', async (at) => {
  await openPage({ at, site: { ...SITES.eu, defaultLanguage: 'ru' } })
  expect(banner()).toBeNull()
})
