import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { ReviewedMoney, ReviewReason } from 'contracts/order/money/payment'
import type { ComparedDay, Comparison } from 'contracts/payment/comparison'
import { type Answers, act, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { narrow, widen } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'

afterEach(() => setSystemTime())

const rubles = (minor: number) => ({ minor, currency: 'RUB' }) as const
const AT = '2026-11-20T09:00:00.000Z'
const MOMENT = '20.11.2026, 12:00 МСК'

const aReview = (over: Partial<ReviewedMoney> = {}): ReviewedMoney => ({
  id: '11110000-0000-4000-8000-000000000001',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  orderNumber: '7f3a',
  orderStatus: 'pending',
  site: 'ru',
  email: 'anna@clinic.example',
  reason: 'amount-differs',
  due: rubles(10_000_00),
  missing: rubles(10_000_00),
  isArchived: false,
  came: rubles(6_000_00),
  provider: 'yookassa',
  providerPaymentId: 'bank-1',
  capturedAt: AT,
  createdAt: '2026-11-20T10:00:00.000Z',
  isAcceptable: true,
  settlement: null,
  ...over,
})
const settledAs = (how: NonNullable<ReviewedMoney['settlement']>['how'], over = {}) =>
  aReview({ settlement: { how, at: AT, by: 'boss@factory.example', note: null, ...over } })

/** The page with these reviews and comparisons. */
function open(items: ReviewedMoney[], { at = '/backoffice/payments', comparisons = [], ...others }: Given = {}) {
  const { orders, payments } = others
  return openDesk({
    at,
    answers: {
      orders: { listPaymentReviews: { items, next: null }, ...orders },
      payments: { showComparisons: { comparisons }, ...payments },
    },
  })
}
type Given = {
  at?: string
  comparisons?: Comparison[]
  orders?: Answers['orders']
  payments?: Answers['payments']
}

/** The columns of the one row, by their heads. */
async function row(): Promise<Record<string, string>> {
  const table = await screen.findByRole('table', { name: 'Оплаты на проверку, новые сверху' })
  const heads = within(table).getAllByRole('columnheader').map(said)
  const cells = within(table).getAllByRole('row')[1]!.querySelectorAll('th, td')
  return Object.fromEntries(
    heads.map((it, index) => [it, [...cells[index]!.querySelectorAll(LEAF)].map(said).join(' · ')]),
  )
}
/** Finds a name whose sum has non-breaking spaces. */
const named = (wanted: string) => ({ name: (it: string) => it.replace(/\s+/g, ' ') === wanted })
const LEAF = 'span:not(:has(:not(wbr))), a, button, time, p:not(:has(*))'

describe('the page of money in review', () => {
  test('PAY-034 is headed, says what it is for, and shows each money with its order, customer, reason and sums', async () => {
    await open([aReview()])
    screen.getByRole('heading', { level: 1, name: 'Оплаты на проверку' })
    screen.getByText(
      'Деньги, которые не сошлись с заказом или не принадлежат ни одному. Сам заказ они не меняют: что с ними делать, решаете вы.',
    )
    expect(await row()).toMatchObject({
      'Что не так': 'Сумма не совпадает с ценой заказа',
      Деньги: 'Пришло 6 000 ₽ · к оплате 10 000 ₽ · на 4 000 ₽ меньше · ЮKassa: bank-1',
    })
    const cells = await row()
    expect(cells.Заказ).toStartWith('#7f3a')
    expect(cells.Клиент).toStartWith('anna@clinic.example')
    expect(cells.Пришли).toBe(MOMENT)
    expect(screen.getByRole('link', { name: 'Заказ #7f3a' }).getAttribute('href')).toBe(
      '/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001',
    )
  })

  const REASONS: Record<ReviewReason, string> = {
    'amount-differs': 'Сумма не совпадает с ценой заказа',
    'currency-differs': 'Валюта не та, в которой заказ',
    'quote-differs': 'Оплачена прежняя цена заказа',
    'order-archived': 'Заказ удалён: восстановите его или верните деньги',
    'order-draft': 'Клиент вернул заказ в черновики',
    'order-cancelled': 'Заказ отменён',
    'order-paid': 'Заказ уже был оплачен',
    'order-completed': 'Деньги пришли после выполнения заказа и засчитаны',
    'paid-twice': 'Второй платёж по одной ссылке',
    'refund-failed': 'Возврат не дошёл до покупателя, деньги снова у нас',
    disputed: 'Банк покупателя оспорил платёж',
    'refunded-elsewhere': 'Возврат сделан не здесь, а в кабинете провайдера',
    'journal-lacks': 'У провайдера есть деньги, о которых мы не знаем',
    'provider-lacks': 'У нас эти деньги есть, а у провайдера нет',
    'provider-differs': 'У провайдера другая сумма или валюта',
  }
  test('PAY-034 PAY-036 has a word for every reason', async () => {
    const reasons = Object.keys(REASONS) as ReviewReason[]
    await open(
      reasons.map((reason, index) => aReview({ id: `11110000-0000-4000-8000-0000000000${10 + index}`, reason })),
    )
    const table = within(await screen.findByRole('table'))
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((it) => said(it.querySelectorAll('td')[1]!)),
    ).toEqual(Object.values(REASONS))
  })

  test.each([
    ['more than is due', { came: rubles(12_000_00) }, 'Пришло 12 000 ₽ · к оплате 10 000 ₽ · на 2 000 ₽ больше'],
    ['what is due', { came: rubles(10_000_00) }, 'Пришло 10 000 ₽ · к оплате 10 000 ₽ · сумма совпадает'],
    [
      'a second part',
      { came: rubles(3_000_00), missing: rubles(4_000_00) },
      'Пришло 3 000 ₽ · к оплате 10 000 ₽ · на 7 000 ₽ меньше · не хватает 4 000 ₽',
    ],
    ['money for a draft', { due: null, missing: null }, 'Пришло 6 000 ₽ · у черновика нет цены'],
    ['an unknown sum', { came: null }, 'Сумма неизвестна · к оплате 10 000 ₽'],
    ['money given back', { came: rubles(-6_000_00), reason: 'refunded-elsewhere' }, 'Возвращено 6 000 ₽'],
  ] as const)('PAY-034 says of %s how it stands to the price', async (_, over, text) => {
    await open([aReview({ provider: 'transfer', providerPaymentId: null, ...over })])
    expect((await row()).Деньги).toBe(text)
  })

  test('PAY-036 money without an order names none, nor a customer, and can be attached to one or set aside', async () => {
    const nobody = { orderId: null, orderNumber: null, orderStatus: null, site: null, email: null } as const
    await open([
      aReview({
        ...nobody,
        reason: 'journal-lacks',
        due: null,
        missing: null,
        isAcceptable: false,
        provider: 'stripe',
      }),
    ])
    expect(await row()).toMatchObject({ Заказ: 'Без заказа', Клиент: 'Не указан' })
    expect((await row()).Решение).toBe('Привязать к заказу · Закрыть с пометкой')
    screen.getByRole('button', named('Закрыть с пометкой: 6 000 ₽, без заказа'))
  })

  test('PAY-034 a dispute says how it stands, why, and until when it is to be answered, on the order’s page', async () => {
    const dispute = { status: 'needs-answer', reason: 'fraudulent', answerBy: '2026-11-27T09:00:00.000Z' } as const
    await open([aReview({ reason: 'disputed', came: rubles(-6_000_00), dispute, isAcceptable: false })])
    expect((await row()).Деньги).toBe(
      'Оспорено 6 000 ₽ · ждёт ответа с документами · причина: покупатель не узнаёт платёж · ответить до 27.11.2026, 12:00 МСК',
    )
    const answer = screen.getByRole('link', named('Ответить на спор: -6 000 ₽, заказ #7f3a'))
    expect([said(answer), answer.getAttribute('href')]).toEqual([
      'Ответить на спор',
      '/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001',
    ])
    expect(screen.queryByRole('button', { name: /^Закрыть с пометкой/ })).toBeNull()
  })

  test.each([
    ['inquiry', 'банк спрашивает о платеже'],
    ['inquiry-under-review', 'банк рассматривает ответ'],
    ['inquiry-closed', 'запрос банка закрыт'],
    ['under-review', 'банк рассматривает документы'],
    ['won', 'спор выигран'],
    ['lost', 'спор проигран'],
  ] as const)('PAY-034 a dispute that is %s reads «%s»', async (status, text) => {
    await open([aReview({ reason: 'disputed', dispute: { status, reason: 'Письмо от 20 ноября', answerBy: null } })])
    expect((await row()).Деньги).toContain(` · ${text} · причина: Письмо от 20 ноября`)
  })

  test('PAY-034 shows what nobody has settled first; «Решённые» shows how it was, by whom, when and why', async () => {
    const settled = [
      settledAs('accepted', { forgivenMinor: 4_000_00, note: 'Скидка за брак' }),
      settledAs('refunded', { by: null }),
      settledAs('set-aside'),
      settledAs('dispute-won'),
      settledAs('dispute-lost'),
      settledAs('dispute-closed'),
    ].map((it, index) => ({ ...it, id: `11110000-0000-4000-8000-00000000000${index}` }))
    const { user, address } = await open([], {
      orders: {
        listPaymentReviews: ({ query }) => ({ items: query.status === 'settled' ? settled : [], next: null }),
      },
    })
    await screen.findByText('Всё сошлось')
    screen.getByText(
      'Здесь появятся деньги не на ту сумму, деньги за отменённые или уже оплаченные заказы и всё, чем мы разошлись с провайдерами.',
    )
    const filter = within(screen.getByRole('group', { name: 'Какие оплаты показать' }))
    expect(filter.getByRole('button', { name: 'Ждут решения', pressed: true })).toBeTruthy()
    await user.click(filter.getByRole('button', { name: 'Решённые', pressed: false }))
    expect(address()).toBe('/backoffice/payments?status=settled')
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((it) => [...it.querySelectorAll('td:last-child span')].map(said).join(' · '))).toEqual([
      `Засчитаны как оплата · остаток 4 000 ₽ прощён · boss@factory.example, ${MOMENT} · Скидка за брак`,
      `Возвращены · ${MOMENT}`,
      `Закрыты с пометкой · boss@factory.example, ${MOMENT}`,
      `Спор выигран, деньги у нас · boss@factory.example, ${MOMENT}`,
      `Спор проигран, деньги у покупателя · boss@factory.example, ${MOMENT}`,
      `Запрос банка закрыт без спора · boss@factory.example, ${MOMENT}`,
    ])
    expect(screen.queryByRole('button', { name: /^Закрыть с пометкой/ })).toBeNull()
  })

  test('where nothing is settled yet it says so, and leads back to what waits', async () => {
    const { user, address } = await open([], { at: '/backoffice/payments?status=settled' })
    await screen.findByText('Решённых оплат пока нет')
    await user.click(screen.getByRole('button', { name: 'Показать ждущие решения' }))
    expect(address()).toBe('/backoffice/payments')
    await screen.findByText('Всё сошлось')
  })

  test('says while it loads; what cannot be loaded says why, and comes by a press', async () => {
    const read = Promise.withResolvers<ReturnType<typeof refused>>()
    let isLost = true
    const { user } = await open([], {
      orders: {
        listPaymentReviews: ({ query }) =>
          isLost && query.limit === '30' ? read.promise : { items: isLost ? [] : [aReview()], next: null },
      },
    })
    await screen.findByText('Загружаем оплаты')
    read.resolve(refused('internal-error'))
    const failed = (await screen.findByText('Не удалось загрузить оплаты')).closest<HTMLElement>('[role=alert]')!
    expect(screen.queryByText('Загружаем оплаты')).toBeNull()
    isLost = false
    await user.click(within(failed).getByRole('button'))
    await screen.findByRole('link', { name: 'Заказ #7f3a' })
  })

  test('comes in pages, and says how many are shown', async () => {
    const second = aReview({ id: '11110000-0000-4000-8000-000000000002', orderNumber: '8a4b' })
    const { user } = await open([], {
      orders: {
        listPaymentReviews: ({ query }) =>
          query.cursor === 'more' ? { items: [second], next: null } : { items: [aReview()], next: 'more' },
      },
    })
    await screen.findByText('Показана 1 оплата')
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показано 2 оплаты')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Заказ #8a4b' }))
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  test('on a phone each money is a card', async () => {
    narrow()
    await open([aReview(), aReview({ id: '11110000-0000-4000-8000-000000000002', orderId: null, orderNumber: null })])
    const card = await screen.findByRole('article', { name: 'Оплата заказа #7f3a' })
    for (const text of ['Сумма не совпадает с ценой заказа', 'Пришло 6 000 ₽', 'anna@clinic.example'])
      expect(said(card)).toContain(text)
    screen.getByRole('article', { name: 'Без заказа' })
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('PAY-034 what staff do with money in review', () => {
  const NAMED = '6 000 ₽, заказ #7f3a'
  async function settling(action: string, settled: ReviewedMoney | ReturnType<typeof refused>, over = {}) {
    const page = await open([aReview(over)], { orders: { settlePaymentReview: settled } })
    await page.user.click(await screen.findByRole('button', named(`${action}: ${NAMED}`)))
    const dialog = within(await screen.findByRole('alertdialog'))
    return { ...page, dialog, press: (name: string) => page.user.click(dialog.getByRole('button', { name })) }
  }

  test('a refund of a payment leads to its order', async () => {
    await open([aReview()])
    const refund = await screen.findByRole('link', named(`Вернуть деньги: ${NAMED}`))
    expect([said(refund), refund.getAttribute('href')]).toEqual([
      'Вернуть деньги',
      '/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001',
    ])
  })

  test('the whole price pays for the order, after a question that names what follows', async () => {
    const whole = { missing: rubles(6_000_00) }
    const { dialog, press, calls } = await settling(
      'Засчитать как оплату',
      { ...settledAs('accepted'), missing: rubles(0) },
      whole,
    )
    dialog.getByRole('heading', named('Засчитать 6 000 ₽ как оплату заказа #7f3a?'))
    dialog.getByText(
      'Заказ стоит 10 000 ₽, пришло 6 000 ₽. Заказ станет оплаченным: клиент получит письмо, фабрика — список сканов. Отменить это нельзя.',
    )
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await press('Засчитать как оплату')
    within(await findToast('Заказ оплачен')).getByText('6 000 ₽ засчитаны как оплата заказа #7f3a.')
    expect(calls('settlePaymentReview').map((it) => it.body)).toEqual([{ how: 'accept' }])
  })

  test('money is set aside with a note alone; the question is left by «Отмена»', async () => {
    const { dialog, press, user, calls } = await settling('Закрыть с пометкой', settledAs('set-aside'))
    dialog.getByRole('heading', named(`Закрыть с пометкой: ${NAMED}`))
    dialog.getByText('Деньги и заказ останутся как есть, запись уйдёт из списка. Пометка объяснит почему.')
    await press('Закрыть с пометкой')
    dialog.getByText('Напишите, почему с этими деньгами больше ничего не нужно делать.')
    expect(calls('settlePaymentReview')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Пометка' }), ' Вернули из кассы ')
    await press('Закрыть с пометкой')
    await findToast('Закрыто с пометкой')
    expect(calls('settlePaymentReview').map((it) => it.body)).toEqual([{ how: 'set-aside', note: 'Вернули из кассы' }])
  })

  test('the note stays while the window becomes narrow and wide again, and when somebody else has settled the money', async () => {
    let items = [aReview()]
    const { user, hint, calls } = await open([], {
      orders: {
        listPaymentReviews: () => ({ items, next: null }),
        settlePaymentReview: refused('review-settled'),
      },
    })
    await user.click(await screen.findByRole('button', named(`Закрыть с пометкой: ${NAMED}`)))
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Пометка' })
    const field = note()
    await user.type(field, 'Вернули')
    act(narrow)
    screen.getByRole('article', { name: 'Оплата заказа #7f3a' })
    expect([note() === field, field.value]).toEqual([true, 'Вернули'])
    await user.type(field, ' из кассы')
    act(widen)
    screen.getByRole('table')
    items = []
    await hint({ kind: 'order', id: '7f3a9c21-0000-4000-8000-000000000001', version: 2 })
    await screen.findByText('Всё сошлось')
    expect(note().value).toBe('Вернули из кассы')
    await user.click(screen.getByRole('button', { name: 'Закрыть с пометкой' }))
    within(await findToast('Ошибка')).getByText('Об этих деньгах уже решили. Список обновлён.')
    expect(calls('settlePaymentReview').map((it) => it.body)).toEqual([{ how: 'set-aside', note: 'Вернули из кассы' }])
    expect(screen.queryByRole('textbox', { name: 'Пометка' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('a lost answer leaves the note, and is asked for again with the same key', async () => {
    let isDown = true
    const { user, calls } = await open([aReview()], {
      orders: { settlePaymentReview: () => (isDown ? refused('unavailable') : settledAs('set-aside')) },
    })
    await user.click(await screen.findByRole('button', named(`Закрыть с пометкой: ${NAMED}`)))
    await user.type(screen.getByRole('textbox', { name: 'Пометка' }), 'Вернули')
    const press = () => user.click(screen.getByRole('button', { name: 'Закрыть с пометкой' }))
    await press()
    within(await findToast('Ошибка')).getByText(/^Не получилось\. Повторите: дважды решение не запишется\./)
    isDown = false
    await press()
    await findToast('Закрыто с пометкой')
    const [first, second] = calls('settlePaymentReview').map((it) => it.headers.get('idempotency-key'))
    expect([first !== null, first]).toEqual([true, second!])
  })

  test('«Отмена» changes nothing', async () => {
    const { press, calls } = await settling('Закрыть с пометкой', settledAs('set-aside'))
    await press('Отмена')
    expect([screen.queryByRole('alertdialog'), calls('settlePaymentReview')]).toEqual([null, []])
  })

  test.each([
    ['review-settled', 'Об этих деньгах уже решили. Список обновлён.'],
    ['rest-differs', 'За это время изменилось, сколько не хватает. Список обновлён: проверьте остаток.'],
    ['not-payable', 'Заказ за это время изменился: засчитать деньги больше нельзя. Список обновлён.'],
  ] as const)('a refusal (%s) says what happened meanwhile, and the list is read again', async (code, text) => {
    const { press, calls } = await settling('Засчитать как оплату', refused(code))
    const before = calls('listPaymentReviews').length
    await press('Засчитать как оплату')
    const toast = await findToast('Ошибка')
    within(toast).getByText(text)
    expect(toast.dataset.kind).toBe('error')
    expect(calls('listPaymentReviews').length).toBeGreaterThan(before)
  })
})

describe('PAY-036 the comparisons with the providers', () => {
  const aDay = (over: Partial<ComparedDay> = {}): ComparedDay => ({
    captureCount: 3,
    captureMinor: 30_000_00,
    refundCount: 1,
    refundMinor: 1_000_00,
    currency: 'RUB',
    mendedCount: 0,
    underWayCount: 0,
    differenceCount: 0,
    comparedAt: AT,
    ...over,
  })
  const aComparison = (over: Partial<Comparison> = {}): Comparison => ({
    provider: 'yookassa',
    day: '2026-11-22',
    status: 'done',
    isAway: false,
    result: aDay(),
    ...over,
  })
  const panel = async () => within(await screen.findByRole('region', { name: 'Сверка с провайдерами' }))

  test.each([
    ['agree', {}, 'ЮKassa, 22 ноября · Расхождений нет · 3 поступления на 30 000 ₽, 1 возврат на 1 000 ₽'],
    [
      'differ',
      {
        provider: 'stripe',
        result: aDay({ captureCount: 0, refundCount: 0, differenceCount: 2, mendedCount: 1, underWayCount: 4 }),
      },
      'Stripe, 22 ноября · 2 расхождения · поступлений нет, возвратов нет, нашли 1 пропущенную запись, 4 ещё в пути',
    ],
    ['are under way', { status: 'under-way', result: null }, 'ЮKassa, 22 ноября · Сверяем'],
    [
      'wait for a provider',
      { status: 'under-way', isAway: true, result: null },
      'ЮKassa, 22 ноября · Не отвечает, спросим ещё раз',
    ],
  ] as const)('that %s say so', async (_, over, text) => {
    await open([], { comparisons: [aComparison(over)] })
    const shown = await panel()
    shown.getByText(
      'Каждый день сверяем свои записи со списками ЮKassa и Stripe. Сутки считаем по UTC: с 3:00 до 3:00 МСК.',
    )
    expect([...(await shown.findByRole('listitem')).children].map(said).join(' · ')).toBe(text)
  })

  test('that never were say when the first is', async () => {
    await open([])
    ;(await panel()).getByText('Сверок ещё не было. Первая пройдёт ночью, а любой день можно сверить сейчас.')
  })

  test('a day is compared by a press; one that has not begun, or none, is refused', async () => {
    setSystemTime(new Date('2026-11-23T09:00:00.000Z'))
    const { user, calls } = await open([], { payments: { compareDay: { comparisons: [] } as never } })
    const shown = await panel()
    const day = shown.getByLabelText<HTMLInputElement>('День')
    const compare = () => user.click(shown.getByRole('button', { name: 'Сверить' }))
    expect(day.value).toBe('2026-11-22')
    await user.clear(day)
    await compare()
    shown.getByText('Выберите день.')
    await user.type(day, '2026-11-24')
    await compare()
    shown.getByText('Этот день ещё не начался.')
    expect(calls('compareDay')).toEqual([])
    await user.clear(day)
    await user.type(day, '2026-11-21')
    await compare()
    expect(calls('compareDay').map((it) => it.body)).toEqual([{ day: '2026-11-21' }])
  })

  test('one that cannot be begun says why', async () => {
    const { user } = await open([], { payments: { compareDay: refused('internal-error') } })
    await user.click((await panel()).getByRole('button', { name: 'Сверить' }))
    expect((await findToast('Сверка не началась')).dataset.kind).toBe('error')
  })

  test('that cannot be read say so; staff of one site see none', async () => {
    await open([], { payments: { showComparisons: refused('internal-error') } })
    ;(await panel()).getByText('Не удалось загрузить сверки')
  })

  test('staff of one site see no sums of all sites', async () => {
    await open([], { payments: { showComparisons: refused('not-allowed') } })
    await screen.findByText('Всё сошлось')
    expect(screen.queryByRole('region', { name: 'Сверка с провайдерами' })).toBeNull()
  })
})
