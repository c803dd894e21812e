import { describe, expect, test } from 'bun:test'
import { bagCode } from 'contracts/order/packing/bag-code'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import {
  type Answers,
  factsOf,
  findToast,
  openPage,
  refused,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'
import { anOrder } from '../test/builders'
import { scan } from '../test/scan'
import { area } from './area'

type Given = { as?: 'packer' | 'manager' | 'visitor' | 'customer' | 'unknown'; at?: string; answers?: Answers }
const open = (given: Given = {}) => openPage({ area, at: '/packer', as: 'packer', ...given })
const openOrders = (...items: PackingOrder[]) =>
  open({ answers: { orders: { listOrdersToPack: { items, next: null } } } })
const card = async (over: Partial<PackingOrder> = {}) => {
  await openOrders(anOrder(over))
  return screen.findByRole('article')
}

describe('a locked page', () => {
  const unlock = async (answers: Answers['identity'], as: Given['as'] = 'visitor') => {
    const page = await open({ as, answers: { identity: answers } })
    await page.user.type(await screen.findByLabelText('Ваше имя'), 'Ира')
    await page.user.type(screen.getByLabelText('Пароль'), 'guess')
    await page.user.click(screen.getByRole('button', { name: 'Войти' }))
    return page
  }

  test.each(['visitor', 'customer'] as const)(
    'PACK-001 shows the form «Доступ ограничен» to a %s, and no order',
    async (as) => {
      await open({ as })
      await screen.findByRole('heading', { name: 'Доступ ограничен' })
      screen.getByLabelText('Пароль')
      screen.getByRole('button', { name: 'Войти' })
      expect(screen.queryByRole('heading', { name: 'Список заказов для упаковки' })).toBeNull()
    },
  )

  test('PACK-002 shows the toast «Неверный пароль» after a wrong password and stays locked', async () => {
    const { calls } = await unlock({ createPackerSession: refused('wrong-password') })
    const toast = await findToast('Неверный пароль')
    expect(toast.getAttribute('data-kind')).toBe('error')
    screen.getByRole('heading', { name: 'Доступ ограничен' })
    expect(screen.getByLabelText('Пароль').getAttribute('aria-invalid')).toBe('true')
    expect(calls('createPackerSession').map((it) => it.body)).toEqual([{ name: 'Ира', password: 'guess' }])
  })

  test('PACK-003 names the missing fields and calls no service', async () => {
    const { user, calls } = await open({ as: 'visitor' })
    await user.click(await screen.findByRole('button', { name: 'Войти' }))
    screen.getByText('Укажите имя')
    screen.getByText('Введите пароль')
    expect(document.activeElement).toBe(screen.getByLabelText('Ваше имя'))
    expect(calls('createPackerSession')).toHaveLength(0)
  })

  test('tells a person whose session has ended so', async () => {
    localStorage.setItem('packerUnlocked', '1')
    await open({ as: 'visitor' })
    await screen.findByText('Доступ закончился. Войдите ещё раз.')
    expect(screen.queryByText(/Сейчас здесь открыт кабинет/)).toBeNull()
  })

  test('names the person whose cabinet is open in this browser', async () => {
    await open({ as: 'customer' })
    await screen.findByText(
      'Сейчас здесь открыт кабинет anna@clinic.example. После входа упаковщика он в этом браузере закроется.',
    )
  })

  test('shows and hides the password', async () => {
    const { user } = await open({ as: 'visitor' })
    const type = () => screen.getByLabelText('Пароль').getAttribute('type')
    await user.click(await screen.findByRole('button', { name: 'Показать пароль' }))
    expect(type()).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }))
    expect(type()).toBe('password')
  })

  test('PACK-003 tells a person who guesses until when to wait', async () => {
    await unlock({ createPackerSession: refused('too-many-requests', { retryAfterSeconds: 900 }) })
    await screen.findByText(/^Слишком много неверных паролей\. Попробуйте снова после \d\d:\d\d\.$/)
  })

  test('PACK-028 asks nobody for a password while the session loads', async () => {
    await open({ as: 'unknown' })
    await screen.findByText('Загрузка…')
    expect(screen.queryByLabelText('Пароль')).toBeNull()
  })

  test('says at the form that there were too many tries at once', async () => {
    await unlock({ createPackerSession: refused('too-many-requests', { retryAfterSeconds: 5 }) })
    await screen.findByText('Сейчас входит слишком много людей. Попробуйте через несколько секунд.')
  })
})

