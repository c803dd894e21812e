import { expect, setDefaultTimeout, test } from 'bun:test'
import { aPlacement, aRefund, daysLater, mailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

/** A referred order that was paid so many days ago. */
async function paidBefore(name: string, days: number) {
  const { code } = await here.aPartner(`p-${name}`)
  const paidAt = daysLater(-days, new Date())
  const orderId = await here.order(mailOf(name), { partnerCode: code }, paidAt)
  await here.applied()
  return { orderId, paidAt, partner: `p-${name}` }
}
/** When each entry of an order may be paid out. */
const payableOf = async (orderId: string) => (await here.bookedFor(orderId)).map((it) => it.payable_at)
const balanceOf = async (partner: string) => (await here.balancesOf(partner))[0]

test('AFF-015 a commission is due at once, and held until 14 days after the payment of its order', async () => {
  const [young, old] = [await paidBefore('young', 13), await paidBefore('old', 14)]
  expect(await balanceOf(young.partner)).toMatchObject({ dueMinor: 1_000_00, heldMinor: 1_000_00 })
  expect(await balanceOf(old.partner)).toMatchObject({ dueMinor: 1_000_00, heldMinor: 0 })
  expect(await payableOf(young.orderId)).toEqual([daysLater(14, young.paidAt)])
})

test('AFF-015 PAY-033 what a refund reverses is held as long as the commission', async () => {
  const { orderId, paidAt, partner } = await paidBefore('given-back', 1)
  await here.world.publish('payments.refund.completed.v1', aRefund(orderId, 4_000_00), { aggregateVersion: 2 })
  await here.world.until(async () => (await here.bookedFor(orderId)).length === 2)
  expect(await balanceOf(partner)).toMatchObject({ dueMinor: 600_00, heldMinor: 600_00 })
  const at = daysLater(14, paidAt)
  expect(await payableOf(orderId)).toEqual([at, at])
})

test('AFF-015 what an open finding of an order stops is not payable, once it is held no longer, until staff accept it', async () => {
  const { orderId, partner } = await paidBefore('stopped', 15)
  const other = await here.order(mailOf('stopped'), { isNew: false }, new Date())
  await here.applied()
  await here.world.sql`insert into partners.findings (id, partner_id, order_id, rule, evidence, evidence_hash, found_at)
    select gen_random_uuid(), partner_id, order_id, rule, '{}', '', now() from partners.ledger,
    unnest(array['company-domain', 'delivery-address']) rule where order_id in (${orderId}, ${other})`
  const due = { accruedMinor: 2_000_00, dueMinor: 2_000_00, heldMinor: 1_000_00 }
  expect(await balanceOf(partner)).toMatchObject({ ...due, stoppedMinor: 1_000_00, payableMinor: 0 })
  await here.world.sql`update partners.findings set state = 'accepted' where order_id = ${orderId}`
  expect(await balanceOf(partner)).toMatchObject({ ...due, stoppedMinor: 0, payableMinor: 1_000_00 })
})

test('the terms of the programme apply from their instant on, to what is paid and to partners who join after it', async () => {
  const before = await here.aPartner('p-terms')
  const [since, later] = [daysLater(40), daysLater(41)]
  await here.world.sql`insert into partners.programme_terms
    (site, version, since, hold_days, minimum_minor, currency, first_basis_points, by)
    values ('ru', 1, ${since}, 30, 0, 'RUB', 500, 'test'), ('ru', 2, now(), 14, 0, 'RUB', 700, 'test')`
  const early = await here.order(mailOf('terms'), { partnerCode: before.code }, daysLater(39))
  const placement = aPlacement(mailOf('terms'), { isNew: false })
  await here.place(placement, daysLater(39))
  await here.pay(placement.orderId, mailOf('terms'), { paidAt: later.toISOString() })
  await here.applied()
  expect(await payableOf(early)).toEqual([daysLater(14, daysLater(39))])
  expect(await payableOf(placement.orderId)).toEqual([daysLater(30, later)])
  const after = await here.aPartner('p-after-terms')
  expect([before.commissionBasisPoints, after.commissionBasisPoints]).toEqual([1_000, 700])
  expect(await here.world.sql`select basis_points from partners.rates where partner_id = ${after.id}`).toMatchObject([
    { basis_points: 700 },
  ])
})
