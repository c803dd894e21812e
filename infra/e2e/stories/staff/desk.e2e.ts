import { expect, type Page } from '@playwright/test'
import { STAFF_STEPS } from 'contracts/order/next-step'
import type { Order } from 'contracts/order/order'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive, makeManager } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

/** A paid order of a clinic of its own. */
async function aPaidOrder(product: TestSystem, name: string): Promise<Order> {
  const clinic = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(clinic, `${name}@example.org`)
  await placeWhole(clinic, order.id, scans.length)
  await product.payAtBank((await openPayment(clinic, order.id)).confirmationUrl)
  return again(async () => {
    const { body } = await clinic.order(order.id)
    return body.status === 'paid' && body
  })
}

/** How many orders wait for a step of staff, as the service lists them. */
const waiting = (page: Page) =>
  page.evaluate(async (step) => {
    const answer = await fetch(`/api/orders/v1/orders?limit=100&step=${step}`)
    return (await answer.json()).items.length
  }, STAFF_STEPS.join())

const rowOf = (page: Page, { number }: Order) => page.getByRole('row').filter({ hasText: `#${number}` })

story('BACK-017 ORD-027 a manager works through a day of orders by keyboard alone', async ({ product, visit }) => {
  const orders: Order[] = []
  for (const name of ['day-one', 'day-two', 'day-three']) orders.push(await aPaidOrder(product, name))
  const [first, second, third] = orders as [Order, Order, Order]

  const manager = await visit('ru')
  const { page } = manager
  await arrive(manager, product, '/backoffice')
  const view = (name: string) => page.getByRole('group', { name: 'Виды' }).getByRole('button', { name })

  await story.step('what waits for a step of theirs is one view, and its count is that of its list', async () => {
    await view('Ждут моего шага').focus()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, first)).toContainText('47 ч')
    // Other stories add orders meanwhile.
    const counted = async () => (await view('Ждут моего шага').textContent())?.split(' ').at(-1)
    await expect.poll(async () => (await counted()) === String(await waiting(page))).toBe(true)
    await takePictures(page, 'desk-1-board')
    await expectAccessible(page)
    await page.keyboard.press('/')
    await page.keyboard.type('day-')
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.keyboard.press('Enter')
  })

  await story.step('j walks to the newest, e begins its production, z takes that back', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: `Заказ #${third.number}` })).toBeFocused()
    await page.keyboard.press('e')
    await expect(rowOf(page, third)).toContainText('В обработке')
    await expect(page.getByText(`#${third.number}: В обработке`)).toBeVisible()
    await page.keyboard.press('z')
    await expect(rowOf(page, third)).toContainText('Оплачен')
    await expect(page.getByRole('link', { name: `Заказ #${third.number}` })).toBeFocused()
  })

  await story.step('x selects three; all begin together, and one undo takes all back', async () => {
    for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await expect(page.getByText('Выбрано: 3')).toBeVisible()
    await takePictures(page, 'desk-2-selected')
    await page.keyboard.press('e')
    for (const it of orders) await expect(rowOf(page, it)).toContainText('В обработке')
    await expect(page.getByText('3 заказа взято в работу')).toBeVisible()
    await page.keyboard.press('z')
    for (const it of orders) await expect(rowOf(page, it)).toContainText('Оплачен')
    await page.keyboard.press('e')
    for (const it of orders) await expect(rowOf(page, it)).toContainText('В обработке')
    await manager.button('Снять выбор').press('Enter')
  })

  await story.step('a parcel is asked for its number, and the order leaves with it', async () => {
    await page.getByRole('link', { name: `Заказ #${second.number}` }).focus()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: `Отправить заказ #${second.number}` })
    await expect(dialog).toBeVisible()
    await takePictures(page, 'desk-3-parcel')
    await expectAccessible(page)
    await dialog.getByLabel('Перевозчик').fill('СДЭК')
    await dialog.getByLabel('Номер посылки').fill('1234567890')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`#${second.number}: Отправлен`)).toBeVisible()
    await expect(rowOf(page, second)).toHaveCount(0)
  })

  await story.step('what the list shows is kept as a view of the manager, also after a new arrival', async () => {
    await page.goto('/backoffice?status=processing&assignee=nobody')
    await manager.button('Сохранить вид…').press('Enter')
    await page.getByRole('dialog').getByLabel('Название').fill('Ничьи в работе')
    await page.keyboard.press('Enter')
    await expect(view('Ничьи в работе')).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/backoffice')
    await expect(page).toHaveURL('/backoffice?status=processing&assignee=nobody')
    await expect(rowOf(page, first)).toBeVisible()
  })

  await story.step('? lists the keys', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toContainText('сделать следующий шаг')
    await takePictures(page, 'desk-4-keys')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
})

story(
  'ORD-027 two managers move the same order at once, and the slower one is told the truth',
  async ({ product, visit }) => {
    const order = await aPaidOrder(product, 'desk-race')
    const [anna, boris] = [await visit('ru'), await visit('ru')]
    const address = `/backoffice?search=${order.number}`
    await arrive(anna, product, address)
    await makeManager(product, 'boris-desk@lab.example')
    await boris.signIn(product, 'boris-desk@lab.example')
    await boris.page.goto(address)
    const step = (page: Page) => rowOf(page, order).getByRole('button', { name: 'В работу' })
    await expect(step(boris.page)).toBeVisible()
    // Boris does not hear of what Anna does before he has pressed.
    await boris.page.route('**/api/orders/v1/orders?**', (route) => route.abort())
    await step(anna.page).click()
    await expect(rowOf(anna.page, order)).toContainText('В обработке')
    await step(boris.page).click()
    await expect(
      boris.page.getByText(`#${order.number}: его за это время перевели, теперь он «В обработке».`),
    ).toBeVisible()
    await boris.page.unroute('**/api/orders/v1/orders?**')
    await expect(rowOf(boris.page, order)).toContainText('В обработке')
  },
)
