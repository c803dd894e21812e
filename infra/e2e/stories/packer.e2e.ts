import { expect, type Page } from '@playwright/test'
import type { Order } from 'contracts/orders'
import { again, aWholeDraft, openPayment, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { expectAccessible, takePictures } from '../looks'
import type { Visitor } from '../people'
import { story } from '../story'
import type { TestSystem } from '../system'

const ADMIN = 'admin@example.com'
/** Whatever a page asks of the orders to pack. */
const PACKING = '**/api/orders/v1/packing*'
const look = async (page: Page, name: string) => {
  await takePictures(page, `packer-${name}`)
  await expectAccessible(page)
}
const isLocked = ({ page }: Visitor) => expect(page.getByRole('heading', { name: 'Доступ ограничен' })).toBeVisible()
const isOpen = ({ page }: Visitor) =>
  expect(page.getByRole('heading', { name: 'Список заказов для упаковки' })).toBeVisible()

/** Fills in the form of the packers' page and presses its button. */
async function unlock(packer: Visitor, password: string): Promise<void> {
  await packer.field('Ваше имя').fill('Ира Петрова')
  await packer.page.getByLabel('Пароль', { exact: true }).fill(password)
  await packer.button('Войти').click()
}
async function unlocked(packer: Visitor, product: TestSystem): Promise<void> {
  await packer.page.goto('/packer')
  await unlock(packer, product.system.packerPassword ?? '')
  await isOpen(packer)
}

/** Whoever is signed in is not asked for a password while the session is on its way. */
async function isNotAskedBeforeItIsKnown(staff: Visitor): Promise<void> {
  const { page } = staff
  const held = Promise.withResolvers<void>()
  await page.route('**/api/identity/v1/session', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Загрузка…')).toBeVisible()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveCount(0)
  held.resolve()
  await isOpen(staff)
  await page.unroute('**/api/identity/v1/session')
}

/** An order with a name and an address, placed at its price. */
async function aPlacedOrder(anna: ApiVisitor, email: string): Promise<Order> {
  const { order, scans } = await aWholeDraft(anna, email)
  const label = { fullName: 'Клиника «Улыбка»', address: '420111, Казань, ул. Баумана, 7, кабинет 12' }
  await again(async () => {
    const { body } = await anna.order(order.id)
    const change = anna.call('PATCH', `/api/orders/v1/orders/${order.id}`, label, { 'if-match': `"${body.version}"` })
    return (await change).status === 200
  })
  return placeWhole(anna, order.id, scans.length)
}
async function pay(product: TestSystem, anna: ApiVisitor, { id }: Order): Promise<void> {
  await product.payAtBank((await openPayment(anna, id)).confirmationUrl)
}

story(
  'PACK-001, PACK-002, PACK-003 the page is locked until the right password is given with a name',
  async ({ product, visit }) => {
    const ira = await visit('ru')
    const { page } = ira
    await page.goto('/packer')
    await isLocked(ira)
    await look(page, '1-locked')
    for (const [fault, field] of [
      ['Укажите имя', ira.field('Ваше имя')],
      ['Введите пароль', page.getByLabel('Пароль', { exact: true })],
    ] as const) {
      await ira.button('Войти').click()
      await expect(page.getByText(fault, { exact: true })).toBeVisible()
      await expect(field).toBeFocused()
      await ira.field('Ваше имя').fill('Ира')
    }

    await unlock(ira, 'not-the-password')
    await expect(ira.told('Неверный пароль')).toBeVisible()
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(/Неверный пароль/)
    await look(page, '2-wrong')
    await isLocked(ira)
    expect(await ira.kept('packerUnlocked')).toBeNull()

    await unlock(ira, product.system.packerPassword ?? '')
    await isOpen(ira)
    await expect(ira.told('Неверный пароль')).toHaveCount(0)
    expect(await ira.kept('packerUnlocked')).not.toBeNull()
    await page.reload()
    await isOpen(ira)
    await expect(page.getByText('Ира Петрова')).toBeVisible()
  },
)

story('PACK-003 one who guesses has to wait, and is told until when', async ({ product, visit }) => {
  const ira = await visit('ru')
  await ira.page.goto('/packer')
  await unlock(ira, 'not-the-password')
  await expect(ira.told('Неверный пароль')).toBeVisible()
  await product.database`insert into identity.failed_sign_ins (means, network, failed_at)
    select means, network, failed_at from identity.failed_sign_ins, generate_series(1, 20) where means = 'password'`
  await ira.button('Войти').click()
  await expect(ira.page.getByRole('main').getByRole('alert')).toContainText(/Попробуйте снова после \d\d:\d\d/)
  await look(ira.page, '3-too-many')
  await product.database`delete from identity.failed_sign_ins where means = 'password'`
})

story(
  'PACK-004, PACK-006, PACK-007 a paid order shows by itself, with what the packer needs, and not before it is paid',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const order = await aPlacedOrder(anna, 'packed@example.org')
    const ira = await visit('ru')
    const { page } = ira
    await unlocked(ira, product)
    await expect(page.getByText('Выберите заказ и подготовьте этикетку')).toBeVisible()
    const card = page.getByRole('article', { name: `Заказ ${order.number}` })
    await expect(page.locator('[aria-live]').filter({ hasText: /[Зз]аказ/ })).toBeAttached()
    await expect(card).toHaveCount(0)

    await pay(product, anna, order)
    await expect(card).toBeVisible()
    for (const text of [order.number, 'Оплачен', 'Клиника «Улыбка»', 'Анна, Борис', 'Казань', 'Элайнеры 2'])
      await expect(card).toContainText(text)
    await look(page, '5-orders')
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 360, height })
    const counts = card.getByRole('listitem')
    expect(await counts.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(0)
    await page.setViewportSize({ width, height })

    const draft = await anna.createOrder({ email: 'draft@example.org', phone: '1' })
    const unpaid = await aPlacedOrder(new ApiVisitor(product.originOf('ru')), 'unpaid@example.org')
    await page.getByRole('link', { name: 'Все', exact: true }).click()
    await expect(page.getByRole('article', { name: `Заказ ${unpaid.number}` })).toContainText('Ожидает оплаты')
    await expect(page.getByRole('article', { name: `Заказ ${draft.number}` })).toHaveCount(0)
    await look(page, '6-all')
    await page.goBack()
    await expect(page.getByRole('article', { name: `Заказ ${unpaid.number}` })).toHaveCount(0)
    await expect(card).toBeVisible()
  },
)

