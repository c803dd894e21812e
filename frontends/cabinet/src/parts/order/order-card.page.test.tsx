import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { findToast, SITES, said, screen, within } from 'frontend-kit/test/page'
import { openCabinet } from '../../../test/page'
import { anOrder, aPatient, aPayment } from '../../builders'

const PAID_AT = '2026-11-20T12:21:00.000Z'
afterEach(() => setSystemTime())

type Given = Parameters<typeof openCabinet>[0] & { now?: string }

/** Opens the list with one order and returns its card. */
async function cardOf(over: Partial<Order> = {}, { now = '2026-11-21T05:30:00.000Z', ...given }: Given = {}) {
  setSystemTime(new Date(now))
  const page = await openCabinet({ placed: [anOrder(over)], ...given })
  const card = await screen.findByRole('article')
  return { ...page, card: within(card), says: said(card) }
}

describe('a card of the cabinet', () => {
  test('CAB-001 CAB-015 has day, patients, client and total', async () => {
    const patients = [aPatient(), aPatient({ id: 'boris', name: 'Борис' })]
    const { card, says } = await cardOf({ patients })
    card.getByText('20 ноября 2026 г.')
    const names = within(card.getByRole('list', { name: 'Пациенты' })).getAllByRole('listitem')
    expect(names.map(said)).toEqual(['Анна К.', 'Борис'])
    expect(says).toContain('Клиент: Анна Королёва')
    card.getByText('18 087 ₽')
  })

  test('CAB-015 says that there are no patients, and shows neither a client nor a sum that it does not know', async () => {
    const { card, says } = await cardOf({ patients: [], fullName: null, totalMinor: null })
    card.getByText('Пациенты не указаны')
    expect(card.queryByRole('list', { name: 'Пациенты' })).toBeNull()
    expect(says).not.toContain('Клиент:')
    expect(says).not.toContain('₽')
  })

  test('AUTH-021 says which colleague of the clinic placed the order', async () => {
    const { card } = await cardOf({ placedBy: 'boris@clinic.example' })
    card.getByText('Заказал(а): boris@clinic.example')
  })

  test('AUTH-021 says so in English on the euro site', async () => {
    const { card } = await cardOf({ site: 'eu', placedBy: 'boris@clinic.example' }, { site: SITES.eu })
    card.getByText('Ordered by: boris@clinic.example')
  })

  test.each([null, undefined])('AUTH-021 names nobody where no colleague placed it: %p', async (placedBy) => {
    const { says } = await cardOf({ placedBy })
    expect(says).not.toContain('Заказал(а)')
  })

  test('CAB-015 names four of many patients until the person opens the others', async () => {
    const patients = ['А', 'Б', 'В', 'Г', 'Д', 'Е'].map((name) => aPatient({ id: name, name }))
    const { card, user } = await cardOf({ patients })
    const names = () => said(card.getByRole('list', { name: 'Пациенты' }))
    expect(names()).toBe('АБВГ')
    await user.click(card.getByRole('button', { name: 'и ещё 2 пациента', expanded: false }))
    expect(names()).toBe('АБВГДЕ')
    await user.click(card.getByRole('button', { name: 'Свернуть', expanded: true }))
    expect(names()).toBe('АБВГ')
  })

  test('CAB-002 ORD-028 has the first six characters of the id as its number, and leads to the order', async () => {
    const { card } = await cardOf()
    card.getByText((_, it) => it?.tagName === 'P' && said(it as HTMLElement) === '№ 7f3a9c')
    const link = card.getByRole('link', { name: 'Оплатите, чтобы начать, заказ 7f3a9c' })
    expect(link.getAttribute('href')).toBe('/cabinet/orders/7f3a9c21-0000-4000-8000-000000000001')
    screen.getByRole('article', { name: 'Заказ 7f3a9c' })
  })

  test('ORD-028 stresses the four characters by which staff know the order', async () => {
    const { card } = await cardOf()
    expect(card.getByText('7f3a').tagName).toBe('STRONG')
  })

  test('ORD-028 has a longer number if another id begins with the same six characters', async () => {
    const { card } = await cardOf({ number: '7f3a9c21' })
    card.getByRole('link', { name: /заказ 7f3a9c21$/ })
  })

  test.each([
    ['pending', 'Ожидает оплаты'],
    ['paid', 'Оплачен'],
    ['processing', 'В обработке'],
    ['shipped', 'Отправлен'],
    ['completed', 'Завершен'],
    ['cancelled', 'Отменен'],
  ] as const)('ORD-019 ORD-020 CAB-015 labels the status %s «%s»', async (status, label) => {
    const { card } = await cardOf({ status })
    card.getByText(label)
  })

  test('SHELL-003 has its status in English and its total in euros on the euro site', async () => {
    const over = { site: 'eu', currency: 'EUR', totalMinor: 15_000, status: 'processing', paidAt: PAID_AT } as const
    const { card } = await cardOf(over, { site: SITES.eu })
    card.getByText('In progress')
    card.getByText('€150.00')
  })

  test('CAB-015 counts the scans that the factory has received', async () => {
    const { card } = await cardOf({ scanCount: 6, receivedCount: 4 })
    card.getByText('Фабрика получила 4 из 6')
    const bar = card.getByRole('progressbar', { name: 'Сканы на фабрике' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '67',
      'Фабрика получила 4 из 6',
    ])
  })

  test.each([
    [0, 'Сканов нет'],
    [1, 'Фабрика получила 1 скан'],
    [6, 'Фабрика получила все 6 сканов'],
  ])('CAB-015 has no bar for %p scans that are all received, but «%s»', async (count, text) => {
    const { card } = await cardOf({ scanCount: count, receivedCount: count })
    card.getByText(text)
    expect(card.queryByRole('progressbar')).toBeNull()
  })
})

