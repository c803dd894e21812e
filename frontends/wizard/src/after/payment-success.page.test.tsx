import { afterEach, describe, expect, setSystemTime, spyOn, test } from 'bun:test'
import type { Payment } from 'contracts/payment/attempts'
import { act, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { aClock } from '../../test/browser'
import { anOrder, aPayment } from '../../test/builders'
import { openWizard } from '../../test/page'

const TEXTS = {
  ru: {
    checking: 'Платеж проверяется',
    mayClose: /Её можно и закрыть: когда банк ответит, заказ пойдёт в работу сам, а мы пришлём подтверждение\./,
    check: 'Проверить сейчас',
    slow: 'Банк отвечает дольше обычного',
    unpaid: 'Заказ ждёт оплаты',
    pay: 'Оплатить',
    left: 'Не закончили оплату?',
  },
  eu: {
    checking: 'The payment is being checked',
    mayClose: /You may also close it: once the bank answers, the order goes into work by itself/,
    check: 'Check now',
    slow: 'The bank takes longer than usual',
    unpaid: 'The order is waiting for payment',
    pay: 'Pay',
    left: 'Did you leave before paying?',
  },
} as const

test.each(['ru', 'eu'] as const)(
  'PAY-018 PAY-031 on the site %s the page after the bank checks as long as the bank is silent, offers to go back once it sees no payment, and says unpaid after a minute',
  async (site) => {
    const says = TEXTS[site]
    const order = anOrder({ status: 'pending', site, totalMinor: 10_000_00, currency: SITES[site].currency })
    let payment: Payment = aPayment({ orderId: order.id, unpaidAt: '2026-11-20T10:00:00.000Z' })
    const clock = aClock()
    const page = await openWizard({
      site: SITES[site],
      clock,
      at: `/payment/success?orderId=${order.id}`,
      answers: { orders: { showOrder: () => order }, payments: { showPayment: () => payment } },
    })
    await screen.findByRole('heading', { name: says.checking })
    screen.getByText(says.mayClose)
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      // The bank may be silent for nine answers before the page calls that slow.
      expect(screen.queryByText(says.slow) !== null).toBe(count === 10)
      await page.user.click(screen.getByRole('button', { name: says.check }))
      expect(page.calls('showPayment')).toHaveLength(count)
    }
    screen.getByRole('heading', { name: says.checking })
    expect(screen.queryByRole('button', { name: says.pay })).toBeNull()
    // The bank may have been asked this before the person had paid and come back.
    payment = { ...payment, unpaidAt: '2026-11-20T10:00:05.000Z' }
    await page.user.click(screen.getByRole('button', { name: says.check }))
    screen.getByRole('heading', { name: says.checking })
    payment = { ...payment, unpaidAt: '2026-11-20T10:00:07.000Z' }
    await page.user.click(screen.getByRole('button', { name: says.check }))
    // The bank may still confirm the payment, so that another is offered below, and not as what to do.
    screen.getByRole('heading', { name: says.checking })
    const left = screen.getByText(says.left).closest<HTMLElement>('[role=note]')!
    within(left).getByRole('button', { name: says.pay })
    expect(screen.queryByText(says.slow)).toBeNull()
    await act(async () => clock.pass(60_000))
    await screen.findByRole('heading', { name: says.unpaid })
    screen.getByRole('button', { name: says.pay })
    expect(screen.queryByText(says.left)).toBeNull()
  },
)

const SILENCE = {
  ru: {
    title: 'Платеж проверяется',
    note: 'Не платите второй раз',
    until:
      'Даже если деньги уже списаны: банк подтвердит эту же оплату. Ждём ответа банка до 20 ноября, 11:00 (Всемирное координированное время).',
    help: 'Написать в поддержку',
    subject: 'Оплата заказа 7f3a9c',
    overdue: 'Банк не ответил',
    ifTaken: 'Если деньги списаны, не платите второй раз',
    sum: 'банк не ответил',
    pay: 'Оплатить',
    way: ['Оплата', 'Проверка и печать', 'Отправка', 'Доставка'],
  },
  eu: {
    title: 'The payment is being checked',
    note: 'Do not pay a second time',
    until:
      'Not even if the money has been taken: the bank will confirm this same payment. We wait for the bank’s answer until 20 November, 11:00 Coordinated Universal Time.',
    help: 'Write to support',
    subject: 'Payment for order 7f3a9c',
    overdue: 'The bank has not answered',
    ifTaken: 'If the money was taken, do not pay a second time',
    sum: 'the bank has not answered',
    pay: 'Pay',
    way: ['Payment', 'Checking and printing', 'Dispatch', 'Delivery'],
  },
} as const

