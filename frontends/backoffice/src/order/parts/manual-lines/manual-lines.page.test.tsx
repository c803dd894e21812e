import { describe, expect, test } from 'bun:test'
import type { ManualLine, Order } from 'contracts/order/order'
import { findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/desk'
import { anOrder, aQuote } from '../../../builders'

const LINE: ManualLine = {
  ...{ id: 'line-1', reason: 'Извинение за задержку', amountMinor: -500_00 },
  ...{ by: 'eva@factory.example', at: '2026-11-20T10:00:00.000Z' },
}
const aDraft = (over: Partial<Order> = {}) =>
  anOrder({ status: 'draft', totalMinor: null, placedAt: null, paidAt: null, manualLines: [], ...over })
const withLine = (over: Partial<Order> = {}) => aDraft({ version: 4, manualLines: [LINE], ...over })
const reduced = aQuote({
  adjustments: [{ kind: 'manual', reason: LINE.reason, amountMinor: -500_00 }],
  totalMinor: 10_000_00,
})

/** Opens a draft that the service changes as it is asked to. */
async function opened({ before, orders = {} }: { before: Order; orders?: object }) {
  let isReduced = (before.manualLines ?? []).length > 0
  const page = await openOrder({
    order: before,
    answers: {
      orders: {
        showQuote: () => (isReduced ? reduced : aQuote()),
        addManualLine() {
          isReduced = true
          return withLine({ version: before.version + 1 })
        },
        removeManualLine() {
          isReduced = false
          return aDraft({ version: before.version + 1 })
        },
        ...orders,
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: /^Заказ #/ })
  return page
}
const price = () => within(screen.getByRole('region', { name: 'Деньги' }))
const row = (reason = LINE.reason) => said(price().getByText(reason).closest('div')!)
const total = () => said(price().getByText('Итого').closest('div')!)
const add = () => screen.getByRole('button', { name: 'Добавить строку' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Строка в цене заказа' }))

describe('«Добавить строку»', () => {
  test('takes an amount off the price of a draft, shows the total while it is typed, and tells what came of it', async () => {
    const { user, calls } = await opened({ before: aDraft() })
    await user.click(add())
    dialog().getByText(/^Сейчас заказ стоит 10\s500\s₽\.$/)
    await user.type(dialog().getByLabelText('На сколько, ₽'), '500')
    dialog().getByText(/^Заказ будет стоить 10\s000\s₽ вместо 10\s500\s₽\.$/)
    await user.selectOptions(dialog().getByLabelText('Что сделать с ценой'), 'Увеличить')
    dialog().getByText(/^Заказ будет стоить 11\s000\s₽ вместо 10\s500\s₽\.$/)
    await user.selectOptions(dialog().getByLabelText('Что сделать с ценой'), 'Уменьшить')
    await user.type(dialog().getByLabelText('Причина'), LINE.reason)
    await user.click(dialog().getByRole('button', { name: 'Добавить' }))
    within(await findToast('Цена изменена')).getByText('Клиент сразу видит новую цену.')
    const [call] = calls('addManualLine')
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ reason: LINE.reason, amountMinor: -500_00 }, '"3"'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(row()).toBe('Извинение за задержкуeva, 20.11.2026, 13:00 МСК−500 ₽')
    expect(total()).toBe('Итого10 000 ₽')
  })

  test('names what is wrong with amount and reason, and sends nothing', async () => {
    const { user, calls } = await opened({ before: aDraft() })
    await user.click(add())
    await user.type(dialog().getByLabelText('На сколько, ₽'), '10 500,01')
    await user.click(dialog().getByRole('button', { name: 'Добавить' }))
    dialog().getByText(/^Не больше 10\s500\s₽\.$/)
    dialog().getByText('Напишите причину: клиент увидит её в цене.')
    expect(calls('addManualLine')).toEqual([])
  })

  test('says that more is taken off than is left by now, and that the customer has placed the order', async () => {
    const answers = [refused('reduction-too-large'), refused('order-not-draft'), refused('version-changed')]
    const { user, calls } = await opened({
      before: aDraft(),
      orders: { addManualLine: () => answers.shift() ?? withLine() },
    })
    await user.click(add())
    await user.type(dialog().getByLabelText('На сколько, ₽'), '500')
    await user.type(dialog().getByLabelText('Причина'), 'Брак')
    const send = () => user.click(dialog().getByRole('button', { name: 'Добавить' }))
    await send()
    await waitFor(() => dialog().getByText(/^Не больше /))
    await send()
    expect(said(await findToast('Ошибка'))).toContain('Клиент уже оформил заказ, и цена согласована.')
    // The page reads the order again, since it is another one than it shows.
    await waitFor(() => expect(calls('showOrder').length).toBeGreaterThan(2))
    await send()
    await waitFor(async () =>
      expect(said(await findToast('Ошибка'))).toContain('Заказ за это время изменился. Проверьте цену и повторите.'),
    )
    expect(dialog().getByLabelText<HTMLInputElement>('Причина').value).toBe('Брак')
  })

  test('of a draft without scans stands by its lines, and is not offered for the 21st', async () => {
    const lines = Array.from({ length: 20 }, (_, it) => ({ ...LINE, id: `line-${it}`, reason: `Причина ${it}` }))
    const { user } = await opened({
      before: aDraft({ manualLines: lines, scanCount: 0 }),
      orders: { showQuote: aQuote({ lines: [] }) },
    })
    price().getByText('Причина 19')
    await user.click(add())
    screen.getByText('В цене уже столько строк, сколько помещается. Уберите ненужную.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a line in the price', () => {
  test('is removed at once, and put back from the toast', async () => {
    const { user, calls } = await opened({ before: withLine() })
    await user.click(price().getByRole('button', { name: `Убрать строку «${LINE.reason}»` }))
    const toast = await findToast('Строка убрана из цены')
    expect(calls('removeManualLine').map((it) => [it.path.lineId, it.headers.get('if-match')])).toEqual([
      ['line-1', '"4"'],
    ])
    expect(total()).toBe('Итого10 500 ₽')
    expect(document.activeElement).toBe(add())
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await findToast('Строка снова в цене')
    expect(calls('addManualLine').map((it) => [it.body, it.headers.get('if-match')])).toEqual([
      [{ reason: LINE.reason, amountMinor: -500_00 }, '"5"'],
    ])
    expect(total()).toBe('Итого10 000 ₽')
  })

  test('that cannot be removed says why', async () => {
    const { user } = await opened({ before: withLine(), orders: { removeManualLine: refused('internal-error') } })
    await user.click(price().getByRole('button', { name: `Убрать строку «${LINE.reason}»` }))
    expect(said(await findToast('Ошибка'))).toContain('Не удалось изменить цену. Повторите.')
    row()
  })

  test('stays in the price of a placed order, which only its customer can take back: the page says how', async () => {
    await openOrder({
      order: withLine({ status: 'pending', totalMinor: 10_000_00, placedAt: '2026-11-20T10:20:00.000Z' }),
      quote: reduced,
    })
    await screen.findByText(/^Цена согласована с клиентом\. .*«Изменить заказ»/)
    row()
    expect(screen.queryByRole('button', { name: /строку/ })).toBeNull()
  })

  test.each([
    ['paid', { status: 'paid', totalMinor: 10_000_00 }],
    ['deleted', { archivedAt: '2026-11-20T12:00:00.000Z' }],
  ] as const)('of an order that is %s is shown alone', async (_, over) => {
    await openOrder({ order: withLine(over), quote: reduced })
    await screen.findByText(LINE.reason)
    expect(screen.queryByRole('button', { name: /строку/ })).toBeNull()
    expect(screen.queryByText(/^Цена согласована/)).toBeNull()
  })

  test('that takes off more than the order costs by now says what counts of it', async () => {
    const half = { kind: 'manual', reason: LINE.reason, amountMinor: -200_00 } as const
    await openOrder({ order: withLine(), quote: aQuote({ adjustments: [half], totalMinor: 0 }) })
    await screen.findByText(/^Снижения больше, чем заказ теперь стоит: из 500\s₽ учтено 200\s₽\.$/)
  })

  test('by which the factory bears the price is the last one', async () => {
    const free = { kind: 'free', reason: null, amountMinor: -10_500_00 } as const
    await openOrder({ order: aDraft(), quote: aQuote({ adjustments: [free], totalMinor: 0 }) })
    await screen.findByText('Переделка за счёт фабрики')
    expect(row('Переделка за счёт фабрики')).toBe('Переделка за счёт фабрики−10 500 ₽')
    expect(total()).toBe('Итого0 ₽')
  })
})
