import { describe, expect, test } from 'bun:test'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import { type Answers, factsOf, findToast, openPage, refused, said, screen, within } from 'frontend-kit/test/page'
import { area } from './area'

const anOrder = (over: Partial<PackingOrder> = {}): PackingOrder => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  number: '7f3a',
  site: 'ru',
  status: 'paid',
  fullName: 'Анна Королёва',
  address: 'Казань, Баумана, 1',
  counts: { aligner: 3, matrix: 0, retainer: 1 },
  patients: [{ id: 'a0000000-0000-4000-8000-000000000001', name: 'Ева', createdAt: '2026-11-20T10:00:00.000Z' }],
  tracking: null,
  createdAt: '2026-11-20T21:30:00.000Z',
  placedAt: '2026-11-20T21:40:00.000Z',
  ...over,
})
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

  test('PACK-006 are the paid and processing orders, or all', async () => {
    const { user, calls, address } = await openOrders(anOrder())
    const views = within(await screen.findByRole('navigation', { name: 'Какие заказы показать' }))
    const current = () => views.getAllByRole('link', { current: 'page' }).map(said)
    expect(current()).toEqual(['К упаковке'])
    await user.click(views.getByRole('link', { name: 'Все' }))
    expect([current(), address()]).toEqual([['Все'], '/packer?show=all'])
    expect(calls('listOrdersToPack').map((it) => it.query.status)).toEqual(['paid,processing', undefined])
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
