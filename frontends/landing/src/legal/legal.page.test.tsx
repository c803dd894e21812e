import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import type { LegalText } from 'contracts/legal/texts'
import { type Answers, openPage, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow, widen } from 'frontend-kit/test/width'
import { area } from '../area'

const [CURRENT, OLDER] = ['2026-11-24', '2026-10-01-2']
const aText = (text: Partial<LegalText> = {}): LegalText => ({
  name: 'public-offer',
  version: 'a'.repeat(64),
  address: CURRENT,
  publishedAt: '2026-11-24T09:00:00.000Z',
  isCurrent: true,
  language: 'ru',
  isTranslation: false,
  title: 'Публичная оферта',
  blocks: [
    { kind: 'paragraph', line: [{ text: 'Сайт <b>Каппа</b>' }] },
    { kind: 'heading', id: 'srok', text: '1. Срок' },
    {
      kind: 'list',
      ordered: false,
      items: [[{ text: 'Срок', strong: true }, { text: ' и ' }, { text: 'политика', href: '/privacy' }]],
    },
    { kind: 'heading', id: 'vozvrat', text: '2. Возврат' },
    { kind: 'paragraph', line: [{ text: 'почта', href: 'mailto:help@ru.example' }] },
  ],
  versions: [
    { version: 'a'.repeat(64), address: CURRENT, publishedAt: '2026-11-24T09:00:00.000Z' },
    { version: 'b'.repeat(64), address: OLDER, publishedAt: '2026-10-01T09:00:00.000Z' },
  ],
  ...text,
})

const main = () => within(screen.getByRole('main'))
const title = (name: string) => main().findByRole('heading', { level: 1, name })
const open = (at: string, orders: Answers['orders'], site = SITES.ru) =>
  openPage({ at, area, site, answers: { orders } })

