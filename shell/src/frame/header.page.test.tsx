import { describe, expect, spyOn, test } from 'bun:test'
import { findToast, openPage, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'

const header = () => within(screen.getByRole('banner'))
const offers = () =>
  [...header().getAllByRole('navigation')].flatMap((it) => [...it.querySelectorAll('a, button')].map(said))
const open = (at: string, as: Parameters<typeof openPage>[0]['as'] = 'visitor', given = {}) =>
  openPage({ at, as, ...given })

describe('the header', () => {
  test('SHELL-036 has a brand link that leads home', async () => {
    const { user, address } = await open('/thankyou')
    const home = header().getByRole('link', { name: 'Каппа: на главную' })
    expect(home.getAttribute('href')).toBe('/')
    expect(said(home)).toBe('Каппа')
    await user.click(home)
    expect(address()).toBe('/')
  })

  test.each([
    ['SHELL-040', 'visitor', '/order', ['Войти']],
    ['SHELL-040', 'visitor', '/thankyou', ['Войти']],
    ['SHELL-039', 'customer', '/order', ['Кабинет']],
    ['SHELL-041 SHELL-042', 'customer', '/cabinet', ['Кабинет', 'Выйти', 'Новый заказ']],
    ['SHELL-041 SHELL-042', 'customer', '/cabinet/orders/7', ['Кабинет', 'Выйти', 'Новый заказ']],
    ['SHELL-039', 'manager', '/', ['Бэк-офис', 'Кабинет']],
    ['SHELL-039', 'packer', '/', ['Упаковка']],
  ] as const)('%s offers a %s at %s: %j', async (_, as, at, expected) => {
    await open(at, as)
    expect(offers()).toEqual([...expected])
  })

  test('SHELL-034 offers nothing while nobody knows who looks', async () => {
    await open('/order', 'unknown')
    expect(header().queryByRole('navigation')).toBeNull()
  })

  test.each([
    ['SHELL-040', 'visitor', '/order', 'Войти', '/auth'],
    ['SHELL-039', 'customer', '/order', 'Кабинет', '/cabinet'],
    ['SHELL-041', 'customer', '/cabinet', 'Новый заказ', '/order?new=1'],
  ] as const)('%s leads a %s from %s by «%s» to %s', async (_, as, at, name, href) => {
    await open(at, as)
    expect(header().getByRole('link', { name }).getAttribute('href')).toBe(href)
  })

  test('SHELL-038 leads who has a partner code to the partners’ page', async () => {
    await open('/order', 'customer', { answers: { partners: { listPartnerCodes: { items: [{ code: 'QWERTY' }] } } } })
    expect((await header().findByRole('link', { name: 'Партнёрам' })).getAttribute('href')).toBe('/partner')
  })

  test('SHELL-038 has no such link for who has no code, nor while nobody can say', async () => {
    const { calls } = await open('/order', 'customer', {
      answers: { partners: { listPartnerCodes: refused('internal-error') } },
    })
    await waitFor(() => expect(calls('listPartnerCodes')).toHaveLength(1))
    expect(header().queryByRole('link', { name: 'Партнёрам' })).toBeNull()
  })

  test('SHELL-038 asks for no code of a visitor', async () => {
    const { calls } = await open('/order')
    expect(calls('listPartnerCodes')).toEqual([])
  })

  test.each(['/backoffice', '/backoffice/files', '/auth', '/packer'])('SHELL-044 is hidden on %s', async (at) => {
    await open(at)
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test.each(['/', '/order', '/thankyou', '/payment/success', '/no/such/page', '/authors'])(
    'SHELL-044 is shown on %s',
    async (at) => {
      await open(at)
      screen.getByRole('banner')
    },
  )

  test('SHELL-043 has a menu button, which opens and closes its items; another page closes them', async () => {
    const { user } = await open('/thankyou')
    const menu = header().getByRole('button', { name: 'Меню' })
    const items = () => document.getElementById(menu.getAttribute('aria-controls')!)!.hasAttribute('data-open')
    expect([menu.getAttribute('aria-expanded'), items()]).toEqual(['false', false])
    await user.click(menu)
    expect([menu.getAttribute('aria-expanded'), items()]).toEqual(['true', true])
    await user.click(menu)
    expect([menu.getAttribute('aria-expanded'), items()]).toEqual(['false', false])
    await user.click(menu)
    await user.click(header().getByRole('link', { name: 'Каппа: на главную' }))
    expect([menu.getAttribute('aria-expanded'), items()]).toEqual(['false', false])
  })
})

describe('the sign-out', () => {
  test('AUTH-013 AUTH-014 ends the sessions and goes home, where a success is told', async () => {
    const replaced = spyOn(window.location, 'replace').mockImplementation(() => {})
    const { user, calls } = await open('/cabinet', 'customer', { answers: { identity: { endSessions: null } } })
    await user.click(header().getByRole('button', { name: 'Выйти' }))
    await waitFor(() => expect(replaced.mock.calls).toEqual([['/']]))
    expect(calls('endSessions')).toHaveLength(1)
    replaced.mockRestore()
  })

  test('AUTH-014 is told once, on the page that loads after it', async () => {
    sessionStorage.setItem('signed_out', '1')
    await open('/')
    const told = await findToast('Вы вышли')
    expect(told.dataset.kind).toBe('success')
    within(told).getByText('На всех устройствах, где входили по этой почте')
    expect(sessionStorage.getItem('signed_out')).toBeNull()
  })

  test.each([
    ['internal-error', 'Не удалось выйти из системы'],
    ['too-many-requests', 'Слишком много запросов подряд. Подождите немного и попробуйте ещё раз.'],
  ] as const)('AUTH-015 that fails (%s) is told as an error: «%s»', async (code, text) => {
    const { user, address } = await open('/cabinet', 'customer', {
      answers: { identity: { endSessions: refused(code) } },
    })
    await user.click(header().getByRole('button', { name: 'Выйти' }))
    const told = await findToast('Ошибка выхода')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText(text)
    expect(address()).toBe('/cabinet')
  })
})

describe('the language chooser', () => {
  const LANGUAGES = ['Русский', 'English', 'Deutsch', 'Español', 'Français', 'Italiano']
  const list = () => header().getByRole('list', { name: 'Языки' })

  test('SHELL-037 I18N-001 I18N-003 I18N-004 lists the six languages with a flag, and marks the current one', async () => {
    const { user } = await open('/thankyou')
    await user.click(header().getByRole('button', { name: 'ru, Язык: Русский', expanded: false }))
    const languages = within(list()).getAllByRole('button')
    expect(languages.map(said)).toEqual(LANGUAGES)
    expect(languages.map((it) => it.querySelectorAll('svg').length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(languages.filter((it) => it.getAttribute('aria-current') === 'true').map(said)).toEqual(['Русский'])
    expect(list().hasAttribute('data-open')).toBe(true)
    await user.keyboard('{Escape}')
    expect(list().hasAttribute('data-open')).toBe(false)
  })

  test('I18N-009 I18N-010 keeps the chosen one, and the page stays in it', async () => {
    const { user, address } = await open('/thankyou')
    screen.getByRole('heading', { name: 'Связаться' })
    await user.click(header().getByRole('button', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Contact' })
    expect(address()).toBe('/thankyou')
    expect(localStorage.getItem('selectedLanguage')).toBe('en')
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(header().getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true')
  })

  test.each([
    ['ru', 'Войти'],
    ['eu', 'Sign in'],
  ] as const)('SHELL-003 I18N-008 of the %s site begins with its default', async (site, name) => {
    await open('/order', 'visitor', { site: SITES[site] })
    header().getByRole('link', { name })
  })
})
