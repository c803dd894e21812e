import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { factsOf, findToast, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder, aPatient, aQuote } from '../builders'

const factsIn = async (section: string) => factsOf(await screen.findByRole('region', { name: section }))
const shownOrder = async (over: Partial<Order> = {}) => {
  const page = await openOrder({ order: anOrder(over) })
  await screen.findByRole('heading', { level: 1, name: /^Заказ #/ })
  return page
}
/** The page's head: number, status, and what can be done. */
const head = () => screen.getByRole('heading', { level: 1 }).closest('header')!

describe('the page of an order', () => {
  test('BACK-025 ORD-028 is headed «Заказ #» and the first 4 characters of the id, or more where it takes more', async () => {
    await shownOrder()
    expect(said(screen.getByRole('heading', { level: 1 }))).toBe('Заказ #7f3a')
    expect(screen.getByRole('heading', { level: 1 }).querySelector('strong')).toBeNull()
    expect(document.title).toContain('Заказ #7f3a')
  })

  test('BACK-025 ORD-028 has as many characters as the order’s number needs', async () => {
    await shownOrder({ number: '7f3a9' })
    expect(said(screen.getByRole('heading', { level: 1 }))).toBe('Заказ #7f3a9')
  })

  test('BACK-027 shows name, e-mail, phone, address and the comment for the courier', async () => {
    await shownOrder({ address: 'Казань, Баумана, 1', deliveryComment: 'Домофон 12' })
    expect(await factsIn('Доставка')).toEqual({
      Адрес: 'Казань, Баумана, 1',
      Имя: 'Анна Королёва',
      Телефон: '+7 900 000-00-00',
      'E-mail': 'anna@clinic.example',
      'Комментарий курьеру': 'Домофон 12',
    })
    expect(screen.getByRole('link', { name: 'anna@clinic.example' }).getAttribute('href')).toBe(
      'mailto:anna@clinic.example',
    )
    expect(screen.getByRole('link', { name: '+7 900 000-00-00' }).getAttribute('href')).toBe('tel:+79000000000')
  })

  test('breaks an e-mail where its parts meet, and a part that is long for a column', async () => {
    await shownOrder({ email: 'orders-of-the-whole-clinic@praxis.example' })
    const link = screen.getByRole('link', { name: 'orders-of-the-whole-clinic@praxis.example' })
    expect(link.querySelector('span')?.innerHTML.split('<wbr>')).toEqual([
      ...['orders-of-the-whole-', 'clinic@', 'praxis', '.example'],
    ])
  })

  test('BACK-027 says of what the customer has not given that it is not there', async () => {
    await shownOrder({ status: 'draft', fullName: null, email: null, phone: null })
    expect(Object.values(await factsIn('Доставка'))).toEqual(Array(5).fill('Не указан'))
    expect(screen.queryByRole('button', { name: 'Копировать' })).toBeNull()
  })

  test('BACK-050 copies the address by its button, and by its key', async () => {
    const { user } = await shownOrder({ address: 'Казань, Баумана, 1' })
    await user.click(screen.getByRole('button', { name: 'Копировать' }))
    await findToast('Скопировано')
    expect(await navigator.clipboard.readText()).toBe('Казань, Баумана, 1')
    await navigator.clipboard.writeText('')
    await user.keyboard('[KeyC]')
    expect(await navigator.clipboard.readText()).toBe('Казань, Баумана, 1')
  })

  test('BACK-029 BACK-050 shows the wishes of each patient, and those for each order of the client, once, and copies them', async () => {
    const patients = [aPatient({ wishes: 'Аттачменты на 13' }), aPatient({ id: 'eva', name: 'Ева' })]
    const { user } = await openOrder({
      order: anOrder({ patients }),
      quote: aQuote({ comment: 'Край на 2 мм выше' }),
    })
    const wishes = await screen.findByRole('region', { name: 'Пожелания' })
    expect(said(wishes)).toBe(
      'ПожеланияКопироватьАнна К.Аттачменты на 13К каждому заказу этого клиентаКрай на 2 мм выше',
    )
    expect(screen.getAllByText('Аттачменты на 13')).toHaveLength(1)
    expect(screen.getAllByText('Край на 2 мм выше')).toHaveLength(1)
    await user.click(within(wishes).getByRole('button', { name: 'Копировать' }))
    await findToast('Скопировано')
    expect(await navigator.clipboard.readText()).toBe(
      'Анна К.: Аттачменты на 13\nК каждому заказу этого клиента: Край на 2 мм выше',
    )
  })

  test('BACK-029 says that nobody has wishes', async () => {
    await shownOrder()
    expect(said(screen.getByRole('region', { name: 'Пожелания' }))).toBe('ПожеланияПожеланий нет.')
  })

  test('leads to the page of its client on its site', async () => {
    await shownOrder({ email: 'a+b@clinic.example' })
    const link = within(screen.getByRole('region', { name: 'Клиент' })).getByRole('link', { name: 'Страница клиента' })
    expect(link.getAttribute('href')).toBe('/backoffice/clients/a%2Bb%40clinic.example?site=ru')
  })

  test('BACK-004 BACK-026 shows the dates in Moscow’s time, and the status', async () => {
    await shownOrder({ createdAt: '2025-03-05T21:30:00.000Z', completedAt: null })
    expect(await factsIn('Даты')).toEqual({
      Создание: '06.03.2025, 00:30 МСК',
      Оформление: '20.11.2026, 13:20 МСК',
      Оплата: '20.11.2026, 13:25 МСК',
      Завершение: '—',
    })
    within(head()).getByText('Оплачен')
    within(head()).getByText('Сайт ru')
  })

  test('says of an order that costs nothing that it is taken to work, and nowhere that it was paid', async () => {
    await shownOrder({ totalMinor: 0, completedAt: null })
    expect(await factsIn('Даты')).toMatchObject({ 'Принят без оплаты': '20.11.2026, 13:25 МСК' })
    within(head()).getByText('Бесплатный')
    await screen.findByText('Платить не нужно: заказ бесплатный.')
    await screen.findByText('Платить не нужно, срок пошёл')
    expect(screen.queryByText('Оплачен')).toBeNull()
    expect(screen.queryByText(/^Заказ оплачен/)).toBeNull()
  })

  describe('LEGAL-015 which offer and consent the customer accepted', () => {
    const offer = { name: 'public-offer', version: 'a'.repeat(64), acceptedAt: '2026-11-20T10:20:00.000Z' } as const
    const consent = { textVersion: 'b'.repeat(64), givenAt: '2026-11-20T10:05:00.000Z' }
    const links = async () => {
      const dates = within(await screen.findByRole('region', { name: 'Даты' }))
      return dates.queryAllByRole('link').map((it) => [said(it), it.getAttribute('href')])
    }

    test('stands among the dates, each with the way to exactly that version', async () => {
      await shownOrder({ offer, consent })
      expect(await factsIn('Даты')).toMatchObject({
        'Оферта принята': '20.11.2026, 13:20 МСК',
        'Согласие дано': '20.11.2026, 13:05 МСК',
      })
      expect(await links()).toEqual([
        ['20.11.2026, 13:20 МСК', `/public-offer/${'a'.repeat(64)}`],
        ['20.11.2026, 13:05 МСК', `/data-consent/${'b'.repeat(64)}`],
      ])
    })

    test('has no row for what was not accepted, e.g. the consent on a factory site', async () => {
      await shownOrder({ offer, consent: null })
      const dates = await factsIn('Даты')
      expect(['Оферта принята' in dates, 'Согласие дано' in dates]).toEqual([true, false])
    })

    test('has no way to a text of another site, which stands at its own address', async () => {
      await shownOrder({ offer, consent, site: 'eu' })
      expect((await factsIn('Даты'))['Оферта принята']).toBe('20.11.2026, 13:20 МСК')
      expect(await links()).toEqual([])
    })
  })

  test('BACK-028 has a section «Пациенты» with their number, oldest first', async () => {
    const patients = [
      aPatient({ id: 'eva', name: 'Ева', createdAt: '2026-11-20T10:02:00.000Z' }),
      aPatient({ id: 'anna', name: 'Анна К.', createdAt: '2026-11-20T10:01:00.000Z' }),
    ]
    const { user } = await shownOrder({ patients })
    const names = () =>
      within(screen.getByRole('region', { name: 'Пациенты (2)' }))
        .queryAllByRole('heading', { level: 3 })
        .map(said)
    const summary = screen.getByText('Пациенты (2)')
    expect(names()).toEqual(['Анна К.', 'Ева'])
    const fold = summary.closest('details')
    expect(fold?.open).toBe(true)
    await user.click(summary)
    expect(fold?.open).toBe(false)
  })

  test('BACK-029 shows the lines of the price and the sum', async () => {
    const quote = aQuote({
      discountPercent: 5,
      discountReason: 'terms',
      discountMinor: 450_00,
      serviceFeeMinor: 300_00,
    })
    await openOrder({ order: anOrder({ totalMinor: 10_350_00 }), quote })
    expect(await factsIn('Сумма')).toEqual({
      'Элайнеры, 1 слой × 10': '9 000 ₽',
      'Персональная скидка 5 %': '−450 ₽',
      'Доставка и упаковка': '1 500 ₽',
      'Сервисный сбор': '300 ₽',
      Итого: '10 350 ₽',
    })
  })

  test('BACK-002 BACK-003 shows the sum in the order’s currency', async () => {
    await openOrder({ order: anOrder({ currency: 'EUR', totalMinor: 174_30 }), quote: aQuote({ currency: 'EUR' }) })
    expect((await factsIn('Сумма')).Итого).toBe('174,30 €')
  })

  test('WIZ-051 a draft has the total of its fresh quote', async () => {
    await openOrder({ order: anOrder({ status: 'draft', totalMinor: null, paidAt: null, placedAt: null }) })
    expect((await factsIn('Сумма')).Итого).toBe('10 500 ₽')
    expect(screen.queryByText('Сканов ещё нет, поэтому нет и суммы.')).toBeNull()
  })

  test('BACK-032 WIZ-051 a draft without goods has neither a total nor a payment link', async () => {
    const order = anOrder({ status: 'draft', totalMinor: null, paidAt: null, placedAt: null })
    await openOrder({ order, quote: aQuote({ lines: [], serviceFeeMinor: 8_500_00, totalMinor: 10_000_00 }) })
    const price = await screen.findByRole('region', { name: 'Сумма' })
    expect(factsOf(price)).toEqual({})
    within(price).getByText('Сканов ещё нет, поэтому нет и суммы.')
    expect(screen.queryByRole('button', { name: 'Ссылка на оплату' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Записать оплату/ })).toBeNull()
  })

  test('leads to its files, and back to the list', async () => {
    await shownOrder()
    const files = within(head()).getByRole('link', { name: 'Файлы' })
    expect(files.getAttribute('href')).toBe('/backoffice/files?path=order_7f3a9c21-0000-4000-8000-000000000001')
    expect(screen.getByRole('link', { name: 'Все заказы' }).getAttribute('href')).toBe('/backoffice')
  })
})

describe('an order that cannot be shown', () => {
  test('says that there is none, and why that may be', async () => {
    await openOrder({ answers: { orders: { showOrder: refused('order-not-found') } } })
    await screen.findByText('Такого заказа нет')
    screen.getByText('Проверьте адрес: возможно, заказ удалён или относится к другому сайту.')
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })

  test('names the cause and is asked for again', async () => {
    let isDown = true
    const { user } = await openOrder({
      answers: { orders: { showOrder: () => (isDown ? refused('internal-error') : anOrder()) } },
    })
    await screen.findByText('Не удалось загрузить заказ')
    screen.getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, сообщите разработчикам.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
  })

  test('BACK-041 a part that fails leaves the others, and patients without their scans are told of', async () => {
    await openOrder({ answers: { files: { listScans: refused('internal-error') } } })
    await screen.findByText('Эта часть не загрузилась')
    expect(said(await findToast('Ошибка'))).toContain('Не удалось загрузить данные пациентов')
    screen.getByRole('heading', { level: 1, name: 'Заказ #7f3a' })
    screen.getByRole('region', { name: 'Доставка' })
  })
})

describe('what an order page reads of the services', () => {
  test('says while it loads', async () => {
    const read = Promise.withResolvers<Order>()
    await openOrder({ answers: { orders: { showOrder: () => read.promise } } })
    await screen.findByText('Загружаем заказ')
    read.resolve(anOrder())
    await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
    expect(screen.queryByText('Загружаем заказ')).toBeNull()
  })

  test('a payment that cannot be read says so in its place, and comes by a press', async () => {
    let isLost = true
    const { user } = await openOrder({
      answers: { payments: { listPayments: () => (isLost ? refused('internal-error') : { items: [] }) } },
    })
    const payment = within(await screen.findByRole('region', { name: 'Платёж' }))
    const retry = await payment.findByRole('button', { name: 'Повторить' })
    isLost = false
    await user.click(retry)
    expect(payment.queryByRole('alert')).toBeNull()
  })

  test('has the section of its documents', async () => {
    await shownOrder()
    await screen.findByRole('region', { name: 'Документы' })
  })

  test('BACK-001 stays Russian on a site in another language, its parts that other areas have too', async () => {
    await openOrder({
      site: { ...SITES.eu, defaultLanguage: 'de' },
      translations: new Map([['Не удалось загрузить документы', 'Dokumente nicht geladen']]),
      answers: { orders: { listOrderDocuments: refused('internal-error') } },
    })
    await screen.findByText('Не удалось загрузить документы')
    expect(screen.queryByText('Dokumente nicht geladen')).toBeNull()
  })
})

describe('a deleted order', () => {
  const deleted = (over: Partial<Order> = {}) =>
    anOrder({ archivedAt: '2026-11-21T09:00:00.000Z', archivedBy: 'olga@factory.example', ...over })

  test('BACK-033 ORD-031 says when and by whom it was deleted, and offers no move and no payment', async () => {
    await openOrder({ order: deleted({ status: 'pending', paidAt: null }) })
    const note = await screen.findByRole('note')
    expect(said(note)).toBe(
      'Заказ удалёнУдалил olga@factory.example, 21.11.2026, 12:00 МСК. Клиент его не видит. Вернуть можно до ' +
        '21.12.2026: потом он сотрётся вместе с пациентами и сканами.',
    )
    for (const name of [/^Выполнить/, 'Ссылка на оплату', /Записать оплату/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('ORD-031 PAY-033 of whose money all went back asks nobody to give it back', async () => {
    const money = { status: 'paid', paidAt: null, paidMinor: 0, refundedMinor: 10_500_00 } as const
    await openOrder({ order: deleted(money) })
    expect(said(await screen.findByRole('note'))).toBe(
      'Заказ удалёнУдалил olga@factory.example, 21.11.2026, 12:00 МСК. Деньги за него возвращены, поэтому он не ' +
        'сотрётся. Клиент видит, что заказ удалён.',
    )
  })

  test('BACK-033 without a known author shows the time alone', async () => {
    await openOrder({ order: deleted({ archivedBy: null, paidAt: null }) })
    expect(said(await screen.findByRole('note'))).toStartWith('Заказ удалёнУдалён 21.11.2026, 12:00 МСК. Клиент')
  })

  test('BACK-033 BACK-051 is restored by its main button, and lives on', async () => {
    const { user, calls } = await openOrder({
      order: deleted(),
      answers: { orders: { restoreOrder: anOrder({ version: 4 }) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
    expect(said(await findToast('Успешно'))).toContain('Заказ восстановлен')
    expect(calls('restoreOrder').map((it) => it.headers.get('if-match'))).toEqual(['"3"'])
    expect(screen.queryByText('Заказ удалён')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
    screen.getByRole('button', { name: 'Выполнить' })
  })

  test.each([
    ['internal-error', 'Не удалось восстановить заказ'],
    ['version-changed', 'Заказ за это время изменился. Проверьте его и повторите.'],
  ] as const)('BACK-046 that cannot be restored (%s) says so and stays', async (code, text) => {
    const { user } = await openOrder({ order: deleted(), answers: { orders: { restoreOrder: refused(code) } } })
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
    expect(said(await findToast('Ошибка'))).toContain(text)
    screen.getByText('Заказ удалён')
  })

  test('a living order has no such note and no such button', async () => {
    await shownOrder()
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
  })
})

describe('a shipped order', () => {
  const SHIPPED = { status: 'shipped', shippedAt: '2026-11-22T08:00:00.000Z' } as const

  test('shows its carrier and number, leads to the carrier’s page, and copies the number', async () => {
    const { user } = await shownOrder({ ...SHIPPED, tracking: { carrier: 'CDEK', number: '1234567890' } })
    expect(await factsIn('Отправление')).toEqual({
      Отправлен: '22.11.2026, 11:00 МСК',
      Посылка: 'CDEK, 1234567890',
    })
    expect(screen.getByRole('link', { name: '1234567890' }).getAttribute('href')).toBe(
      'https://www.cdek.ru/ru/tracking?order_id=1234567890',
    )
    await user.click(screen.getByRole('button', { name: 'Скопировать номер посылки' }))
    await findToast('Скопировано')
    expect(await navigator.clipboard.readText()).toBe('1234567890')
  })

  test('shows all its parcels, each with its number to copy', async () => {
    const parcels = ['1', '2'].map((number) => ({ carrier: 'CDEK', number }))
    const { user } = await shownOrder({ ...SHIPPED, tracking: parcels[0]!, parcels })
    expect((await factsIn('Отправление')).Посылки).toBe('CDEK, 1CDEK, 2')
    await user.click(screen.getByRole('button', { name: 'Скопировать номер посылки 2' }))
    await findToast('Скопировано')
    expect(await navigator.clipboard.readText()).toBe('2')
  })

  test('has no link where the carrier is unknown, or without a number', async () => {
    await shownOrder({ ...SHIPPED, tracking: { carrier: 'Курьер', number: '7' } })
    expect((await factsIn('Отправление')).Посылка).toBe('Курьер, 7')
    expect(screen.queryByRole('link', { name: '7' })).toBeNull()
  })

  test('without a number says so; one that has not left has no such section', async () => {
    await shownOrder(SHIPPED)
    expect((await factsIn('Отправление')).Посылка).toBe('Номер не указан')
    expect(screen.queryByRole('button', { name: 'Скопировать номер посылки' })).toBeNull()
  })

  test('one that has not left has no such section', async () => {
    await shownOrder()
    expect(screen.queryByRole('region', { name: 'Отправление' })).toBeNull()
  })
})
