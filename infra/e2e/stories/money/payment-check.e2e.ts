import { expect } from '@playwright/test'
import { aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

story(
  'BACK-018, BACK-019, BACK-020, BACK-021 staff have all pending payments checked, and an order whose webhook was lost is paid',
  async ({ product, visit }) => {
    // For ten minutes payments does not ask the bank by itself, but only when staff press.
    await product.startProcess('payments', { RECONCILE_MS: '600000' })
    const anna = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(anna, 'lost-webhook@example.org')
    await placeWhole(anna, order.id, scans.length)
    const { confirmationUrl } = await openPayment(anna, order.id)
    await product.breakBank({ kind: 'drop' })
    await product.payAtBank(confirmationUrl)

    const admin = await visit('ru')
    const { page } = admin
    await arrive(admin, product, '/backoffice')
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` })
    const running = page.getByRole('progressbar', { name: 'Проверка статусов платежей...' })
    await expect(row).toContainText('Ожидает оплаты')
    await expect(running).toHaveCount(0)

    await story.step('while the bank is silent, the banner shows how far it is, also after a reload', async () => {
      await product.breakBank({ kind: 'time-out', call: 'read', isDone: false })
      await admin.button('Обновить статусы').click()
      await expect(admin.button('Проверка')).toBeVisible()
      await expect(running).toHaveAttribute('aria-valuetext', /^0 из \d+$/)
      await page.reload()
      await expect(running).toBeVisible()
      await takePictures(page, 'payment-check-running')
      await expectAccessible(page)
      await product.mendBank()
    })

    await story.step('what the bank did not answer is said, and asked about once more', async () => {
      await expect(admin.told('Проверены не все заказы')).toBeVisible()
      await expect(running).toHaveCount(0)
      await expect(row).toContainText('Ожидает оплаты')
      await takePictures(page, 'payment-check-not-all')
      await admin.button('Повторить').click()
      await expect(admin.told('Обновлены статусы 1 заказа')).toBeVisible()
      await expect(row).toContainText('Оплачен')
      await expect(admin.button('Обновить статусы')).toBeVisible()
      await takePictures(page, 'payment-check-paid')
    })
    await product.startProcess('payments')
  },
)
