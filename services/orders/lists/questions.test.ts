import { describe, expect, test } from 'bun:test'
import type { NextStep } from 'contracts/order/next-step'
import type { Order } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import { beginDraft, captureOf, draftOrder, ifMatch, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, bring, handled, loseScan, placedOrder, signIn, startLimited, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const idsOf = async (query: string, client: Client = staff): Promise<string[]> =>
  (await client.get(`/v1/orders${query}`)).body.items.map((it: Order) => it.id)
const placed = (name: string, siteId = 'ru') => placedOrder(at(name, siteId), contactsOf(name))

/** A paid order, and what payments tells once so much of its money is left. */
async function captured(name: string) {
  const order = await placed(name)
  const capture = await captureOf(at(name), order)
  await handled('payments.payment.captured.v1', capture)
  const { paymentId, amountMinor, currency, capturedAt: completedAt } = capture
  let aggregateVersion = 1
  const refund = (leftMinor: number) => {
    const sums = { refundedMinor: amountMinor - leftMinor, leftMinor, movementId: crypto.randomUUID() }
    const report = { orderId: order.id, paymentId, amountMinor, currency, ...sums, completedAt }
    return handled('payments.refund.completed.v1', report, { aggregateVersion: ++aggregateVersion })
  }
  return { order, refund }
}

/** Orders that wait for each step, as their own life brings them there. */
const WAITING: Record<Exclude<NextStep, 'client-asked' | 'decide-hold'>, () => Promise<Order>> = {
  'payment-due': () => placed('awaiting'),
  async 'check-money'() {
    const order = await placed('part')
    await handled('payments.payment.captured.v1', { ...(await captureOf(at('part'), order)), amountMinor: 100 })
    return order
  },
  async 'replace-scans'() {
    const order = await placed('lacking')
    const { fileIds } = (await at('lacking').get(`/v1/orders/${order.id}/quote`)).body
    await loseScan(order, fileIds[0])
    return order
  },
  async 'decide-refund'() {
    const { order, refund } = await captured('refunded')
    await refund(0)
    return order
  },
  process: async () => bring(await placed('paid'), 'paid'),
  ship: async () => bring(await placed('processing'), 'processing'),
  complete: async () => bring(await placed('shipped'), 'shipped'),
}

describe('a question about orders', () => {
  test('finds the orders that wait for a step, and their answers name it', async () => {
    const made: [string, string][] = []
    for (const [step, make] of Object.entries(WAITING)) made.push([step, (await make()).id])
    for (const [step, id] of made) {
      expect([step, await idsOf(`?step=${step}&empty=shown`)]).toEqual([step, [id]])
      expect((await orderOf(staff, { id })).step).toBe(step as NextStep)
    }
    expect((await idsOf('?step=process,ship')).sort()).toEqual(
      made.flatMap(([step, id]) => (step === 'process' || step === 'ship' ? [id] : [])).sort(),
    )
    await bring({ id: made[0]![1] }, 'completed')
    expect(await idsOf('?step=payment-due')).toEqual([])
  })

  test('PAY-033 finds a cancelled order until all of its money was given back, and again where a refund failed', async () => {
    const { order, refund } = await captured('cancelled-paid')
    const isFound = async () => [
      (await idsOf('?step=decide-refund')).includes(order.id),
      (await orderOf(staff, order)).step === 'decide-refund',
    ]
    expect(await isFound()).toEqual([false, false])
    await bring(order, 'cancelled')
    expect(await isFound()).toEqual([true, true])
    await refund(100)
    expect(await isFound()).toEqual([true, true])
    await refund(0)
    expect(await isFound()).toEqual([false, false])
    await refund(100)
    expect(await isFound()).toEqual([true, true])
    const unpaid = await bring(await placed('cancelled-unpaid'), 'cancelled')
    expect((await orderOf(staff, unpaid)).step).toBeNull()
  })

  test('BACK-017 finds what is due within some hours, the first due first, in pages', async () => {
    const hour = 60 * 60_000
    /** Paid so that so many hours are left of the promised 48. */
    const dueIn = async (hours: number, name: string) => {
      const order = await placed(name, 'eu')
      const capturedAt = new Date(Date.now() - (48 - hours) * hour).toISOString()
      await handled('payments.payment.captured.v1', { ...(await captureOf(at(name, 'eu'), order)), capturedAt })
      return order
    }
    const [five, late, ten] = [await dueIn(5, 'five'), await dueIn(-3, 'late'), await dueIn(10, 'ten')]
    const done = await dueIn(1, 'done')
    await makeMove(staff, await orderOf(staff, done), 'complete')
    expect(await idsOf('?due=6&site=eu')).toEqual([late.id, five.id])
    expect(await idsOf('?due=12&site=eu')).toEqual([late.id, five.id, ten.id])
    expect(await idsOf('?due=0&site=eu')).toEqual([late.id])
    const first = (await staff.get('/v1/orders?due=12&site=eu&limit=2')).body
    expect(await idsOf(`?due=12&site=eu&limit=2&cursor=${first.next}`)).toEqual([ten.id])
    expect((await orderOf(staff, late)).dueAt).toBe(
      new Date(Date.parse((await orderOf(staff, late)).paidAt!) + 48 * hour).toISOString(),
    )
  })

  test('finds deleted orders alone, and those of one site alone', async () => {
    const [kept, gone] = [await placed('kept', 'eu'), await placed('gone', 'eu')]
    await staff.put(`/v1/orders/${gone.id}/archive`, undefined, { 'if-match': `"${gone.version}"` })
    expect(await idsOf('?deleted=only')).toEqual([gone.id])
    const found = await idsOf('?site=eu')
    expect([found[0], found.includes(gone.id)]).toEqual([kept.id, false])
    expect(found).not.toContain((await placed('elsewhere')).id)
    expect((await orderOf(staff, gone)).step).toBeNull()
  })

  test('hides orders without scans, also one that lost them all, until a scan comes', async () => {
    const client = at('empty')
    const order = await draftOrder(client, {}, 'Anna')
    expect(await idsOf('?status=draft')).not.toContain(order.id)
    const [scan] = await storeScans(client, order, {})
    expect(await idsOf('?status=draft')).toContain(order.id)
    await loseScan(order, scan!.scanId)
    expect(await idsOf('?status=draft')).not.toContain(order.id)
    expect(await idsOf('?status=draft&empty=shown')).toContain(order.id)
  })

  test('shows a draft that staff have begun before it has scans, and no longer once its client makes it their own', async () => {
    const { body: begun } = await beginDraft(staff, 'by-phone@example.org')
    const theirs = await idsOf('?status=draft')
    expect(theirs).toContain(begun.id)
    await signIn('by-phone')
    const client = await as('by-phone')
    const { version } = await orderOf(client, begun)
    await client.patch(`/v1/orders/${begun.id}`, { email: 'another@example.org' }, ifMatch(version))
    expect(await idsOf('?status=draft')).not.toContain(begun.id)
    expect(await idsOf('?status=draft&empty=shown')).toContain(begun.id)
  })

  test.each([
    ['step', 'step=dance'],
    ['status', 'status=lost'],
    ['site', 'site=closed'],
  ])('is refused where its %s says nothing any more', async (name, query) => {
    const { status, body } = await staff.get(`/v1/orders?${query}`)
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'invalid-request', `/query/${name}`])
  })

  test.each(['due=-1', 'due=1e3', 'due=1000', 'assignee=somebody', 'deleted=yes', 'step=a', 'mine=1'])(
    'is refused as no question: %s',
    async (query) => {
      expect((await staff.get(`/v1/orders?${query}`)).status).toBe(422)
    },
  )

  test('ORD-029 names no site that staff do not see', async () => {
    const limited = await startLimited()
    const boss = await limited.as('boss', { roles: ['manager'] })
    expect((await boss.get('/v1/orders?site=eu')).body.code).toBe('invalid-request')
    expect((await boss.get('/v1/orders?site=ru')).status).toBe(200)
    await limited.stop()
  })
})
