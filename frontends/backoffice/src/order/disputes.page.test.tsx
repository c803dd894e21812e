import { describe, expect, onTestFinished, spyOn, test } from 'bun:test'
import type { Dispute, DisputeAnswer } from 'contracts/payment/disputes'
import type { Movement } from 'contracts/payment/money'
import { factsOf, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder } from '../builders'

const order = anOrder({ status: 'paid', currency: 'EUR', site: 'eu' })
const aDispute = (but: Partial<Dispute> = {}): Dispute => ({
  id: '7f3a9c21-0000-4000-8000-00000000000d',
  orderId: order.id,
  movementId: 'cs_1',
  provider: 'stripe',
  amountMinor: 150_00,
  currency: 'EUR',
  reason: 'product_not_received',
  status: 'needs-answer',
  answerBy: '2026-12-01T20:59:00.000Z',
  withdrawnMinor: 150_00,
  feeMinor: 20_00,
  isByLetter: false,
  openedAt: '2026-11-24T10:00:00.000Z',
  endedAt: null,
  answers: [],
  ...but,
})
const aMovement = (but: Partial<Movement> = {}): Movement => ({
  id: 'cs_1',
  kind: 'capture',
  attemptId: '7f3a9c21-0000-4000-8000-00000000000a',
  provider: 'stripe',
  providerPaymentId: 'cs_1',
  amountMinor: 150_00,
  currency: 'EUR',
  at: '2026-11-20T10:00:00.000Z',
  review: null,
  ...but,
})
const money = (disputes: Dispute[], movements: Movement[] = []) => ({
  attempts: [],
  movements,
  receipts: [],
  refunds: [],
  disputes,
})
const open = (answers: Parameters<typeof openOrder>[0] extends { answers?: infer A } | undefined ? A : never) =>
  openOrder({ order, answers })
