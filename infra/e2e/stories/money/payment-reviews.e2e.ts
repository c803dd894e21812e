import { expect } from '@playwright/test'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const ADMIN = 'admin@example.com'

story(
  'PAY-034 money that does not fit its order waits on a list until staff count it as the payment or close it with a note',
  async ({ product, visit }) => {
    const staff = await anAdmin(product, 'factory')
    const dearer = await paidAtAnEarlierPrice(product, staff)
    const cancelled = await paidAfterCancellation(product, staff)
    const admin = await visit('factory')
    const { page } = admin
    await arrive(admin, product, '/backoffice/payments')
    const rowOf = (number: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: `Заказ #${number}`, exact: true }) })

    await story.step('the list says what was due and what came', async () => {
      await expect(rowOf(dearer.number)).toContainText('Сумма не совпадает')
      await expect(rowOf(dearer.number)).toContainText(/Пришло 3\s300\s₽к оплате 2\s400\s₽на 900\s₽ больше/)
      await expect(rowOf(cancelled.number)).toContainText('Заказ отменён')
      await expect(rowOf(cancelled.number)).toContainText('сумма совпадает')
      await expect(rowOf(cancelled.number).getByRole('button', { name: /^Засчитать/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Оплаты.*решения$/ })).toBeVisible()
      await takePictures(page, 'reviews-open')
    })

    await story.step('money is set aside with a note', async () => {
      await rowOf(cancelled.number)
        .getByRole('button', { name: /^Закрыть с пометкой/ })
        .click()
      const dialog = page.getByRole('alertdialog', { name: /^Закрыть с пометкой: 3\s300\s₽/ })
      await takePictures(page, 'reviews-note')
      await admin.field('Пометка').fill('Вернули переводом')
      await dialog.getByRole('button', { name: 'Закрыть с пометкой' }).click()
      await expect(admin.told('Закрыто с пометкой')).toBeVisible()
      await expect(rowOf(cancelled.number)).toHaveCount(0)
      await expect(page.locator('[data-content] :focus')).toHaveCount(1)
      expect((await staff.order(cancelled.id)).body).toMatchObject({ status: 'cancelled', paymentReview: null })
    })

    await story.step(
      'the page of the order has the same actions; it is paid by what counts as the payment',
      async () => {
        await rowOf(dearer.number)
          .getByRole('link', { name: /^Вернуть деньги/ })
          .click()
        await expect(page).toHaveURL(`/backoffice/orders/${dearer.id}`)
        const note = page.getByRole('note').filter({ hasText: 'Сумма не совпадает' })
        await expect(note).toContainText(/Пришло 3\s300\s₽/)
        await expect(admin.button('Ссылка на оплату')).toHaveAccessibleDescription(/За заказ уже пришли деньги/)
        await takePictures(page, 'reviews-order')
        await admin.button(/^Засчитать как оплату/).click()
        const question = page.getByRole('alertdialog', { name: /^Засчитать 3\s300\s₽ как оплату заказа/ })
        await expect(question).toContainText(/Заказ стоит 2\s400\s₽, пришло 3\s300\s₽/)
        await takePictures(page, 'reviews-accept')
        await question.getByRole('button', { name: 'Засчитать как оплату' }).click()
        await expect(admin.told('Заказ оплачен')).toBeVisible()
        await expect(note).toHaveCount(0)
        expect((await staff.order(dearer.id)).body).toMatchObject({ status: 'paid', paymentReview: null })
      },
    )

    await story.step('what was decided, by whom and why, stays to be read', async () => {
      await page.goto('/backoffice/payments')
      await admin.button('Решённые').click()
      await expect(page).toHaveURL('/backoffice/payments?status=settled')
      await expect(rowOf(dearer.number)).toContainText(`Засчитаны как оплата${ADMIN}`)
      await expect(rowOf(cancelled.number)).toContainText(`Закрыты с пометкой${ADMIN}`)
      await expect(rowOf(cancelled.number)).toContainText('Вернули переводом')
      await takePictures(page, 'reviews-settled')
    })
  },
)

/** A placed order of two patients, and the address of the bank's page for its 3,300 ₽. */
async function aPayable(product: TestSystem, staff: ApiVisitor) {
  const anna = new ApiVisitor(product.originOf('factory'))
  const { order, scans } = await aWholeDraft(anna, `reviewed-${crypto.randomUUID()}@example.org`)
  const placed = await placeWhole(anna, order.id, scans.length)
  const { confirmationUrl } = await openPayment(staff, order.id)
  return { anna, placed, confirmationUrl }
}

const inReview = (staff: ApiVisitor, orderId: string) =>
  again(async () => (await staff.order(orderId)).body.paymentReview !== null)

/** A customer removed a patient from the order after the payment link was made, and paid by that link. */
async function paidAtAnEarlierPrice(product: TestSystem, staff: ApiVisitor) {
  const { anna, placed, confirmationUrl } = await aPayable(product, staff)
  const path = `/api/orders/v1/orders/${placed.id}`
  const seen = async () => ({ 'if-match': `"${(await anna.order(placed.id)).body.version}"` })
  await again(async () => (await anna.call('POST', `${path}/reopening`, undefined, await seen())).status === 200)
  const removed = `${path}/patients/${placed.patients[1]?.id}`
  await again(async () => (await anna.call('DELETE', removed, undefined, await seen())).status === 200)
  const order = await placeWhole(anna, placed.id, 1)
  await product.payAtBank(confirmationUrl)
  await inReview(staff, order.id)
  return order
}

/** Staff cancelled the order while the customer was at the bank. */
async function paidAfterCancellation(product: TestSystem, staff: ApiVisitor) {
  const { placed, confirmationUrl } = await aPayable(product, staff)
  await again(async () => (await staff.moveOrder(placed.id, 'cancel')).status === 200)
  await product.payAtBank(confirmationUrl)
  await inReview(staff, placed.id)
  return placed
}
