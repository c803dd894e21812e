import { expect } from '@playwright/test'
import { atBank } from '../../addresses'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

story(
  'PAY-002, PAY-030 staff send a payment link for an order of a site without online payment, and check what was paid',
  async ({ product, visit }) => {
    const anna = new ApiVisitor(product.originOf('factory'))
    const { order, scans } = await aWholeDraft(anna, 'linked@example.org')
    await placeWhole(anna, order.id, scans.length)
    // For ten minutes payments does not ask the bank by itself, but only when staff press.
    await product.startProcess('payments', { RECONCILE_MS: '600000' })
    const admin = await visit('factory')
    const { page } = admin
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await arrive(admin, product, `/backoffice/orders/${order.id}`)

    await story.step('BACK-035, BACK-048: the link opens beside the order, and stands there to be copied', async () => {
      await expect(admin.button('Проверить оплату')).toHaveCount(0)
      const beside = page.context().waitForEvent('page')
      await admin.button('Ссылка на оплату').click()
      const bank = await beside
      await expect(bank).toHaveURL(atBank)
      await expect(admin.told('Ссылка создана')).toBeVisible()
      await admin.button('Скопировать ссылку').click()
      await expect(admin.told('Скопировано')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bank.url())
      await expect(page.getByText('Ожидается')).toBeVisible()
      await bank.close()
      await takePictures(page, 'staff-payment-link')
    })

    await story.step(
      'PAY-025, ORD-024, PAY-036: the check says what the provider says, and the order is paid',
      async () => {
        await admin.button('Проверить оплату').click()
        await expect(admin.told('Оплаты пока нет')).toBeVisible()
        await product.breakBank({ kind: 'drop' })
        await product.payAtBank(await page.evaluate(() => navigator.clipboard.readText()))
        await admin.button('Проверить оплату').click()
        await expect(admin.told('Заказ оплачен')).toBeVisible()
        await expect(page.getByText('Оплачен', { exact: true })).toBeVisible()
        await expect(admin.button('Ссылка на оплату')).toHaveCount(0)
        const steps = page.getByRole('region', { name: 'Движение денег' }).getByRole('listitem')
        await expect(steps).toContainText([/Сотрудник создал ссылку: 3\s300/, /Получено 3\s300/])
        await takePictures(page, 'staff-payment-paid')
      },
    )
    await product.mendBank()
    await product.startProcess('payments')
  },
)
