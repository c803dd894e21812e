import { expect } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

const STATEMENT = { name: 'выписка.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 statement') }

story('PAY-032 staff record a bank transfer, and the order is paid', async ({ product, visit }) => {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, 'transfer@example.org')
  await placeWhole(anna, order.id, scans.length)
  const admin = await visit('ru')
  const { page } = admin
  await arrive(admin, product, `/backoffice/orders/${order.id}`)
  const form = page.getByRole('dialog', { name: 'Оплата по счёту заказа' })

  await story.step('what is missing or wrong is named at its field, and nothing is sent', async () => {
    await admin.button('Записать оплату по счёту…').click()
    await expect(form.getByLabel('Сумма, ₽')).toHaveValue('10000')
    await form.getByLabel('Сумма, ₽').fill('9 000')
    await expect(form).toContainText('Это часть суммы: после неё не хватает ещё 1 000 ₽.')
    await form.getByRole('button', { name: 'Записать' }).click()
    await expect(form.getByLabel('Номер платёжного поручения')).toBeFocused()
    await expect(form).toContainText('Укажите номер платёжного поручения.')
    await takePictures(page, 'bank-transfer-form')
    await expectAccessible(page)
  })

  await story.step('with number, day, sum and statement the order is paid', async () => {
    await form.getByLabel('Номер платёжного поручения').fill('117')
    await form.getByLabel('Дата поступления').fill('2026-11-20')
    await form.getByLabel('Сумма, ₽').fill('10 000')
    await form.locator('input[type=file]').setInputFiles(STATEMENT)
    await expect(form).toContainText('выписка.pdf')
    await form.getByRole('button', { name: 'Записать' }).click()
    await expect(admin.told('Оплата записана')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Оплачен', { exact: true }).first()).toBeVisible()
    await expect(admin.button('Записать оплату по счёту…')).toHaveCount(0)
    expect((await anna.order(order.id)).body.status).toBe('paid')
  })

  await story.step('PAY-036: the journal shows it with who recorded it, and its file', async () => {
    const steps = page.getByRole('region', { name: 'Движение денег' }).getByRole('listitem')
    await expect(steps).toHaveCount(1)
    await expect(steps).toContainText([/Получено 10\s000/])
    await expect(steps).toContainText(['Платёж № 117 от 20.11.2026'])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Файл: выписка.pdf' }).click()
    expect((await download).suggestedFilename()).toMatch(/^receipt-[0-9a-f]{8}\.pdf$/)
    await takePictures(page, 'bank-transfer-paid')
  })
})