describe('the next step on a card', () => {
  test('CAB-019 of a paid order is the moment 48 hours after the payment, with the time left', async () => {
    const { card } = await cardOf({ status: 'paid', paidAt: PAID_AT })
    card.getByRole('heading', { level: 3, name: /^Отправим не позже воскресенья, 22 ноября, 12:21, / })
    card.getByText('Осталось 30 ч 51 мин')
    // Four of the twelve parts of four hours have passed.
    expect(screen.getByRole('article').querySelectorAll('[data-spent]')).toHaveLength(4)
  })

  test('CAB-019 of a paid order is late after that moment, with no time left', async () => {
    const { card, says } = await cardOf({ status: 'processing', paidAt: PAID_AT }, { now: '2026-11-22T12:22:00.000Z' })
    card.getByText('Задерживаем: обещали отправить до 22 ноября, 12:21. Мы уже занимаемся этим и свяжемся с вами.')
    expect(says).not.toContain('Осталось')
  })

  test.each([
    ['Оплатите, чтобы начать', { status: 'pending' }],
    ['Уже в производстве, ждём оплату', { status: 'processing', paidAt: null }],
    ['Платеж проверяется: мы свяжемся с вами', { status: 'pending', paymentReview: 'amount-differs' }],
    ['Сканы проверяются: мы свяжемся с вами', { status: 'paid', paidAt: PAID_AT, missingScanCount: 1 }],
  ] as const)('CAB-019 is no promised moment, but «%s»', async (text, over) => {
    const { card, says } = await cardOf(over)
    card.getByText(text)
    expect(says).not.toContain('Отправим')
    expect(says).not.toContain('Осталось')
  })

  test.each([
    ['says', { status: 'pending' }, true],
    ['does not say', { status: 'paid', paidAt: PAID_AT }, false],
  ] as const)('CAB-019 %s that the 48 hours begin with the payment, where the order is %j', async (_, over, isSaid) => {
    const { card } = await cardOf(over)
    expect(card.queryByText('48 часов начнутся с оплаты') !== null).toBe(isSaid)
  })

  test('CAB-018 of a shipped order is the day on which it left, with carrier and number', async () => {
    const tracking = { carrier: 'СДЭК', number: '10203040' }
    const { card } = await cardOf({
      status: 'shipped',
      paidAt: PAID_AT,
      shippedAt: '2026-11-22T09:00:00.000Z',
      tracking,
    })
    card.getByText('В пути: отправлен 22 ноября, 09:00')
    const parcel = card.getByRole('link', { name: '10203040' })
    expect(said(parcel.parentElement!)).toBe('СДЭК, 10203040')
    expect(parcel.getAttribute('href')).toBe('https://www.cdek.ru/ru/tracking?order_id=10203040')
  })

  test('CAB-018 of an order in several parcels names them all', async () => {
    const parcels = ['1', '2'].map((number) => ({ carrier: 'СДЭК', number }))
    const shippedAt = '2026-11-22T09:00:00.000Z'
    const { card } = await cardOf({ status: 'shipped', paidAt: PAID_AT, shippedAt, tracking: parcels[0]!, parcels })
    expect(card.getAllByRole('link', { name: /^\d$/ }).map((it) => said(it.parentElement!))).toEqual([
      'СДЭК, 1',
      'СДЭК, 2',
    ])
  })

  test('PAY-034 comes with the note that staff review the payment, also for a paid order', async () => {
    const { card } = await cardOf({ status: 'paid', paidAt: PAID_AT, paymentReview: 'not-payable' })
    card.getByText('Платеж проверяется')
  })

  test('CAB-018 of an order whose bank debit is under way is not another payment', async () => {
    const over = { site: 'eu', currency: 'EUR' } as const
    const payment = aPayment({ provider: 'stripe', currency: 'EUR', onItsWaySince: '2026-11-20T12:00:00.000Z' })
    const { card } = await cardOf(over, {
      site: SITES.eu,
      answers: { payments: { listPayments: { items: [payment] } } },
    })
    await card.findByText('The payment is on its way: the bank takes several days')
    expect(card.queryByRole('button', { name: 'Pay for order 7f3a9c' })).toBeNull()
  })

  test('PAY-018 of an order whose bank is silent is being checked, not unpaid, and no other payment is offered', async () => {
    const silent = { silentSince: PAID_AT, payableUntil: '2026-11-21T05:31:00.000Z' }
    const { card } = await cardOf({}, { answers: { payments: { listPayments: { items: [aPayment(silent)] } } } })
    await card.findByText('Платеж проверяется: банк ещё не ответил. Не платите второй раз')
    card.getByText('Платеж проверяется')
    expect(card.queryByText('Ожидает оплаты')).toBeNull()
    expect(card.queryByRole('button', { name: 'Оплатить заказ 7f3a9c' })).toBeNull()
  })

  test('PAY-018 offers the payment after the deadline of a silent bank', async () => {
    const silent = { silentSince: PAID_AT, payableUntil: '2026-11-21T05:30:00.000Z' }
    const { card } = await cardOf({}, { answers: { payments: { listPayments: { items: [aPayment(silent)] } } } })
    await card.findByRole('button', { name: 'Оплатить заказ 7f3a9c' })
    card.getByText('Ожидает оплаты')
  })
})

