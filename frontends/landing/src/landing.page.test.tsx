import { afterEach, describe, expect, test } from 'bun:test'
import { factsOf, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openLanding } from '../test/page'

const hero = () => screen.getByRole('heading', { level: 1 }).closest('section')!
const section = (name: string) => screen.getByRole('region', { name })
const sections = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).map(said)
const CHAT = 'https://wa.me/79000000000'

describe('the hero of the home page', () => {
  test('SHELL-005 SHELL-054 LAND-003 LAND-042 shows the maker with its logo, a title and a subtitle', async () => {
    await openLanding()
    screen.getByRole('heading', { level: 1, name: 'Элайнеры из ваших сканов' })
    const maker = within(hero()).getByText('Каппа · контрактное производство для стоматологов и клиник')
    expect(maker.querySelectorAll('svg')).toHaveLength(1)
    within(hero()).getByText(
      'Загрузите сканы пациента и сразу увидьте цену. Печать, формовку, обрезку и отправку мы возьмём на себя.',
    )
    expect(document.title).toBe('Элайнеры из ваших сканов — Каппа')
    expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe(
      'Контрактное производство элайнеров, ретейнеров и матриц для стоматологов и клиник: загрузите STL, сразу увидьте цену, получите готовые изделия.',
    )
  })

  test('LAND-004 promises 48 hours from the payment, in the words of the offer', async () => {
    await openLanding()
    within(hero()).getByText('Изготовление и отправка в течение 48 часов с момента оплаты, без учёта доставки')
  })

  test('LAND-007 has one button, to order and see prices', async () => {
    await openLanding()
    const links = within(hero())
      .getAllByRole('link')
      .filter((it) => it.getAttribute('href')?.startsWith('/'))
    expect(links.map(said)).toEqual(['Заказать и узнать цены'])
    expect(within(hero()).queryByRole('button')).toBeNull()
  })

  test('LAND-006 has a hint to scroll until the person scrolls by more than 50 px', async () => {
    await openLanding()
    const hint = within(hero()).getByRole('link', { name: 'Листайте дальше' })
    const scrolled = async (px: number) => {
      Object.defineProperty(window, 'scrollY', { value: px, configurable: true })
      window.dispatchEvent(new Event('scroll'))
      await waitFor(() => expect(hint.hasAttribute('data-known')).toBe(px > 50))
    }
    for (const px of [50, 51, 0]) await scrolled(px)
    expect(hint.getAttribute('href')).toBe('#advantages')
  })

  test('LAND-033 LAND-034 has three facts', async () => {
    await openLanding()
    expect(factsOf(hero())).toEqual({
      'точность печати моделей': '35 микрон',
      'работаем 7 дней в неделю, 24 часа в сутки': 'Без выходных',
      'гарантия возврата 100 % денег': '14 дней',
    })
  })
})

