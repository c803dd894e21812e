import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Answers, refused, screen, waitFor, within } from 'frontend-kit/test/page'
import { openLanding } from '../../../test/page'

const ID = '7f3a9c21-0000-4000-8000-000000000001'
const aDraft = (over: Partial<Order> = {}) =>
  ({ id: ID, number: '7f3a', status: 'draft', patients: [{ id: 'anna' }], scanCount: 0, ...over }) as Order

/** Presses an order button in a browser that has begun an order; `showOrder` is the service's answer about this order. */
async function pressed(showOrder: NonNullable<Answers['orders']>['showOrder'], name = 'Заказать и узнать цены') {
  localStorage.setItem('currentOrderId', ID)
  const page = await openLanding({ answers: { orders: { showOrder } } })
  await page.user.click(screen.getByRole('link', { name }))
  return page
}
const question = async () => within(await screen.findByRole('dialog', { name: 'У вас есть незаконченный заказ' }))

describe('an order button', () => {
  test.each(['Заказать и узнать цены', 'Оформить заказ', 'Начать заказ'])(
    'LAND-008 LAND-017 LAND-040 «%s» leads to a new order if none was begun',
    async (name) => {
      const { user, address, calls } = await openLanding()
      const link = screen.getByRole('link', { name })
      expect(link.getAttribute('href')).toBe('/order?new=1')
      await user.click(link)
      expect(address()).toBe('/order?new=1')
      expect(calls('showOrder')).toEqual([])
    },
  )

  test.each(['Заказать и узнать цены', 'Оформить заказ', 'Начать заказ'])(
    'LAND-008 LAND-017 LAND-040 «%s» asks first if an order with a patient was begun',
    async (name) => {
      const { address, calls } = await pressed(aDraft(), name)
      await question()
      expect(calls('showOrder').map(({ path }) => path.orderId)).toEqual([ID])
      expect(address()).toBe('/')
    },
  )

  test('LAND-008 starts a new order if the begun one has neither a patient nor a scan', async () => {
    const { address } = await pressed(aDraft({ patients: [] }))
    expect(address()).toBe('/order?new=1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['order-not-found', 'invalid-request'] as const)(
    'LAND-008 starts a new order if the begun one is gone (%s)',
    async (code) => {
      const { address } = await pressed(refused(code))
      expect(address()).toBe('/order?new=1')
    },
  )

  test('LAND-009 keeps the partner’s code', async () => {
    const { user } = await openLanding({ at: '/abcdef' })
    await user.click(screen.getByRole('link', { name: 'Заказать и узнать цены' }))
    expect(sessionStorage.getItem('partnerCode')).toBe('ABCDEF')
  })
})

describe('the question about a begun order', () => {
  test('LAND-008 says what the order has, and that nothing is lost', async () => {
    await pressed(aDraft({ scanCount: 3 }))
    const asked = await question()
    asked.getByText('Заказ 7f3a: 1 пациент, 3 скана')
    asked.getByText(
      'Продолжить его или начать новый? Начатый не пропадёт: после входа он будет в личном кабинете среди незаконченных.',
    )
  })

  test('LAND-008 lets the person continue the order', async () => {
    const { user, address } = await pressed(aDraft())
    await user.click((await question()).getByRole('link', { name: 'Продолжить' }))
    expect(address()).toBe('/order')
  })

  test('LAND-008 lets the person start another order', async () => {
    const { user, address } = await pressed(aDraft())
    await user.click((await question()).getByRole('link', { name: 'Начать новый' }))
    expect(address()).toBe('/order?new=1')
  })

  test('LAND-008 appears also if the service cannot say what the order has', async () => {
    const { user, address } = await pressed(refused('internal-error'))
    const asked = await question()
    expect(asked.queryByText(/Заказ 7f3a/)).toBeNull()
    await user.click(asked.getByRole('link', { name: 'Начать новый' }))
    expect(address()).toBe('/order?new=1')
  })

  test('LAND-008 can be closed without a change', async () => {
    const { address } = await pressed(aDraft())
    await question()
    screen.getByRole<HTMLDialogElement>('dialog').close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/')
    expect(localStorage.getItem('currentOrderId')).toBe(ID)
  })
})
