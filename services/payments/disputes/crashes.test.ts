import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Dispute } from 'contracts/payment/disputes'
import { asPerson } from 'service-kit/test/service'
import { aKey, aSlip } from '../builders'
import { EAGER } from '../test/banks'
import { aDying } from '../test/dying'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // the tests start processes, and wait for the leases of dead ones to expire

let here: Surroundings
beforeAll(async () => {
  here = await surroundings()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const
const asBoss = () => asPerson('boss', { roles: ['manager'], siteId: 'factory' })

test('PAY-036 a process that dies before a dispute is committed: its money is booked once, and told once', async () => {
  const bank = here.stripe
  const slip = aSlip(EUROS)
  const { child, as, create, notifyOfDispute } = await aDying(here, 'payments:before-dispute-commit', EAGER)
  const boss = as(await asBoss())
  await create(slip)
  const { id } = bank.of(slip.orderId)[0]!
  bank.pay(id)
  await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)
  bank.server.stripe.dispute(id, {})
  await notifyOfDispute('created', bank.server.stripe.disputes.of(id)[0]!.id).catch(() => {})
  await child.exited
  expect(child.signalCode).toBe('SIGKILL')
  expect(await here.journalOf(slip)).toHaveLength(1)
  await here.start(EAGER)
  await here.world.until(async () => (await here.journalOf(slip)).length === 3)
  const events = (await here.eventsOf(slip)).map((it) => it.body.subject)
  expect(events.filter((it) => it === 'payments.dispute.changed.v1')).toHaveLength(1)
})

test('a process that dies after Stripe has taken an answer: it is submitted once, and known as sent', async () => {
  const bank = here.stripe
  const slip = aSlip(EUROS)
  const { child, as, create, notifyOfDispute } = await aDying(here, 'payments:after-dispute-answer', EAGER)
  const boss = as(await asBoss())
  await create(slip)
  const { id } = bank.of(slip.orderId)[0]!
  bank.pay(id)
  await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)
  bank.server.stripe.dispute(id, {})
  await notifyOfDispute('created', bank.server.stripe.disputes.of(id)[0]!.id)
  const known = async (client = boss): Promise<Dispute | undefined> =>
    (await client.get(`/v1/orders/${slip.orderId}/money`)).body.disputes[0]
  const dispute = await here.world.until(() => known())
  const content = Buffer.from('%PDF-1.7').toString('base64')
  const contest = { how: 'contest', text: 'Delivered.', files: [{ kind: 'delivery', name: 'a.pdf', content }] }
  const key = aKey()
  // The worker may die before the request is answered; it is committed.
  await boss.post(`/v1/disputes/${dispute.id}/answers`, contest, key).catch(() => {})
  await child.exited
  expect(bank.server.stripe.disputes.of(id)).toMatchObject([{ status: 'under_review', submissionCount: 1 }])
  const next = (await here.start(EAGER)).as(await asBoss())
  await here.world.until(async () => (await known(next))?.status === 'under-review')
  expect(await known(next)).toMatchObject({ answers: [{ status: 'sent' }] })
  const again = await next.post(`/v1/disputes/${dispute.id}/answers`, contest, key)
  expect(again.body.answers).toHaveLength(1)
  expect(bank.callsOf('dispute')).toHaveLength(1)
  expect(bank.callsOf('upload')).toHaveLength(1)
})