describe('a legal text', () => {
  test.each(['public-offer', 'data-consent', 'privacy', 'terms', 'refdoc'] as const)(
    'SHELL-015 SHELL-016 /%s shows it with a link back to the home page',
    async (name) => {
      const { calls } = await open(`/${name}`, {
        showLegalText: aText({ name, title: `Текст ${name}` }),
      })
      await title(`Текст ${name}`)
      expect(calls('showLegalText').map(({ path, query }) => [path.name, query.language])).toEqual([[name, 'ru']])
      expect(document.title).toBe(`Текст ${name} — Каппа`)
      const home = main().getByRole('link', { name: 'На главную' })
      expect(home.getAttribute('href')).toBe('/')
    },
  )

  test.each(['imprint', 'data-processing', 'sub-processors'] as const)(
    'LEGAL-016 /%s shows the euro site’s own',
    async (name) => {
      const text = aText({ name, title: 'Imprint', language: 'en' })
      const { calls } = await open(`/${name}`, { showLegalText: text }, SITES.eu)
      await title('Imprint')
      expect(calls('showLegalText').map(({ path, query }) => [path.name, query.language])).toEqual([[name, 'en']])
    },
  )

  test('LEGAL-015 has its words, its sections in the contents, and links of the site and to its mailbox', async () => {
    await open('/public-offer', { showLegalText: aText() })
    await title('Публичная оферта')
    main().getByText('Сайт <b>Каппа</b>')
    main().getByText('Редакция от 24 ноября 2026 г.')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Публичная оферта. Редакция от 24 ноября 2026 г., содержание, прежние редакции и PDF.',
    )
    const contents = within(main().getByRole('navigation', { name: 'Содержание' })).getAllByRole('link')
    expect(contents.map((it) => [said(it), it.getAttribute('href')])).toEqual([
      ['1. Срок', '#srok'],
      ['2. Возврат', '#vozvrat'],
    ])
    expect(main().getByRole('heading', { name: '2. Возврат' }).id).toBe('vozvrat')
    const policy = main().getByRole('link', { name: 'политика' })
    expect([policy.getAttribute('href'), policy.getAttribute('data-address')]).toEqual([
      '/privacy',
      `${location.host}/privacy`,
    ])
    expect(main().getByRole('link', { name: 'почта' }).getAttribute('href')).toBe('mailto:help@ru.example')
  })

  test.each([
    ['open beside the text in a wide window', widen, true],
    ['folded above it on a phone', narrow, false],
  ] as const)('LEGAL-015 has its contents %s', async (_, resize, isOpen) => {
    resize()
    await open('/public-offer', { showLegalText: aText() })
    await title('Публичная оферта')
    expect(main().getByText('Содержание').closest('details')?.open).toBe(isOpen)
  })

  test('LEGAL-013 marks what the site does not say, and nothing else', async () => {
    const blocks = [{ kind: 'paragraph' as const, line: [{ text: 'Хостинг: […], почта: Почта' }] }]
    await open('/public-offer', { showLegalText: aText({ blocks }) })
    await title('Публичная оферта')
    expect([...document.querySelectorAll('mark')].map(said)).toEqual(['[…]'])
    expect(said(main().getByRole('article'))).toBe('Хостинг: […], почта: Почта')
    expect(screen.queryByRole('navigation', { name: 'Содержание' })).toBeNull()
  })

  test('LEGAL-015 goes to the section that the address names', async () => {
    await open('/public-offer#vozvrat', { showLegalText: aText() })
    await title('Публичная оферта')
    await waitFor(() => expect(document.activeElement?.id).toBe('vozvrat'))
  })

  test('LEGAL-015 has its PDF and the list of all versions', async () => {
    const { user, address } = await open('/public-offer', {
      showLegalText: aText(),
      showLegalTextVersion: aText({ address: OLDER, isCurrent: false }),
    })
    await title('Публичная оферта')
    expect(main().getByRole('link', { name: 'Скачать PDF' }).getAttribute('href')).toBe(
      '/api/orders/v1/legal-texts/public-offer/versions/2026-11-24/content?language=ru',
    )
    await user.click(main().getByText('Все редакции: 2'))
    main().getByRole('link', { name: '24 ноября 2026 г., действует', current: 'page' })
    await user.click(main().getByRole('link', { name: '1 октября 2026 г. (2)', current: false }))
    expect(address()).toBe('/public-offer/2026-10-01-2')
  })

  test('LEGAL-017 says where it is a translation, in the page’s language, and only there', async () => {
    const answers = {
      showLegalText: ({ query }: { query: Readonly<Record<string, string>> }) =>
        query.language === 'en' ? aText({ title: 'Offer', language: 'en', isTranslation: true }) : aText(),
    }
    const { user } = await open('/public-offer', answers)
    await title('Публичная оферта')
    expect(screen.queryByText('Перевод для сведения; действует русский текст.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'ru, Язык: Русский' }))
    await user.click(screen.getByRole('button', { name: 'English' }))
    const languages = [await title('Offer'), main().getByRole('article')].map((it) => it.lang)
    expect(languages).toEqual(['en', 'en'])
    main().getByText('Translation for information; the Russian text prevails.')
  })
})

test('I18N-002 LEGAL-017 in a language that has edited texts alone its frame is edited, and its wording English', async () => {
  const { calls } = await openPage({
    at: '/privacy',
    area,
    site: { ...SITES.eu, defaultLanguage: 'de' },
    translations: new Map([['На главную', 'Zur Startseite']]),
    answers: { orders: { showLegalText: aText({ title: 'Privacy', language: 'en' }) } },
  })
  await title('Privacy')
  main().getByRole('link', { name: 'Zur Startseite' })
  expect(calls('showLegalText').map(({ query }) => query.language)).toEqual(['en'])
})

describe('a version of a legal text', () => {
  test.each([OLDER, 'b'.repeat(64)])(
    'LEGAL-015 %s that was replaced says so and leads to the current one',
    async (it) => {
      const { calls } = await open(`/public-offer/${it}`, {
        showLegalTextVersion: aText({ address: OLDER, isCurrent: false }),
      })
      await title('Публичная оферта')
      expect(calls('showLegalTextVersion').map(({ path }) => path.version)).toEqual([it])
      expect(document.title).toBe('Публичная оферта. Редакция от 1 октября 2026 г. (2) — Каппа')
      main().getByText('Редакция от 1 октября 2026 г. (2)')
      main().getByText(
        'Эта редакция больше не действует для новых заказов. Для заказа, с которым её приняли, она остаётся в силе.',
      )
      expect(main().getByRole('link', { name: 'Открыть действующую редакцию' }).getAttribute('href')).toBe(
        '/public-offer',
      )
    },
  )

  test.each(['2020-01-01', 'nonsense'])(
    'LEGAL-015 %s that never was is a 404 with the current one offered',
    async (it) => {
      const { calls } = await open(`/public-offer/${it}`, {
        showLegalTextVersion: refused('text-not-found'),
        showLegalText: aText(),
      })
      await title('Такой редакции нет')
      main().getByText('404')
      main().getByText(
        'Документ «Публичная оферта» никогда не публиковался под этим адресом. Возможно, в адресе опечатка.',
      )
      expect(main().getByRole('link', { name: 'Открыть действующую редакцию' }).getAttribute('href')).toBe(
        '/public-offer',
      )
      expect(calls('showLegalTextVersion')).toHaveLength(it === 'nonsense' ? 0 : 1)
    },
  )
})

describe('a legal text that cannot be shown', () => {
  let logged: ReturnType<typeof spyOn<Console, 'error'>>
  beforeEach(() => {
    logged = spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => logged.mockRestore())

  test.each(['/imprint', '/imprint/2026-11-24', '/imprint/nonsense'])(
    'SHELL-031 %s is no page of a site without such a text',
    async (at) => {
      const none = refused('text-not-found')
      await open(at, { showLegalText: none, showLegalTextVersion: none })
      await title('Oops! Page not found')
    },
  )

  test('SHELL-031 an address below a version is no page', async () => {
    await open('/privacy/2026-11-24/more', {})
    await title('Oops! Page not found')
  })

  test('SHELL-015 offers to load it again, and shows it then', async () => {
    let isDown = true
    const showLegalText = () => (isDown ? refused('internal-error') : aText())
    const { user } = await open('/public-offer', { showLegalText })
    const failed = await main().findByRole('alert')
    within(failed).getByText('Документ не загрузился')
    expect(document.title).toBe('Документ не загрузился — Каппа')
    const mailbox = within(failed).getByRole('link', { name: 'Написать нам' })
    expect(mailbox.getAttribute('href')).toBe('mailto:help@ru.example')
    isDown = false
    await user.click(within(failed).getByRole('button', { name: 'Загрузить ещё раз' }))
    await title('Публичная оферта')
  })

  test('LEGAL-015 offers to load again where neither a version nor the current text is there, and shows what comes then', async () => {
    let isDown = true
    const showLegalText = () => (isDown ? refused('internal-error') : aText())
    const { user } = await open('/public-offer/nonsense', { showLegalText })
    const failed = await main().findByRole('alert')
    isDown = false
    await user.click(within(failed).getByRole('button', { name: 'Загрузить ещё раз' }))
    await title('Такой редакции нет')
  })

  test('SHELL-015 shows its outlines while it loads', async () => {
    await open('/public-offer', { showLegalText: () => new Promise(() => {}) })
    await main().findByRole('status', { name: '' })
    main().getByText('Загружаем документ')
  })
})
