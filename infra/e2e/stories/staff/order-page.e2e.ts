import { expect } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { again, aPaidOrder, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor, RECIPIENT } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAlignerScan } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const NAMES = ['верх 01', 'верх 02', 'верх 04', 'низ 01', 'низ 02', 'скан']

/** A paid order of a patient with wishes, a gap in the upper jaw, and a scan of which nobody has said jaw and step. */
async function anOrderOfSteps(product: TestSystem, email: string): Promise<Order> {
  const clinic = new ApiVisitor(product.originOf('ru'))
  const { id } = await clinic.createOrder({ email, ...RECIPIENT })
  const { patients, version } = await clinic.addPatient(id, 'Анна Королёва')
  const patientId = patients[0]?.id ?? ''
  const choices = { material: 'single-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] }
  await clinic.choose(id, patientId, version, { ...choices, wishes: 'Аттачменты на 13 и 23. Начать с этапа 01.' })
  for (const [at, name] of NAMES.entries()) {
    const bytes = anAlignerScan({ sizeBytes: 300_000, number: Number.parseInt(id.slice(0, 6), 16) + at })
    await clinic.upload(id, patientId, `${name}.stl`, new Blob([bytes]))
  }
  await placeWhole(clinic, id, NAMES.length)
  await product.payAtBank((await openPayment(clinic, id)).confirmationUrl)
  return again(async () => {
    const { body } = await clinic.order(id)
    return body.status === 'paid' && body.receivedAt !== null && body
  })
}

story('staff work on one order: its scans, the next ones of the list, and its end', async ({ product, visit }) => {
  const older = await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, 'page-older@example.org')
  const order = await anOrderOfSteps(product, 'page-steps@example.org')
  const admin = await visit('ru')
  const { page } = admin
  const heading = (it: Order) => page.getByRole('heading', { level: 1, name: `Заказ #${it.number}` })
  const grid = page.getByRole('grid', { name: 'Сканы: Анна Королёва' })
  const chosen = page.getByRole('region', { name: 'Выбранный скан' })

  await story.step('CAB-018: the scans stand by jaw and step, and arrows walk them', async () => {
    await arrive(admin, product, `/backoffice/orders/${order.id}`)
    await expect(grid.getByRole('row')).toHaveCount(3)
    await expect(grid.getByRole('row').first()).toHaveText(/^Верхняя01.*02.*03Этапа 03 нет04$/)
    await expect(grid.getByRole('row').last()).toContainText('Не определено')
    await admin.button('Показать верх 01.stl в 3D').focus()
    await page.keyboard.press('ArrowDown')
    await expect(admin.button('Показать низ 01.stl в 3D')).toBeFocused()
    await expect(chosen).toContainText('Элайнер · нижняя, этап 01')
    await expect(chosen).toContainText('Получено фабрикой')
    await takePictures(page, 'order-page-1')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '· нижняя, этап 01' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(admin.button('Показать низ 01.stl в 3D')).toBeFocused()
  })

  await story.step('] and [ lead to the next orders of the list, which stays as it was', async () => {
    await page.goto('/backoffice?status=paid&search=page-')
    await page.getByRole('link', { name: `Заказ #${order.number}` }).click()
    await expect(heading(order)).toBeVisible()
    await expect(page.getByText('1 из 2', { exact: true })).toBeVisible()
    await page.keyboard.press(']')
    await expect(heading(older)).toBeVisible()
    await expect(page.getByText('2 из 2', { exact: true })).toBeVisible()
    await page.keyboard.press('[')
    await expect(heading(order)).toBeVisible()
    await page.keyboard.press(']')
    await expect(heading(older)).toBeVisible()
    await page.getByRole('link', { name: 'Все заказы' }).click()
    await expect(page).toHaveURL('/backoffice?status=paid&search=page-')
    await expect(page.getByRole('link', { name: /^Заказ #/ })).toHaveCount(2)
  })

  await story.step('ORD-031: a deleted order says by whom and until when, and comes back', async () => {
    await page.goto(`/backoffice/orders/${older.id}`)
    await admin.button('Ещё').click()
    await expect(page.getByRole('menuitem', { name: 'Переделка…' })).toBeVisible()
    await takePictures(page, 'order-page-4-more')
    await page.keyboard.press('Escape')
    await admin.chooseIn('Ещё', 'Удалить заказ')
    await admin.button('Удалить').click()
    await expect(admin.told('Удалено')).toBeVisible()
    await expect(page.getByRole('note').filter({ hasText: 'Заказ удалён' })).toContainText('Удалил admin@example.com')
    await takePictures(page, 'order-page-2-deleted')
    await admin.button('Вернуть').click()
    await expect(admin.told('Успешно')).toContainText('Заказ восстановлен')
    await expect(page.getByRole('note').filter({ hasText: 'Заказ удалён' })).toHaveCount(0)
  })

  await story.step(
    'ORD-026 ORD-027: cancelling says what money has to go back, and the history by whom it was',
    async () => {
      await admin.chooseIn('Ещё', 'Отменить заказ…')
      const question = page.getByRole('alertdialog', { name: `Отменить заказ #${older.number}?` })
      await expect(question).toContainText('За заказ у нас 10 000 ₽.')
      await takePictures(page, 'order-page-3-cancel')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Отменить заказ' }).click()
      await expect(page.getByText(`#${older.number}: Отменен.`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'История' })).toContainText('admin: заказ отменён')
      await expect(admin.button('Вернуть деньги…')).toBeVisible()
    },
  )

  await story.step('PAY-033: it waits for staff until its money was given back, and leads them there', async () => {
    const shown = page.getByRole('link', { name: `Заказ #${older.number}` })
    await page.goto('/backoffice')
    await page
      .getByRole('group', { name: 'Виды' })
      .getByRole('button', { name: /^Ждут моего шага/ })
      .click()
    const row = page.getByRole('row').filter({ has: shown })
    await expect(row).toContainText(/У нас 10\s000\s₽.*Отменен/)
    await takePictures(page, 'order-page-4-cancelled-paid')
    await row.getByRole('link', { name: 'Решить о возврате' }).click()
    await expect(page.locator('#money')).toBeInViewport()
    await admin.button('Вернуть деньги…').click()
    const form = page.getByRole('dialog', { name: 'Возврат по заказу' })
    await form.getByLabel('Причина').fill('Заказ отменён')
    await form.getByRole('button', { name: /Вернуть 10\s000\s₽/ }).click()
    await expect(page.getByRole('button', { name: 'Решить о возврате' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Все заказы' }).click()
    await expect(page.getByRole('button', { name: /^Ждут моего шага/, pressed: true })).toBeVisible()
    await expect(shown).toHaveCount(0)
  })
})
