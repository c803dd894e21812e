import { describe, expect, test } from 'bun:test'
import { type Answers, refused, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../../../test/desk'
import { anOrder } from '../../../builders'
import { PAGES } from '../../../pages'

/** The pages in the menu of a manager. */
const ofStaff = PAGES.filter(({ label, right }) => label && right === 'staff')

/** The back office with its palette opened by the shortcut. */
async function opened(orders: Answers['orders'] = {}) {
  const nobody: Answers['orders'] = {
    listSitePrices: [],
    listClients: { items: [], next: null },
    // The list behind the palette asks for more.
    listOrders: ({ query }) => ({ items: query.limit === '5' ? [] : [anOrder()], next: null }),
  }
  const page = await openDesk({
    at: '/backoffice',
    answers: { ...listing(anOrder()), orders: { ...listing(anOrder()).orders, ...nobody, ...orders } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Панель управления' })
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Перейти' }))
  const field = dialog.getByRole('textbox', { name: 'Страница, заказ, клиент или действие' })
  const options = () => dialog.queryAllByRole('option').map((it) => it.textContent)
  return { ...page, dialog, field, options }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перейти' })).toBeNull())

describe('the palette', () => {
  test('Ctrl-K opens it in its field, with the pages of the menu in their order', async () => {
    const { field, options } = await opened()
    expect(document.activeElement).toBe(field)
    const menu = within(screen.getByRole('navigation', { name: 'Разделы бэк-офиса' })).getAllByRole('link')
    expect(options().slice(0, ofStaff.length)).toEqual(menu.map((it) => it.textContent!))
    expect(menu).toHaveLength(ofStaff.length)
  })

  test('what is typed filters the pages, and Enter opens the first', async () => {
    const { user, options, address } = await opened()
    await user.keyboard('це')
    expect(options()).toEqual(['Цены'])
    await user.keyboard('{Enter}')
    await isClosed()
    expect(address()).toBe('/backoffice/prices')
    await screen.findByRole('heading', { level: 1, name: 'Цены' })
  })

  test('the arrow keys go through what is found, from the first to the last and back', async () => {
    const { user, options, address } = await opened()
    await user.keyboard('з')
    expect(options().slice(0, 2)).toEqual(['Заказы', 'Запросы данных'])
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
    await isClosed()
    expect(address()).toBe('/backoffice/data-requests')
  })

  test('has the actions of the list behind the pages, with their keys: its step, the way back, the search and the check', async () => {
    const { options } = await opened()
    expect(options().slice(ofStaff.length)).toEqual([
      'Обновить статусы',
      'Новый заказ',
      'выбрать строку · клавиша x',
      'сделать следующий шаг, строки или выбранных · клавиша e',
      'отменить последний шаг · клавиша z',
      'искать · клавиша /',
    ])
  })

  test('does the next step of the selected rows', async () => {
    const moveOrder = (() => anOrder({ status: 'processing', step: 'ship', version: 9 })) as never
    const items = [anOrder({ step: 'process' })]
    const listOrders: NonNullable<Answers['orders']>['listOrders'] = ({ query }) => ({
      items: query.limit === '5' ? [] : items,
      next: null,
    })
    const { user, calls, dialog } = await opened({ moveOrder, listOrders })
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    await isClosed()
    await user.keyboard('jx{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Перейти' })
    await user.keyboard('следующий{Enter}')
    await isClosed()
    await waitFor(() => expect(calls('moveOrder').map((it) => it.body)).toEqual([{ move: 'process' }]))
  })

  test('saves the list as a view where it is none yet', async () => {
    const { user, dialog } = await opened()
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    await isClosed()
    expect(screen.queryByRole('button', { name: 'Сохранить вид…' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Оплачен 1' }))
    await screen.findByRole('button', { name: 'Сохранить вид…' })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Перейти' })
    await user.keyboard('сохранить{Enter}')
    await screen.findByRole('dialog', { name: 'Сохранить вид' })
  })

  test('orders and clients are found by what is typed, and lead to their pages', async () => {
    const { user, dialog, options, address, calls } = await opened({
      listOrders: ({ query }) => ({ items: query.limit === '5' ? [anOrder()] : [], next: null }),
      listClients: {
        items: [
          {
            ...{ site: 'eu', email: 'a+b@clinic.example', name: 'Анна', orderCount: 1, recentSales: [], terms: null },
            newestOrderAt: '2026-11-20T10:00:00.000Z',
          },
        ],
        next: null,
      },
      showClient: refused('client-not-found'),
    })
    await user.keyboard('ан')
    expect(calls('listClients')).toEqual([])
    await user.keyboard('на')
    await dialog.findByRole('option', { name: 'Клиент Анна · a+b@clinic.example' })
    expect(options()).toEqual(['Заказ #7f3a · Анна Королёва · Оплачен', 'Клиент Анна · a+b@clinic.example'])
    expect(calls('listClients').map((it) => it.query)).toEqual([{ search: 'анна', limit: '5' }])
    await user.keyboard('{ArrowDown}{Enter}')
    await isClosed()
    expect(address()).toBe('/backoffice/clients/a%2Bb%40clinic.example?site=eu')
  })

  test('ORD-028 a number is searched for in the list of orders', async () => {
    const { user, options, address, calls } = await opened()
    await user.keyboard('№7F3A')
    expect(options()).toEqual(['Заказ №7f3a'])
    await user.keyboard('{Enter}')
    await isClosed()
    expect(address()).toBe('/backoffice?search=7f3a')
    await waitFor(() => expect(calls('listOrders').at(-1)?.query).toMatchObject({ search: '7f3a' }))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '7f3a')
  })

  test('where nothing matches it says so, and Enter does nothing', async () => {
    const { user, dialog, address } = await opened()
    await user.keyboard('склад{Enter}')
    dialog.getByText('Ничего не найдено. Заказы и клиенты ищутся от трёх знаков.')
    expect(dialog.queryByText('Заказы')).toBeNull()
    expect(address()).toBe('/backoffice')
  })

  test('a button of the menu opens it too, and a press on a page goes there', async () => {
    const { user, dialog, address } = await opened()
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    await isClosed()
    const button = screen.getByRole('button', { name: 'Перейти…' })
    expect([button.textContent, button.getAttribute('aria-keyshortcuts')]).toEqual([
      'Перейти…Ctrl K',
      'Control+K Meta+K',
    ])
    await user.click(button)
    await user.click(await screen.findByRole('option', { name: 'Цены' }))
    await isClosed()
    expect(address()).toBe('/backoffice/prices')
  })

  test('the shortcut leaves another open dialog alone', async () => {
    const { user, field } = await opened()
    await user.type(field, 'це')
    await user.keyboard('{Meta>}k{/Meta}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(field).toHaveProperty('value', 'це')
  })
})
