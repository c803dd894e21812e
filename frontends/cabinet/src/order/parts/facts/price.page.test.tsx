import { afterEach, describe, expect, setSystemTime, spyOn, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { factsOf, findToast, refused, SITES, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/page'
import { aLine, anOrder, aPayment, aQuote } from '../../../builders'

const PAID_AT = '2026-11-20T12:21:00.000Z'
const paid = { status: 'paid', paidAt: PAID_AT } as const
const price = () => within(screen.getByRole('region', { name: 'Стоимость' }))
const facts = () => factsOf(screen.getByRole('region', { name: 'Стоимость' }))
const open = (over: Partial<Order> = {}, given: Parameters<typeof openOrder>[1] = {}) => openOrder(anOrder(over), given)
afterEach(() => setSystemTime())

describe('the price of an order', () => {
  test('CAB-018 PRICE-026 has a line for each product, delivery, the fee, and the total', async () => {
    const lines = [
      aLine(),
      aLine({ patientId: 'boris', quantity: 3 }),
      aLine({ product: 'aligner-three-layer', quantity: 1, unitMinor: 100_000 }),
      aLine({ product: 'matrix-soft', quantity: 1, unitMinor: 100_000 }),
      aLine({ product: 'matrix-hard', quantity: 1, unitMinor: 100_000 }),
      aLine({ product: 'retainer', quantity: 1, unitMinor: 100_000 }),
    ]
    await open({ totalMinor: 1_000_000 }, { quote: aQuote({ lines, serviceFeeMinor: 10_000 }) })
    expect(facts()).toEqual({
      'Элайнеры, 1 слой × 5': '4 500 ₽',
      'Элайнеры, 3 слоя × 1': '1 000 ₽',
      'Матрицы мягкие × 1': '1 000 ₽',
      'Матрицы жёсткие × 1': '1 000 ₽',
      'Ретейнеры × 1': '1 000 ₽',
      'Доставка и упаковка': '1 500 ₽',
      'Сервисный сбор': '100 ₽',
      Итого: '10 000 ₽',
    })
  })

  test('PRICE-022 has no line for the fee if the order has none', async () => {
    await open({}, { quote: aQuote({ serviceFeeMinor: 0 }) })
    expect(Object.keys(facts())).toEqual(['Элайнеры, 1 слой × 2', 'Доставка и упаковка', 'Итого'])
  })

  test('has the lines of staff with their reasons, and what the factory bears', async () => {
    const adjustments = [
      { kind: 'manual', reason: 'Срочное изготовление', amountMinor: 50_000 },
      { kind: 'manual', reason: 'Извинение за задержку', amountMinor: -12_000 },
      { kind: 'free', reason: null, amountMinor: -300_000 },
    ] as const
    await open({}, { quote: aQuote({ adjustments: [...adjustments] }) })
    expect(facts()).toMatchObject({
      'Срочное изготовление': '500 ₽',
      'Извинение за задержку': '−120 ₽',
      'Переделка за счёт фабрики': '−3 000 ₽',
    })
  })

  test('TERM-020 PAY-012 has the personal discount, and the personal comment as a line without a price', async () => {
    const terms = {
      discountPercent: 12.5,
      discountReason: 'terms',
      discountMinor: 22_500,
      comment: 'По договору № 7',
    } as const
    await open({}, { quote: aQuote({ ...terms, serviceFeeMinor: 0 }) })
    expect(facts()).toMatchObject({ 'Персональная скидка 12,5 %': '−225 ₽', 'По договору № 7': '' })
  })

  test('TERM-021 PAY-012 has neither a discount nor a comment for a customer without personal terms', async () => {
    await open()
    expect(Object.keys(facts())).toEqual(['Элайнеры, 1 слой × 2', 'Доставка и упаковка', 'Сервисный сбор', 'Итого'])
  })

  test('PRICE-026 names the discount of a new customer, and says if the fee takes it back', async () => {
    await open({}, { quote: aQuote({ discountPercent: 10, discountReason: 'new-customer', discountMinor: 18_000 }) })
    expect(facts()).toHaveProperty('Скидка нового клиента 10 % (учтена в минимальном заказе)', '−180 ₽')
  })

  test('AFF-017 is in euros with two decimals on the euro site', async () => {
    const quote = aQuote({
      currency: 'EUR',
      lines: [aLine({ unitMinor: 1_390 })],
      deliveryMinor: 2_500,
      serviceFeeMinor: 9_720,
    })
    await open({ site: 'eu', currency: 'EUR', totalMinor: 15_000 }, { site: SITES.eu, quote })
    expect(factsOf(screen.getByRole('region', { name: 'Price' }))).toEqual({
      'Aligners, 1 layer × 2': '€27.80',
      'Delivery and packing': '€25.00',
      'Service fee': '€97.20',
      Total: '€150.00',
    })
  })

  test('CAB-018 leaves the total and an error if its lines cannot be loaded, and loads them at another try', async () => {
    const answers = [refused('internal-error'), { version: '1', fileIds: [], quote: aQuote() }]
    const { user } = await open({}, { answers: { orders: { showQuote: () => answers.shift()! } } })
    const failed = within(price().getByRole('alert'))
    failed.getByText('Эта часть не загрузилась')
    expect(facts()).toEqual({ Итого: '18 087 ₽' })
    await user.click(failed.getByRole('button', { name: 'Повторить' }))
    await price().findByText('Сервисный сбор')
    expect(price().queryByRole('alert')).toBeNull()
  })
})

describe('the payment of an order', () => {
  test.each([
    ['yookassa', 'Оплачен 20 ноября, 12:21, ЮKassa'],
    ['stripe', 'Оплачен 20 ноября, 12:21, Stripe'],
    ['transfer', 'Оплачен 20 ноября, 12:21, банковский перевод'],
  ] as const)('CAB-018 has its date and its way if it came by %s', async (provider, text) => {
    await open(paid, { payment: aPayment({ status: 'paid', provider }) })
    price().getByText(text)
    expect(price().queryByRole('link', { name: 'Чек' })).toBeNull()
    expect(price().queryByRole('button')).toBeNull()
  })

  test('CAB-018 has a link that opens its receipt in another tab', async () => {
    const receiptUrl = 'https://bank.example/receipt/1'
    await open(paid, { payment: aPayment({ status: 'paid', receiptUrl }) })
    const receipt = price().getByRole('link', { name: 'Чек' })
    expect([receipt.getAttribute('href'), receipt.getAttribute('target'), receipt.getAttribute('rel')]).toEqual([
      receiptUrl,
      '_blank',
      'noopener',
    ])
  })

  test('CAB-018 has its date even if its provider is unknown', async () => {
    await open(paid)
    price().getByText('Оплачен 20 ноября, 12:21')
  })

  test('PAY-033 says how much was given back', async () => {
    await open({ ...paid, refundedMinor: 500_000 })
    price().getByText('Возвращено 5 000 ₽')
  })

  test('PAY-033 says nothing of a refund if there was none', async () => {
    await open({ ...paid, refundedMinor: 0 })
    expect(price().queryByText(/Возвращено/)).toBeNull()
  })

  test('PAY-032 says how much is missing if a part came', async () => {
    await open({ totalMinor: 1_808_700, paidMinor: 1_000_000 })
    price().getByText('Пришло 10 000 ₽, не хватает 8 087 ₽')
  })

  test.each([
    ['none came', {}],
    ['all came', { ...paid, paidMinor: 1_808_700 }],
  ] as const)('PAY-032 says nothing of a part if %s', async (_, over) => {
    await open({ totalMinor: 1_808_700, ...over })
    expect(price().queryByText(/не хватает/)).toBeNull()
  })

  test('PAY-034 says that staff review it, and is not offered again', async () => {
    await open({ paymentReview: 'amount-differs' })
    price().getByText('Платеж проверяется')
    expect(price().queryByRole('button')).toBeNull()
  })

  test('CAB-018 says that its money is on its way, and is not offered again', async () => {
    const payment = aPayment({ provider: 'stripe', currency: 'EUR', onItsWaySince: PAID_AT })
    await open({ site: 'eu', currency: 'EUR' }, { site: { ...SITES.eu, defaultLanguage: 'ru' }, payment })
    price().getByText('Деньги в пути')
    expect(price().queryByRole('button')).toBeNull()
  })

  test('CAB-008 CAB-010 is offered while it is due, and leads to the bank', async () => {
    const assign = spyOn(window.location, 'assign').mockImplementation(() => {})
    const { user, calls } = await open(
      {},
      {
        answers: {
          orders: { createPaymentSlip: { slip: 'the-slip' } as never },
          payments: { createPayment: aPayment() },
        },
      },
    )
    await user.click(price().getByRole('button', { name: 'Оплатить заказ 7f3a9c' }))
    expect(calls('createPayment').map(({ body }) => body)).toEqual([{ slip: 'the-slip' }])
    expect(assign.mock.calls).toEqual([['https://bank.example/pay/1']])
    assign.mockRestore()
  })
})

describe('a change of an unpaid order', () => {
  const ask = async (reopenOrder: Parameters<typeof openOrder>[1]) => {
    const page = await open({}, reopenOrder)
    await page.user.click(price().getByRole('button', { name: 'Изменить заказ' }))
    return { ...page, question: within(screen.getByRole('alertdialog', { name: 'Изменить заказ?' })) }
  }
  const TEXT =
    'Заказ снова станет черновиком: ссылка на оплату перестанет действовать, а цену мы посчитаем по ценам на сегодня. Сканы останутся.'

  test('ORD-027 makes it a draft again and opens it in the wizard, after a question', async () => {
    const { user, question, calls, address } = await ask({
      answers: { orders: { reopenOrder: anOrder({ status: 'draft' }) } },
    })
    question.getByText(TEXT)
    await user.click(question.getByRole('button', { name: 'Изменить' }))
    expect(calls('reopenOrder').map((it) => it.headers.get('if-match'))).toEqual(['"3"'])
    expect(address()).toBe('/order?id=7f3a9c21-0000-4000-8000-000000000001')
  })

  test('ORD-027 does not happen if the customer answers no', async () => {
    const { user, question, calls, address } = await ask({})
    await user.click(question.getByRole('button', { name: 'Оставить как есть' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls('reopenOrder')).toEqual([])
    expect(address()).toBe('/cabinet/orders/7f3a9c21-0000-4000-8000-000000000001')
  })

  const LATE = 'Он уже изменился: оплачен или взят в работу. Страница обновлена.'
  const ON_ITS_WAY = 'Деньги за него уже в пути: банк переводит их несколько дней. Страница обновлена.'

  test.each([
    ['move-not-allowed', LATE],
    ['version-changed', LATE],
    ['payment-under-way', ON_ITS_WAY],
  ] as const)('ORD-027 fails with a reason and a fresh order if it comes too late (%s)', async (code, why) => {
    const { user, question, calls } = await ask({ answers: { orders: { reopenOrder: refused(code) } } })
    await user.click(question.getByRole('button', { name: 'Изменить' }))
    const told = await findToast('Заказ не открылся для изменений')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText(why)
    expect(calls('showOrder')).toHaveLength(2)
  })

  test('ORD-027 says why it failed', async () => {
    const { user, question, calls } = await ask({ answers: { orders: { reopenOrder: refused('internal-error') } } })
    await user.click(question.getByRole('button', { name: 'Изменить' }))
    const told = await findToast('Заказ не открылся для изменений')
    within(told).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect(calls('showOrder')).toHaveLength(1)
  })

  test('ORD-027 is not offered for a paid order', async () => {
    await open(paid)
    expect(price().queryByRole('button', { name: 'Изменить заказ' })).toBeNull()
  })
})