describe('the payment of a card', () => {
  const pay = 'Оплатить заказ 7f3a9c'

  test.each([
    ['CAB-008', 'pending', {}],
    ['CAB-008', 'processing', { paidAt: null }],
  ] as const)('%s is offered while it is due: %s', async (_, status, over) => {
    const { card } = await cardOf({ status, ...over })
    expect(said(await card.findByRole('button', { name: pay }))).toBe('Оплатить')
  })

  test.each([
    ['CAB-009', 'paid', { status: 'paid', paidAt: PAID_AT }],
    ['CAB-008', 'processing and paid', { status: 'processing', paidAt: PAID_AT }],
    ['CAB-009', 'shipped', { status: 'shipped' }],
    ['CAB-009', 'completed', { status: 'completed' }],
    ['CAB-008', 'cancelled', { status: 'cancelled' }],
    ['CAB-009', 'free of charge', { totalMinor: 0 }],
    ['PAY-034', 'under review', { paymentReview: 'amount-differs' }],
    ['PAY-002', 'of another site', { site: 'factory' }],
  ] as const)('%s is not offered for an order that is %s', async (_, __, over) => {
    const { card } = await cardOf(over)
    expect(card.queryByRole('button', { name: pay })).toBeNull()
  })

  test('PAY-002 is not offered on a site without online payment', async () => {
    const { card } = await cardOf({ site: 'factory' }, { site: SITES.factory })
    expect(card.queryByRole('button', { name: pay })).toBeNull()
  })
})

describe('the card of an order whose money went another way', () => {
  test.each([
    ['PAY-032', { paidMinor: 1_000_000 }, 'Пришла часть оплаты, ждём остальное'],
    ['PAY-033', { refundedMinor: 1_808_700 }, 'Деньги возвращены, заказ не оплачен'],
    ['PAY-026', { onItsWaySince: PAID_AT }, 'Платёж в пути: банк переводит деньги несколько дней'],
    ['ORD-031', { archivedAt: PAID_AT, refundedMinor: 1_808_700 }, 'Заказ удалён, деньги за него возвращены'],
  ] as const)('%s says what becomes of the money: %j', async (_, over, text) => {
    const { card } = await cardOf(over)
    card.getByText(text)
  })

  test('PAY-033 does not say «paid» if all money was given back, and offers to pay again', async () => {
    const { card, says } = await cardOf({ status: 'paid', paidMinor: 0, refundedMinor: 1_808_700 })
    expect(says).toContain('Деньги возвращены')
    expect(says).not.toContain('Оплачен')
    await card.findByRole('button', { name: /^Оплатить/ })
  })

  test('ORD-031 PAY-034 says what becomes of money that came after the order was deleted, and offers no payment', async () => {
    const { card, says } = await cardOf({ archivedAt: PAID_AT, paymentReview: 'not-payable' })
    expect(says).toContain('Заказ удалён, но деньги за него пришли: мы вернём их или восстановим заказ')
    expect(card.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
  })

  test('PAY-026 says that the money is on its way if the customer pays again on a page from before the debit', async () => {
    const payment = { ...aPayment(), status: 'open', confirmationUrl: null, onItsWaySince: PAID_AT } as const
    const slip = { slip: 's', expiresAt: PAID_AT }
    const { card, user } = await cardOf(
      {},
      { answers: { orders: { createPaymentSlip: slip }, payments: { createPayment: payment } } },
    )
    await user.click(await card.findByRole('button', { name: /^Оплатить/ }))
    expect(said(await findToast('Деньги уже в пути'))).toContain('Второй раз платить не нужно.')
    expect(screen.queryByText('Не удалось получить ссылку для оплаты')).toBeNull()
  })
})
