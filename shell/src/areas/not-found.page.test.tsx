import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { openPage, SITES, screen, waitFor, within } from 'frontend-kit/test/page'

let logged: ReturnType<typeof spyOn<Console, 'error'>>
beforeEach(() => {
  logged = spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => logged.mockRestore())

test.each(['/no/such/page', '/nonsense', '/abcde', '/abcdefg', '/ab12cd'])(
  'SHELL-031 SHELL-008 I18N-026 %s is no page of the site, which says so in the words of the register and leads home',
  async (at) => {
    const { user, address } = await openPage({ at })
    const main = within(screen.getByRole('main'))
    await main.findByRole('heading', { level: 1, name: 'Oops! Page not found' })
    main.getByText('404')
    main.getByText('Страницы по этому адресу нет: возможно, в нём опечатка или страница переехала.')
    const home = main.getByRole('link', { name: 'На главную' })
    expect(home.getAttribute('href')).toBe('/')
    await user.click(home)
    expect(address()).toBe('/')
    await waitFor(() => expect(screen.queryByText('Oops! Page not found')).toBeNull())
  },
)

test('SHELL-031 on the euro site it reads the same', async () => {
  await openPage({ at: '/no/such/page', site: SITES.eu })
  await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })
  expect(document.title).toBe('Oops! Page not found — Kappa')
})

test('SHELL-032 the path is logged', async () => {
  await openPage({ at: '/no/such/page' })
  await screen.findByText('Oops! Page not found')
  expect(logged.mock.calls).toContainEqual(['404: no page at', '/no/such/page'])
})

test.each(['/', '/order', '/abcdef', '/ABCDEF', '/cabinet', '/auth'])('SHELL-031 %s is a page', async (at) => {
  await openPage({ at })
  expect(screen.queryByText('Oops! Page not found')).toBeNull()
  expect(logged.mock.calls).not.toContainEqual(['404: no page at', at])
})
