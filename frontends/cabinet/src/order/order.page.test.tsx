import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/page'
import { anOrder, aPatient, aPayment } from '../builders'

const PAID_AT = '2026-11-20T12:21:00.000Z'
const RECEIVED_AT = '2026-11-20T12:40:00.000Z'
afterEach(() => setSystemTime())

/** Opens an order at `now`; by default 31 of its 48 hours are left. */
function openAt(over: Partial<Order>, given: Parameters<typeof openOrder>[1] = {}, now = '2026-11-21T05:09:00.000Z') {
  setSystemTime(new Date(now))
  return openOrder(anOrder(over), given)
}
const paid = (over: Partial<Order> = {}): Partial<Order> => ({ status: 'paid', paidAt: PAID_AT, ...over })

/** The texts of the timeline by stages, and the stage under way. */
function timeline() {
  const stages = within(screen.getByRole('list', { name: 'Ход заказа' })).getAllByRole('listitem')
  const current = stages
    .filter((it) => it.getAttribute('aria-current') === 'step')
    .map((it) => said(it.firstElementChild!))
  return { says: stages.map((it) => [...it.children].map(said).join(': ')), current: current.join() }
}
const progress = () => within(screen.getByRole('region', { name: 'Что с заказом' }))
const headline = () => said(progress().getByRole('heading', { level: 2 }))