story(
  'PACK-005, PACK-027 the page says that it is loading, that it could not, and when there is nothing',
  async ({ product, visit }) => {
    const ira = await visit('ru')
    const { page } = ira
    await unlocked(ira, product)
    const held = Promise.withResolvers<void>()
    await page.route(PACKING, async (route) => {
      await held.promise
      await route.fulfill({ json: { items: [], next: null } })
    })
    await page.reload()
    await expect(page.getByText('Загрузка…')).toBeVisible()
    await look(page, '7-loading')
    held.resolve()
    await expect(page.getByText('Всё упаковано')).toBeVisible()
    await look(page, '4-nothing')
    await page.unroute(PACKING)

    await page.route(PACKING, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await page.reload()
    await expect(ira.told('Не удалось загрузить заказы')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Не удалось загрузить заказы')
    await look(page, '8-failed')
    await page.unroute(PACKING)
    await ira.button('Повторить').click()
    await expect(page.getByRole('article').or(page.getByText('Всё упаковано')).first()).toBeVisible()
  },
)

story('PACK-003 closing the access locks the page, also after a reload', async ({ product, visit }) => {
  const ira = await visit('ru')
  const { page } = ira
  await unlocked(ira, product)
  const other = await ira.inAnotherTab()
  await other.page.goto('/packer')
  await isOpen(other)
  await ira.button('Закрыть доступ').click()
  await isLocked(ira)
  await isLocked(other)
  expect(await ira.kept('packerUnlocked')).toBeNull()
  await page.reload()
  await isLocked(ira)
  const status = await page.evaluate(async () => (await fetch('/api/orders/v1/packing')).status)
  expect(status).toBe(401)
})

story('a packer reaches nothing of customers and staff', async ({ product, visit }) => {
  const anna = new ApiVisitor(product.originOf('ru'))
  const order = await anna.createOrder()
  const ira = await visit('ru')
  const { page } = ira
  await unlocked(ira, product)
  for (const path of ['/cabinet', '/backoffice', `/backoffice/orders/${order.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible()
    await expect(page.getByText('clinic@example.org')).toHaveCount(0)
  }
  await page.goto('/cabinet')
  await look(page, '9-no-access')
  for (const path of [
    '/api/orders/v1/own-orders',
    '/api/orders/v1/orders',
    `/api/orders/v1/orders/${order.id}`,
    `/api/files/v1/scans?orderId=${order.id}`,
    `/api/payments/v1/orders/${order.id}/payment`,
    `/api/fulfilment-ftp/v1/transfers?orderId=${order.id}`,
  ]) {
    const status = await page.evaluate(async (it) => (await fetch(it)).status, path)
    expect(`${path}: ${status}`).toBe(`${path}: 403`)
  }
  await page.getByRole('link', { name: 'К упаковке' }).click()
  await isOpen(ira)
})

story('PACK-028 staff see the list at once; a customer is asked for the password', async ({ product, visit }) => {
  const [admin, anna] = [await visit('ru'), await visit('ru')]
  await admin.page.goto('/auth?returnTo=/packer')
  await admin.askForLink(ADMIN)
  await admin.signInBy(await product.signInLink(ADMIN))
  await isOpen(admin)
  await expect(admin.page.getByText(ADMIN)).toBeVisible()
  await isNotAskedBeforeItIsKnown(admin)
  await anna.page.goto('/auth?returnTo=/packer')
  await anna.askForLink('curious@example.org')
  await anna.signInBy(await product.signInLink('curious@example.org'))
  await isLocked(anna)
  await expect(anna.page.getByText('curious@example.org')).toBeVisible()
  await look(anna.page, '10-customer')
})

story('PACK-003 the admin’s new password ends what was begun by the old one', async ({ product, visit }) => {
  const old = product.system.packerPassword ?? ''
  const ira = await visit('ru')
  await unlocked(ira, product)
  const admin = new ApiVisitor(product.originOf('ru'))
  await admin.askForLink(ADMIN)
  await admin.signIn((await product.signInLink(ADMIN)).split('#token=')[1] ?? '')
  const change = async (password: string) =>
    expect((await admin.call('PUT', '/api/identity/v1/packer-password', { password })).status).toBe(204)

  await change('a-new-password')
  await ira.page.reload()
  await isLocked(ira)
  await expect(ira.page.getByText('Доступ закончился')).toBeVisible()
  await look(ira.page, '11-ended')
  await unlock(ira, old)
  await expect(ira.told('Неверный пароль')).toBeVisible()
  await unlock(ira, 'a-new-password')
  await isOpen(ira)
  await change(old)
})