describe.each(['ru', 'eu'] as const)('PAY-018 on the site %s the page after a silent bank', (site) => {
  const says = SILENCE[site]
  const { support, currency } = SITES[site]
  const order = anOrder({ status: 'pending', site, totalMinor: 10_000_00, currency })
  const silent = aPayment({
    ...{ orderId: order.id, currency, silentSince: '2026-11-20T10:30:00.000Z' },
    payableUntil: '2026-11-20T11:00:00.000Z',
  })
  async function openAt(now: string) {
    setSystemTime(new Date(now))
    await openWizard({
      site: SITES[site],
      at: `/payment/success?orderId=${order.id}`,
      answers: { orders: { showOrder: order }, payments: { showPayment: silent } },
    })
  }
  const wayOf = () => screen.getAllByRole('listitem').filter((it) => says.way.includes(said(it) as never))
  afterEach(() => setSystemTime())

  test('says until the deadline not to pay again, and whom to ask, and offers no payment', async () => {
    await openAt('2026-11-20T10:59:00.000Z')
    await screen.findByRole('heading', { level: 1, name: says.title })
    const note = screen.getByText(says.note).closest<HTMLElement>('[role=note]')!
    expect(said(note)).toContain(says.until)
    expect(within(screen.getByRole('main')).getByRole('link', { name: says.help }).getAttribute('href')).toBe(
      `mailto:${support.email}?subject=${encodeURIComponent(says.subject)}`,
    )
    expect(screen.queryByRole('button', { name: says.pay })).toBeNull()
  })

  test('says after the deadline that the bank has not answered, whom to ask if the money was taken, and offers to pay', async () => {
    await openAt('2026-11-20T11:00:00.000Z')
    await screen.findByRole('heading', { level: 1, name: says.overdue })
    screen.getByText(says.ifTaken)
    screen.getByText(says.sum)
    screen.getByRole('link', { name: says.help })
    screen.getByRole('button', { name: says.pay })
    expect(screen.queryByText(says.note)).toBeNull()
  })

  test('marks the payment on the way of the order, for screen readers too', async () => {
    await openAt('2026-11-20T10:59:00.000Z')
    await screen.findByRole('heading', { level: 1, name: says.title })
    expect(wayOf().map(said)).toEqual([...says.way])
    expect(wayOf().map((it) => it.getAttribute('aria-current'))).toEqual(['step', null, null, null])
  })
})

const PAID_AT = '2026-11-20T10:00:00.000Z'
const OF_MONEY = {
  ru: {
    paid: 'Оплата получена',
    deleted: 'Деньги пришли, а заказ удалён',
    restored:
      'Фабрика удалила заказ 7f3a9c раньше, чем пришла оплата. Мы вернём деньги или восстановим заказ и свяжемся с вами.',
    returned: 'Деньги возвращены',
    unpaid: 'Деньги за заказ 7f3a9c возвращены, он не оплачен.',
  },
  eu: {
    paid: 'Payment received',
    deleted: 'The money came, and the order is deleted',
    restored:
      'The factory deleted order 7f3a9c before your payment came. We will give the money back or restore the order, and contact you.',
    returned: 'The money was given back',
    unpaid: 'The money for order 7f3a9c was given back, it is not paid.',
  },
} as const

describe.each(['ru', 'eu'] as const)('on the site %s the page after the bank', (site) => {
  const says = OF_MONEY[site]
  const order = anOrder({ status: 'pending', site, totalMinor: 10_000_00, currency: SITES[site].currency })
  const payment = aPayment({ orderId: order.id, status: 'paid', currency: SITES[site].currency })
  const open = (showOrder: () => typeof order | ReturnType<typeof refused>) =>
    openWizard({
      site: SITES[site],
      at: `/payment/success?orderId=${order.id}`,
      answers: { orders: { showOrder }, payments: { showPayment: payment } },
    })
  const lead = () => said(screen.getByRole('heading', { level: 1 }).parentElement!)

  test('ORD-031 PAY-034 does not call a deleted order paid, and says what becomes of its money as soon as that is known', async () => {
    const deleted = { ...order, archivedAt: '2026-11-20T10:00:00.000Z', paymentReview: 'not-payable' } as const
    let isHeard = false
    const page = await open(() => (isHeard ? deleted : refused('order-not-found')))
    await screen.findByRole('heading', { name: TEXTS[site].checking })
    isHeard = true
    await page.hint({ kind: 'order', id: order.id, version: 2 })
    await screen.findByRole('heading', { name: says.deleted })
    expect(lead()).toContain(says.restored)
    expect(screen.queryByRole('button', { name: TEXTS[site].pay })).toBeNull()
  })

  test('ORD-031 asks again for an order that it may not see, where the hint of its money is missed', async () => {
    const clock = aClock()
    let isHeard = false
    const showOrder = () => (isHeard ? { ...order, status: 'paid', paidAt: PAID_AT } : refused('order-not-found'))
    await openWizard({
      site: SITES[site],
      clock,
      at: `/payment/success?orderId=${order.id}`,
      answers: { orders: { showOrder }, payments: { showPayment: payment } },
    })
    await screen.findByRole('heading', { name: TEXTS[site].checking })
    isHeard = true
    await act(async () => clock.pass(2_000))
    await screen.findByRole('heading', { name: says.paid })
  })

  test('PAY-033 says that the money was given back, and that the order is not paid', async () => {
    await open(() => ({ ...order, status: 'paid', paidMinor: 0, refundedMinor: 10_000_00 }))
    await screen.findByRole('heading', { name: says.returned })
    expect(lead()).toContain(says.unpaid)
  })
})

test('PAY-007 on the euro site another try leads to the bank in this tab', async () => {
  const order = anOrder({ status: 'pending', site: 'eu', currency: 'EUR', totalMinor: 150_00 })
  const payment = aPayment({ orderId: order.id, status: 'failed', failure: 'expired', currency: 'EUR' })
  const address = 'http://bank.localhost/checkout/2'
  const here = spyOn(window.location, 'assign').mockImplementation(() => {})
  const beside = spyOn(window, 'open')
  try {
    const page = await openWizard({
      site: SITES.eu,
      at: `/payment/success?orderId=${order.id}`,
      answers: {
        orders: { showOrder: order, createPaymentSlip: { slip: 'signed', expiresAt: '2026-11-20T11:00:00.000Z' } },
        payments: { showPayment: payment, createPayment: { ...payment, status: 'open', confirmationUrl: address } },
      },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect([here.mock.calls, beside.mock.calls]).toEqual([[[address]], []])
  } finally {
    here.mockRestore()
    beside.mockRestore()
  }
})
