import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import {
  type Answers,
  findToast,
  openPage,
  refused,
  SITES,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'

type Sent = NonNullable<Answers['identity']>['createSignInLink']
const SENT = { expiresAt: '2026-11-20T10:30:00.000Z' }
const NOW = Date.parse('2026-11-20T10:00:00.000Z')
afterEach(() => setSystemTime())

const open = (
  createSignInLink: Sent = SENT,
  { at = '/auth', ...given }: Partial<Parameters<typeof openPage>[0]> = {},
) => openPage({ at, ...given, answers: { identity: { createSignInLink } } })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
type Page = Awaited<ReturnType<typeof open>>

/** Types an address and asks for the link. */
async function ask({ user }: Page, email: string) {
  await user.clear(await field())
  if (email) await user.type(await field(), email)
  await user.click(screen.getByRole('button', { name: 'Получить ссылку' }))
}

describe('the sign-in page', () => {
  test('SHELL-009 AUTH-001 AUTH-005 asks for an e-mail, and for no password', async () => {
    await open()
    expect((await field()).type).toBe('email')
    screen.getByRole('heading', { level: 1, name: 'Вход' })
    screen.getByText('Пришлём на почту ссылку и код для входа. Пароль не нужен.')
    expect(document.querySelector('input[type=password]')).toBeNull()
    expect(document.activeElement).toBe(await field())
    expect(document.title).toBe('Вход — Каппа')
    expect(screen.getByRole('link', { name: 'Каппа: на главную' }).getAttribute('href')).toBe('/')
  })

  test('I18N-002 is in a language that has edited texts alone', async () => {
    await open(SENT, {
      site: { ...SITES.eu, defaultLanguage: 'de' },
      translations: new Map([['Вход', 'Anmeldung']]),
    })
    await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })
  })

  test.each([
    ['AUTH-003', '', 'Укажите email'],
    ['AUTH-004', 'form.example.org', 'Это не похоже на email: проверьте, нет ли опечатки'],
  ])('%s sends no link to «%s», and says why', async (_, typed, fault) => {
    const page = await open()
    await field()
    expect(screen.queryByText(fault)).toBeNull()
    await ask(page, typed)
    screen.getByText(fault)
    expect(document.activeElement).toBe(await field())
    expect(page.calls('createSignInLink')).toEqual([])
  })

  test('AUTH-001 AUTH-017 sends the link, and confirms it', async () => {
    const page = await open()
    await ask(page, ' anna@clinic.example ')
    expect(page.calls('createSignInLink').map(({ body }) => body)).toEqual([
      { email: 'anna@clinic.example', language: 'ru' },
    ])
    const told = await findToast('Ссылка отправлена')
    expect(told.dataset.kind).toBe('success')
    within(told).getByText('Проверьте почту: в письме ссылка для входа')
    screen.getByRole('heading', { level: 1, name: 'Проверьте почту' })
    const text = screen.getByText('anna@clinic.example').parentElement
    expect(text?.textContent).toBe(
      'Мы отправили письмо на anna@clinic.example. Введите здесь код из него или откройте ссылку — на любом устройстве.',
    )
    screen.getByText('Код действует 10 минут и только в этом браузере, ссылка — до 10:30.')
    const help = within(screen.getByRole('main')).getByRole('link', { name: 'help@ru.example' })
    expect(help.getAttribute('href')).toBe('mailto:help@ru.example')
    expect(help.parentElement?.textContent).toBe('Письма нет? Загляните в «Спам» или напишите нам: help@ru.example')
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Открыть:/ })).toBeNull()
  })

  test('AUTH-017 I18N-026 confirms it on the euro site in the words of the register', async () => {
    const page = await open(SENT, { site: SITES.eu })
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@clinic.example')
    await page.user.click(screen.getByRole('button', { name: 'Get a link' }))
    within(await findToast('Link sent')).getByText('Check your email for the sign-in link')
    expect(page.calls('createSignInLink').map(({ body }) => body)).toEqual([
      { email: 'anna@clinic.example', language: 'en' },
    ])
  })

  test('AUTH-006 SHELL-033 remembers the page from which somebody was led here', async () => {
    const page = await open(SENT, { at: '/auth?returnTo=%2Fpartner' })
    await ask(page, 'anna@clinic.example')
    expect(page.calls('createSignInLink').map(({ body }) => body)).toEqual([
      { email: 'anna@clinic.example', language: 'ru', returnTo: '/partner' },
    ])
  })

  test('AUTH-004 says when an address does not fit', async () => {
    const { user } = await open()
    await field()
    await user.paste(`${'a'.repeat(250)}@b.example`)
    screen.getByText('Помещается не больше 254 знаков')
  })

  test('AUTH-002 sends the link again after a minute, which it counts down', async () => {
    setSystemTime(new Date(NOW))
    const page = await open()
    await ask(page, 'anna@clinic.example')
    const again = () => screen.getByRole('button', { name: 'Отправить ещё раз' })
    expect(said(again())).toBe('Отправить ещё раз1:00')
    await page.user.click(again())
    expect(page.calls('createSignInLink')).toHaveLength(1)
    setSystemTime(new Date(NOW + 45_000))
    await waitFor(() => expect(said(again())).toBe('Отправить ещё раз0:15'))
    setSystemTime(new Date(NOW + 60_000))
    await waitFor(() => expect(said(again())).toBe('Отправить ещё раз'))
    await page.user.click(again())
    expect(page.calls('createSignInLink')).toHaveLength(2)
    screen.getByRole('heading', { name: 'Проверьте почту' })
    await waitFor(() => expect(said(again())).toBe('Отправить ещё раз1:00'))
  })

  test('AUTH-001 opens the mailbox of a known provider in a tab that cannot reach this page', async () => {
    const page = await open()
    await ask(page, 'anna@mail.ru')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Открыть: Почта Mail' })
    expect([link.href, link.target, link.rel]).toEqual(['https://e.mail.ru/inbox/', '_blank', 'noopener noreferrer'])
  })

  test('AUTH-002 goes back from the link to the form', async () => {
    const page = await open()
    await ask(page, 'anna@clinic.example')
    await page.user.click(screen.getByRole('button', { name: 'Указать другой адрес' }))
    expect((await field()).value).toBe('anna@clinic.example')
    screen.getByRole('heading', { name: 'Вход' })
  })

  test.each([
    ['internal-error', 'Не удалось отправить ссылку'],
    ['invalid-request', 'Почта не принимает такой адрес. Проверьте его.'],
  ] as const)('AUTH-016 tells a failure (%s): «%s»', async (code, text) => {
    const page = await open(refused(code))
    await ask(page, 'anna@clinic.example')
    const told = await findToast('Ошибка отправки ссылки')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText(text)
    await field()
    expect(screen.queryByText('Проверьте почту')).toBeNull()
  })

  test('AUTH-016 makes who asks too often wait, for this address alone', async () => {
    const page = await open(refused('too-many-requests', { retryAfterSeconds: 90 }))
    await ask(page, 'anna@clinic.example')
    within(await findToast('Ошибка отправки ссылки')).getByText(
      'Слишком много запросов подряд. Подождите немного и попробуйте ещё раз.',
    )
    const button = () => screen.getByRole('button', { name: 'Получить ссылку' })
    expect(button().getAttribute('aria-disabled')).toBe('true')
    screen.getByText(/^Новую ссылку можно запросить через 1:[23]\d$/)
    await page.user.click(button())
    expect(page.calls('createSignInLink')).toHaveLength(1)
    await page.user.clear(await field())
    await page.user.type(await field(), 'boris@clinic.example')
    expect(button().hasAttribute('aria-disabled')).toBe(false)
  })
})

