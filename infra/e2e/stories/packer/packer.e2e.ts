import { expect, type Page } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { isLocked, isOpen, unlock, unlocked } from '../../packers'
import { anAdmin } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const look = async (page: Page, name: string) => {
  await takePictures(page, `packer-${name}`)
  await expectAccessible(page)
}

/** Places an order that has a recipient's name and an address. */
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
  'PACK-001, PACK-002, PACK-003 the packers’ page stays locked until somebody enters the right password, and every tab locks again when the password changes or somebody locks the page',
  async ({ product, visit }) => {
    const ira = await visit('ru')
    const { page } = ira
    const old = product.system.packerPassword ?? ''
    const admin = await anAdmin(product)
    const change = async (password: string) =>
      expect((await admin.call('PUT', '/api/identity/v1/packer-password', { password })).status).toBe(204)

    await story.step('PACK-002: a wrong password is told, and keeps it locked', async () => {
      await page.goto('/packer')
      await isLocked(ira)
      await unlock(ira, 'not-the-password')
      await expect(ira.told('Неверный пароль')).toBeVisible()
      await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(/Неверный пароль/)
      await look(page, '1-wrong')
      await isLocked(ira)
      expect(await ira.kept('packerUnlocked')).toBeNull()
    })

    await story.step('PACK-003: the right one opens it, also after a reload', async () => {
      await unlock(ira, old)
      await isOpen(ira)
      await expect(ira.told('Неверный пароль')).toHaveCount(0)
      expect(await ira.kept('packerUnlocked')).not.toBeNull()
      await page.reload()
      await isOpen(ira)
      await expect(page.getByText('Ира Петрова')).toBeVisible()
    })

    await story.step('PACK-003: the admin’s new password ends what was begun by the old one', async () => {
      await change('a-new-password')
      await page.reload()
      await isLocked(ira)
      await expect(page.getByText('Доступ закончился')).toBeVisible()
      await takePictures(page, 'packer-2-ended')
      await unlock(ira, 'a-new-password')
      await isOpen(ira)
      await change(old)
    })

    await story.step('PACK-003: closing the access locks all tabs, also after a reload', async () => {
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
      expect((await page.request.get('/api/orders/v1/packing')).status()).toBe(401)
    })
  },
)

story(
  'PACK-004, PACK-006, PACK-007 an order appears by itself on the packers’ page once it is paid, and not before, with what the packer needs',
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
    await look(page, '3-orders')
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
    await takePictures(page, 'packer-4-all')
    await page.goBack()
    await expect(page.getByRole('article', { name: `Заказ ${unpaid.number}` })).toHaveCount(0)
    await expect(card).toBeVisible()
  },
)
