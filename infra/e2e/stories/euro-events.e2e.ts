import { expect } from '@playwright/test'
import { aWholeDraft, openPayment, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { story } from '../story'
import type { TestSystem } from '../system'

/** A placed order of the euro site, whose session Stripe has open. */
async function aSession(product: TestSystem, email: string) {
  const { anna, order } = await aPlacedOrder(product, email)
  const { confirmationUrl } = await openPayment(anna, order.id)
  const [session] = await product.bankPaymentsOf(order.id)
  expect(session).toMatchObject({ provider: 'stripe', currency: 'EUR', standing: 'open', confirmationUrl })
  return { anna, order, sessionId: session?.id ?? '', confirmationUrl }
}

async function aPlacedOrder(product: TestSystem, email: string) {
  const anna = new ApiVisitor(product.originOf('eu'))
  const { order, scans } = await aWholeDraft(anna, email)
  await placeWhole(anna, order.id, scans.length)
  return { anna, order }
}

type Ordered = Awaited<ReturnType<typeof aPlacedOrder>>
const statusOf = async ({ anna, order }: Ordered) => (await anna.order(order.id)).body.status
const becomesPaid = (it: Ordered, timeout?: number) => expect.poll(() => statusOf(it), { timeout }).toBe('paid')
const journalOf = (product: TestSystem, orderId: string) =>
  product.database`select amount_minor, currency from payments.journal where order_id = ${orderId}`
const heardOf = (product: TestSystem, sessionId: string) =>
  product.database`select from payments.notifications where provider_payment_id = ${sessionId}`

story(
  'PAY-017, PAY-036 a forged event and a stale one are refused; rightly signed it is one payment',
  async ({ product }) => {
    await product.breakBank({ kind: 'forge' })
    const it = await aSession(product, 'forged-euro@example.org')
    const told = () => product.bankNotifications(it.sessionId)
    await expect.poll(told).toMatchObject([{ tries: 1, deliveredAt: null, dueAt: null }])
    expect(await heardOf(product, it.sessionId)).toHaveLength(0)
    expect(await statusOf(it)).toBe('pending')
    await product.mendBank()
    await product.breakBank({ kind: 'stale' })
    await product.payAtBank(it.confirmationUrl)
    await expect.poll(async () => (await told())[1]?.tries).toBeGreaterThan(0)
    expect((await told())[1]?.deliveredAt).toBeNull()
    expect(await heardOf(product, it.sessionId)).toHaveLength(0)
    await product.mendBank()
    await expect.poll(async () => (await told())[1]?.deliveredAt, { timeout: 90_000 }).not.toBeNull()
    await becomesPaid(it)
    expect(await journalOf(product, it.order.id)).toHaveLength(1)
  },
)

story('PAY-036 money that comes later counts when it is there, in whatever order that is told', async ({ product }) => {
  const it = await aSession(product, 'later-euro@example.org')
  await product.pressAtBank(it.sessionId, { press: 'pay-later', afterMs: 3_600_000 })
  await expect
    .poll(async () => (await product.bankNotifications(it.sessionId))[0]?.deliveredAt)
    .toEqual(expect.any(String))
  expect(await statusOf(it)).toBe('pending')
  expect(await journalOf(product, it.order.id)).toHaveLength(0)

  const other = await aSession(product, 'reversed-euro@example.org')
  await product.breakBank({ kind: 'reverse' })
  await product.pressAtBank(other.sessionId, { press: 'pay-later', afterMs: 0 })
  await expect.poll(async () => (await product.bankNotifications(other.sessionId)).length).toBe(2)
  await product.mendBank()
  await becomesPaid(other)
  expect(await journalOf(product, other.order.id)).toHaveLength(1)
})

story('ORD-030, PAY-036 an event that comes 100 times at once is one payment', async ({ product }) => {
  const it = await aSession(product, 'repeated-euro@example.org')
  await product.breakBank({ kind: 'duplicate', times: 100 })
  await product.payAtBank(it.confirmationUrl)
  await becomesPaid(it)
  await product.mendBank()
  await expect.poll(() => product.missingEvents()).toEqual([])
  expect(await journalOf(product, it.order.id)).toHaveLength(1)
})

story(
  'PAY-035 a session whose answer was lost, and whose events never come, is the same payment',
  async ({ product }) => {
    const it = await aPlacedOrder(product, 'lost-euro@example.org')
    await product.breakBank({ kind: 'time-out', call: 'create', isDone: true })
    await product.breakBank({ kind: 'drop' })
    const { body } = await it.anna.paymentSlip(it.order.id)
    expect((await it.anna.openPayment(body.slip)).status).toBe(503)
    const [session] = await product.bankPaymentsOf(it.order.id)
    await product.payAtBank(session?.confirmationUrl ?? '')
    await product.mendBank('time-out')
    await becomesPaid(it, 120_000)
    await product.mendBank()
    expect(await product.bankPaymentsOf(it.order.id)).toHaveLength(1)
    expect(await journalOf(product, it.order.id)).toHaveLength(1)
  },
)
