import { describe, expect, test } from 'bun:test'
import type { PaymentAttempt } from 'contracts/payment/attempts'
import type { Movement, OrderMoney } from 'contracts/payment/money'
import type { Refund } from 'contracts/payment/refunds'
import { findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder } from '../builders'

const AT = '2026-11-20T10:00:00.000Z'
const MOMENT = '20.11.2026, 13:00 МСК'
const ATTEMPT = '9a900000-0000-4000-8000-000000000001'
const aMovement = (over: Partial<Movement> = {}): Movement => ({
  id: 'capture-1',
  kind: 'capture',
  attemptId: ATTEMPT,
  provider: 'yookassa',
  providerPaymentId: 'bank-1',
  amountMinor: 10_500_00,
  currency: 'RUB',
  at: AT,
  review: null,
  ...over,
})
const aRefund = (over: Partial<Refund> = {}): Refund => ({
  id: '33330000-0000-4000-8000-000000000001',
  orderId: anOrder().id,
  movementId: 'capture-1',
  provider: 'yookassa',
  amountMinor: 500_00,
  currency: 'RUB',
  reason: 'Брак',
  status: 'under-way',
  failure: null,
  madeAs: null,
  requestedAt: AT,
  endedAt: null,
  ...over,
})
const moneyOf = (over: Partial<OrderMoney>): OrderMoney => ({
  attempts: [],
  movements: [],
  receipts: [],
  refunds: [],
  disputes: [],
  ...over,
})
const shown = (over: Partial<OrderMoney>, createRefund?: Refund | ReturnType<typeof refused>) =>
  openOrder({ answers: { payments: { showMoney: moneyOf(over), ...(createRefund && { createRefund }) } } })
const history = async () => within(await screen.findByRole('region', { name: 'Движение денег' }))
/** Each step of the history, line by line. */
const steps = async () =>
  (await history()).getAllByRole('listitem').map((it) => [...it.querySelectorAll(':scope > p, :scope > a')].map(said))

describe('PAY-036 the movement of money', () => {
  const anAttempt = (over: Partial<PaymentAttempt> = {}) =>
    ({
      id: ATTEMPT,
      status: 'open',
      provider: 'yookassa',
      amountMinor: 10_500_00,
      currency: 'RUB',
      createdAt: AT,
      closedAt: null,
      isByStaff: false,
      failure: null,
      receiptUrl: null,
      supersededAt: null,
      providerPaymentId: null,
      ...over,
    }) as PaymentAttempt

  test('names who began to pay, how it ended, and the customer’s receipt', async () => {
    await shown({
      attempts: [
        anAttempt({ receiptUrl: 'https://bank.example/receipt/1' }),
        anAttempt({ id: '9a900000-0000-4000-8000-000000000002', isByStaff: true }),
        anAttempt({ id: '9a900000-0000-4000-8000-000000000003', onItsWaySince: AT }),
        anAttempt({ id: '9a900000-0000-4000-8000-000000000004', status: 'failed', failure: 'card_expired' }),
        anAttempt({ id: '9a900000-0000-4000-8000-000000000005', supersededAt: AT }),
      ],
    })
    const all = await steps()
    expect(all.map(([first]) => first).sort()).toEqual([
      ...Array(4).fill('Клиент начал оплату: 10 500 ₽'),
      'Сотрудник создал ссылку: 10 500 ₽',
    ])
    expect(all.every(([, second]) => second === `${MOMENT} · ЮKassa`)).toBe(true)
    const rest = all.flatMap((it) => it.slice(2)).sort()
    expect(rest).toEqual([
      'Деньги в пути: банк переводит их до 14 рабочих дней',
      'Заменён: платить по нему больше не нужно',
      'Не прошёл: card_expired',
      'Чек покупателя',
    ])
    const receipt = screen.getByRole('link', { name: 'Чек покупателя' })
    expect(receipt.getAttribute('href')).toBe('https://bank.example/receipt/1')
  })

  test('says of a transfer its number, day, who recorded it, and its file', async () => {
    await shown({
      movements: [aMovement({ id: ATTEMPT, kind: 'receipt', provider: 'transfer', providerPaymentId: ATTEMPT })],
      receipts: [
        {
          id: ATTEMPT,
          orderId: anOrder().id,
          number: '77',
          paidOn: '2026-11-19',
          amountMinor: 10_500_00,
          currency: 'RUB',
          recordedBy: 'boss@factory.example',
          recordedAt: AT,
          fileName: 'payment.pdf',
        },
      ],
    })
    expect(await steps()).toEqual([
      [
        'Получено 10 500 ₽',
        `${MOMENT} · Банковский перевод`,
        'Платёж № 77 от 19.11.2026, записал boss@factory.example · Файл: payment.pdf',
      ],
    ])
    expect(screen.getByRole('link', { name: 'Файл: payment.pdf' }).getAttribute('href')).toBe(
      `/api/payments/v1/receipts/${ATTEMPT}/file`,
    )
  })

  test.each([
    ['paid-twice', 'Заказ уже был оплачен: эти деньги нужно вернуть'],
    ['amount-differs', 'Сумма не совпадает с суммой платежа'],
    ['superseded', 'Оплачена прежняя цена'],
  ] as const)('says why money is in review: %s', async (review, text) => {
    await shown({ movements: [aMovement({ review: review as never })] })
    expect((await steps())[0]).toEqual(['Получено 10 500 ₽', `${MOMENT} · ЮKassa · bank-1`, text])
  })

  test('says of a refund what went back and why, what the bank refused, and what did not arrive', async () => {
    const back = aMovement({ id: 'refund-1', kind: 'refund', amountMinor: -500_00 })
    await shown({
      movements: [
        aMovement(),
        back,
        aMovement({ id: 'returned-1', kind: 'refund-returned', amountMinor: 500_00, review: 'refund-failed' as never }),
      ],
      refunds: [
        aRefund({ status: 'succeeded', madeAs: 'refund-1', endedAt: AT }),
        aRefund({ id: '33330000-0000-4000-8000-000000000002' }),
        aRefund({ id: '33330000-0000-4000-8000-000000000003', status: 'refused', failure: 'no_answer' }),
        aRefund({ id: '33330000-0000-4000-8000-000000000004', status: 'refused', failure: 'insufficient_funds' }),
      ],
    })
    const all = (await steps()).map((it) => it.join(' | '))
    for (const text of [
      `Возвращено 500 ₽ | ${MOMENT} · ЮKassa · refund-1 | Причина: Брак`,
      `Возврат не прошёл: 500 ₽ снова у нас | ${MOMENT} · ЮKassa | До покупателя эти деньги не дошли и снова у нас: верните их ещё раз или другим способом`,
      `Возвращаем 500 ₽: банк ещё не ответил | ${MOMENT} · ЮKassa | Причина: Брак`,
      `Вернуть 500 ₽ не удалось | ${MOMENT} · ЮKassa | Причина: Брак | Банк так и не ответил. Проверьте в его кабинете, ушли ли деньги, и только потом повторите.`,
      `Вернуть 500 ₽ не удалось | ${MOMENT} · ЮKassa | Причина: Брак | Банк отказал: insufficient_funds`,
    ])
      expect(all).toContain(text)
  })
})

