import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { connectDatabase } from 'service-kit/database/connect'
import type { Tx } from 'service-kit/database/db'
import { ownerOf, personOf } from 'service-kit/test/service'
import { aPlacement, daysLater, mailOf, NOON, ownMailOf } from '../builders'
import { aService } from '../test/service'
import { applyPlacement, applySignIn } from './operations'

setDefaultTimeout(180_000)

const here = aService()
const KEY = 'a'.repeat(64)

const findingsOf = (orderId: string) =>
  here.world.sql`select rule, evidence, state, email from partners.findings where order_id = ${orderId} order by rule`
/** Staff decide on all that was found of an order; whatever is heard next settles it. */
async function decide(orderId: string, email: string, state: 'accepted' | 'voided') {
  await here.world.sql`update partners.findings set state = ${state} where order_id = ${orderId}`
  await here.pay(orderId, email)
  await here.applied()
}

describe('what may be the partner’s own order', () => {
  test('AFF-011 is told with its evidence, books nothing, and makes the referral once staff accept it', async () => {
    const { code, id } = await here.aPartner('p-self')
    const email = mailOf('self')
    const first = await here.order(email, { partnerCode: code, owners: [personOf('p-self')] })
    const next = await here.order(email, { isNew: false }, daysLater(1))
    await here.applied()
    expect(await findingsOf(first)).toEqual([
      { rule: 'person', evidence: { owner: personOf('p-self') }, state: 'open', email },
    ] as never)
    expect([await here.accrued('p-self'), (await here.affiliatesOf(email)).length]).toEqual([0, 0])
    expect(await here.world.sql`select why from partners.order_shares where partner_id = ${id}`).toEqual([
      { why: 'own' },
    ] as never)
    await decide(first, email, 'accepted')
    expect(await here.affiliatesOf(email)).toMatchObject([{ partner_id: id, first_order_id: first }])
    expect((await here.affiliatesOf(email))[0]?.referred_at).toEqual(NOON)
    expect(await here.accrued('p-self')).toBe(2_000_00)
    expect(await here.bookedFor(next)).toHaveLength(1)
  })

  test('AFF-011 of a company’s domain is booked and stopped; voided it is taken back, accepted it is payable', async () => {
    const { code } = await here.aPartner('p-company')
    const paidAt = daysLater(-20, new Date())
    const balance = async () => (await here.balancesOf('p-company'))[0]
    const [one, two] = [ownMailOf('colleague'), ownMailOf('other')]
    const first = await here.order(one, { partnerCode: code }, paidAt)
    const other = await here.order(two, { partnerCode: code }, paidAt)
    await here.applied()
    expect(await findingsOf(first)).toEqual([
      { rule: 'company-domain', evidence: { domain: 'example.org' }, state: 'open', email: one },
    ] as never)
    expect(await balance()).toMatchObject({ dueMinor: 2_000_00, stoppedMinor: 2_000_00, payableMinor: 0 })
    await decide(first, one, 'accepted')
    await decide(other, two, 'voided')
    expect(await balance()).toMatchObject({ dueMinor: 1_000_00, stoppedMinor: 0, payableMinor: 1_000_00 })
    expect((await here.bookedFor(other)).map((it) => it.cause).toSorted()).toEqual([null, 'voided'] as never)
    // What staff accepted of a customer is not asked again with the next order.
    const next = await here.order(one, { isNew: false }, daysLater(1, paidAt))
    await here.applied()
    expect(await findingsOf(next)).toHaveLength(0)
    expect(await balance()).toMatchObject({ dueMinor: 2_000_00, stoppedMinor: 0 })
  })

  test('AFF-011 delivered where the partner’s own order was, or paid to the same account, is stopped', async () => {
    const { code, id } = await here.aPartner('p-address')
    const client = await here.aPartner('client')
    await here.order(ownMailOf('p-address'), { addressKey: KEY })
    await here.applied()
    const orderId = await here.order(mailOf('there'), { partnerCode: code, addressKey: KEY }, daysLater(1))
    const details = (partnerId: string, keys: string) => here.world.sql`insert into partners.payout_details
      (partner_id, tax_status, payee_name, keys, version, changed_at)
      values (${partnerId}, 'individual', 'P', ${keys}::text[], 1, now())`
    await details(id, '{k1,k2}')
    await details(client.id, '{k2,k3}')
    const paid = await here.order(ownMailOf('client'), { partnerCode: code }, daysLater(1))
    await here.applied()
    expect(await findingsOf(orderId)).toMatchObject([{ rule: 'delivery-address', evidence: { addressKey: KEY } }])
    expect(await findingsOf(paid)).toMatchObject([
      { rule: 'company-domain' },
      { rule: 'payout-details', evidence: { key: 'k2' } },
    ])
    expect(await here.accrued('p-address')).toBe(2_000_00)
  })

  test('AFF-011 by a sign-in before the payment that is heard of late is taken back; after the payment it stays', async () => {
    const { code } = await here.aPartner('p-late')
    const place = (name: string) =>
      here.order(mailOf(name), { partnerCode: code, owners: [ownerOf(name)] }, daysLater(2))
    const [before, after] = [await place('before'), await place('after')]
    await here.applied()
    expect(await here.accrued('p-late')).toBe(2_000_00)
    await here.signIn('p-late', 'before', daysLater(1))
    await here.signIn('p-late', 'after', daysLater(3))
    await here.world.until(async () => (await here.accrued('p-late')) === 1_000_00)
    expect(await findingsOf(before)).toMatchObject([{ rule: 'browser', evidence: { visitor: ownerOf('before') } }])
    expect(await findingsOf(after)).toHaveLength(0)
    // It is decided once, however often it is heard of.
    await here.signIn('p-late', 'before', NOON)
    await here.place(aPlacement(mailOf('before'), { isNew: false }), daysLater(3))
    await here.applied()
    expect(await findingsOf(before)).toHaveLength(1)
  })

  test('AFF-011 delivered where an order of the partner’s was that is heard of later is stopped at once', async () => {
    const there = 'b'.repeat(64)
    const { code } = await here.aPartner('p-later')
    const place = (name: string, at: Date, partnerCode: string | null = code) =>
      here.order(mailOf(name), { partnerCode, addressKey: there }, at)
    const [found, before, stranger] = [
      await place('later', daysLater(1)),
      await place('sooner', daysLater(-1)),
      await place('stranger', daysLater(1), null),
    ]
    await here.applied()
    expect(await findingsOf(found)).toHaveLength(0)
    await here.place(aPlacement(ownMailOf('p-later'), { addressKey: there }))
    await here.applied()
    expect(await findingsOf(found)).toMatchObject([{ rule: 'delivery-address', evidence: { addressKey: there } }])
    for (const it of [before, stranger]) expect(await findingsOf(it)).toHaveLength(0)
    const session = { owners: [personOf('p-later')], addressKey: 'c'.repeat(64) }
    const next = await here.order(mailOf('later'), { isNew: false, addressKey: 'c'.repeat(64) }, daysLater(2))
    await here.place(aPlacement(mailOf('by-session'), session))
    await here.applied()
    expect(await findingsOf(next)).toMatchObject([{ rule: 'delivery-address' }])
  })

  test('AFF-011 by an address or a sign-in that is heard of at the same moment is stopped as well', async () => {
    const { code } = await here.aPartner('p-moment')
    const { db, close } = connectDatabase(here.world.urlOf('partners'), 'a-test-of-own-orders')
    const deps = { now: () => NOON, newId: randomUUID }
    const place = (tx: Tx, at: Date, data: ReturnType<typeof aPlacement>) =>
      applyPlacement(tx, deps, { at, version: 1 }, data)
    /** The second one is applied while the first one is not over. */
    const atOnce = async (first: (tx: Tx) => Promise<void>, second: (tx: Tx) => Promise<void>) => {
      const waiting: Promise<void>[] = []
      await db.transaction(async (tx) => {
        await first(tx)
        waiting.push(db.transaction(second))
        await here.world.until(() => here.world.waitingAtLocks())
      })
      await Promise.all(waiting)
    }
    const there = 'd'.repeat(64)
    const own = aPlacement(ownMailOf('p-moment'), { addressKey: there })
    const client = aPlacement(mailOf('moment'), { partnerCode: code, addressKey: there })
    await atOnce(
      (tx) => place(tx, NOON, own),
      (tx) => place(tx, daysLater(1), client),
    )
    expect(await findingsOf(client.orderId)).toMatchObject([{ rule: 'delivery-address' }])
    const visitor = ownerOf('moment')
    const byBrowser = aPlacement(mailOf('moment-2'), { partnerCode: code, owners: [visitor] })
    const claim = {
      userId: randomUUID(),
      owner: personOf('p-moment'),
      email: ownMailOf('p-moment'),
      site: 'ru',
      visitor,
    }
    await atOnce(
      (tx) => place(tx, daysLater(1), byBrowser),
      (tx) => applySignIn(tx, deps, NOON, claim),
    )
    expect(await findingsOf(byBrowser.orderId)).toMatchObject([{ rule: 'browser' }])
    await close()
  })
})
