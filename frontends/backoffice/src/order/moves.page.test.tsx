import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { NewMove } from 'contracts/order/staff/status'
import type { Payment } from 'contracts/payment/attempts'
import {
  type Answers,
  type Call,
  factsOf,
  findToast,
  refused,
  said,
  screen,
  unreadable,
  within,
} from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder, aPayment, aQuote } from '../builders'

const complete = () => screen.findByRole('button', { name: 'Выполнить' })
const asked = (title: string) => within(screen.getByRole('alertdialog', { name: title }))
const CHANGED = '#7f3a: он за это время изменился. Проверьте его и повторите.'

/** Answers each move of staff by its name. */
const answered =
  (answers: Partial<Record<NewMove['move'], Order | ReturnType<typeof refused>>>) =>
  ({ body }: Call) =>
    answers[(body as NewMove).move] ?? refused('move-not-allowed')

describe('«Выполнить»', () => {
  const opened = (over: Partial<Order> = {}, answers: Answers['orders'] = {}, payment?: Partial<Payment>) =>
    openOrder({
      order: anOrder(over),
      answers: { orders: answers, ...(payment && { payments: { listPayments: { items: [aPayment(payment)] } } }) },
    })

  test('BACK-030 is hidden for drafts', async () => {
    await opened({ status: 'draft', paidAt: null, totalMinor: null })
    await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
    expect(screen.queryByRole('button', { name: 'Выполнить' })).toBeNull()
  })

  test('BACK-030 is disabled once the order is completed, and says why', async () => {
    const { user, calls } = await opened({ status: 'completed' })
    await user.click(await complete())
    expect((await complete()).getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Заказ уже выполнен')
    expect(calls('moveOrder')).toHaveLength(0)
  })

  const COMPLETED = { status: 'completed', version: 4 } as const

  test('BACK-030 BACK-047 ORD-025 ORD-027 completes a paid order at once, says «Готово», and takes that back', async () => {
    const { user, calls } = await opened(
      {},
      { moveOrder: answered({ complete: anOrder(COMPLETED), undo: anOrder({ version: 5 }) }) },
    )
    await user.click(await complete())
    expect(screen.queryByRole('alertdialog', { name: /^Выполнить/ })).toBeNull()
    const toast = await findToast('Готово')
    expect(said(toast)).toContain('#7f3a: Завершен. Вернуть прежний статус можно в течение минуты.')
    expect(calls('moveOrder').map((it) => [it.headers.get('if-match'), it.body])).toEqual([
      ['"3"', { move: 'complete' }],
    ])
    screen.getByText('Завершен')
    expect((await complete()).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    expect(said(await findToast('Успешно'))).toContain('1 заказ снова в прежнем статусе')
    const [first, second] = calls('moveOrder').map((it) => it.headers)
    expect([second?.get('if-match'), calls('moveOrder')[1]?.body]).toEqual(['"4"', { move: 'undo' }])
    expect(second?.get('idempotency-key')).not.toBe(first?.get('idempotency-key') ?? null)
    screen.getByText('Оплачен')
    expect((await complete()).getAttribute('aria-disabled')).toBeNull()
  })

  test.each([
    ['undo-over', '#7f3a: вернуть прежний статус уже нельзя: прошло больше минуты, или заказ изменился.'],
    ['version-changed', '#7f3a: он за это время изменился. Проверьте его и повторите.'],
    ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
  ] as const)('ORD-027 that cannot be taken back (%s) says why, and stays', async (code, why) => {
    const moveOrder = answered({ complete: anOrder(COMPLETED), undo: refused(code) })
    const shown = [anOrder(), anOrder(COMPLETED)]
    const { user } = await opened({}, { moveOrder, showOrder: () => shown.shift() ?? anOrder(COMPLETED) })
    await user.click(await complete())
    await user.click(within(await findToast('Готово')).getByRole('button', { name: 'Отменить' }))
    expect(said(await findToast('Ошибка'))).toContain(why)
    screen.getByText('Завершен')
  })

  test('ORD-025 ORD-027 an unpaid order is completed after a question, and stays so', async () => {
    const { user } = await opened({ status: 'pending', paidAt: null }, { moveOrder: anOrder(COMPLETED) })
    await user.click(await complete())
    await user.click(asked('Выполнить неоплаченный заказ?').getByRole('button', { name: 'Выполнить' }))
    const toast = await findToast('Готово')
    expect(said(toast)).toMatch(/#7f3a: Завершен\.$/)
    expect(within(toast).queryByRole('button', { name: 'Отменить' })).toBeNull()
  })

  test('«Не выполнять» changes nothing', async () => {
    const { user, calls } = await opened({ status: 'cancelled' })
    await user.click(await complete())
    await user.click(asked('Выполнить отменённый заказ?').getByRole('button', { name: 'Не выполнять' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls('moveOrder')).toHaveLength(0)
  })

  test.each([
    [
      { status: 'pending', paidAt: null },
      'Выполнить неоплаченный заказ?',
      'Заказ #7f3a не отмечен оплаченным. Он получит статус «Завершен».',
    ],
    [{ status: 'cancelled' }, 'Выполнить отменённый заказ?', 'Заказ #7f3a отменён. Он получит статус «Завершен».'],
    [
      { missingScanCount: 2 },
      'Выполнить заказ без пропавших сканов?',
      'В заказе #7f3a пропали сканы: 2. Заказ будет выполнен без них и получит статус «Завершен».',
    ],
  ] as const)('ORD-025 asks of %j «%s»', async (over, title, text) => {
    const { user } = await opened(over)
    await user.click(await complete())
    asked(title).getByText(text)
    expect(screen.queryByText(/У клиента открыта страница оплаты/)).toBeNull()
  })

  test('ORD-027 says that the money may still come', async () => {
    const { user } = await opened({ status: 'pending', paidAt: null }, {}, { status: 'open', capturedAt: null })
    await user.click(await complete())
    asked('Выполнить неоплаченный заказ?').getByText(
      'У клиента открыта страница оплаты: деньги ещё могут прийти. Тогда заказ будет отмечен оплаченным, а его статус не изменится.',
    )
  })

  test('ORD-027 says that the money is on its way', async () => {
    const { user } = await opened(
      { status: 'pending', paidAt: null },
      {},
      { status: 'open', capturedAt: null, onItsWaySince: '2026-11-20T10:22:00.000Z' },
    )
    await user.click(await complete())
    asked('Выполнить неоплаченный заказ?').getByText(
      'Деньги клиента в пути: банк переводит их до 14 рабочих дней. Когда они придут, заказ будет отмечен оплаченным, а его статус не изменится.',
    )
  })

  test('with missing scans tells the service that they are accepted', async () => {
    const { user, calls } = await opened({ missingScanCount: 1 }, { moveOrder: anOrder({ status: 'completed' }) })
    await user.click(await complete())
    await user.click(asked('Выполнить заказ без пропавших сканов?').getByRole('button', { name: 'Выполнить' }))
    await findToast('Готово')
    expect(calls('moveOrder')[0]?.body).toEqual({ move: 'complete', missingScans: 'accepted' })
  })

  test.each([
    ['BACK-039', refused('internal-error'), 'Не удалось обновить статус заказа. Пожалуйста, попробуйте еще раз.'],
    ['BACK-040', unreadable(), 'Произошла неожиданная ошибка при обновлении статуса'],
    ['BACK-046', refused('version-changed'), CHANGED],
  ] as const)('%s that fails says so with the title «Ошибка», and stays on offer', async (_, answer, text) => {
    const { user } = await opened({}, { moveOrder: answer })
    await user.click(await complete())
    const toast = await findToast('Ошибка')
    expect(said(toast)).toContain(text)
    expect(toast.getAttribute('data-kind')).toBe('error')
    expect((await complete()).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a move whose answer was lost', () => {
  const again = async (by: string) => {
    const shown = [anOrder(), anOrder({ status: 'completed', version: 4, movedBy: { complete: by } })]
    const { user } = await openOrder({
      answers: { orders: { showOrder: () => shown.shift() ?? anOrder(), moveOrder: refused('version-changed') } },
    })
    await user.click(await complete())
  }

  test('BACK-047 is done when this person makes it again', async () => {
    await again('anna@clinic.example')
    expect(said(await findToast('Готово'))).toContain('#7f3a: Завершен.')
  })

  test('BACK-039 is told as a colleague’s where they have made it', async () => {
    await again('eva@lab.example')
    expect(said(await findToast('Ошибка'))).toContain('#7f3a: его за это время перевели, теперь он «Завершен».')
    screen.getByText('Завершен')
  })
})

describe('the scans that are missing', () => {
  test('are told above the order, with what to do', async () => {
    await openOrder({ order: anOrder({ missingScanCount: 2 }) })
    expect(said(await screen.findByRole('note'))).toStartWith('В заказе пропали сканы: 2Эти сканы учтены в цене,')
  })

  test('of a completed order are told as settled', async () => {
    await openOrder({ order: anOrder({ status: 'completed', missingScanCount: 2 }) })
    expect(said(await screen.findByRole('note'))).toBe(
      'В заказе пропали сканы: 2Заказ выполнен без этих сканов, хотя они учтены в цене.',
    )
  })
})

describe('the payment of an order', () => {
  const UNPAID = { status: 'pending', paidAt: null } as const
  const opened = (over: Partial<Order>, payments: Answers['payments'] = {}, orders: Answers['orders'] = {}) =>
    openOrder({ order: anOrder(over), answers: { payments, orders } })
  const link = () => screen.findByRole('button', { name: 'Ссылка на оплату' })
  const facts = async () => factsOf(await screen.findByRole('region', { name: 'Платёж' }))

  test('is told with its state, amount, provider and times', async () => {
    await opened({ refundedMinor: 500_00 }, { listPayments: { items: [aPayment()] } })
    expect(await facts()).toEqual({
      Состояние: 'Получен',
      Сумма: '10 500 ₽',
      Провайдер: 'ЮKassa',
      Открыт: '20.11.2026, 13:20 МСК',
      Получен: '20.11.2026, 13:25 МСК',
      Возвращено: '500 ₽',
    })
    expect(screen.queryByText('Платежа ещё не было.')).toBeNull()
  })

  test('PAY-033 of which all went back does not call itself received', async () => {
    const returned = { status: 'paid', paidAt: null, paidMinor: 0, refundedMinor: 10_500_00 } as const
    await opened(returned, { listPayments: { items: [aPayment()] } })
    expect(await facts()).toMatchObject({ Состояние: 'Возвращён', Возвращено: '10 500 ₽' })
  })

  test('PAY-032 by transfer names no sum, since it may be a part of what was asked for', async () => {
    await opened({}, { listPayments: { items: [aPayment({ provider: 'transfer' })] } })
    const told = await facts()
    expect(told).toMatchObject({ Состояние: 'Получен', Провайдер: 'Банковский перевод' })
    expect(Object.keys(told)).not.toContain('Сумма')
  })

  test('that failed names the reason, and one on its way since when', async () => {
    const over = { status: 'failed', provider: 'stripe', capturedAt: null, failure: 'insufficient_funds' } as const
    await opened(UNPAID, {
      listPayments: { items: [aPayment({ ...over, onItsWaySince: '2026-11-20T10:22:00.000Z' })] },
    })
    expect(await facts()).toMatchObject({
      Состояние: 'Не прошёл',
      Провайдер: 'Stripe',
      Причина: 'insufficient_funds',
      'Деньги в пути с': '20.11.2026, 13:22 МСК',
    })
  })

  test('without one says so', async () => {
    await opened(UNPAID)
    await screen.findByText('Платежа ещё не было.')
  })

  test.each(['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)(
    'BACK-032 no «Ссылка на оплату» is offered for an order that is %s',
    async (status) => {
      await opened({ status })
      await screen.findByRole('region', { name: 'Платёж' })
      expect(screen.queryByRole('button', { name: 'Ссылка на оплату' })).toBeNull()
    },
  )

  test('BACK-035 BACK-048 BACK-050 «Ссылка на оплату» opens a payment of the slip, and the page of the bank beside, and its toast copies the link', async () => {
    const tabs: string[] = []
    const tab = { document: { body: {}, title: '' }, location: { replace: (to: string) => tabs.push(to) }, close() {} }
    window.open = (() => tab) as unknown as typeof window.open
    const { user, calls } = await opened(
      UNPAID,
      { createPayment: aPayment({ status: 'open', confirmationUrl: 'https://bank.example/pay/1' }) },
      { createPaymentSlip: { slip: 'signed' } as never },
    )
    await user.click(await link())
    expect(said(await findToast('Ссылка создана'))).toContain(
      'Страница оплаты открыта рядом. Скопируйте ссылку и отправьте клиенту.',
    )
    expect(calls('createPayment').map((it) => it.body)).toMatchObject([{ slip: 'signed' }])
    expect(tabs).toEqual(['https://bank.example/pay/1'])
    await user.click(screen.getByRole('button', { name: 'Скопировать' }))
    await findToast('Скопировано')
    expect(await navigator.clipboard.readText()).toBe('https://bank.example/pay/1')
  })

  test('ORD-023 BACK-037 of a draft places it for its customer first, and then awaits the payment', async () => {
    window.open = (() => null) as typeof window.open
    const { user, calls } = await openOrder({
      order: anOrder({ status: 'draft', paidAt: null, totalMinor: null, placedAt: null }),
      quote: aQuote(),
      answers: {
        orders: {
          placeForCustomer: anOrder({ ...UNPAID, version: 4 }),
          createPaymentSlip: { slip: 'signed' } as never,
        },
        payments: { createPayment: refused('payment-refused') },
      },
    })
    await user.click(await link())
    expect(said(await findToast('Ошибка'))).toContain(
      'Не удалось создать ссылку на оплату. Пожалуйста, попробуйте еще раз.',
    )
    expect(calls('placeForCustomer').map((it) => it.body)).toEqual([
      {
        expected: { quoteVersion: 'quote-1', totalMinor: 10_500_00, fileIds: ['5ca00000-0000-4000-8000-000000000001'] },
      },
    ])
    await screen.findByText('Ожидает оплаты')
    await link()
  })

  test('ORD-023 BACK-035 of a draft is shown beside also once the placed order has it as its next step', async () => {
    const tabs: string[] = []
    const close = () => tabs.push('closed')
    const tab = { document: { body: {}, title: '' }, location: { replace: (to: string) => tabs.push(to) }, close }
    window.open = (() => tab) as unknown as typeof window.open
    const opening = Promise.withResolvers<Payment>()
    const { user } = await openOrder({
      order: anOrder({ status: 'draft', paidAt: null, totalMinor: null, placedAt: null }),
      quote: aQuote(),
      answers: {
        orders: {
          placeForCustomer: anOrder({ ...UNPAID, step: 'payment-due', version: 4 }),
          createPaymentSlip: { slip: 'signed' } as never,
        },
        payments: { createPayment: () => opening.promise },
      },
    })
    await user.click(await link())
    await screen.findByText('Ожидает оплаты')
    opening.resolve(aPayment({ status: 'open', confirmationUrl: 'https://bank.example/pay/1' }))
    await findToast('Ссылка создана')
    expect(tabs).toEqual(['https://bank.example/pay/1'])
  })

  test.each([
    ['no-network', 'Нет связи с сервером. Проверьте интернет.'],
    ['not-allowed', 'У вас больше нет доступа. Попросите администратора вернуть роль.'],
  ] as const)('BACK-042 and names the cause where staff can do something about it: %s', async (code, cause) => {
    window.open = (() => null) as typeof window.open
    const { user } = await opened(UNPAID, {}, { createPaymentSlip: refused(code) })
    await user.click(await link())
    expect(said(await findToast('Ошибка'))).toContain(
      `Не удалось создать ссылку на оплату. Пожалуйста, попробуйте еще раз. ${cause}`,
    )
  })

  test.each([
    [
      'consent-missing',
      /^ОшибкаКлиент ещё не указал контакты и адрес или не дал согласия: без этого заказ не оформить\.$/,
    ],
    ['choice-missing', /^ОшибкаДля пациентов выбраны не все материалы: без этого заказ не оформить\.$/],
  ] as const)(
    'PAY-032 a transfer for a draft that lacks something (%s) says what, and not to repeat',
    async (code, why) => {
      const { user } = await openOrder({
        order: anOrder({ status: 'draft', paidAt: null, totalMinor: null, placedAt: null }),
        quote: aQuote(),
        answers: { orders: { placeForCustomer: refused(code) } },
      })
      await user.click(await screen.findByRole('button', { name: 'Записать оплату по счёту…' }))
      const dialog = within(await screen.findByRole('dialog', { name: /^Оплата по счёту заказа/ }))
      await user.type(dialog.getByRole('textbox', { name: 'Номер платёжного поручения' }), '77')
      await user.click(dialog.getByRole('button', { name: 'Записать' }))
      expect(said(await findToast('Ошибка'))).toMatch(why)
    },
  )

  test('BACK-043 an answer without an address says so', async () => {
    window.open = (() => null) as typeof window.open
    const { user } = await opened(
      UNPAID,
      { createPayment: aPayment({ status: 'open', confirmationUrl: null }) },
      { createPaymentSlip: { slip: 'signed' } as never },
    )
    await user.click(await link())
    expect(said(await findToast('Ошибка'))).toContain('Не удалось получить ссылку на оплату')
  })

  test.each([
    [{ paymentReview: 'amount-differs' } as const, {}, /^За заказ уже пришли деньги/],
    [{}, { status: 'open', onItsWaySince: '2026-11-20T10:22:00.000Z' } as const, /^Клиент заплатил списанием со счёта/],
  ])('PAY-028 with money that is there or on its way (%j, %j) is disabled and says why', async (over, payment, why) => {
    const { user, calls } = await opened(
      { ...UNPAID, ...over },
      { listPayments: { items: [aPayment({ capturedAt: null, status: 'open', ...payment })] } },
    )
    await user.click(await link())
    expect((await link()).getAttribute('aria-disabled')).toBe('true')
    screen.getByText(why)
    expect(calls('createPayment')).toHaveLength(0)
  })

  test('BACK-050 an open link is copied', async () => {
    const { user } = await opened(UNPAID, {
      listPayments: {
        items: [aPayment({ status: 'open', capturedAt: null, confirmationUrl: 'https://bank.example/pay/1' })],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Скопировать ссылку' }))
    await findToast('Скопировано')
    expect(await navigator.clipboard.readText()).toBe('https://bank.example/pay/1')
  })

  test.each([
    [{ isPaid: true }, 'Заказ оплачен', null],
    [{ isPaid: false }, 'Оплаты пока нет', 'Провайдер ответил, что деньги не поступили.'],
  ] as const)('PAY-025 «Проверить оплату» answers %j: «%s»', async ({ isPaid }, title, text) => {
    const payment = aPayment({ status: 'open', capturedAt: null })
    const { user } = await opened(UNPAID, { listPayments: { items: [payment] }, checkPayment: { isPaid, payment } })
    await user.click(await screen.findByRole('button', { name: 'Проверить оплату' }))
    const toast = await findToast(title)
    if (text) within(toast).getByText(text)
  })

  test('PAY-025 a provider that does not answer is told', async () => {
    const { user } = await opened(UNPAID, {
      listPayments: { items: [aPayment({ status: 'open', capturedAt: null })] },
      checkPayment: refused('payment-refused'),
    })
    await user.click(await screen.findByRole('button', { name: 'Проверить оплату' }))
    within(await findToast('Ошибка')).getByText('Платёжный провайдер сейчас не отвечает. Повторите через минуту.')
  })

  test('PAY-025 of a paid order there is nothing to check', async () => {
    await opened({}, { listPayments: { items: [aPayment()] } })
    await facts()
    expect(screen.queryByRole('button', { name: 'Проверить оплату' })).toBeNull()
  })
})
