import { beforeEach, describe, expect, test } from 'bun:test'
import type { Question } from 'contracts/order/staff/question'
import { BUILT_IN_NAMES } from 'contracts/order/staff/view-names'
import type { View } from 'contracts/order/staff/views'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk, someViews } from '../../../test/desk'
import { anOrder } from '../../builders'

beforeEach(() => window.localStorage.clear())

const open = (orders: Answers['orders'] = {}, at = '/backoffice') =>
  openDesk({ at, answers: { ...listing(anOrder()), orders: { ...listing(anOrder()).orders, ...orders } } })
const aView = (over: Partial<View> = {}): View => ({
  id: '11111111-0000-4000-8000-000000000001',
  name: 'Казань',
  question: { site: 'ru', status: 'paid' },
  version: 3,
  count: 5,
  outdated: null,
  ...over,
})
const bar = () => screen.findByRole('group', { name: 'Виды' })
const shown = async () =>
  within(await bar())
    .getAllByRole('button')
    .map(said)
const chosen = async () =>
  within(await bar())
    .queryAllByRole('button', { pressed: true })
    .map(said)

describe('the views of the orders', () => {
  test('BACK-014 BACK-017 show that more are due than are counted', async () => {
    const builtIn = BUILT_IN_NAMES.map((name) => ({ name, count: 1_000 }))
    const own = aView({ question: { due: '24' }, count: 1_000 })
    await open({ listViews: { builtIn, own: [own] } }, '/backoffice?due=6')
    await within(await bar()).findByRole('button', { name: 'Казань 999+' })
    expect((await shown()).slice(0, 2)).toEqual(['Срочные 999+', 'Ждут моего шага 1000'])
  })

  test('BACK-017 are what is due soon, what waits for staff or the customer, all, shipped and deleted, and the own ones, each with its count', async () => {
    const builtIn = BUILT_IN_NAMES.map((name, index) => ({ name, count: index + 10 }))
    const { user, address, calls } = await open({ listViews: { builtIn, own: [aView()] } })
    await within(await bar()).findByRole('button', { name: 'Казань 5' })
    expect(await shown()).toEqual([
      'Срочные 10',
      'Ждут моего шага 11',
      'Ждут клиента 12',
      'Все 13',
      'Отправлены 14',
      'Удалённые 15',
      'Казань 5',
    ])
    expect(await chosen()).toEqual(['Все 13'])
    const asked: [string, Question, string][] = [
      ['Срочные 10', { due: '6' }, '/backoffice?due=6'],
      [
        'Ждут моего шага 11',
        { step: 'check-money,decide-hold,replace-scans,decide-refund,process,ship' },
        '/backoffice?step=check-money%2Cdecide-hold%2Creplace-scans%2Cdecide-refund%2Cprocess%2Cship',
      ],
      ['Ждут клиента 12', { step: 'client-asked' }, '/backoffice?step=client-asked'],
      ['Отправлены 14', { status: 'shipped' }, '/backoffice?status=shipped'],
      ['Удалённые 15', { deleted: 'only' }, '/backoffice?deleted=only'],
      ['Казань 5', { site: 'ru', status: 'paid' }, '/backoffice?status=paid&site=ru'],
      ['Все 13', {}, '/backoffice'],
    ]
    for (const [name, question, path] of asked) {
      await user.click(within(await bar()).getByRole('button', { name }))
      expect([await chosen(), address()]).toEqual([[name], path])
      const { limit: _, cursor: __, ...query } = calls('listOrders').at(-1)!.query
      if (name !== 'Все 13') expect(query).toEqual(question)
    }
  })

  test('BACK-014 BACK-015 count empty orders while these are shown, or saved with the view, as the lists that they open', async () => {
    const builtIn = BUILT_IN_NAMES.map((name) => ({ name, count: 4, countWithEmpty: 9 }))
    const own = [
      aView({ name: 'Черновики', question: { status: 'draft', empty: 'shown' }, count: 7, countWithEmpty: 7 }),
      aView({ id: '11111111-0000-4000-8000-000000000002', count: 2, countWithEmpty: 3 }),
    ]
    const { user, address } = await open({ listViews: { builtIn, own } })
    await within(await bar()).findByRole('button', { name: 'Все 4' })
    expect((await shown()).slice(-2)).toEqual(['Черновики 7', 'Казань 2'])
    await user.click(screen.getByRole('button', { name: 'Казань 2' }))
    expect(address()).toBe('/backoffice?status=paid&site=ru')
    await user.click(screen.getByRole('checkbox', { name: 'Показывать пустые заказы' }))
    expect((await shown()).slice(-2)).toEqual(['Черновики 7', 'Казань 3'])
    await user.click(screen.getByRole('button', { name: 'Все 9' }))
    expect(address()).toBe('/backoffice?empty=shown')
    await user.click(screen.getByRole('checkbox', { name: 'Показывать пустые заказы' }))
    await user.click(screen.getByRole('button', { name: 'Черновики 7' }))
    expect(address()).toBe('/backoffice?status=draft&empty=shown')
  })

  test('BACK-017 the last view of a person is shown where the page is opened without any', async () => {
    window.localStorage.setItem('orders_view', '?due=6')
    const { address, calls, user } = await open()
    expect(await chosen()).toEqual(['Срочные 0'])
    expect([address(), calls('listOrders').at(-1)?.query.due]).toEqual(['/backoffice?due=6', '6'])
    await user.click(within(await bar()).getByRole('button', { name: 'Отправлены 0' }))
    expect(window.localStorage.getItem('orders_view')).toBe('?status=shipped')
    // What is looked up once is no view to begin with.
    await user.click(within(await bar()).getByRole('button', { name: 'Удалённые 0' }))
    expect([address(), window.localStorage.getItem('orders_view')]).toEqual([
      '/backoffice?deleted=only',
      '?status=shipped',
    ])
    await user.click(within(await bar()).getByRole('button', { name: 'Все 0' }))
    expect([address(), window.localStorage.getItem('orders_view')]).toEqual(['/backoffice', ''])
  })

  test('are saved with what the list shows, under a name', async () => {
    const { user, calls } = await open({ addView: aView() }, '/backoffice?status=paid&assignee=me&search=anna')
    await user.click(await screen.findByRole('button', { name: 'Сохранить вид…' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    screen.getByText('Назовите вид.')
    await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Мои оплаченные')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await findToast('Успешно') // BACK-051
    expect(calls('addView').map((it) => it.body)).toEqual([
      { name: 'Мои оплаченные', question: { status: 'paid', assignee: 'me' } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are not offered to be saved where the list shows one already', async () => {
    await open({ listViews: someViews({ own: [aView()] }) }, '/backoffice?site=ru&status=paid')
    await screen.findByRole('button', { name: 'Переименовать…' })
    expect(screen.queryByRole('button', { name: 'Сохранить вид…' })).toBeNull()
  })

  test('take the place of an own one, where the person says so', async () => {
    const { user, calls } = await open(
      { listViews: someViews({ own: [aView()] }), changeView: aView({ version: 4 }) },
      '/backoffice?due=24',
    )
    await user.click(await screen.findByRole('button', { name: 'Сохранить вид…' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Куда' }), 'Вместо «Казань»')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await findToast('Успешно')
    const [call] = calls('changeView')
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ question: { due: '24' } }, '"3"'])
  })

  test('are renamed', async () => {
    const { user, calls } = await open(
      { listViews: someViews({ own: [aView()] }), changeView: aView({ name: 'Москва', version: 4 }) },
      '/backoffice?site=ru&status=paid',
    )
    await user.click(await screen.findByRole('button', { name: 'Переименовать…' }))
    const name = screen.getByRole('textbox', { name: 'Название' })
    await user.clear(name)
    await user.type(name, 'Москва')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(calls('changeView').map((it) => it.body)).toEqual([{ name: 'Москва' }])
  })

  test('BACK-049 are removed, and brought back by «Отменить»', async () => {
    const { user, calls } = await open(
      { listViews: someViews({ own: [aView()] }), removeView: {}, addView: aView() },
      '/backoffice?site=ru&status=paid',
    )
    await user.click(await screen.findByRole('button', { name: 'Удалить вид' }))
    const toast = await findToast('Удалено')
    expect(calls('removeView').map((it) => it.headers.get('if-match'))).toEqual(['"3"'])
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    expect(calls('addView').map((it) => it.body)).toEqual([
      { name: 'Казань', question: { site: 'ru', status: 'paid' } },
    ])
  })

  test('BACK-049 that cannot be brought back say so, also once the bar shows none of them', async () => {
    let own = [aView()]
    const { user } = await open(
      {
        listViews: () => someViews({ own }),
        removeView: () => {
          own = []
          return {}
        },
        addView: refused('too-many-views'),
      },
      '/backoffice?site=ru&status=paid',
    )
    await user.click(await screen.findByRole('button', { name: 'Удалить вид' }))
    const toast = await findToast('Удалено')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Удалить вид' })).toBeNull())
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    expect(said(await findToast('Ошибка'))).toContain('Вид не сохранён.')
  })

  test('changed in another window are not removed, and the person is told so', async () => {
    const { user } = await open(
      { listViews: someViews({ own: [aView()] }), removeView: refused('version-changed') },
      '/backoffice?site=ru&status=paid',
    )
    await user.click(await screen.findByRole('button', { name: 'Удалить вид' }))
    expect(said(await findToast('Ошибка'))).toContain('Вид изменили в другом окне.')
  })

  test('that ask for what there is not any more say so, and lead back to all orders', async () => {
    const { user, address } = await open(
      {
        listViews: someViews({ own: [aView({ question: { site: 'closed' }, count: null, outdated: 'site' })] }),
        listOrders: ({ query }) =>
          query.site
            ? refused('invalid-request', { errors: [{ path: '/query/site', message: 'is gone' }] })
            : { items: [], next: null },
      },
      '/backoffice?site=closed',
    )
    await screen.findByText('Этот вид спрашивает о том, чего больше нет')
    screen.getByText(/^Такого сайта больше нет\./)
    await user.click(screen.getByRole('button', { name: 'Показать все' }))
    expect(address()).toBe('/backoffice')
  })
})
