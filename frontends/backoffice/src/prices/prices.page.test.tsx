import { describe, expect, test } from 'bun:test'
import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { type Answers, factsOf, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'

const RUB = BASE_PRICES.RUB
const aList = (over: Partial<DatedPriceList> = {}): DatedPriceList => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  site: 'ru',
  startsAt: '2030-01-01T21:00:00.000Z',
  prices: { ...RUB, singleLayerMinor: 1_000_00 },
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'olga@factory.example',
  updatedAt: null,
  updatedBy: null,
  withdrawnAt: null,
  ...over,
})
const aSite = (over: Partial<SitePrices> = {}): SitePrices => ({
  site: 'ru',
  currency: 'RUB',
  factory: false,
  version: 4,
  prices: RUB,
  inForce: null,
  planned: [],
  ...over,
})
const openPrices = (site = aSite(), answers: Answers['orders'] = {}) =>
  openDesk({ at: '/backoffice/prices', answers: { orders: { listSitePrices: [site], ...answers } } })

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table).getAllByRole('row').slice(1).map(said)
}
const form = () => screen.getByRole('region', { name: /, сайт \w+$/ })
const field = (name: string) => within(form()).getByLabelText(name)
async function openForm(answers: Answers['orders'] = {}, site = aSite()) {
  const page = await openPrices(site, answers)
  await page.user.click(await screen.findByRole('button', { name: 'Новый прайс' }))
  const type = async (name: string, text: string) => {
    await page.user.clear(field(name))
    if (text) await page.user.type(field(name), text)
  }
  const press = (name: string) => page.user.click(within(form()).getByRole('button', { name }))
  return { ...page, type, press }
}
const ONE_LAYER = 'Элайнер, 1 слой, ₽'
const START = 'Начало, по Москве'