describe('who is signed in', () => {
  test('AUTH-008 and is to sign in once more gets the form with the own address', async () => {
    const page = await open(SENT, { at: '/auth?again=1&returnTo=%2Fcabinet%2Fsecurity', as: 'customer' })
    expect([(await field()).value, page.address()]).toEqual([
      'anna@clinic.example',
      '/auth?again=1&returnTo=%2Fcabinet%2Fsecurity',
    ])
    await ask(page, 'anna@clinic.example')
    expect(page.calls('createSignInLink')[0]?.body).toMatchObject({ returnTo: '/cabinet/security' })
  })

  test.each([
    ['customer', '/auth', '/cabinet'],
    ['customer', '/auth?returnTo=%2Forder', '/order'],
    ['customer', '/auth?returnTo=https%3A%2F%2Fevil.example', '/cabinet'],
    ['packer', '/auth', '/packer'],
  ] as const)('AUTH-008 as a %s is led on from %s to %s', async (as, at, expected) => {
    const { address } = await open(SENT, { at, as })
    expect(address()).toBe(expected)
  })

  test('AUTH-009 AUTH-011 goes on to the cabinet, also when it happened in another tab', async () => {
    const { become, address } = await open()
    await field()
    await become('customer')
    expect(address()).toBe('/cabinet')
  })
})
