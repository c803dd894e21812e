import { describe, expect, test } from 'bun:test'
import type { SitePrices } from 'contracts/order/money/price-lists'
import type { ClientTerms } from 'contracts/order/money/terms'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { PersonalTerms } from 'contracts/prices/quote'
import { type Answers, act, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { openOrder } from '../../../test/desk'
import { anOrder } from '../../builders'

const SITE: SitePrices = {
  site: 'ru',
  currency: 'RUB',
  factory: false,
  version: 1,
  prices: BASE_PRICES.RUB,
  inForce: null,
  planned: [],
}
const TERMS: PersonalTerms = {
  currency: 'RUB',
  alignerMinor: null,
  singleLayerMinor: 800_00,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
  discountPercent: null,
  comment: 'Старый друг',
}
const stored = (over: Partial<PersonalTerms> = {}, version = 3): ClientTerms => ({
  site: 'ru',
  email: 'anna@clinic.example',
  version,
  updatedAt: '2026-11-20T10:00:00.000Z',
  terms: { ...TERMS, ...over },
})
const NONE: ClientTerms = { ...stored(), version: 0, updatedAt: null, terms: null }
const [MATRIX, ONE_LAYER, THREE_LAYERS, RETAINER] = [
  'Матрица, ₽',
  'Элайнер, 1 слой, ₽',
  'Элайнер, 3 слоя, ₽',
  'Ретейнер, ₽',
]
const [DISCOUNT, COMMENT, CURRENCY] = ['Скидка, %', 'Комментарий к заказу', 'Валюта']

type Orders = NonNullable<Answers['orders']>
/** Opens the dialog of the order's customer. `changeClientTerms` answers one after the other. */
async function opened(showClientTerms: Orders['showClientTerms'], answers: Orders = {}, order = anOrder()) {
  const page = await openOrder({
    order,
    answers: { orders: { showClientTerms, listSitePrices: [SITE], ...answers } },
  })
  const customer = within(await screen.findByRole('region', { name: 'Клиент' }))
  const open = async () => page.user.click(await customer.findByRole('button', { name: 'Условия' }))
  await open()
  await screen.findByRole('dialog', { name: 'Персональные условия' })
  const dialog = () => within(screen.getByRole('dialog', { name: 'Персональные условия' }))
  const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name)
  const type = async (name: string, text: string) => {
    await dialog().findByLabelText(name)
    await page.user.clear(field(name))
    if (text) await page.user.type(field(name), text)
  }
  const press = (name: string) => page.user.click(dialog().getByRole('button', { name }))
  const hintOf = (name: string) => {
    const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((it) => said(document.getElementById(it)!)).join(' ')
  }
  const sent = () =>
    page.calls('changeClientTerms').map(({ body, headers }) => ({ body, seen: headers.get('if-match') }))
  return { ...page, open, dialog, field, type, press, hintOf, sent }
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Персональные условия' })).toBeNull())
type Step = ClientTerms | ReturnType<typeof refused>
const oneByOne = (...all: Step[]) => {
  const left = [...all]
  return () => left.shift()!
}

describe('the terms of a customer', () => {
  test('TERM-008 are opened by «Условия», filled, with their currency named', async () => {
    const { field, dialog, calls } = await opened(stored({ matrixMinor: 500_00, discountPercent: 12.5 }))
    expect([MATRIX, ONE_LAYER, THREE_LAYERS, RETAINER, DISCOUNT, COMMENT].map((it) => field(it!).value)).toEqual([
      '500',
      '800',
      '',
      '',
      '12,5',
      'Старый друг',
    ])
    expect(field(CURRENCY).value).toBe('RUB')
    expect(dialog().getByText(/^anna@clinic.example, сайт ru/)).toBeTruthy()
    expect(calls('showClientTerms').map(({ path, query }) => [path.email, query.site])).toEqual([
      ['anna@clinic.example', 'ru'],
    ])
  })

  test('TERM-017 are empty where none are stored, without a toast', async () => {
    const { field } = await opened(NONE)
    expect([MATRIX, DISCOUNT, COMMENT].map((it) => field(it!).value)).toEqual(['', '', ''])
    expect(field(CURRENCY).value).toBe('RUB')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('TERM-004 are not offered where the order has no e-mail', async () => {
    await openOrder({ order: anOrder({ status: 'draft', email: null }) })
    await screen.findByRole('region', { name: 'Доставка' })
    await act(async () => {})
    expect(screen.queryByRole('button', { name: 'Условия' })).toBeNull()
  })

  test('TERM-018 a failed load is told by a toast, and tried again in the dialog', async () => {
    // The client retries by itself, so the service is down until the person has read it.
    let isDown = true
    const { dialog, press, field } = await opened(() => (isDown ? refused('unavailable') : stored()))
    const toast = await findToast('Ошибка загрузки условий')
    within(toast).getByText('Сервис сейчас не отвечает. Попробуйте через минуту.')
    expect(toast.dataset.kind).toBe('error')
    await dialog().findByRole('button', { name: 'Повторить' })
    isDown = false
    await press('Повторить')
    await dialog().findByLabelText(ONE_LAYER!)
    expect(field(ONE_LAYER!).value).toBe('800')
    expect(screen.queryByRole('alertdialog', { name: 'Ошибка загрузки условий' })).toBeNull()
  })

  test('TERM-009 «Отмена» closes a form without saving, and the focus goes back', async () => {
    const { type, press, sent } = await opened(stored())
    await type(DISCOUNT!, '10')
    await press('Отмена')
    await gone()
    expect(sent()).toEqual([])
  })

  test('stand below each other on a phone, too', async () => {
    narrow()
    const { field } = await opened(stored())
    expect(field(ONE_LAYER!).value).toBe('800')
  })
})

describe('what is typed', () => {
  test('TERM-008 shows its effect at each price', async () => {
    const { type, hintOf } = await opened(NONE)
    expect(hintOf(ONE_LAYER!)).toBe('10 элайнеров: 9 000 ₽')
    await type(DISCOUNT!, '10')
    expect(hintOf(ONE_LAYER!)).toBe('10 элайнеров: 9 000 → 8 100 ₽')
    await type(MATRIX!, '500')
    expect(hintOf(MATRIX!)).toBe('2 мягкие: 2 000 → 900 ₽; 2 жёсткие: 2 000 → 900 ₽')
  })

  test('says that the effect is not seen where the base prices fail to load', async () => {
    const { dialog, hintOf } = await opened(stored(), { listSitePrices: refused('unavailable') })
    await dialog().findByText('Базовые цены не загрузились: не видно, как условия подействуют')
    expect(hintOf(ONE_LAYER!)).toBe('')
  })

  test.each([
    [MATRIX, '-1', 'Сумма не может быть меньше нуля.'],
    [MATRIX, 'много', 'Введите число, например 1500 или 13,90.'],
    [MATRIX, '500,5', 'Цена в целых рублях.'],
    [DISCOUNT, '101', 'Скидка — от 0 до 100 %.'],
    [DISCOUNT, 'много', 'Введите число от 0 до 100.'],
  ] as const)('TERM-010 TERM-011 is refused in %s: %s', async (name, text, told) => {
    const { type, press, hintOf, field, sent } = await opened(stored())
    await type(name!, text)
    await press('Сохранить')
    expect(hintOf(name!)).toContain(told)
    expect(document.activeElement).toBe(field(name!))
    expect(sent()).toEqual([])
  })

  test('PRICE-016 a change of currency warns which prices it deletes, and that they do not apply on this site', async () => {
    const { user, field, dialog, hintOf, press, sent } = await opened(stored({ alignerMinor: 700_00 }), {
      changeClientTerms: stored({ currency: 'EUR', singleLayerMinor: null }, 4),
    })
    expect(dialog().queryByText('При сохранении удалятся цены в прежней валюте')).toBeNull()
    await user.selectOptions(field(CURRENCY!), 'EUR')
    dialog().getByText('При сохранении удалятся цены в прежней валюте')
    expect(dialog().getAllByRole('listitem').map(said)).toEqual(['Элайнер, 1 слой: 800 ₽', 'Элайнер, любой: 700 ₽'])
    dialog().getByText('Эти условия на сайте ru не подействуют: там цены в другой валюте.')
    expect([field('Элайнер, 1 слой, €').value, hintOf('Элайнер, 1 слой, €')]).toEqual(['', ''])
    await press('Сохранить')
    await gone()
    expect(sent()).toEqual([{ body: { currency: 'EUR' }, seen: '"3"' }])
  })
})

describe('saving', () => {
  test('TERM-009 TERM-012 TERM-013 TERM-015 sends what differs, says «Успешно» and closes', async () => {
    const { type, press, sent, open, field } = await opened(stored(), {
      changeClientTerms: stored({ singleLayerMinor: null, matrixMinor: 500_00, comment: null }, 4),
    })
    await type(MATRIX!, '500')
    await type(ONE_LAYER!, '0')
    await type(COMMENT!, '')
    await press('Сохранить')
    await gone()
    const body = { currency: 'RUB', matrixMinor: 500_00, singleLayerMinor: null, comment: null }
    expect(sent()).toEqual([{ body, seen: '"3"' }])
    const toast = await findToast('Успешно')
    within(toast).getByText('Условия клиента anna@clinic.example сохранены.')
    await open()
    expect(field(MATRIX!).value).toBe('500')
  })

  test('of nothing sends nothing', async () => {
    const { press, sent } = await opened(stored())
    await press('Сохранить')
    await gone()
    within(await findToast('Успешно')).getByText('В условиях ничего не изменилось.')
    expect(sent()).toEqual([])
  })

  test('is taken back by the toast, which writes the former terms back', async () => {
    const saved = stored({ discountPercent: 10 }, 4)
    const { user, type, press, sent } = await opened(stored(), { changeClientTerms: oneByOne(saved, stored({}, 5)) })
    await type(DISCOUNT!, '10')
    await press('Сохранить')
    await user.click(within(await findToast('Успешно')).getByRole('button', { name: 'Отменить' }))
    await screen.findByText('Прежние условия клиента anna@clinic.example возвращены.')
    expect(sent()[1]).toEqual({ body: TERMS, seen: '"4"' })
  })

  test('is not taken back over somebody else’s change', async () => {
    const shown = oneByOne(stored(), stored({ comment: 'Другой' }, 5))
    const { user, type, press } = await opened(shown, {
      changeClientTerms: oneByOne(stored({ discountPercent: 10 }, 4), refused('version-changed')),
    })
    await type(DISCOUNT!, '10')
    await press('Сохранить')
    await user.click(within(await findToast('Успешно')).getByRole('button', { name: 'Отменить' }))
    within(await findToast('Ошибка сохранения условий')).getByText(
      'Вернуть прежние условия уже нельзя: за это время их изменил другой сотрудник.',
    )
  })

  test.each([
    ['no-network', 'Нет связи с сервером. Проверьте интернет.'],
    ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
  ] as const)('TERM-019 that fails (%s) is told by a toast, and the input stays', async (code, told) => {
    const { type, press, field } = await opened(stored(), { changeClientTerms: refused(code) })
    await type(DISCOUNT!, '10')
    await press('Сохранить')
    const toast = await findToast('Ошибка сохранения условий')
    within(toast).getByText(told)
    expect(toast.dataset.kind).toBe('error')
    expect(field(DISCOUNT!).value).toBe('10')
  })

  test('after somebody else’s change says so, shows the new values, keeps the input, and goes on from there', async () => {
    const theirs = stored({ singleLayerMinor: 750_00, comment: null }, 4)
    const { type, press, field, dialog, sent } = await opened(oneByOne(stored(), theirs), {
      changeClientTerms: oneByOne(refused('version-changed'), stored({ discountPercent: 10 }, 5)),
    })
    await type(DISCOUNT!, '10')
    await press('Сохранить')
    within(await findToast('Ошибка сохранения условий')).getByText(
      'Условия за это время изменил другой сотрудник. Ваш ввод сохранён в форме.',
    )
    dialog().getByText('Условия за это время изменились')
    expect(dialog().getAllByRole('listitem').map(said)).toEqual(['Элайнер, 1 слой: 750 ₽', 'Комментарий к заказу: нет'])
    expect(field(DISCOUNT!).value).toBe('10')
    await press('Сохранить')
    expect(sent()).toHaveLength(1)
    await press('Продолжить')
    expect([field(ONE_LAYER!).value, field(COMMENT!).value, field(DISCOUNT!).value]).toEqual(['750', '', '10'])
    await press('Сохранить')
    await gone()
    expect(sent()[1]).toEqual({ body: { currency: 'RUB', discountPercent: 10 }, seen: '"4"' })
  })

  test('whose answer was lost is found done at the next try', async () => {
    let isLost = true
    const { type, press } = await opened(oneByOne(stored(), stored({ discountPercent: 10 }, 4)), {
      changeClientTerms: () => refused(isLost ? 'no-network' : 'version-changed'),
    })
    await type(DISCOUNT!, '10')
    await press('Сохранить')
    await findToast('Ошибка сохранения условий')
    isLost = false
    await press('Сохранить')
    await gone()
    expect(screen.queryByText('Условия за это время изменились')).toBeNull()
    within(await findToast('Успешно')).getByText('Условия клиента anna@clinic.example сохранены.')
  })

  test('a form in which nothing is typed follows newer terms', async () => {
    const shown = oneByOne(stored(), stored({ discountPercent: 7 }, 4))
    const { press, open, dialog, field } = await opened(shown)
    await press('Отмена')
    await gone()
    await open()
    await waitFor(() => expect(field(DISCOUNT!).value).toBe('7'))
    expect(dialog().queryByText('Условия за это время изменились')).toBeNull()
  })
})
