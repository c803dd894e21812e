import { expect } from '@playwright/test'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

story('PAY-033 PAY-036 staff give back a part of a payment, then the rest', async ({ product, visit }) => {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { id } = await aPaidOrder(anna, product, 'refund@example.org')
  const refundedAtBank = async () => (await product.bankPaymentsOf(id))[0]?.refundedMinor
  const admin = await visit('ru')
  const { page } = admin
  await arrive(admin, product, `/backoffice/orders/${id}`)
  const form = page.getByRole('dialog', { name: 'Возврат по заказу' })
  const steps = page.getByRole('region', { name: 'Движение денег' }).getByRole('listitem')

  await story.step('more than is left, and no reason, are named at their fields, and nothing is sent', async () => {
    await admin.button('Вернуть деньги…').click()
    await expect(form.getByLabel('Сумма, ₽')).toHaveValue('10000')
    await expect(form).toContainText(/Вернуть 10\s000\s₽\? Деньги получит Анна/)
    await form.getByLabel('Сумма, ₽').fill('10 000,01')
    await form.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect(form.getByLabel('Сумма, ₽')).toBeFocused()
    await expect(form).toContainText(/Не больше 10\s000/)
    await expect(form).toContainText('Укажите причину возврата.')
    await takePictures(page, 'refund-form')
    await expectAccessible(page)
  })

  await story.step('while the bank is slow, the refund is under way, and its money is held', async () => {
    await product.breakBank({ kind: 'slow-refunds' })
    await form.getByLabel('Сумма, ₽').fill('1 200')
    await form.getByLabel('Причина').fill('Один элайнер треснул')
    await form.getByRole('button', { name: /Вернуть 1\s200\s₽/ }).click()
    await expect(admin.told('Возврат отправлен в банк')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(steps.filter({ hasText: /Возвращаем 1\s200/ })).toContainText('Один элайнер треснул')
    await takePictures(page, 'refund-under-way')
  })

  await story.step(
    'the page shows by itself that the bank has made it, and the order says what went back',
    async () => {
      await product.mendBank('slow-refunds')
      await expect(steps.filter({ hasText: /Возвращено 1\s200/ })).toContainText('Один элайнер треснул')
      await expect(page.getByRole('region', { name: 'Платёж' })).toContainText(/Возвращено\s*1\s200/)
      expect(await refundedAtBank()).toBe(1_200_00)
      await again(async () => (await anna.order(id)).body.refundedMinor === 1_200_00)
      expect((await anna.order(id)).body.status).toBe('paid')
    },
  )

  await story.step('the rest is offered, and after it nothing more', async () => {
    await admin.button('Вернуть деньги…').click()
    await expect(form.getByLabel('Сумма, ₽')).toHaveValue('8800')
    await form.getByLabel('Причина').fill('Заказ отменён')
    await form.getByRole('button', { name: /Вернуть 8\s800/ }).click()
    await expect(steps.filter({ hasText: /Возвращено 8\s800/ })).toBeVisible()
    await expect(admin.button('Вернуть деньги…')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Платёж' })).toContainText(/Возвращено\s*10\s000/)
    expect(await refundedAtBank()).toBe(10_000_00)
    await takePictures(page, 'refund-done')
  })
})