describe('the prices of a site', () => {
  test('ORD-033 are the planned ones above those in force, with who made them', async () => {
    await openPrices(aSite({ planned: [aList()] }))
    expect(await rowsOf('Прайсы сайта ru')).toEqual([
      'Запланированс 02.01.2030, 00:00 МСК1 000 ₽1 000 ₽1 000 ₽1 000 ₽1 000 ₽1 500 ₽10 000 ₽200 000 ₽' +
        'olga@factory.example, 20.11.2026, 13:00 МСК',
      'Действуетначальный прайс900 ₽1 000 ₽1 000 ₽1 000 ₽1 000 ₽1 500 ₽10 000 ₽200 000 ₽',
    ])
    expect(screen.getAllByRole('columnheader').map(said)).toEqual([
      'Действует',
      '1 слой',
      '3 слоя',
      'Матрица мягкая',
      'Матрица жёсткая',
      'Ретейнер',
      'Доставка',
      'Минимум',
      'Порог скидок',
      'Кто',
      'Действия',
    ])
  })

  test('what differs from the list before stands out, and nothing else', async () => {
    await openPrices(aSite({ planned: [aList()] }))
    const table = await screen.findByRole('table', { name: 'Прайсы сайта ru' })
    expect([...table.querySelectorAll('strong')].map(said)).toEqual(['1 000 ₽'])
  })

  test('ORD-033 the history says who added, changed and withdrew what', async () => {
    const lists = [
      aList({ id: '1', updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: 'ivan@factory.example' }),
      aList({ id: '2', updatedAt: '2026-11-21T09:00:00.000Z', withdrawnAt: '2026-11-21T09:00:00.000Z' }),
      aList({ id: '3', createdBy: null }),
    ]
    const { user } = await openPrices(aSite(), { listPriceLists: { items: lists, next: null } })
    await user.click(await screen.findByText('История'))
    const rows = await rowsOf('История')
    expect(rows[0]).toEndWith('изменил: ivan@factory.example, 21.11.2026, 12:00 МСК')
    expect(rows[1]).toStartWith('Отозван')
    expect(rows[1]).toEndWith('отозвал: Не записано, 21.11.2026, 12:00 МСК')
    expect(rows[2]).toStartWith('Завершён')
    expect(rows[2]).toContain('Не записано, 20.11.2026, 13:00 МСК')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  test('a site without changes says so in its history', async () => {
    const { user } = await openPrices(aSite(), { listPriceLists: { items: [], next: null } })
    await user.click(await screen.findByText('История'))
    await screen.findByText('Цены ещё не меняли.')
  })

  test('that cannot be read say why, and are read again', async () => {
    let isDown = true
    const { user } = await openPrices(aSite(), {
      listSitePrices: () => (isDown ? refused('internal-error') : [aSite()]),
    })
    await screen.findByText('Не удалось загрузить цены')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { level: 2, name: 'Сайт ru' })
  })

  test('of no site at all say so', async () => {
    await openPrices(aSite(), { listSitePrices: [] })
    await screen.findByText('Сайтов нет')
    screen.getByText('Ни один сайт не настроен для вашей роли.')
  })
})

describe('new prices', () => {
  test('ORD-033 are shown with what they do to orders, while they are typed', async () => {
    const { type } = await openForm()
    await type(ONE_LAYER, '1000')
    const effects = within(form()).getByRole('region', { name: 'Что изменится' })
    expect(factsOf(effects)).toMatchObject({
      '10 элайнеров, однослойные': '10 500 ₽ →станет 11 500 ₽',
      '10 элайнеров, трёхслойные': '11 500 ₽',
      'Минимальный заказ': '10 000 ₽',
    })
  })

  test('a factory site has no minimum order, and says so', async () => {
    await openForm({}, aSite({ factory: true }))
    const effects = within(form()).getByRole('region', { name: 'Что изменится' })
    expect(factsOf(effects)).not.toHaveProperty('Минимальный заказ')
    within(effects).getByText('На этом сайте минимального заказа и сервисного сбора нет.')
  })

  test.each([
    ['-5', 'Сумма не может быть меньше нуля.'],
    ['0', 'Сумма должна быть больше нуля.'],
    ['9,999', 'Не больше двух знаков после запятой.'],
    ['1000001', 'Не больше 1 000 000 ₽.'],
    ['', 'Введите сумму.'],
    ['сто', 'Введите число, например 1500 или 13,90.'],
  ])('ORD-033 a price of %j is named at its field and changes nothing', async (typed, told) => {
    const { type, press, calls } = await openForm()
    await type(ONE_LAYER, typed)
    await press('Запланировать')
    expect(field(ONE_LAYER).getAttribute('aria-invalid')).toBe('true')
    expect(said(within(form()).getByText(told))).toBe(told)
    expect(document.activeElement).toBe(field(ONE_LAYER))
    expect(calls('addPriceList')).toHaveLength(0)
  })

  test.each([
    ['2025-01-01T00:00', 'Это время уже прошло. Выберите будущее или «Сразу».'],
    ['', 'Выберите дату и время.'],
    ['2226-01-01T00:00', 'Не дальше чем через 10 лет.'],
  ])('ORD-033 a start at %j is refused at its field', async (at, told) => {
    const { type, press, calls } = await openForm()
    await type(START, at)
    await press('Запланировать')
    within(form()).getByText(told)
    expect(calls('addPriceList')).toHaveLength(0)
  })

  test('ORD-033 are planned for a moment of Moscow’s, told, and taken back by the toast', async () => {
    const { type, press, user, calls } = await openForm({
      addPriceList: aList(),
      withdrawPriceList: aList({ withdrawnAt: '2026-11-21T09:00:00.000Z' }),
    })
    await type(ONE_LAYER, '1000')
    await type(START, '2030-01-02T00:00')
    await press('Запланировать')
    const toast = await findToast('Готово')
    expect(said(toast)).toContain('Новые цены сайта ru начнут действовать 02.01.2030, 00:00 МСК.')
    const [call] = calls('addPriceList')
    expect(call?.body).toEqual({
      site: 'ru',
      prices: { ...RUB, singleLayerMinor: 1_000_00 },
      startsAt: '2030-01-01T21:00:00.000Z',
    })
    expect([call?.query, call?.headers.get('if-match')]).toEqual([{}, '"4"'])
    expect(screen.queryByRole('region', { name: /^Новый прайс/ })).toBeNull()
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await screen.findByText(/Прайс сайта ru с 02.01.2030, 00:00 МСК отозван./)
    expect(calls('withdrawPriceList')).toHaveLength(1)
  })

  test.each([
    [ONE_LAYER, '0', 'Сумма должна быть больше нуля.'],
    [START, '2025-01-01T00:00', 'Это время уже прошло. Выберите будущее или «Сразу».'],
  ])('ORD-033 a wrong value of «%s» is named once its field is left', async (name, typed, told) => {
    const { type, user } = await openForm()
    await type(name, typed)
    expect(within(form()).queryByText(told)).toBeNull()
    await user.tab()
    within(form()).getByText(told)
  })

  test('ORD-033 are added once, though the answer to the first press was lost', async () => {
    let isDown = true
    const { type, press, calls } = await openForm({
      addPriceList: () => (isDown ? refused('unavailable') : aList()),
    })
    await type(ONE_LAYER, '1000')
    await press('Запланировать')
    await findToast('Ошибка')
    isDown = false
    await press('Запланировать')
    await findToast('Готово')
    const [first, second] = calls('addPriceList').map((it) => it.headers.get('idempotency-key'))
    expect([first !== null, first]).toEqual([true, second!])
  })

  test('ORD-033 at once are asked about; «Не применять» leaves them', async () => {
    const { press, user, calls } = await openForm({
      addPriceList: aList({ startsAt: '2026-11-20T10:00:00.000Z' }),
    })
    await user.click(within(form()).getByText('Сразу'))
    await press('Применить сейчас')
    const ask = () => screen.getByRole('alertdialog', { name: 'Применить новые цены сейчас?' })
    expect(said(ask())).toContain('Сайт ru сразу покажет новые цены, черновики пересчитаются.')
    await user.click(within(ask()).getByRole('button', { name: 'Не применять' }))
    expect(calls('addPriceList')).toHaveLength(0)
    await press('Применить сейчас')
    await user.click(within(ask()).getByRole('button', { name: 'Применить сейчас' }))
    expect(said(await findToast('Готово'))).toContain('Новые цены сайта ru действуют.')
    expect(calls('addPriceList').map((it) => it.body)).toMatchObject([{ startsAt: null }])
  })

  test('ORD-033 far from those in force are asked about, naming old and new; «Исправить» saves nothing', async () => {
    const { type, press, user, calls } = await openForm({ addPriceList: aList() })
    await type(ONE_LAYER, '9000')
    await type('Ретейнер, ₽', '300')
    await type('Доставка и упаковка, ₽', '4500')
    await press('Запланировать')
    const ask = () => screen.getByRole('alertdialog', { name: 'Эти цены верны?' })
    within(ask()).getByText('На сайте ru они больше чем втрое отличаются от действующих:')
    expect(within(ask()).getAllByRole('listitem').map(said)).toEqual([
      'Элайнер, 1 слой: 900 ₽ → 9 000 ₽',
      'Ретейнер: 1 000 ₽ → 300 ₽',
    ])
    expect(within(ask()).queryByText(/сразу покажет/)).toBeNull()
    await user.click(within(ask()).getByRole('button', { name: 'Исправить' }))
    expect(calls('addPriceList')).toHaveLength(0)
    await press('Запланировать')
    await user.click(within(ask()).getByRole('button', { name: 'Да, цены верны' }))
    await findToast('Готово')
    expect(calls('addPriceList').map((it) => it.query)).toEqual([{ farPrices: 'accepted' }])
  })

  test('ORD-033 far from those in force at once name both in one question', async () => {
    const { type, press, user, calls } = await openForm({ addPriceList: aList() })
    await type(ONE_LAYER, '9000')
    await user.click(within(form()).getByText('Сразу'))
    await press('Применить сейчас')
    const ask = screen.getByRole('alertdialog', { name: 'Эти цены верны?' })
    within(ask).getByText(/^Сайт ru сразу покажет новые цены/)
    await user.click(within(ask).getByRole('button', { name: 'Применить сейчас' }))
    await findToast('Готово')
    expect(calls('addPriceList')).toHaveLength(1)
  })

  test.each([
    ['version-changed', 'Цены этого сайта за это время изменились. Проверьте их и повторите.'],
    ['prices-far-off', 'Эти цены больше чем втрое отличаются от действующих. Проверьте их и повторите.'],
    ['too-many-price-lists', 'На этом сайте уже запланировано 20 прайсов. Отзовите лишние.'],
    ['invalid-request', 'Цены не изменились: проверьте суммы и начало.'],
    ['key-reused', 'Прайс из этой формы уже добавлен, он есть в списке. Закройте форму.'],
  ] as const)('BACK-046 that the service refuses (%s) say why, and stay in the form', async (code, text) => {
    const { type, press } = await openForm({ addPriceList: refused(code) })
    await type(ONE_LAYER, '1000')
    await press('Запланировать')
    expect(said(await findToast('Ошибка'))).toContain(text)
    expect(field(ONE_LAYER)).toHaveProperty('value', '1000')
  })
})

describe('a planned list', () => {
  test('ORD-033 is changed, and its changes are taken back', async () => {
    const { user, calls } = await openPrices(aSite({ planned: [aList()] }), { changePriceList: aList() })
    await user.click(await screen.findByRole('button', { name: /^Изменить прайс с 02.01.2030,/ }))
    expect(said(screen.getByRole('heading', { level: 3 }))).toBe('Прайс с 02.01.2030, 00:00 МСК, сайт ru')
    expect(field(ONE_LAYER)).toHaveProperty('value', '1000')
    await user.click(within(form()).getByRole('button', { name: 'Запланировать' }))
    await user.click(within(await findToast('Готово')).getByRole('button', { name: 'Отменить' }))
    await screen.findByText('Новые цены сайта ru начнут действовать 02.01.2030, 00:00 МСК.')
    expect(calls('changePriceList').map((it) => it.query)).toEqual([{}, { farPrices: 'accepted' }])
  })

  test('ORD-033 is withdrawn at once, and brought back', async () => {
    const { user, calls } = await openPrices(aSite({ planned: [aList()] }), {
      withdrawPriceList: aList({ withdrawnAt: '2026-11-21T09:00:00.000Z' }),
      addPriceList: aList(),
    })
    await user.click(await screen.findByRole('button', { name: /^Отозвать прайс с 02.01.2030,/ }))
    const toast = await findToast('Готово')
    expect(said(toast)).toContain('Прайс сайта ru с 02.01.2030, 00:00 МСК отозван.')
    await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
    await screen.findByText('Новые цены сайта ru начнут действовать 02.01.2030, 00:00 МСК.')
    expect(calls('addPriceList').map((it) => it.query)).toEqual([{ farPrices: 'accepted' }])
  })

  test('prices in force can be neither changed nor withdrawn', async () => {
    await openPrices(aSite({ inForce: aList({ startsAt: '2026-01-01T00:00:00.000Z' }) }))
    await rowsOf('Прайсы сайта ru')
    expect(screen.queryByRole('button', { name: /^(Изменить|Отозвать)/ })).toBeNull()
  })

  test('the form says until when its prices apply', async () => {
    await openForm({}, aSite({ planned: [aList()] }))
    await screen.findByText('Действует до 02.01.2030, 00:00 МСК: тогда начнётся другой запланированный прайс.')
  })
})

test('ORD-033 of two who change prices at once the second is told, and looks before saving', async () => {
  let now = aSite()
  const { user, hint, press } = await openForm({ listSitePrices: () => [now] })
  now = aSite({ version: 5, planned: [aList()] })
  await hint({ kind: 'prices', id: 'a0000000-0000-4000-8000-000000000001', version: 5 })
  await screen.findByText('Цены этого сайта за это время изменились')
  screen.getByText('Кто и что изменил, видно в истории ниже. Сравните цены и продолжите, если ваши всё ещё верны.')
  const save = within(form()).getByRole('button', { name: 'Запланировать' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  screen.getByText('Сначала посмотрите, что изменилось.')
  await press('Продолжить')
  expect(screen.queryByText('Цены этого сайта за это время изменились')).toBeNull()
  expect(save.getAttribute('aria-disabled')).toBeNull()
  await user.click(within(form()).getByRole('button', { name: 'Не менять' }))
  expect(screen.queryByRole('region', { name: /^Новый прайс/ })).toBeNull()
})
