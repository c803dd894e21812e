import { expect } from '@playwright/test'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

story('PAY-034 PAY-036 staff answer a dispute with a document, and it is won', async ({ product, visit }) => {
  const anna = new ApiVisitor(product.originOf('eu'))
  const { id } = await aPaidOrder(anna, product, 'dispute@example.org')
  const [payment] = await product.bankPaymentsOf(id)
  const admin = await visit('eu')
  const { page } = admin
  await product.disputeAtBank(payment!.id, { reason: 'product_not_received' })

  await story.step(
    'the list of reviewed money names the sum, the reason and the deadline, and leads there',
    async () => {
      await arrive(admin, product, '/backoffice/payments')
      await expect(page.getByText('Банк покупателя оспорил платёж').first()).toBeVisible()
      await expect(page.getByText(/ответить до \d\d\.\d\d\.\d{4}, \d\d:\d\d МСК/).first()).toBeVisible()
      await takePictures(page, 'dispute-1-list')
      await page
        .getByRole('link', { name: /^Ответить на спор: / })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${id}$`))
    },
  )

  const section = page.getByRole('region', { name: 'Споры' })
  await story.step('a text and a document go to the bank, which reviews them', async () => {
    await expect(section).toContainText('заказ не получен')
    await expect(section).toContainText(/Списано с нас\s*150,00\s€/)
    await section.getByRole('button', { name: 'Ответить с документами…' }).click()
    const form = page.getByRole('dialog', { name: /^Ответ на спор по заказу/ })
    await form.getByLabel('Что было на самом деле').fill('The parcel was delivered and signed for.')
    const file = { name: 'delivery.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') }
    await form.getByLabel('Документ о доставке').setInputFiles(file)
    await takePictures(page, 'dispute-2-answer')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Отправить ответ' }).click()
    await expect(form).toHaveCount(0)
    await expect(section).toContainText('Банк рассматривает документы')
    await expect(section.getByRole('link', { name: 'Документ о доставке: delivery.pdf' })).toBeVisible()
    await takePictures(page, 'dispute-3-review')
  })

  await story.step('it is won: the money is back, and the order is as it was', async () => {
    await product.decideDispute(payment!.id, 'won')
    await expect(section).toContainText('Выигран')
    const steps = page.getByRole('region', { name: 'Движение денег' }).getByRole('listitem')
    await expect(steps.last()).toContainText(/Спор выигран: 150,00\s€ снова у нас/)
    await again(async () => {
      const { paymentReview, refundedMinor, paidAt } = (await anna.order(id)).body
      return paymentReview === null && refundedMinor === 0 && paidAt !== null
    })
    await takePictures(page, 'dispute-4-won')
  })
})
