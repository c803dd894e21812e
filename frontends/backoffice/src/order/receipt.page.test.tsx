import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { Order } from 'contracts/order/order'
import type { Receipt } from 'contracts/payment/receipts'
import { findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder, aQuote } from '../builders'

const NOW = '2026-11-23T09:00:00.000Z'
afterEach(() => setSystemTime())

const PENDING = { status: 'pending', paidAt: null, totalMinor: 10_500_00, paidMinor: 0 } as const
const OTHER = '8a4b0000-0000-4000-8000-000000000002'
const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  id: '22220000-0000-4000-8000-000000000001',
  orderId: anOrder().id,
  number: '77',
  paidOn: '2026-11-23',
  amountMinor: 10_500_00,
  currency: 'RUB',
  recordedBy: 'boss@factory.example',
  recordedAt: NOW,
  fileName: null,
  ...over,
})

/** A transfer of 4 000 ₽ that waits for the rest of the price. */
const aPart = (): ReviewedMoney => ({
  id: '33330000-0000-4000-8000-000000000001',
  orderId: anOrder().id,
  orderNumber: '7f3a',
  orderStatus: 'pending',
  site: 'ru',
  email: 'anna@clinic.example',
  reason: 'amount-differs',
  provider: 'transfer',
  providerPaymentId: null,
  due: { minor: 10_500_00, currency: 'RUB' },
  missing: { minor: 10_500_00, currency: 'RUB' },
  isArchived: false,
  came: { minor: 4_000_00, currency: 'RUB' },
  capturedAt: NOW,
  createdAt: NOW,
  isAcceptable: true,
  settlement: null,
})