describe('the orders to pack', () => {
  test('PACK-004 have the heading «Список заказов для упаковки» and its subtitle', async () => {
    await openOrders(anOrder())
    await screen.findByRole('heading', { level: 1, name: 'Список заказов для упаковки' })
    screen.getByText('Выберите заказ и подготовьте этикетку')
    screen.getByText('Ира')
    expect(screen.queryByRole('heading', { name: 'Доступ ограничен' })).toBeNull()
  })

  test('PACK-005 show «Загрузка…» while they load', async () => {
    const answered = Promise.withResolvers<{ items: PackingOrder[]; next: null }>()
    await open({ answers: { orders: { listOrdersToPack: () => answered.promise } } })
    await screen.findByText('Загрузка…')
    answered.resolve({ items: [anOrder()], next: null })
    await screen.findByRole('article')
    expect(screen.queryByText('Загрузка…')).toBeNull()
  })

  test('PACK-006 are those to pack, those set aside, or all', async () => {
    const { user, calls, address } = await openOrders(anOrder())
    const views = within(await screen.findByRole('navigation', { name: 'Какие заказы показать' }))
    const current = () => views.getAllByRole('link', { current: 'page' }).map(said)
    expect(current()).toEqual(['К упаковке'])
    await user.click(views.getByRole('link', { name: 'Отложены' }))
    expect([current(), address()]).toEqual([['Отложены'], '/packer?show=aside'])
    await user.click(views.getByRole('link', { name: 'Все' }))
    expect([current(), address()]).toEqual([['Все'], '/packer?show=all'])
    expect(calls('listOrdersToPack').map((it) => it.query.show)).toEqual(['to-pack', 'aside', 'all'])
  })

  test('PACK-007 PACK-026 ORD-028 have number, status, customer, date, contents, patients and address', async () => {
    const shown = await card()
    expect(shown.getAttribute('aria-label')).toBe('Заказ 7f3a')
    within(shown).getByRole('heading', { name: '7f3a' })
    for (const it of ['Оплачен', 'Анна Королёва', '21 ноября 2026 г.']) within(shown).getByText(it)
    expect(
      within(within(shown).getByRole('list', { name: 'Что в коробке' }))
        .getAllByRole('listitem')
        .map(said),
    ).toEqual(['Элайнеры 3', 'Матрицы 0', 'Ретейнеры 1'])
    expect(factsOf(shown)).toEqual({ Пациенты: 'Ева', Адрес: 'Казань, Баумана, 1' })
  })

  const PILLS = ['Оплачен', 'В обработке', 'Деньги возвращены', 'Часть денег возвращена']
  test.each<[PackingOrder['status'], PackingOrder['moneyBack'], string[]]>([
    ['paid', 'none', ['Оплачен']],
    ['paid', 'part', ['Оплачен', 'Часть денег возвращена']],
    ['paid', 'all', ['Деньги возвращены']],
    ['processing', 'all', ['В обработке', 'Деньги возвращены']],
  ])('PAY-033 in status %s with refund «%s» say %j', async (status, moneyBack, said) => {
    const shown = await card({ status, moneyBack })
    expect(PILLS.filter((it) => within(shown).queryByText(it))).toEqual(said)
  })

  test('SHELL-020 say how far they are packed and by whom, how much time is left, and lead to their page', async () => {
    const dueAt = new Date(Date.now() + 5 * 3_600_000 + 30_000).toISOString()
    const atWork = [{ station: 'Стол 2', name: 'Мария', at: '2026-11-21T09:00:00.000Z' }]
    const shown = await card({ dueAt, bags: { total: 3, done: 1 }, atWork, aside: null })
    for (const it of ['осталось 5 ч 0 мин', 'Пакеты: проверено 1 из 3', 'Упаковывает Мария, Стол 2'])
      within(shown).getByText(it)
    expect(within(shown).getByRole('link', { name: '7f3a' }).getAttribute('href')).toBe(
      `/packer/orders/${anOrder().id}`,
    )
  })

  test.each([
    ['on-hold', 'Ждём новый скан от клиента'],
    ['refunded', 'Деньги возвращены'],
    ['money-unclear', 'Оплату проверяют'],
    ['scans-missing', 'Не хватает оплаченных сканов'],
  ] as const)('that are set aside (%s) say «%s»', async (aside, why) => {
    within(await card({ aside, dueAt: '2020-01-01T00:00:00.000Z' })).getByText(why)
  })

  test('PACK-014 have the buttons of the labels, unless they are not to be packed', async () => {
    await openOrders(
      anOrder(),
      anOrder({ id: '7f3a9c21-0000-4000-8000-000000000002', number: '41be', aside: 'on-hold' }),
    )
    const labels = within(await screen.findByRole('article', { name: 'Заказ 7f3a' }))
    for (const name of ['Распечатка на коробку', 'Распечатки на пакеты']) labels.getByRole('button', { name })
    expect(within(screen.getByRole('article', { name: 'Заказ 41be' })).queryAllByRole('button')).toEqual([])
  })

  test('an order that is late says so', async () => {
    const dueAt = new Date(Date.now() - 90 * 60_000).toISOString()
    within(await card({ dueAt })).getByText('опоздание 1 ч 30 мин')
  })

  test('PACK-007 have a dash in place of a missing name, and say what else is missing', async () => {
    const shown = await card({ fullName: '', address: null, patients: [] })
    within(shown).getByText('—')
    expect(factsOf(shown)).toEqual({ Пациенты: 'Пациенты не указаны', Адрес: 'Адрес не указан' })
  })

  test('show carrier and number with a link to the carrier’s page once they are shipped', async () => {
    const shown = await card({ status: 'shipped', tracking: { carrier: 'CDEK', number: '1234567890' } })
    expect(factsOf(shown).Посылка).toBe('CDEK, 1234567890')
    expect(within(shown).getByRole('link', { name: '1234567890' }).getAttribute('href')).toBe(
      'https://www.cdek.ru/ru/tracking?order_id=1234567890',
    )
  })

  test('show all parcels of an order that left in several', async () => {
    const parcels = ['1', '2'].map((number) => ({ carrier: 'CDEK', number }))
    const shown = await card({ status: 'shipped', tracking: parcels[0]!, parcels })
    const links = within(shown).getAllByRole('link', { name: /^[12]/ })
    expect(links.map((it) => said(it.parentElement!))).toEqual(['CDEK, 1', 'CDEK, 2'])
  })

  test('PACK-027 give way to «Не удалось загрузить заказы» when they cannot be loaded, and load at another try', async () => {
    let isDown = true
    const { user } = await open({
      answers: {
        orders: { listOrdersToPack: () => (isDown ? refused('internal-error') : { items: [anOrder()], next: null }) },
      },
    })
    await findToast('Не удалось загрузить заказы')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('article')
  })

  test.each([
    ['/packer', 'Всё упаковано', 'Оплаченный заказ появится здесь сам.'],
    ['/packer?show=aside', 'Ничего не отложено', 'Здесь будут оплаченные заказы, которые пока нельзя упаковать.'],
    ['/packer?show=all', 'Заказов пока нет', 'Оформленный заказ появится здесь сам.'],
  ])('at %s give way to «%s» if there are none', async (at, title, text) => {
    await open({ at, answers: { orders: { listOrdersToPack: { items: [], next: null } } } })
    await screen.findByText(title)
    screen.getByText(text)
  })

  test('PACK-028 are shown to staff too, with a link to the back office', async () => {
    await open({ as: 'manager', answers: { orders: { listOrdersToPack: { items: [anOrder()], next: null } } } })
    expect((await screen.findByRole('link', { name: 'В бэк-офис' })).getAttribute('href')).toBe('/backoffice')
    expect(screen.queryByRole('button', { name: 'Закрыть доступ' })).toBeNull()
  })

  test('PACK-003 have the button «Закрыть доступ», which ends the session and tells of a failure', async () => {
    let isDown = true
    const { user } = await open({
      answers: {
        orders: { listOrdersToPack: { items: [anOrder()], next: null } },
        identity: { endSessions: () => (isDown ? refused('internal-error') : (null as never)) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Закрыть доступ' }))
    await findToast('Не удалось закрыть доступ')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Закрыть доступ' }))
    await findToast('Доступ закрыт')
    expect(localStorage.getItem('packerUnlocked')).toBeNull()
  })
})

describe('a bag that is scanned on the list', () => {
  const CODE = bagCode(Uint8Array.from([7, 11, 19, 23, 3, 29, 31, 2, 13, 17, 5]))
  const openList = (findOrderOfBag: NonNullable<Answers['orders']>['findOrderOfBag']) =>
    open({ answers: { orders: { listOrdersToPack: { items: [anOrder()], next: null }, findOrderOfBag } } })

  test('opens its order', async () => {
    const { id, number } = anOrder()
    const { calls, address } = await open({
      answers: {
        orders: {
          listOrdersToPack: { items: [anOrder()], next: null },
          findOrderOfBag: { orderId: id, number },
          readPacking: refused('order-not-found'),
        },
      },
    })
    await screen.findByRole('article')
    scan(CODE)
    await waitFor(() => expect(address()).toBe(`/packer/orders/${id}`))
    await screen.findByText('Такого заказа здесь нет')
    expect(calls('findOrderOfBag').map(({ path }) => path)).toEqual([{ code: CODE }])
  })

  test('says that nobody knows it, and that the search failed', async () => {
    let isDown = false
    await openList(() => refused(isDown ? 'internal-error' : 'bag-not-found'))
    await screen.findByRole('article')
    scan(CODE)
    await findToast('Такого пакета нет')
    isDown = true
    scan(CODE)
    await findToast('Не удалось найти заказ пакета')
  })
})

describe('the place of a device', () => {
  test('is asked for until it is named, and may be named anew', async () => {
    const { user } = await openOrders(anOrder())
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'Запомнить' }))
    expect(localStorage.getItem('packer_station')).toBeNull()
    await user.type(screen.getByLabelText('Название места'), 'Стол')
    await user.click(screen.getByRole('button', { name: 'Запомнить' }))
    expect(localStorage.getItem('packer_station')).toBe('Стол')
    expect(screen.queryByLabelText('Название места')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Стол' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Где вы упаковываете' }))
    await user.clear(dialog.getByLabelText('Название места'))
    await user.type(dialog.getByLabelText('Название места'), 'Окно')
    await user.click(dialog.getByRole('button', { name: 'Запомнить' }))
    await screen.findByRole('button', { name: 'Окно' })
  })

  test('keeps its sounds off', async () => {
    const { user } = await openOrders(anOrder())
    await user.click(await screen.findByRole('button', { name: 'Звук включён' }))
    expect(localStorage.getItem('packer_sound')).toBe('off')
    await user.click(screen.getByRole('button', { name: 'Звук выключен' }))
    expect(localStorage.getItem('packer_sound')).toBeNull()
  })
})