describe('PAY-033 the form of a refund', () => {
  async function opened(answer: Refund | ReturnType<typeof refused> = aRefund(), movement = aMovement()) {
    const page = await shown({ movements: [movement] }, answer)
    await page.user.click(await screen.findByRole('button', { name: 'Вернуть деньги…' }))
    const form = within(await screen.findByRole('dialog', { name: 'Возврат по заказу № 7f3a' }))
    const amount = form.getByLabelText<HTMLInputElement>('Сумма, ₽')
    const reason = form.getByRole('textbox', { name: 'Причина', description: 'Видят только сотрудники.' })
    const press = (name: RegExp | string) => page.user.click(form.getByRole('button', { name }))
    return { ...page, form, amount, reason, press, sent: () => page.calls('createRefund').map((it) => it.body) }
  }

  test('proposes all that is left, names the sum and who gets it, and sends it with its reason', async () => {
    const { user, form, amount, reason, press, sent } = await opened()
    expect(amount.value).toBe('10500')
    form.getByText('Можно вернуть до 10 500 ₽.')
    form.getByText('Вернуть 10 500 ₽? Деньги получит Анна Королёва. Отменить возврат будет нельзя.')
    await user.clear(amount)
    expect(form.queryByText(/^Вернуть .*\?/)).toBeNull()
    form.getByRole('button', { name: 'Вернуть' })
    await user.type(amount, '500')
    await user.type(reason, 'Брак')
    await press(/^Вернуть 500\s₽$/)
    within(await findToast('Возврат отправлен в банк')).getByText('Ответ банка появится в движении денег.')
    expect(sent()).toEqual([{ movementId: 'capture-1', amountMinor: 500_00, reason: 'Брак' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of a transfer says that staff send the money themselves, and only record it here', async () => {
    const { user, form, reason, press } = await opened(
      aRefund({ provider: 'transfer' }),
      aMovement({ kind: 'receipt', provider: 'transfer' }),
    )
    form.getByText(
      'Записать возврат 10 500 ₽? Деньги переводите Анна Королёва вы сами, в банке: здесь возврат только записывается.',
    )
    await user.type(reason, 'Брак')
    await press(/^Вернуть 10\s500\s₽$/)
    within(await findToast('Возврат записан')).getByText('Он появился в движении денег.')
  })

  test('refuses more than is left, and none without a reason', async () => {
    const { user, form, amount, press, sent } = await opened()
    await press(/^Вернуть 10\s500\s₽$/)
    form.getByText('Укажите причину возврата.')
    await user.clear(amount)
    await user.type(amount, '10500,01')
    await press('Вернуть')
    form.getByText('Не больше 10 500 ₽.')
    expect(sent()).toEqual([])
  })

  test('«Отмена» gives nothing back', async () => {
    const { press, sent } = await opened()
    await press('Отмена')
    expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []])
  })

  test.each([
    [
      'refund-too-large',
      'Столько уже не вернуть: за это время вернули часть денег. Закройте форму и проверьте движение денег.',
    ],
    ['key-reused', 'Первый возврат из этой формы банк уже получил. Закройте форму и проверьте движение денег.'],
    ['internal-error', 'Не удалось отправить возврат. Повторите: дважды деньги не вернутся.'],
  ] as const)('that is refused (%s) says why, and stays', async (code, text) => {
    const { user, reason, press } = await opened(refused(code))
    await user.type(reason, 'Брак')
    await press(/^Вернуть 10\s500\s₽$/)
    within(await findToast('Ошибка')).getByText(text)
    screen.getByRole('dialog')
  })

  test('is not offered where all was given back', async () => {
    await shown({
      movements: [aMovement(), aMovement({ id: 'refund-1', kind: 'refund', amountMinor: -10_500_00 })],
      refunds: [aRefund({ status: 'succeeded', madeAs: 'refund-1', amountMinor: 10_500_00, endedAt: AT })],
    })
    await history()
    expect(screen.queryByRole('button', { name: 'Вернуть деньги…' })).toBeNull()
  })
})