const section = () => screen.findByRole('region', { name: 'Споры' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('a dispute on the page of its order', () => {
  test('is shown with its sum, reason, deadline in Moscow’s time, what is withdrawn, and the fee', async () => {
    await open({ payments: { showMoney: money([aDispute()]) } })
    expect(factsOf(await section())).toEqual({
      Состояние: 'Ждёт ответа с документами',
      Оспорено: '150,00 €',
      Причина: 'заказ не получен',
      'Ответить до': '01.12.2026, 23:59 МСК',
      'Списано с нас': '150,00 €',
      'Комиссия за спор': '20,00 €',
      Провайдер: 'Stripe',
    })
    button('Ответить с документами…')
    button('Признать спор…')
    expect(screen.queryByRole('button', { name: 'Записать решение по спору' })).toBeNull()
  })

  test('that is over offers nothing, and an order without one has no such section', async () => {
    const answer: DisputeAnswer = {
      id: '7f3a9c21-0000-4000-8000-00000000000e',
      how: 'contest',
      text: 'Delivered on 12 November.',
      files: [{ id: '7f3a9c21-0000-4000-8000-00000000000f', kind: 'delivery', name: 'delivery.pdf' }],
      status: 'sent',
      failure: null,
      by: 'boss@clinic.example',
      at: '2026-11-25T10:00:00.000Z',
    }
    const ended = { status: 'won', endedAt: '2026-11-30T10:00:00.000Z', answerBy: null } as const
    await open({ payments: { showMoney: money([aDispute({ ...ended, answers: [answer] })]) } })
    const shown = await section()
    within(shown).getByText('Выигран')
    within(shown).getByText('Ответ отправлен')
    within(shown).getByText('Delivered on 12 November.')
    expect(said(shown)).toContain('25.11.2026, 13:00 МСК · boss@clinic.example')
    expect(within(shown).getByRole('link', { name: 'Документ о доставке: delivery.pdf' }).getAttribute('href')).toBe(
      '/api/payments/v1/dispute-files/7f3a9c21-0000-4000-8000-00000000000f',
    )
    expect(within(shown).queryAllByRole('button')).toEqual([])
  })

  test('an answer without a text is named at its field, and nothing is sent', async () => {
    const page = await open({ payments: { showMoney: money([aDispute()]) } })
    await section()
    await page.user.click(button('Ответить с документами…'))
    const form = screen.getByRole('dialog', { name: 'Ответ на спор по заказу № 7f3a' })
    for (const kind of ['Документ о доставке', 'Переписка с клиентом', 'Чек или договор', 'Другой документ'])
      expect(said(form)).toContain(kind)
    await page.user.click(within(form).getByRole('button', { name: 'Отправить ответ' }))
    within(form).getByText('Напишите, что было: без текста банк не примет ответ.')
    expect(page.calls('answerDispute')).toEqual([])
  })

  test('is answered with a text and a document, which stays named once it is chosen', async () => {
    const page = await open({
      payments: { showMoney: money([aDispute()]), answerDispute: aDispute({ status: 'under-review' }) },
    })
    await section()
    await page.user.click(button('Ответить с документами…'))
    const dialog = screen.getByRole('dialog', { name: 'Ответ на спор по заказу № 7f3a' })
    const form = within(dialog)
    await page.user.type(form.getByLabelText('Что было на самом деле'), 'Delivered.')
    const file = new File(['%PDF-1.7'], 'delivery.pdf', { type: 'application/pdf' })
    await page.user.upload(form.getByLabelText('Документ о доставке'), file)
    await form.findByText('delivery.pdf')
    expect(said(dialog)).toContain('Документ о доставкеdelivery.pdf8 Байт')
    await page.user.click(form.getByRole('button', { name: 'Отправить ответ' }))
    await findToast('Ответ записан')
    expect(page.calls('answerDispute').map((it) => it.body)).toEqual([
      {
        how: 'contest',
        text: 'Delivered.',
        files: [{ kind: 'delivery', name: 'delivery.pdf', content: btoa('%PDF-1.7') }],
      },
    ])
    expect(screen.queryByRole('dialog', { name: 'Ответ на спор по заказу № 7f3a' })).toBeNull()
  })

  test('an answer that came too late is told, the dispute is shown as it stands now, and the text stays', async () => {
    let now = money([aDispute()])
    const page = await open({
      payments: {
        showMoney: () => now,
        answerDispute: () => {
          now = money([aDispute({ status: 'lost', endedAt: '2026-12-02T10:00:00.000Z' })])
          return refused('dispute-answered')
        },
      },
    })
    await section()
    await page.user.click(button('Ответить с документами…'))
    const dialog = screen.getByRole('dialog', { name: 'Ответ на спор по заказу № 7f3a' })
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Что было на самом деле')
    await page.user.type(field, 'Delivered.')
    await page.user.click(within(dialog).getByRole('button', { name: 'Отправить ответ' }))
    expect(said(await findToast('Ошибка'))).toContain('Ответ уже есть или спор закончен.')
    within(await section()).getByText('Проигран')
    expect(field.value).toBe('Delivered.')
  })

  test('a lost answer is sent again with the same key', async () => {
    let isDown = true
    const page = await open({
      payments: {
        showMoney: money([aDispute()]),
        answerDispute: () => (isDown ? refused('unavailable') : aDispute({ status: 'under-review' })),
      },
    })
    await section()
    await page.user.click(button('Ответить с документами…'))
    await page.user.type(screen.getByLabelText('Что было на самом деле'), 'Delivered.')
    await page.user.click(button('Отправить ответ'))
    expect(said(await findToast('Ошибка'))).toContain('Не получилось. Повторите: дважды ответ не уйдёт.')
    isDown = false
    await page.user.click(button('Отправить ответ'))
    await findToast('Ответ записан')
    const [first, second] = page.calls('answerDispute').map((it) => it.headers.get('idempotency-key'))
    expect([first !== null, first]).toEqual([true, second!])
  })

  test('a document that cannot be read is told, and nothing is sent', async () => {
    const page = await open({ payments: { showMoney: money([aDispute()]) } })
    await section()
    await page.user.click(button('Ответить с документами…'))
    await page.user.type(screen.getByLabelText('Что было на самом деле'), 'Delivered.')
    const file = new File(['%PDF-1.7'], 'gone.pdf', { type: 'application/pdf' })
    await page.user.upload(screen.getByLabelText('Документ о доставке'), file)
    await screen.findByText('gone.pdf')
    const fails = spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'))
    })
    onTestFinished(() => fails.mockRestore())
    await page.user.click(button('Отправить ответ'))
    expect(said(await findToast('Ошибка'))).toContain('Документ не читается: выберите его ещё раз.')
    expect(page.calls('answerDispute')).toEqual([])
  })

  test('the movements of a dispute stand in the history of the money', async () => {
    const movements = [
      aMovement(),
      aMovement({ id: 'txn_1', kind: 'dispute-withdrawn', amountMinor: -150_00, at: '2026-11-24T10:00:00.000Z' }),
      aMovement({ id: 'txn_1/fee', kind: 'dispute-fee', amountMinor: -20_00, at: '2026-11-24T10:00:00.000Z' }),
      aMovement({ id: 'txn_2', kind: 'dispute-reinstated', amountMinor: 150_00, at: '2026-11-30T10:00:00.000Z' }),
    ]
    await open({
      payments: { showMoney: money([aDispute({ status: 'won', endedAt: '2026-11-30T10:00:00.000Z' })], movements) },
    })
    const steps = within(await screen.findByRole('region', { name: 'Движение денег' })).getAllByRole('listitem')
    expect(steps.map((it) => said(it.querySelector('p')!))).toEqual([
      'Получено 150,00 €',
      'Списано по спору 150,00 €',
      'Комиссия за спор 20,00 €',
      'Спор выигран: 150,00 € снова у нас',
    ])
  })
})