describe('the page of an order', () => {
  test('CAB-018 ORD-028 has the number, the size of the order and the total', async () => {
    await openAt({ patients: [aPatient(), aPatient({ id: 'boris', name: 'Борис' })] })
    const heading = screen.getByRole('heading', { level: 1, name: 'Заказ № 7f3a9c' })
    expect([...heading.querySelectorAll('strong')].map(said)).toEqual(['7f3a'])
    expect(said(heading.nextElementSibling!)).toBe('2 пациента · 2 скана · 18 087 ₽')
    expect(document.title).toBe('Заказ № 7f3a9c — Каппа')
  })

  test.each([
    ['ru', 'Заказал(а): boris@clinic.example'],
    ['eu', 'Ordered by: boris@clinic.example'],
  ] as const)('AUTH-021 says under its number which colleague of the clinic placed it (%s)', async (site, line) => {
    await openAt({ site, placedBy: 'boris@clinic.example' }, { site: SITES[site] })
    const heading = await screen.findByRole('heading', { level: 1 })
    within(heading.closest('header')!).getByText(line)
  })

  test.each([null, undefined])('AUTH-021 names nobody where no colleague placed it: %p', async (placedBy) => {
    await openAt({ placedBy })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Заказ № 7f3a9c' })
    expect(said(heading.closest('header')!)).not.toContain('Заказал(а)')
  })

  test('CAB-018 leads back to all orders', async () => {
    await openAt({})
    expect(screen.getByRole('link', { name: 'Все заказы' }).getAttribute('href')).toBe('/cabinet')
  })

  test('CAB-018 has recipient, address and the comment for the courier', async () => {
    await openAt({ address: 'Казань, Баумана 1', deliveryComment: 'Звонить за час' })
    const delivery = screen.getByRole('region', { name: 'Куда и кому' })
    expect([...delivery.querySelectorAll('li')].map(said)).toEqual([
      'Анна Королёва',
      '+7 900 000-00-00',
      'anna@clinic.example',
      'Казань, Баумана 1',
    ])
    within(delivery).getByText('Звонить за час')
    expect(said(delivery)).toContain('Курьеру: Звонить за час')
  })

  test('CAB-018 leaves out an unknown address and comment', async () => {
    await openAt({ phone: null })
    const delivery = screen.getByRole('region', { name: 'Куда и кому' })
    expect([...delivery.querySelectorAll('li')].map(said)).toEqual(['Анна Королёва', 'anna@clinic.example'])
    expect(said(delivery)).not.toContain('Курьеру')
  })

  test('SHELL-012 leads to the wizard if the order is a draft', async () => {
    await openAt(
      { status: 'draft', totalMinor: null },
      { answers: { orders: { showOrder: anOrder({ status: 'draft' }) } } },
    )
    await screen.findByText('Заказ ещё не оформлен')
    screen.getByText('Это черновик: закончите его, и здесь появится ход заказа.')
    expect(screen.getByRole('link', { name: 'Продолжить' }).getAttribute('href')).toBe(
      '/order?id=7f3a9c21-0000-4000-8000-000000000001',
    )
  })

  test('SHELL-012 says of a draft that staff have begun that it is to be checked and placed', async () => {
    const draft = anOrder({ status: 'draft', totalMinor: null, isPrepared: true })
    await openAt({ status: 'draft' }, { answers: { orders: { showOrder: draft } } })
    await screen.findByText('Фабрика подготовила для вас заказ')
    screen.getByText('Проверьте пациентов, сканы и цену, дайте согласие и оформите заказ. Без вас его не начнут.')
    expect(screen.getByRole('link', { name: 'Проверить и оформить' }).getAttribute('href')).toBe(
      '/order?id=7f3a9c21-0000-4000-8000-000000000001',
    )
  })

  test.each(['order-not-found', 'invalid-request'] as const)(
    'AUTH-030 names the possible reasons and leads to the list if the order is unknown or another person’s (%s)',
    async (code) => {
      await openAt({}, { answers: { orders: { showOrder: refused(code) } } })
      await screen.findByText('Такого заказа нет')
      screen.getByText(
        'Возможно, заказ удалён, адрес скопирован не целиком или заказ оформлен на другую почту: вы вошли как anna@clinic.example.',
      )
      const main = within(screen.getByRole('main'))
      expect(main.getAllByRole('link', { name: 'Все заказы' }).map((it) => it.getAttribute('href'))).toEqual([
        '/cabinet',
        '/cabinet',
      ])
    },
  )

  test('CAB-018 says that it cannot be loaded, and loads at another try', async () => {
    const answers = [refused('internal-error'), anOrder()]
    const { user } = await openAt({}, { answers: { orders: { showOrder: () => answers.shift()! } } })
    const panel = within(await screen.findByRole('alert'))
    panel.getByText('Заказ не загрузился')
    panel.getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect(panel.getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe(
      'mailto:help@ru.example',
    )
    await user.click(panel.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { level: 1, name: 'Заказ № 7f3a9c' })
  })

  test('CAB-018 says that it is loading', async () => {
    const read = Promise.withResolvers<Order>()
    await openAt({}, { answers: { orders: { showOrder: () => read.promise } } })
    await screen.findByText('Загружаем заказ')
    expect(document.title).toBe('Заказ — Каппа')
    screen.getByRole('link', { name: 'Все заказы' })
    read.resolve(anOrder())
    await screen.findByRole('heading', { level: 1, name: 'Заказ № 7f3a9c' })
    expect(screen.queryByText('Загружаем заказ')).toBeNull()
  })

  test('CAB-018 refreshes after a hint about its order, and not after a hint about another', async () => {
    let order = anOrder()
    const { hint, calls } = await openAt({}, { answers: { orders: { showOrder: () => order } } })
    await screen.findByRole('heading', { level: 1, name: 'Заказ № 7f3a9c' })
    order = anOrder(paid())
    await hint({ kind: 'order', id: '8a4b0000-0000-4000-8000-000000000002', version: 9 })
    expect(calls('showOrder')).toHaveLength(1)
    await hint({ kind: 'order', id: order.id, version: 4 })
    await screen.findByText('48 часов идут с оплаты, доставка не входит.')
  })

  test('SHELL-003 speaks English on the euro site', async () => {
    await openAt({ site: 'eu', currency: 'EUR', totalMinor: 15_000 }, { site: SITES.eu })
    screen.getByRole('heading', { level: 1, name: 'Order № 7f3a9c' })
    screen.getByRole('heading', { level: 2, name: 'The 48 hours begin with the payment' })
    screen.getByRole('list', { name: 'Progress of the order' })
  })
})

describe('the timeline of an order', () => {
  test('CAB-018 of an unpaid order waits for the payment, and shows no receipt of scans before it', async () => {
    await openAt({ receivedAt: '2026-11-20T10:05:00.000Z', scanCount: 6, receivedCount: 6 })
    expect(timeline()).toEqual({
      says: [
        'Оформлен: 20 ноября, 10:20',
        'Оплачен: ждём оплату',
        'Получен фабрикой: 6 из 6 сканов',
        'В производстве',
        'Отправлен',
        'Завершен',
      ],
      current: 'Оплачен',
    })
    progress().getByText('Ожидает оплаты')
    expect(headline()).toBe('48 часов начнутся с оплаты')
    progress().getByText('Сканы уже у нас. Отправим не позже чем через 48 часов после оплаты, доставка не входит.')
  })

  test('CAB-018 CAB-019 of a paid order says that the factory begins and when the parcel is promised', async () => {
    await openAt(paid({ receivedAt: RECEIVED_AT }))
    expect(timeline()).toEqual({
      says: [
        'Оформлен: 20 ноября, 10:20',
        'Оплачен: 20 ноября, 12:21',
        'Получен фабрикой: 20 ноября, 12:40',
        'В производстве: скоро начнём',
        'Отправлен: до 22 ноября, 12:21',
        'Завершен',
      ],
      current: 'В производстве',
    })
    expect(headline()).toBe('Отправим до 22 ноября, 12:21')
    progress().getByText('48 часов идут с оплаты, доставка не входит.')
    progress().getByText(
      'Страница обновляется сама · последняя новость 20 ноября, 12:40 (Всемирное координированное время)',
    )
  })

  test('CAB-018 CAB-019 of a free order says that it is taken to work, and nothing of a payment', async () => {
    await openAt(paid({ totalMinor: 0, placedAt: PAID_AT, receivedAt: RECEIVED_AT, receivedCount: 2 }))
    progress().getByText('Принят в работу')
    progress().getByText('48 часов идут с оформления, доставка не входит.')
    expect(timeline().says[1]).toStartWith('Принят без оплаты: ')
    await screen.findByText(/^Принят в работу без оплаты 20 ноября/)
    expect(screen.queryByText(/^Оплачен/)).toBeNull()
  })

  test('CAB-018 of a paid order counts the scans that the factory still lacks', async () => {
    await openAt(paid({ scanCount: 6, receivedCount: 4 }))
    expect([timeline().says[2], timeline().current]).toEqual(['Получен фабрикой: 4 из 6 сканов', 'Получен фабрикой'])
  })

  test('CAB-018 of an order in production says since when it is produced', async () => {
    const productionStartedAt = '2026-11-21T04:00:00.000Z'
    await openAt(paid({ status: 'processing', receivedAt: RECEIVED_AT, productionStartedAt }))
    expect([timeline().says[3], timeline().current]).toEqual(['В производстве: с 21 ноября, 04:00', 'В производстве'])
    progress().getByText('В обработке')
  })

  test('CAB-018 of an order in production before its payment says that the parcel waits for it', async () => {
    await openAt({ status: 'processing', productionStartedAt: '2026-11-21T04:00:00.000Z', receivedAt: RECEIVED_AT })
    expect(timeline().says.slice(2, 4)).toEqual(['В производстве: с 21 ноября, 04:00', 'Оплачен: ждём оплату'])
    expect(headline()).toBe('Уже в производстве, ждём оплату')
    progress().getByText('Отправим, когда заказ будет оплачен.')
  })

  test('CAB-018 of a shipped order has the parcel with carrier and number, and the time that the order took', async () => {
    const tracking = { carrier: 'СДЭК', number: '10203040' }
    await openAt(paid({ status: 'shipped', receivedAt: RECEIVED_AT, shippedAt: '2026-11-21T12:31:00.000Z', tracking }))
    expect(timeline().says.slice(4)).toEqual(['Отправлен: 21 ноября, 12:31', 'Завершен: когда получите'])
    expect(headline()).toBe('Отправлен 21 ноября, 12:31')
    const parcel = progress().getByRole('link', { name: '10203040' })
    expect(said(parcel.parentElement!)).toBe('СДЭК, 10203040')
    expect(parcel.getAttribute('href')).toBe('https://www.cdek.ru/ru/tracking?order_id=10203040')
    expect(said(screen.getByRole('figure'))).toBe('отправили за24 ч 10 минобещали за 48 часов')
  })

  test('CAB-018 of an order in several parcels has them all', async () => {
    const parcels = ['1', '2'].map((number) => ({ carrier: 'СДЭК', number }))
    const shippedAt = '2026-11-21T12:31:00.000Z'
    await openAt(paid({ status: 'shipped', receivedAt: RECEIVED_AT, shippedAt, tracking: parcels[0]!, parcels }))
    const links = progress().getAllByRole('link', { name: /^\d$/ })
    expect(links.map((it) => said(it.parentElement!))).toEqual(['СДЭК, 1', 'СДЭК, 2'])
  })

  test('CAB-018 of a completed order has the stages that the order went through', async () => {
    await openAt(paid({ status: 'completed', completedAt: '2026-11-25T09:00:00.000Z' }))
    expect(timeline()).toEqual({
      says: ['Оформлен: 20 ноября, 10:20', 'Оплачен: 20 ноября, 12:21', 'Завершен: 25 ноября, 09:00'],
      current: '',
    })
    expect(headline()).toBe('Завершен 25 ноября, 09:00')
    expect(screen.queryByRole('figure')).toBeNull()
  })

  test('CAB-018 of a cancelled order names a contact', async () => {
    await openAt({ status: 'cancelled', cancelledAt: '2026-11-21T04:00:00.000Z' })
    expect(timeline().says).toEqual(['Оформлен: 20 ноября, 10:20', 'Отменен: 21 ноября, 04:00'])
    expect(headline()).toBe('Отменен 21 ноября, 04:00')
    const ask = progress().getByRole('link', { name: 'help@ru.example' })
    expect(said(ask.parentElement!)).toBe(
      'Изготовление остановлено. Если это ошибка или вы ждёте возврат, напишите нам: help@ru.example',
    )
    expect(ask.getAttribute('href')).toBe('mailto:help@ru.example')
  })

  test('CAB-018 of an order whose money is on its way asks nobody to pay again', async () => {
    const payment = aPayment({ provider: 'stripe', currency: 'EUR', onItsWaySince: '2026-11-20T12:00:00.000Z' })
    const euro = { ...SITES.eu, defaultLanguage: 'ru' } as const
    await openAt({ site: 'eu', currency: 'EUR' }, { site: euro, payment })
    expect(timeline().says[1]).toBe('Оплачен: деньги в пути')
    expect(headline()).toBe('Платёж в пути')
    progress().getByText(
      'Вы поручили банку оплату. Деньги идут несколько рабочих дней: в среднем 5, самое долгое 14. Второй раз платить не нужно. 48 часов начнутся, когда деньги придут.',
    )
    expect(screen.queryByRole('button', { name: /Оплатить|Изменить/ })).toBeNull()
  })

  test('PAY-018 of an order whose bank is silent says that the payment is being checked, and asks nobody to pay again', async () => {
    const until = { silentSince: '2026-11-20T12:00:00.000Z', payableUntil: new Date(Date.now() + 60_000).toISOString() }
    await openAt({}, { payment: aPayment(until) })
    expect(timeline().says[1]).toBe('Оплачен: банк ещё не ответил')
    expect(headline()).toBe('Платеж проверяется')
    const ask = progress().getByRole('link', { name: 'help@ru.example' })
    expect(said(ask.parentElement!)).toBe(
      'Банк ещё не ответил, прошла ли оплата. Не платите второй раз: страница обновится сама, и 48 часов начнутся с оплаты. Спросить можно здесь: help@ru.example',
    )
    expect(screen.queryByText('Ожидает оплаты')).toBeNull()
    expect(screen.queryByRole('button', { name: /Оплатить|Изменить/ })).toBeNull()
  })
})

describe('the money of an order', () => {
  const returned = { paidAt: null, paidMinor: 0, refundedMinor: 1_808_700 }
  const WHERE = 'Мы вернём деньги или восстановим заказ и свяжемся с вами: help@ru.example'

  test.each([
    [
      'PAY-032 waits for the rest if a part came',
      { paidMinor: 1_000_000 },
      ['Ожидает оплаты', 'Пришла часть оплаты', '48 часов начнутся, когда придёт остальное.'],
    ],
    [
      'PAY-033 is not called paid if all of it was given back',
      { status: 'paid', ...returned },
      [
        'Деньги возвращены',
        'Деньги возвращены',
        'Заказ больше не оплачен. Если он ещё нужен, его можно оплатить снова.',
      ],
    ],
    [
      'ORD-031 PAY-034 stays in sight if it came for a deleted order',
      { archivedAt: PAID_AT, paymentReview: 'not-payable' },
      ['Ожидает оплаты', 'Заказ удалён, а деньги пришли', `Фабрика удалила заказ раньше, чем пришла оплата. ${WHERE}`],
    ],
    [
      'ORD-031 PAY-033 is shown as given back if the order is deleted',
      { archivedAt: PAID_AT, ...returned },
      ['Ожидает оплаты', 'Заказ удалён, деньги возвращены', 'Банк зачислит их за несколько дней.'],
    ],
  ] as const)('%s', async (_, over, [status, title, text]) => {
    await openAt(over)
    const panel = progress().getByRole('heading', { level: 2 }).parentElement!
    expect([...panel.children].slice(0, 3).map(said)).toEqual([status, title, text])
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

test.each([
  ['pending', 'Ожидает оплаты', {}],
  ['paid', 'Оплачен', { paidAt: PAID_AT }],
  ['processing', 'В обработке', { paidAt: PAID_AT }],
  ['shipped', 'Отправлен', { paidAt: PAID_AT, shippedAt: PAID_AT }],
  ['completed', 'Завершен', { paidAt: PAID_AT, completedAt: PAID_AT }],
  ['cancelled', 'Отменен', { cancelledAt: PAID_AT }],
] as const)('ORD-019 ORD-020 CAB-003 an order that is %s is labelled «%s»', async (status, label, over) => {
  await openAt({ status, ...over })
  expect(said(progress().getByRole('heading', { level: 2 }).previousElementSibling!)).toBe(label)
})

describe('the promise of an order', () => {
  test('CAB-019 is a clock of 48 hours from the payment', async () => {
    await openAt(paid())
    expect(said(screen.getByRole('figure'))).toBe('осталось31 ч 12 минзуб — 4 часа')
  })

  test('CAB-019 says by how much it is broken, and names a contact', async () => {
    await openAt(paid(), {}, '2026-11-22T14:51:00.000Z')
    expect(headline()).toBe('Обещали отправить до 22 ноября, 12:21')
    expect(said(screen.getByRole('figure'))).toBe('опаздываем на2 ч 30 мин48 часов прошли')
    const ask = progress().getByRole('link', { name: 'help@ru.example' })
    expect(said(ask.parentElement!)).toBe(
      'Задерживаем: мы уже занимаемся этим и свяжемся с вами. Спросить можно здесь: help@ru.example',
    )
  })

  test('CAB-019 is not given before the payment', async () => {
    await openAt({})
    expect(screen.queryByRole('figure')).toBeNull()
    expect(said(screen.getByRole('region', { name: 'Что с заказом' }))).not.toContain('Отправим до')
  })

  test.each([
    [
      'PAY-034',
      { status: 'pending', paymentReview: 'amount-differs' },
      'Платеж проверяется',
      'Деньги пришли, но сумма или срок не совпали с заказом. Мы проверим и свяжемся с вами: help@ru.example',
    ],
    [
      'CAB-019',
      paid({ missingScanCount: 1 }),
      'Сканы проверяются',
      'С частью сканов что-то не так, поэтому срок пока не идёт. Мы свяжемся с вами: help@ru.example',
    ],
  ] as const)('%s is suspended while staff look into the order, and says why', async (_, over, title, text) => {
    await openAt(over)
    expect(headline()).toBe(title)
    expect(said(progress().getByRole('link', { name: 'help@ru.example' }).parentElement!)).toBe(text)
    expect(screen.queryByRole('figure')).toBeNull()
  })
})