describe('the home page', () => {
  test('LAND-001 LAND-002 has its sections in their order', async () => {
    await openLanding()
    expect(sections()).toEqual([
      'Технология и сервис',
      'Цены',
      'Если заказ не совсем обычный',
      'Шесть этапов от скана до посылки',
      'Материалы и сертификаты',
      'Гарантия и возврат',
      'Сканы готовы? Начнём',
    ])
  })

  test('LAND-001 LAND-002 has no extra section on the euro site', async () => {
    await openLanding({ site: SITES.eu })
    expect(sections()).toEqual([
      'Technology and service',
      'Prices',
      'Six stages from scan to parcel',
      'Materials and certificates',
      'Guarantees and returns',
      'Scans ready? Let’s start',
    ])
  })

  test('LAND-010 LAND-033 has two panels, technology and service', async () => {
    await openLanding()
    const panels = within(section('Технология и сервис')).getAllByRole('article')
    expect(panels.map((it) => said(within(it).getByRole('heading')))).toEqual(['Технология', 'Сервис'])
    within(panels[0]!).getByText(
      'Каждый элайнер формуем на модели, напечатанной по вашему скану. По нему же строим кривую реза, и станок проходит точно по ней.',
    )
    expect(within(panels[1]!).getAllByRole('listitem').map(said)).toEqual([
      'Принимаем заказы и работаем 7 дней в неделю, 24 часа в сутки',
      'Цену видно сразу, пока загружаются сканы',
      'В личном кабинете видно, где каждый файл и каждый заказ',
      'Отвечаем на вопросы в WhatsApp',
    ])
  })

  test('LAND-012 has four equipment cards', async () => {
    await openLanding()
    const cards = within(section('Технология и сервис'))
      .getAllByRole('listitem')
      .filter((it) => it.querySelector('h3'))
    expect(cards.map(said)).toEqual([
      'Промышленные 3D-принтерыПечатают модели с точностью 35 микрон',
      'Вакуумный термоформерДо 4 элайнеров одновременно при 4 атмосферах',
      'Станок для обрезкиДо 40 секунд на один рез',
      'Пост контроляКачество проверяем в несколько этапов',
    ])
    expect(cards.every((it) => it.querySelector('svg'))).toBe(true)
  })

  test('LAND-019 LAND-020 LAND-021 LAND-022 LAND-023 LAND-024 LAND-025 LAND-004 has six stages below the promise', async () => {
    await openLanding()
    const stages = within(section('Шесть этапов от скана до посылки')).getAllByRole('listitem')
    expect(stages.map((it) => [said(it.querySelector('h3')!), said(it.querySelector('p')!)])).toEqual([
      ['013D-печать моделей', 'На промышленных принтерах с точностью 35 микрон'],
      ['02Заливка поднутрений воском', 'По запросу'],
      ['03Вакуумная формовка', 'До 4 элайнеров одновременно при давлении 4 атмосферы'],
      ['04Обрезка', 'Вручную или на станке по сгенерированной кривой реза: станку нужно до 40 секунд на рез'],
      ['05Контроль качества', 'Многоступенчатый'],
      ['06Отправка', 'В индивидуальной упаковке'],
    ])
    within(section('Шесть этапов от скана до посылки')).getByText(
      'Изготовление и отправка в течение 48 часов с момента оплаты, без учёта доставки',
    )
  })

  test('LAND-026 LAND-027 LAND-028 LAND-029 LAND-030 names the material and the thickness of each product', async () => {
    await openLanding()
    const rows = within(section('Материалы и сертификаты')).getAllByRole('row')
    expect(rows.map((it) => [...it.children].map(said))).toEqual([
      ['Изделие', 'Материал', 'Толщина'],
      ['Однослойный элайнер', 'PETG (Erkodur AL)', '0,75 мм'],
      ['Трёхслойный элайнер', 'TPU (PUFIL)', '0,75 мм'],
      ['Мягкая матрица', 'Erkolen', '0,60 мм'],
      ['Жёсткая матрица', 'Duran', '0,40 мм'],
      ['Ретейнер', 'Erkodur', '1 мм'],
    ])
  })

  test('LAND-014 has no soft matrix among the materials on the factory site', async () => {
    await openLanding({ site: SITES.factory })
    const rows = within(section('Материалы и сертификаты')).getAllByRole('rowheader')
    expect(rows.map(said)).toEqual(['Однослойный элайнер', 'Трёхслойный элайнер', 'Жёсткая матрица', 'Ретейнер'])
  })

  test('LAND-031 LAND-032 tells of the straight cut, of certificates, and of the layers', async () => {
    await openLanding()
    const notes = [...section('Материалы и сертификаты').querySelectorAll('p')].map((it) =>
      said(it).replaceAll('\u2060', ''),
    )
    expect(notes).toEqual([
      'Прямая обрезка оставляет захват десны 1,5–2 мм.',
      'Сертификаты на материалы пришлём по запросу.',
    ])
    screen.getByText('Один слой и три: у трёхслойного между двумя твёрдыми слоями лежит эластичный')
  })

  test('LAND-035 LAND-036 LAND-037 tells in the extra section of several patients and of the customer’s own material', async () => {
    await openLanding()
    const extra = within(section('Если заказ не совсем обычный'))
    expect(extra.getAllByRole('article').map(said)).toEqual([
      'Несколько пациентовСоберите их в один заказ: сканы и пожелания у каждого свои, а оплата и посылка общие.',
      'Ваш материалРаботаем и с материалом заказчика, на особых условиях. Напишите, какой он, и мы ответим, что сможем сделать.Написать в WhatsApp',
    ])
    expect(extra.getByRole('link', { name: 'Написать в WhatsApp' }).getAttribute('href')).toBe(CHAT)
  })

  test('LAND-036 tells of the customer’s own material beside the materials on the euro site', async () => {
    await openLanding({ site: { ...SITES.eu, defaultLanguage: 'ru' } })
    within(section('Материалы и сертификаты')).getByText(
      'Работаем и с материалом заказчика, на особых условиях: напишите нам.',
    )
  })

  test('LAND-034 LAND-039 guarantees the money back for two weeks, and leads to the contacts', async () => {
    await openLanding()
    const guarantee = within(section('Гарантия и возврат'))
    const promise = guarantee.getByRole('link', {
      name: /^Гарантия возврата 100\s% денег в течение двух недель \(14\sдней\)$/,
    })
    expect(said(promise.parentElement!)).toBe(
      'Гарантия возврата 100 % денег в течение двух недель (14 дней). Напишите нам, и мы всё уладим.',
    )
    expect(promise.getAttribute('href')).toBe('/public-offer#vozvrat')
    guarantee.getByText('100 %')
    expect(guarantee.getByRole('link', { name: 'Связаться с нами' }).getAttribute('href')).toBe('#contacts')
    expect(document.getElementById('contacts')?.textContent).toContain('Связаться')
  })

  test('LAND-038 the guarantee has a button to the public offer', async () => {
    await openLanding()
    const offer = within(section('Гарантия и возврат')).getByRole('link', { name: 'Публичная оферта' })
    expect(offer.getAttribute('href')).toBe('/public-offer')
  })

  test('LAND-034 LAND-038 on the euro site the promise leads to the terms, and no button to the offer', async () => {
    await openLanding({ site: SITES.eu })
    const links = within(section('Guarantees and returns')).getAllByRole('link')
    expect(links.map((it) => [said(it), it.getAttribute('href')])).toEqual([
      ['100% money-back guarantee within two weeks (14 days)', '/terms#refunds'],
      ['Contact us', '#contacts'],
    ])
  })

  test('LAND-040 ends in a call to action', async () => {
    await openLanding()
    const call = within(section('Сканы готовы? Начнём'))
    call.getByText('Загрузите STL, и цена появится сразу. Регистрироваться заранее не нужно.')
    call.getByRole('link', { name: 'Начать заказ' })
  })

  test('LAND-043 leads only to the euro site’s own WhatsApp number there', async () => {
    await openLanding({ site: SITES.eu })
    const chats = [...document.querySelectorAll('a[href*="wa.me"]')].map((it) => it.getAttribute('href'))
    expect(chats.length).toBeGreaterThan(2)
    expect(new Set(chats)).toEqual(new Set(['https://wa.me/447700900000']))
  })

  test('LAND-037 LAND-043 opens chats with the ruble site’s number in another tab', async () => {
    await openLanding()
    const chat = within(section('Технология и сервис')).getByRole('link', { name: 'Отвечаем на вопросы в WhatsApp' })
    expect([chat.getAttribute('href'), chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual([
      CHAT,
      '_blank',
      'noreferrer',
    ])
  })
})

describe('the language of the home page', () => {
  test.each([
    ['/', 'Элайнеры из ваших сканов'],
    ['/ru', 'Элайнеры из ваших сканов'],
    ['/en', 'Aligners from your scans'],
  ])('SHELL-007 I18N-006 is the language of the address %s', async (at, title) => {
    await openLanding({ at })
    await screen.findByRole('heading', { level: 1, name: title })
  })

  test('I18N-007 is kept if the address names it', async () => {
    await openLanding({ at: '/en' })
    expect(localStorage.getItem('selectedLanguage')).toBe('en')
  })

  test('I18N-010 leads to its address when the person chooses it', async () => {
    const { user, address } = await openLanding()
    await user.click(screen.getByRole('button', { name: 'ru, Язык: Русский' }))
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(address()).toBe('/en')
    await screen.findByRole('heading', { level: 1, name: 'Aligners from your scans' })
  })
})

describe('a partner’s address', () => {
  afterEach(() => sessionStorage.clear())

  test('SHELL-006 LAND-009 AFF-006 shows the home page and keeps the code in capitals', async () => {
    await openLanding({ at: '/abcdef' })
    screen.getByRole('heading', { level: 1, name: 'Элайнеры из ваших сканов' })
    expect(sessionStorage.getItem('partnerCode')).toBe('ABCDEF')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['/abcdef', 'link'],
    ['/ABCDEF?from=qr', 'qr'],
    ['/ABCDEF?from=mail', 'link'],
  ] as const)('SHELL-006 counts the visit, and whether it came by a QR code: %s', async (at, source) => {
    const { calls } = await openLanding({ at })
    await waitFor(() => expect(calls('createVisit').map((it) => it.body)).toEqual([{ code: 'ABCDEF', source }]))
  })

  test('SHELL-006 shows the home page also where the visit cannot be counted', async () => {
    await openLanding({ at: '/abcdef', answers: { partners: { createVisit: refused('too-many-requests') } } })
    screen.getByRole('heading', { level: 1, name: 'Элайнеры из ваших сканов' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('SHELL-006 is the only one to keep a code: the home address keeps none', async () => {
    const { calls } = await openLanding()
    expect(sessionStorage.getItem('partnerCode')).toBeNull()
    expect(calls('createVisit')).toEqual([])
  })
})
