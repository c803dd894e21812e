import { expect } from '@playwright/test'
import { aWholeDraft, openPayment, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { story } from '../story'
import type { TestSystem } from '../system'

/** A placed order whose payment the bank has open. */
async function aPayment(product: TestSystem, email: string) {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, email)
  await placeWhole(anna, order.id, scans.length)
  return { anna, order, ...(await openPayment(anna, order.id)) }
}
const becomesPaid = ({ anna, order }: Awaited<ReturnType<typeof aPayment>>, timeout?: number) =>
  expect.poll(async () => (await anna.order(order.id)).body.status, { timeout }).toBe('paid')
const journalOf = (product: TestSystem, orderId: string) =>
  product.database`select amount_minor from payments.journal where order_id = ${orderId}`

story('PAY-017 a forged notification is believed by nobody: the bank is asked', async ({ product }) => {
  await product.breakBank({ kind: 'forge' })
  const forged = await aPayment(product, 'forged@example.org')
  const ofOrder = (await product.bankPayments()).find((it) => it.metadata.order_id === forged.order.id)
  await expect
    .poll(async () => (await product.bankNotifications(ofOrder?.id ?? '')).map((it) => it.deliveredAt))
    .toEqual([expect.any(String)])
  // Heard before its attempt was known, or after: the bank has been asked about it since.
  const asked = () => product.database`
    select from payments.notifications as heard where provider_payment_id = ${ofOrder?.id ?? ''} and due_at is null
      and (attempt_id is null or exists (
        select from payments.attempts where id = heard.attempt_id and looked_at >= heard.first_at))`
  await expect.poll(async () => (await asked()).length).toBe(1)
  expect((await forged.anna.order(forged.order.id)).body.status).toBe('pending')
  expect(await journalOf(product, forged.order.id)).toHaveLength(0)
  await product.mendBank()
  await product.payAtBank(forged.confirmationUrl)
  await becomesPaid(forged)
})

story('ORD-030, PAY-036 a notification that comes 100 times at once is one payment', async ({ product }) => {
  const it = await aPayment(product, 'repeated@example.org')
  await product.breakBank({ kind: 'duplicate', times: 100 })
  await product.payAtBank(it.confirmationUrl)
  await becomesPaid(it)
  await product.mendBank()
  await expect.poll(() => product.missingEvents()).toEqual([])
  expect(await journalOf(product, it.order.id)).toHaveLength(1)
  expect((await product.mails('repeated@example.org')).length).toBeLessThanOrEqual(1)
})

story('PAY-035 a notification that never comes is made up for', async ({ product }) => {
  const it = await aPayment(product, 'never@example.org')
  await product.breakBank({ kind: 'drop' })
  await product.payAtBank(it.confirmationUrl)
  // Nobody looks at the success page, and nobody tells: the service asks by itself.
  await expect
    .poll(async () => (await product.database`select status from orders.orders where id = ${it.order.id}`)[0]?.status, {
      timeout: 120_000,
    })
    .toBe('paid')
  await product.mendBank()
  expect(await journalOf(product, it.order.id)).toHaveLength(1)
})

story(
  'PAY-035 a payment whose answer was lost is the same payment, also when its notification came first',
  async ({ product }) => {
    const anna = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(anna, 'lost-answer@example.org')
    await placeWhole(anna, order.id, scans.length)
    await product.breakBank({ kind: 'error', call: 'create', isDone: true })
    const { body } = await anna.paymentSlip(order.id)
    expect((await anna.openPayment(body.slip)).status).toBe(503)
    const atBank = async () => (await product.bankPayments()).filter((it) => it.metadata.order_id === order.id)
    expect(await atBank()).toHaveLength(1)
    await product.payAtBank((await atBank())[0]?.confirmationUrl ?? '')
    await product.mendBank()
    await expect.poll(async () => (await anna.order(order.id)).body.status, { timeout: 120_000 }).toBe('paid')
    expect(await atBank()).toHaveLength(1)
    expect(await journalOf(product, order.id)).toHaveLength(1)
  },
)
