import { describe, expect, test } from 'bun:test'
import { screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../../../test/desk'
import { anOrder } from '../../../builders'
import { PAGES } from '../../../pages'

/** The pages in the menu of a manager. */
const ofStaff = PAGES.filter(({ label, right }) => label && right === 'staff')

/** The back office with its palette opened by the shortcut. */
async function opened() {
  const page = await openDesk({
    at: '/backoffice',
    answers: { ...listing(anOrder()), orders: { ...listing(anOrder()).orders, listSitePrices: [] } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Панель управления' })
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Перейти' }))
  const field = dialog.getByRole('textbox', { name: 'Страница или номер заказа' })
  const options = () => dialog.queryAllByRole('option').map((it) => it.textContent)
  return { ...page, dialog, field, options }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перейти' })).toBeNull())

describe('the palette', () => {
  test('Ctrl-K opens it in its field, with the pages of the menu in their order', async () => {
    const { field, options } = await opened()
    expect(document.activeElement).toBe(field)
    const menu = within(screen.getByRole('navigation', { name: 'Разделы бэк-офиса' })).getAllByRole('link')
    expect(options()).toEqual(menu.map((it) => it.textContent!))
    expect(options()).toHaveLength(ofStaff.length)
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

  test('the arrow keys go through the pages, from the first to the last and back', async () => {
    const { user, address } = await opened()
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}')
    await isClosed()
    expect(address()).toBe(ofStaff.at(-2)!.path)
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
    dialog.getByText('Такой страницы нет. По номеру заказ ищут от четырёх знаков.')
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
