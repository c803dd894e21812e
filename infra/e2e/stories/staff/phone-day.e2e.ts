import { expect } from '@playwright/test'
import { aPaidOrder, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const [LENA, PAVEL] = ['lena-phone@lab.example', 'pavel-phone@lab.example']
const PHONE = { width: 390, height: 844 }

/** The page on which roles are given has a story of its own. */
async function isManager({ database }: TestSystem, email: string): Promise<void> {
  await database`with person as (insert into identity.users (id, email, version, created_at)
    values (gen_random_uuid(), ${email}, 1, now()) returning id)
    insert into identity.user_roles (user_id, role, created_at) select id, 'manager', now() from person`
}

story('BACK-016 BACK-017 ORD-027 a manager works through a day on a phone', async ({ product, visit }) => {
  const clinic = new ApiVisitor(product.originOf('ru'))
  const order = await aPaidOrder(clinic, product, 'phone-day@example.org')
  const { order: unpaid, scans } = await aWholeDraft(clinic, 'phone-unpaid@example.org')
  await placeWhole(clinic, unpaid.id, scans.length)

  const manager = await visit('ru')
  const { page } = manager
  await page.setViewportSize(PHONE)
  for (const it of [LENA, PAVEL]) await isManager(product, it)
  await manager.signIn(product, LENA)
  await page.goto('/backoffice')
  const card = page.getByRole('article', { name: `Заказ #${order.number}` })
  const heading = page.getByRole('heading', { level: 1, name: `Заказ #${order.number}` })
  /** No page is wider than the phone. */
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await story.step('what is due comes first, as cards', async () => {
    await page.getByRole('group', { name: 'Виды' }).getByRole('button', { name: 'Ждут моего шага' }).click()
    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('Сначала срочные')
    await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('due')
    // It is due last of all that wait, and there may be many.
    await page.getByRole('searchbox', { name: 'Номер, имя, телефон или e-mail' }).fill(order.number)
    await expect(card).toContainText('47 ч')
    await fits()
    await takePictures(page, 'phone-day-1-board')
    await expectAccessible(page)
  })

  await story.step('an order is opened, and taken into work', async () => {
    await card.getByRole('link', { name: `Заказ #${order.number}` }).click()
    await expect(heading).toBeVisible()
    await manager.button('В работу').click()
    await expect(manager.told('Успешно')).toContainText('В обработке')
    await fits()
    await takePictures(page, 'phone-day-2-order')
  })

  await story.step('it leaves with the number of its parcel, and the way back is one press', async () => {
    await manager.button('Отправить…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Перевозчик').fill('СДЭК')
    await dialog.getByLabel('Номер посылки').fill('1234567890')
    await fits()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByText('Отправлен', { exact: true }).first()).toBeVisible()
    await manager.button('Отменить').first().click()
    await expect(page.getByText('В обработке', { exact: true }).first()).toBeVisible()
  })

  await story.step('a colleague asks in a note, is answered, and the mention is read', async () => {
    // Whoever has the order open reads a note at once.
    await page.goto('/backoffice')
    const colleague = new ApiVisitor(product.originOf('ru'))
    await colleague.signInAs(product, PAVEL)
    const note = { text: `@${LENA} Когда уедет?`, mentions: [LENA] }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { status } = await colleague.call('POST', `/api/orders/v1/orders/${order.id}/notes`, note, key)
    expect(status).toBe(201)
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('link', { name: 'Упоминания 1 заметка упоминает вас' }).click()
    const unread = page.getByRole('region', { name: 'Не прочитаны' }).getByRole('article')
    await expect(unread).toContainText('Когда уедет?')
    await fits()
    await takePictures(page, 'phone-day-3-mentions')
    await unread.getByRole('link').click()
    await manager.field('Новая заметка').fill('Сегодня')
    await manager.button('Добавить').click()
    await expect(page.getByRole('region', { name: 'Заметки' })).toContainText('Сегодня')
  })

  await story.step('a payment whose message was lost is found by the check of all', async () => {
    await page.goto('/backoffice')
    // For ten minutes payments does not ask the bank by itself, and the bank tells nothing.
    await product.startProcess('payments', { RECONCILE_MS: '600000' })
    await product.breakBank({ kind: 'drop' })
    await product.payAtBank((await openPayment(clinic, unpaid.id)).confirmationUrl)
    await manager.button('Обновить статусы').click()
    await expect(manager.told('Обновлены статусы 1 заказа')).toBeVisible()
    await page.goto(`/backoffice?search=${unpaid.number}`)
    await expect(page.getByRole('article', { name: `Заказ #${unpaid.number}` })).toContainText('Оплачен')
    await fits()
    await product.startProcess('payments')
  })
})