type Answer = Receipt | ReturnType<typeof refused>
/** The open form of an order; `answer` stands for what payments says to the transfer. */
async function opened(
  answer: Answer | (() => Answer) = aReceipt(),
  over: Partial<Order> = {},
  inReview: ReviewedMoney[] = [],
) {
  setSystemTime(new Date(NOW))
  const page = await openOrder({
    order: anOrder({ ...PENDING, ...over }),
    quote: aQuote(),
    answers: {
      orders: {
        createPaymentSlip: { slip: 'the-slip', expiresAt: NOW },
        placeOrder: anOrder({ ...PENDING, version: 4 }),
        listPaymentReviews: { items: inReview, next: null },
      },
      payments: { recordReceipt: answer as never },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Записать оплату по счёту…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Оплата по счёту заказа № 7f3a' }))
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
  const fill = async (name: string, text: string) => {
    await page.user.clear(field(name))
    if (text) await page.user.type(field(name), text)
  }
  const press = (name = 'Записать') => page.user.click(form.getByRole('button', { name }))
  return { ...page, form, field, fill, press, sent: () => page.calls('recordReceipt').map((it) => it.body) }
}

describe('PAY-032 the form of a bank transfer', () => {
  test('waits for what has come before: without it, the sum would be proposed once more', async () => {
    let isThere = false
    const { user } = await openOrder({
      order: anOrder(PENDING),
      quote: aQuote(),
      answers: {
        orders: {
          listPaymentReviews: () => (isThere ? { items: [aPart()], next: null } : refused('internal-error')),
        },
      },
    })
    const button = () => screen.getByRole('button', { name: 'Записать оплату по счёту…' })
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
    screen.getByText('Не удалось узнать, какие деньги уже пришли. Нажмите, чтобы спросить ещё раз.')
    isThere = true
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
    await user.click(button())
    const form = within(await screen.findByRole('dialog', { name: 'Оплата по счёту заказа № 7f3a' }))
    expect(form.getByLabelText<HTMLInputElement>('Сумма, ₽').value).toBe('6500')
  })

  test('proposes today and the whole price, asks for the rest, and says that the order will be paid', async () => {
    const { form, field, fill, press, sent } = await opened()
    expect([field('Дата поступления').value, field('Сумма, ₽').value]).toEqual(['2026-11-23', '10500'])
    expect(said(form.getByLabelText('Выписка или платёжка').closest('label')!)).toContain(
      'Необязательно. PDF, JPEG или PNG до 4 МБ. Можно перетащить сюда.',
    )
    expect(form.queryByRole('note')).toBeNull()
    await fill('Номер платёжного поручения', ' 77 ')
    await press()
    const toast = await findToast('Оплата записана')
    within(toast).getByText('Заказ станет оплаченным через несколько секунд.')
    expect(toast.dataset.kind).toBe('success')
    expect(sent()).toEqual([{ slip: 'the-slip', number: '77', paidOn: '2026-11-23', amountMinor: 10_500_00 }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['', '2026-11-23', '10500', 'Укажите номер платёжного поручения.'],
    ['77', '', '10500', 'Укажите дату поступления.'],
    ['77', '2026-11-24', '10500', 'Этот день ещё не наступил.'],
    ['77', '2026-11-23', '', 'Введите сумму.'],
    ['77', '2026-11-23', 'много', 'Введите число, например 1500 или 13,90.'],
    ['77', '2026-11-23', '0', 'Сумма должна быть больше нуля.'],
    ['77', '2026-11-23', '1,005', 'Не больше двух знаков после запятой.'],
  ])('refuses the number %p of %p with the sum %p: «%s»', async (number, day, amount, text) => {
    const { form, fill, press, sent } = await opened()
    await fill('Номер платёжного поручения', number)
    await fill('Дата поступления', day)
    await fill('Сумма, ₽', amount)
    await press()
    form.getByText(text)
    expect(sent()).toEqual([])
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })

  test('says of a part how much is missing after it, and that the parts pay together', async () => {
    const { form, fill, press } = await opened(aReceipt({ amountMinor: 3_000_00 }), { paidMinor: 4_000_00 })
    expect(form.queryByRole('note')).toBeNull()
    await fill('Сумма, ₽', '3000')
    expect(said(form.getByRole('note'))).toBe(
      'Это часть суммы: после неё не хватает ещё 3 500 ₽. Она подождёт остальных переводов, и вместе они оплатят заказ.',
    )
    await fill('Номер платёжного поручения', '77')
    await press()
    const toast = await findToast('Часть оплаты записана')
    expect(toast.dataset.kind).toBe('info')
    expect(said(toast)).toContain(
      'Не хватает ещё 3 500 ₽. Часть подождёт остальных переводов; её можно и засчитать или вернуть.',
    )
  })

  test('proposes what is missing beside the part that waits, whose sum it makes whole', async () => {
    const { form, field, fill, press } = await opened(aReceipt({ amountMinor: 6_500_00 }), {}, [aPart()])
    expect(field('Сумма, ₽').value).toBe('6500')
    expect(form.queryByRole('note')).toBeNull()
    await fill('Номер платёжного поручения', '78')
    await press()
    await findToast('Оплата записана')
  })

  test('says of more than is left to pay that staff will have to decide', async () => {
    const { form, fill, press } = await opened(aReceipt({ amountMinor: 7_000_00 }), {}, [aPart()])
    await fill('Сумма, ₽', '7000')
    expect(said(form.getByRole('note'))).toBe(
      'Осталось заплатить 6 500 ₽. Этот перевод больше: его нужно будет засчитать или вернуть.',
    )
    await fill('Номер платёжного поручения', '78')
    await press()
    expect(said(await findToast('Деньги записаны'))).toContain(
      'Перевод больше, чем осталось заплатить: решите, засчитать его или вернуть.',
    )
  })

  test('of a transfer that is recorded for another order names that, and records it here too by another press', async () => {
    const elsewhere = refused('receipt-elsewhere', { errors: [{ path: `/orders/${OTHER}`, message: '' }] })
    const answers: Answer[] = [elsewhere, aReceipt()]
    const { form, fill, press, sent } = await opened(() => answers.shift()!)
    await fill('Номер платёжного поручения', '77')
    await press()
    expect(said(form.getByRole('note'))).toBe(
      'Этот перевод уже записан по другому заказу: #8a4b0000 Если перевод оплачивает оба заказа, запишите его и здесь.',
    )
    expect(form.getByRole('link', { name: '#8a4b0000' }).getAttribute('href')).toBe(`/backoffice/orders/${OTHER}`)
    await press('Записать и по этому заказу')
    await findToast('Оплата записана')
    expect(sent().map((it) => (it as { elsewhere?: string }).elsewhere)).toEqual([undefined, 'accepted'])
  })

  test('of a draft says that it is placed for its customer', async () => {
    const { form } = await opened(aReceipt(), { status: 'draft', placedAt: null, totalMinor: null })
    expect(said(form.getByRole('note'))).toBe('Заказ — черновик: он будет оформлен от имени клиента.')
  })

  test('takes a file of up to 4 MB, which can be taken back', async () => {
    const { form, user, fill, press, sent } = await opened()
    await fill('Номер платёжного поручения', '77')
    const large = new File(['x'], 'large.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 4 * 1024 * 1024 + 1 })
    await user.upload(form.getByLabelText('Выписка или платёжка'), large)
    await press()
    form.getByText('Файл больше 4 МБ. Приложите файл поменьше или запишите оплату без него.')
    expect(sent()).toEqual([])
    await user.click(form.getByRole('button', { name: 'Убрать файл large.pdf' }))
    await user.upload(
      form.getByLabelText('Выписка или платёжка'),
      new File(['pdf'], 'payment.pdf', { type: 'application/pdf' }),
    )
    await press()
    await findToast('Оплата записана')
    expect(sent()).toMatchObject([{ file: { name: 'payment.pdf', content: btoa('pdf') } }])
  })

  test('«Отмена» records nothing', async () => {
    const { press, sent } = await opened()
    await press('Отмена')
    expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []])
  })

  test.each([
    ['receipt-recorded', 'Этот платёж уже записан по этому заказу.'],
    ['too-large', 'Файл слишком большой.'],
    ['invalid-request', 'Сервис не принял эти данные. Проверьте номер, дату и файл.'],
    ['key-reused', 'Оплата из этой формы уже записана, с прежними данными. Закройте форму и проверьте движение денег.'],
    ['internal-error', 'Не удалось записать оплату. Повторите: дважды она не запишется.'],
  ] as const)('that is refused (%s) says why, and stays', async (code, text) => {
    const { fill, press } = await opened(refused(code))
    await fill('Номер платёжного поручения', '77')
    await press()
    const toast = await findToast('Ошибка')
    within(toast).getByText(text)
    expect(toast.dataset.kind).toBe('error')
    screen.getByRole('dialog')
  })
})

test.each([
  ['paid', { status: 'paid', paidAt: NOW, paidMinor: 10_500_00 }],
  ['cancelled', { ...PENDING, status: 'cancelled' }],
] as const)('PAY-032 an order that is %s is offered no transfer', async (_, over) => {
  await openOrder({ order: anOrder(over) })
  await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
  await screen.findByRole('region', { name: 'Платёж' })
  expect(screen.queryByRole('button', { name: 'Записать оплату по счёту…' })).toBeNull()
})
