import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { act, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aClock } from '../../test/browser'
import { aFilledOrder } from '../../test/builders'
import { openWizard } from '../../test/page'

const placed = aFilledOrder({ status: 'pending', scanCount: 4, receivedCount: 1, version: 3 })
const steps = () => within(screen.getByRole('main')).getAllByRole('listitem').map(said)
/** What stands below the heading of the page. */
const lead = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 1, name })
  return said(title.nextElementSibling!)
}
/** What is said of the scans that the factory has. */
const received = () => within(screen.getByRole('figure')).queryAllByRole('status').map(said)
const filled = () => document.querySelectorAll('figure [data-filled=true]').length
const opened = (showOrder: () => Order | ReturnType<typeof refused>, site = SITES.ru) =>
  openWizard({ site, at: `/thankyou?id=${placed.id}`, answers: { orders: { showOrder } } })

describe('SHELL-014 /thankyou', () => {
  test('without an order thanks, says what comes next, and leads to the main page and to the wizard', async () => {
    const { user, calls, address } = await openWizard({ at: '/thankyou' })
    expect(await lead('Спасибо за заказ')).toBe('Заказ принят. Мы уже занимаемся им.')
    screen.getByRole('heading', { level: 2, name: 'Что дальше' })
    expect(steps()).toEqual([
      'Сканы уходят на сервер фабрики сами — окно можно закрыть.',
      'Менеджер пришлёт ссылку на оплату или отметит перевод.',
      'После оплаты печатаем, формуем, обрезаем и проверяем. Отправим в течение 48 часов.',
    ])
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Новый заказ' }).getAttribute('href')).toBe('/order?new=1')
    expect([calls('showOrder'), received(), filled()]).toEqual([[], [], 14])
    expect(document.title).toStartWith('Спасибо за заказ')
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Заказ оформлен: что будет дальше.',
    )
    await user.click(screen.getByRole('link', { name: 'Новый заказ' }))
    await screen.findByRole('heading', { level: 2, name: 'Цены и условия' })
    expect(address()).toBe('/order')
  })

  test('in English', async () => {
    await openWizard({ at: '/thankyou', site: SITES.eu })
    expect(await lead('Thank you for your order')).toBe('Your order has been received. We are already at work on it.')
    screen.getByRole('heading', { level: 2, name: 'What happens next' })
    expect(steps()).toEqual([
      'The scans go to the factory’s server by themselves — you may close this window.',
      'A manager sends a payment link or records the transfer.',
      'Once paid, we print, form, trim and check. It ships within 48 hours.',
    ])
    expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'New order' }).getAttribute('href')).toBe('/order?new=1')
  })

  test('names the order by 6 characters, whose first 4 stand out, and the e-mail of its letter', async () => {
    await opened(() => placed)
    await screen.findByText('Фабрика получила 1 из 4')
    expect(await lead('Спасибо за заказ')).toBe('Заказ 7f3a9c оформлен.')
    expect(said(screen.getByText('7f3a', { selector: 'strong' }))).toBe('7f3a')
    expect(steps()[1]).toBe(
      'Менеджер пришлёт ссылку на оплату или отметит перевод. Письмо придёт на clinic@example.org.',
    )
  })

  test('of an order without an e-mail promises no letter', async () => {
    await opened(() => ({ ...placed, email: null }))
    await screen.findByText('Фабрика получила 1 из 4')
    expect(steps()[1]).toBe('Менеджер пришлёт ссылку на оплату или отметит перевод.')
  })

  test('fills the arch as the factory receives the scans, live', async () => {
    let order = placed
    const { hint } = await opened(() => order)
    await waitFor(() => expect(received()).toEqual(['Фабрика получила 1 из 4']))
    expect(filled()).toBe(4)
    order = { ...placed, receivedCount: 4, version: 4 }
    await hint({ kind: 'order', id: placed.id, version: 4 })
    expect(received()).toEqual(['Фабрика получила все 4 скана'])
    expect(filled()).toBe(14)
    order = { ...placed, receivedCount: 5, scanCount: 5, version: 5 }
    await hint('reconnected')
    expect(received()).toEqual(['Фабрика получила все 5 сканов'])
  })

  test('fetches nothing on a hint about another order, and never goes back to an older state', async () => {
    let order = placed
    const { hint, calls } = await opened(() => order)
    await screen.findByText('Фабрика получила 1 из 4')
    await hint({ kind: 'order', id: '99990000-0000-4000-8000-000000000009', version: 4 })
    expect(calls('showOrder')).toHaveLength(1)
    order = { ...placed, receivedCount: 0, version: 2 }
    await hint({ kind: 'order', id: placed.id, version: 4 })
    expect(calls('showOrder')).toHaveLength(2)
    expect(received()).toEqual(['Фабрика получила 1 из 4'])
  })

  test('of an order without scans says nothing of the factory', async () => {
    await opened(() => ({ ...placed, scanCount: 0, receivedCount: 0 }))
    await screen.findByText('7f3a', { selector: 'strong' })
    expect([received(), filled()]).toEqual([[], 14])
  })

  test('of an order in English', async () => {
    let order = placed
    const { hint } = await opened(() => order, SITES.eu)
    await waitFor(() => expect(received()).toEqual(['The factory has received 1 of 4']))
    expect(await lead('Thank you for your order')).toBe('Order 7f3a9c has been placed.')
    expect(steps()[1]).toBe(
      'A manager sends a payment link or records the transfer. The message goes to clinic@example.org.',
    )
    order = { ...placed, receivedCount: 1, scanCount: 1, version: 4 }
    await hint({ kind: 'order', id: placed.id, version: 4 })
    expect(received()).toEqual(['The factory has received 1 scan'])
  })

  test.each(['order-not-found', 'unavailable'] as const)(
    'stays general where the order is not shown (%s)',
    async (code) => {
      await opened(() => refused(code))
      expect(await lead('Спасибо за заказ')).toBe('Заказ принят. Мы уже занимаемся им.')
      expect([received(), screen.queryAllByRole('alert').map(said)]).toEqual([[], []])
    },
  )

  test('asks again, after two seconds, for an order that it may not see yet', async () => {
    const clock = aClock()
    let answer: Order | ReturnType<typeof refused> = refused('order-not-found')
    const { calls } = await openWizard({
      clock,
      at: `/thankyou?id=${placed.id}`,
      answers: { orders: { showOrder: () => answer } },
    })
    expect(await lead('Спасибо за заказ')).toBe('Заказ принят. Мы уже занимаемся им.')
    await act(async () => clock.pass(1_999))
    expect(calls('showOrder')).toHaveLength(1)
    answer = placed
    await act(async () => clock.pass(1))
    await waitFor(() => expect(received()).toEqual(['Фабрика получила 1 из 4']))
  })
})
