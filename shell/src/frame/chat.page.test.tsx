import { expect, test } from 'bun:test'
import { openPage, SITES, screen, within } from 'frontend-kit/test/page'

const chats = () => screen.queryAllByRole('link', { name: 'WhatsApp' })

test.each([
  [SITES.ru, 'https://wa.me/79000000000'],
  [SITES.eu, 'https://wa.me/447700900000'],
])('SHELL-053 a button opens a chat with the number of the variant', async (site, address) => {
  await openPage({ at: '/cabinet', site })
  expect(chats().map((it) => [it.getAttribute('href'), it.getAttribute('target'), it.getAttribute('rel')])).toEqual([
    [address, '_blank', 'noreferrer'],
  ])
})

test.each(['/backoffice', '/backoffice/files', '/send-test', '/yandex-test', '/packer'])(
  'SHELL-053 it is hidden on %s',
  async (at) => {
    await openPage({ at })
    expect(chats()).toEqual([])
  },
)

test.each(['/', '/auth', '/cabinet', '/partner', '/thankyou', '/payment/success', '/public-offer', '/no/such/page'])(
  'SHELL-053 it is shown on %s',
  async (at) => {
    await openPage({ at })
    expect(chats().map((it) => it.getAttribute('href'))).toEqual(['https://wa.me/79000000000'])
  },
)

test('SHELL-053 on /order the menu has it too, for a phone, whose foot bar has its place', async () => {
  await openPage({ at: '/order' })
  const inMenu = within(screen.getByRole('banner')).getByRole('link', { name: 'WhatsApp' })
  const floating = chats().filter((it) => it !== inMenu)
  expect(floating).toHaveLength(1)
})

test('SHELL-053 elsewhere the menu has none', async () => {
  await openPage({ at: '/' })
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'WhatsApp' })).toBeNull()
})