describe('a dispute of YooKassa, by letter', () => {
  const rubles = { provider: 'yookassa', currency: 'RUB', amountMinor: 10_000_00 } as const
  const letter = aDispute({ ...rubles, isByLetter: true, withdrawnMinor: 0, feeMinor: 0 })

  test('is recorded from the payment that it is about, with sum, reason and deadline', async () => {
    const page = await open({
      payments: { showMoney: money([], [aMovement({ ...rubles, id: 'p-1' })]), recordDispute: letter },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Записать спор…' }))
    const form = screen.getByRole('dialog', { name: 'Спор по письму ЮKassa' })
    within(form).getByText('О споре ЮKassa сообщает письмом. Перепишите сюда, что в нём.')
    await page.user.click(within(form).getByRole('button', { name: 'Записать' }))
    within(form).getByText('Укажите причину из письма.')
    expect(within(form).queryByText('Введите сумму.')).toBeNull()
    const amount = within(form).getByLabelText('Оспорено, ₽')
    await page.user.clear(amount)
    await page.user.click(within(form).getByRole('button', { name: 'Записать' }))
    within(form).getByText('Введите сумму.')
    await page.user.type(amount, '10000')
    await page.user.type(within(form).getByLabelText('Причина'), 'Товар не получен')
    await page.user.type(within(form).getByLabelText('Ответить до (если указано)'), '2026-12-01')
    await page.user.click(within(form).getByRole('button', { name: 'Записать' }))
    // The day ends in Moscow, wherever the person is.
    const answerBy = '2026-12-01T20:59:59.000Z'
    expect(page.calls('recordDispute').map((it) => it.body)).toEqual([
      { movementId: 'p-1', amountMinor: 10_000_00, reason: 'Товар не получен', answerBy },
    ])
    expect(screen.queryByRole('dialog', { name: 'Спор по письму ЮKassa' })).toBeNull()
  })

  test('is not offered twice, nor for a payment of Stripe', async () => {
    await open({
      payments: {
        showMoney: money(
          [aDispute({ ...letter, movementId: 'p-1' })],
          [aMovement({ ...rubles, id: 'p-1' }), aMovement({ id: 'cs_2', providerPaymentId: 'cs_2' })],
        ),
      },
    })
    await section()
    expect(screen.queryByRole('button', { name: 'Записать спор…' })).toBeNull()
  })

  test('says that it goes by letter, and its decision is recorded with what is withheld', async () => {
    const page = await open({
      payments: { showMoney: money([letter]), endDispute: () => ({ ...letter, status: 'lost' as const }) },
    })
    within(await section()).getByText(/^ЮKassa ведёт споры письмами: отправьте ей документы ответным письмом/)
    await page.user.click(button('Записать решение по спору'))
    const form = screen.getByRole('dialog', { name: 'Записать решение по спору' })
    const save = () => page.user.click(within(form).getByRole('button', { name: 'Записать' }))
    await save()
    within(form).getByText('Выберите, чем кончился спор.')
    expect(within(form).queryByLabelText('Удержано при проигрыше, ₽')).toBeNull()
    await page.user.click(within(form).getByRole('radio', { name: 'Спор проигран' }))
    const amount = within(form).getByLabelText('Удержано при проигрыше, ₽')
    await page.user.clear(amount)
    await page.user.type(amount, '20000')
    await save()
    expect(said(form)).toContain('Не больше 10 000 ₽.')
    await page.user.clear(amount)
    await page.user.type(amount, '4000')
    await save()
    expect(page.calls('endDispute').map((it) => it.body)).toEqual([{ outcome: 'lost', lostMinor: 4_000_00 }])
    expect(screen.queryByRole('dialog', { name: 'Записать решение по спору' })).toBeNull()
  })

  test('a refusal is told, and the form stays', async () => {
    const page = await open({ payments: { showMoney: money([letter]), endDispute: refused('dispute-ended') } })
    await section()
    await page.user.click(button('Записать решение по спору'))
    await page.user.click(screen.getByRole('radio', { name: 'Спор выигран' }))
    await page.user.click(screen.getByRole('button', { name: 'Записать' }))
    expect(said(await findToast('Ошибка'))).toContain('Спор уже закончен.')
    screen.getByRole('dialog', { name: 'Записать решение по спору' })
    expect(page.calls('endDispute').map((it) => it.body)).toEqual([{ outcome: 'won' }])
  })
})
