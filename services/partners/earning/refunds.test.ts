import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { aDispute, aPlacement, aRefund, mailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

type Refund = ReturnType<typeof aRefund>
/** Publishes the report of a refund; `version` counts the movements of the order's money. */
const refund = (data: Refund, version: number) =>
  here.world.publish('payments.refund.completed.v1', data, { aggregateVersion: version })
/** Waits until partners has this sum of an order's entries. */
const booked = (orderId: string, expectedMinor: number) =>
  here.world.until(async () => {
    const rows = await here.bookedFor(orderId)
    return rows.reduce((sum, it) => sum + Number(it.amount_minor), 0) === expectedMinor && rows.length > 0
  })
/** Waits until the report of this refund is applied. */
const applied = (id: string) =>
  here.world.until(async () => (await here.world.sql`select 1 from partners.inbox where id = ${id}`).length)

async function anEarningOrder(name: string) {
  const { code } = await here.aPartner(`p-${name}`)
  const orderId = await here.order(mailOf(name), { partnerCode: code })
  await booked(orderId, 1_000_00)
  return { orderId, partner: `p-${name}` }
}

describe('a refund', () => {
  test('PAY-033 AFF-015 reverses the commission in proportion, and the whole one with the rest', async () => {
    const { orderId, partner } = await anEarningOrder('part')
    await refund(aRefund(orderId, 1_200_00), 2)
    await booked(orderId, 880_00)
    expect(await here.accrued(partner)).toBe(880_00)
    await refund(aRefund(orderId, 8_800_00, { refundedMinor: 10_000_00, leftMinor: 0 }), 3)
    await booked(orderId, 0)
    expect(await here.accrued(partner)).toBe(0)
    expect(await here.bookedFor(orderId)).toMatchObject([
      { kind: 'commission', amount_minor: '100000' },
      { kind: 'reversal', amount_minor: '-12000' },
      { kind: 'reversal', amount_minor: '-88000' },
    ])
  })

  test('PAY-033 that is reported again, or after a later one, reverses nothing more', async () => {
    const { orderId } = await anEarningOrder('late')
    const first = aRefund(orderId, 1_000_00)
    const second = aRefund(orderId, 4_000_00, { refundedMinor: 5_000_00, leftMinor: 5_000_00 })
    await refund(second, 3)
    await booked(orderId, 500_00)
    const { id } = await refund(first, 2)
    await applied(id)
    await applied((await refund(second, 3)).id)
    expect(await here.bookedFor(orderId)).toHaveLength(2)
    await booked(orderId, 500_00)
  })

  test('PAY-033 AFF-015 that fails after it had been made gives the commission back', async () => {
    const { orderId, partner } = await anEarningOrder('failing')
    await refund(aRefund(orderId, 1_200_00), 2)
    await booked(orderId, 880_00)
    const { completedAt, ...made } = aRefund(orderId, 1_200_00, { refundedMinor: 0, leftMinor: 10_000_00 })
    const failed = { ...made, provider: 'stripe', reason: 'declined', failedAt: completedAt } as const
    await here.world.publish('payments.refund.failed.v1', failed, { aggregateVersion: 3 })
    await booked(orderId, 1_000_00)
    expect(await here.accrued(partner)).toBe(1_000_00)
  })

  test('PAY-033 AFF-015 of all money, after which the order is paid again, gives the commission back once', async () => {
    const { orderId, partner } = await anEarningOrder('again')
    const whole = aRefund(orderId, 10_000_00)
    await refund(whole, 2)
    await booked(orderId, 0)
    await here.pay(orderId, mailOf('again'), { left: { minor: 10_000_00, moneyVersion: 2 } })
    await booked(orderId, 1_000_00)
    await applied((await refund(whole, 2)).id)
    expect(await here.accrued(partner)).toBe(1_000_00)
    await refund(aRefund(orderId, 10_000_00, { refundedMinor: 20_000_00, leftMinor: 0 }), 4)
    await booked(orderId, 0)
    // What was known of its money before the last refund is late by now.
    const late = await here.pay(orderId, mailOf('again'), { left: { minor: 10_000_00, moneyVersion: 2 } })
    await applied(late.id)
    expect(await here.accrued(partner)).toBe(0)
  })

  test('PAY-034 AFF-015 an order of whose price staff have forgiven a part earns its commission of what came', async () => {
    const { code } = await here.aPartner('p-forgiven')
    const placement = aPlacement(mailOf('forgiven'), { orderId: randomUUID(), partnerCode: code })
    await here.place(placement)
    await here.pay(placement.orderId, mailOf('forgiven'), { left: { minor: 9_000_00, moneyVersion: 0 } })
    await booked(placement.orderId, 900_00)
    await refund(aRefund(placement.orderId, 9_000_00, { leftMinor: 0 }), 2)
    await booked(placement.orderId, 0)
  })

  test('PAY-033 of a second payment of an order leaves its commission', async () => {
    const { orderId } = await anEarningOrder('twice')
    const { id } = await refund(aRefund(orderId, 10_000_00, { leftMinor: 10_000_00 }), 3)
    await applied(id)
    expect(await here.bookedFor(orderId)).toHaveLength(1)
  })

  test('PAY-033 that arrives before the order and its payment waits for them, and is reversed then', async () => {
    const { code } = await here.aPartner('p-before')
    const placement = aPlacement(mailOf('before'), { orderId: randomUUID(), partnerCode: code })
    await refund(aRefund(placement.orderId, 5_000_00), 2)
    await here.world.until(async () => (await here.world.sql`select 1 from partners.parked`).length === 1)
    await here.place(placement)
    await here.pay(placement.orderId, mailOf('before'))
    await booked(placement.orderId, 500_00)
    expect(await here.world.sql`select 1 from partners.parked`).toHaveLength(0)
  })

  test('PAY-033 of an order that earns nothing books nothing', async () => {
    const orderId = await here.order(mailOf('alone'), {})
    const { id } = await refund(aRefund(orderId, 5_000_00), 2)
    await applied(id)
    expect(await here.bookedFor(orderId)).toHaveLength(0)
  })
})

describe('a dispute', () => {
  const dispute = (data: ReturnType<typeof aDispute>, version: number) =>
    here.world.publish('payments.dispute.changed.v1', data, { aggregateVersion: version })

  test('AFF-015 reverses the commission of what it withdraws, and gives it back when it is won', async () => {
    const { orderId, partner } = await anEarningOrder('disputed')
    const opened = aDispute(orderId, 4_000_00)
    await dispute(opened, 3)
    await booked(orderId, 600_00)
    await dispute({ ...opened, status: 'won', disputeVersion: 2, refundedMinor: 0, leftMinor: 10_000_00 }, 4)
    await booked(orderId, 1_000_00)
    expect(await here.accrued(partner)).toBe(1_000_00)
    // Its beginning comes again, late.
    await applied((await dispute(opened, 3)).id)
    expect(await here.bookedFor(orderId)).toMatchObject([
      { kind: 'commission', amount_minor: '100000' },
      { kind: 'reversal', amount_minor: '-40000' },
      { kind: 'reversal', amount_minor: '40000' },
    ])
  })

  test('AFF-015 that is lost keeps the commission away, and one that takes no money leaves it', async () => {
    const [lost, asked] = [await anEarningOrder('lost'), await anEarningOrder('asked')]
    await dispute(aDispute(lost.orderId, 10_000_00), 3)
    await dispute(aDispute(lost.orderId, 10_000_00, { status: 'lost', disputeVersion: 2 }), 3)
    await booked(lost.orderId, 0)
    const { id } = await dispute(aDispute(asked.orderId, 0, { status: 'inquiry', amountMinor: 10_000_00 }), 1)
    await applied(id)
    expect(await here.bookedFor(asked.orderId)).toHaveLength(1)
  })

  test('AFF-015 of an order that is not known yet waits for it', async () => {
    const { code } = await here.aPartner('p-early')
    const placement = aPlacement(mailOf('early'), { orderId: randomUUID(), partnerCode: code })
    await dispute(aDispute(placement.orderId, 5_000_00), 3)
    await here.world.until(async () => (await here.world.sql`select 1 from partners.parked`).length === 1)
    await here.place(placement)
    await here.pay(placement.orderId, mailOf('early'))
    await booked(placement.orderId, 500_00)
  })
})
