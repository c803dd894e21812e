import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ownerOf, personOf } from 'service-kit/test/service'
import { aPlacement, daysLater, mailOf, NOON, ownMailOf } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()
const NOTHING = { accruedMinor: 0, paidOutMinor: 0, dueMinor: 0, heldMinor: 0, stoppedMinor: 0, payableMinor: 0 }

describe('a referral', () => {
  test('AFF-004 AFF-007 is made when a new e-mail places an order with the code, before anything is paid', async () => {
    const partner = await here.aPartner('p-made')
    const placement = aPlacement(mailOf('made'), { partnerCode: partner.code })
    await here.place(placement)
    await here.applied()
    const [affiliate, ...more] = await here.affiliatesOf(mailOf('made'))
    expect(affiliate).toMatchObject({ partner_id: partner.id, first_order_id: placement.orderId })
    expect([affiliate?.referred_at, more]).toEqual([NOON, []])
    expect(await here.accrued('p-made')).toBe(0)
  })

  test('AFF-007 is not made of an e-mail that had placed an order before', async () => {
    const { code } = await here.aPartner('p-old')
    await here.order(mailOf('old'), { partnerCode: code, isNew: false })
    await here.applied()
    expect([(await here.affiliatesOf(mailOf('old'))).length, await here.accrued('p-old')]).toEqual([0, 0])
  })

  test('AFF-009 stays the first partner’s', async () => {
    const [first, second] = [await here.aPartner('p-first'), await here.aPartner('p-second')]
    const email = mailOf('first')
    await here.order(email, { partnerCode: first.code })
    await here.order(email, { partnerCode: second.code })
    await here.applied()
    expect(await here.affiliatesOf(email)).toMatchObject([{ partner_id: first.id }])
    expect([await here.accrued('p-first'), await here.accrued('p-second')]).toEqual([2_000_00, 0])
  })

  test('AFF-010 is not made by an unknown code, and no event is dead', async () => {
    await here.order(mailOf('unknown'), { partnerCode: 'NOBODY' })
    await here.applied()
    expect(await here.affiliatesOf(mailOf('unknown'))).toHaveLength(0)
    expect(await here.world.sql`select 1 from partners.dead`).toHaveLength(0)
  })

  test('AFF-011 is not made by the partner’s own e-mail, which earns nothing', async () => {
    const { code } = await here.aPartner('p-self')
    await here.order(ownMailOf('p-self'), { partnerCode: code })
    await here.applied()
    expect([(await here.affiliatesOf(ownMailOf('p-self'))).length, await here.accrued('p-self')]).toEqual([0, 0])
  })
})

describe('the partner’s own order under another e-mail', () => {
  const earned = async (name: string, email: string) => {
    await here.applied()
    return [(await here.affiliatesOf(email)).length, await here.accrued(name)]
  }

  test('AFF-011 earns nothing when it is placed in the partner’s session', async () => {
    const { code } = await here.aPartner('p-alias')
    const email = mailOf('second-of-alias')
    await here.order(email, { partnerCode: code, owners: [ownerOf('somewhere'), personOf('p-alias')] })
    expect(await earned('p-alias', email)).toEqual([0, 0])
  })

  test('AFF-011 earns nothing when it is placed in a browser in which the partner has signed in', async () => {
    const { code } = await here.aPartner('p-browser')
    await here.signIn('p-browser', 'phone')
    const email = mailOf('second-of-browser')
    await here.order(email, { partnerCode: code, owners: [personOf('alias'), ownerOf('phone')] })
    expect(await earned('p-browser', email)).toEqual([0, 0])
    await here.order(mailOf('friend'), { partnerCode: code, owners: [ownerOf('another')] })
    expect(await earned('p-browser', mailOf('friend'))).toEqual([1, 1_000_00])
  })

  test('AFF-011 earns nothing with an e-mail that reaches the partner’s mailbox', async () => {
    const { code } = await here.aPartner('p-label')
    const email = 'p-label+clinic@example.org'
    await here.order(email, { partnerCode: code })
    expect(await earned('p-label', email)).toEqual([0, 0])
  })

  test('AFF-011 earns nothing when the partner signs in there before it is paid, nor do later orders', async () => {
    const { code } = await here.aPartner('p-later')
    const email = mailOf('second-of-later')
    const placement = aPlacement(email, { partnerCode: code, owners: [ownerOf('tablet')] })
    await here.place(placement)
    await here.applied()
    await here.signIn('p-later', 'tablet')
    await here.pay(placement.orderId, email)
    await here.order(email, { isNew: false, owners: [ownerOf('elsewhere')] })
    expect(await earned('p-later', email)).toEqual([1, 0])
  })

  test('AFF-011 earns nothing after a true referral, too', async () => {
    const { code } = await here.aPartner('p-mixed')
    const email = mailOf('second-of-mixed')
    await here.order(email, { partnerCode: code, owners: [ownerOf('private')] })
    const own = await here.order(email, { isNew: false, owners: [personOf('p-mixed')] })
    expect(await earned('p-mixed', email)).toEqual([1, 1_000_00])
    expect(await here.bookedFor(own)).toHaveLength(0)
  })
})

test('the browser of a sign-in is deleted after 400 days', async () => {
  await here.signIn('p-forgotten', 'old')
  await here.signIn('p-forgotten', 'new')
  await here.world.sql`update partners.browsers set signed_in_at = now() - interval '401 days'
    where visitor = ${ownerOf('old')}`
  const again = await here.start()
  const visitors = () => here.world.sql`select visitor from partners.browsers where owner = ${personOf('p-forgotten')}`
  await here.world.until(async () => (await visitors()).length === 1)
  expect(await visitors()).toEqual([{ visitor: ownerOf('new') }] as never)
  await again.stop()
})

describe('a paid order', () => {
  test('AFF-014 AFF-016 earns a commission once, at the rate in force when it is paid', async () => {
    const { code, id } = await here.aPartner('p-rate')
    const email = mailOf('rate')
    const first = await here.order(email, { partnerCode: code })
    await here.applied()
    expect(await here.accrued('p-rate')).toBe(1_000_00)
    await here.world
      .sql`insert into partners.rates (partner_id, since, basis_points) values (${id}, ${daysLater(10)}, 2500)`
    await here.order(email, { isNew: false }, daysLater(10))
    await here.applied()
    expect(await here.accrued('p-rate')).toBe(1_000_00 + 2_500_00)
    expect(await here.bookedFor(first)).toMatchObject([
      { kind: 'commission', amount_minor: '100000', basis_points: 1_000 },
    ])
    // The news of a payment may come after a change of the rate: the instant of the payment decides.
    const late = aPlacement(email, { isNew: false })
    await here.place(late)
    await here.pay(late.orderId, email, { paidAt: daysLater(9).toISOString() })
    await here.applied()
    expect(await here.accrued('p-rate')).toBe(1_000_00 + 2_500_00 + 1_000_00)
  })

  test('AFF-015 AFF-017 is booked in its own currency, and a payout reduces what is due', async () => {
    const { code, id } = await here.aPartner('p-euro')
    const placement = aPlacement(mailOf('euro'), { partnerCode: code })
    await here.place(placement)
    const paidAt = daysLater(-14, new Date()).toISOString()
    await here.pay(placement.orderId, mailOf('euro'), { totalMinor: 12_345, currency: 'EUR', paidAt })
    await here.applied()
    await here.world.sql`insert into partners.ledger (partner_id, kind, amount_minor, currency, recorded_at)
      values (${id}, 'paid-out', -235, 'EUR', now())`
    expect(await here.balancesOf('p-euro')).toEqual([
      { ...NOTHING, currency: 'RUB' },
      { ...NOTHING, currency: 'EUR', accruedMinor: 1_235, paidOutMinor: 235, dueMinor: 1_000, payableMinor: 1_000 },
    ])
  })

  test('AFF-012 AFF-050 AFF-051 earns a commission when it was placed within 365 days, to the millisecond, of the first paid one', async () => {
    const { code } = await here.aPartner('p-year')
    const email = mailOf('year')
    const first = await here.order(email, { partnerCode: code })
    const last = await here.order(email, { isNew: false }, daysLater(365))
    const late = await here.order(email, { isNew: false }, new Date(daysLater(365).getTime() + 1))
    await here.applied()
    const booked = await Promise.all([first, last, late].map(async (it) => (await here.bookedFor(it)).length))
    expect([booked, await here.accrued('p-year')]).toEqual([[1, 1, 0], 2_000_00])
  })

  test('AFF-013 starts the 365 days: an unpaid order does not', async () => {
    const { code } = await here.aPartner('p-unpaid')
    const email = mailOf('unpaid')
    await here.place(aPlacement(email, { partnerCode: code }))
    await here.order(email, { isNew: false }, daysLater(400))
    await here.applied()
    expect(await here.accrued('p-unpaid')).toBe(1_000_00)
  })

  test('sends a hint to the partner’s open pages, which then refetch the balance', async () => {
    const { code, id } = await here.aPartner('p-open')
    const hints = here.world.bus.nats.subscribe(`${here.world.bus.prefix}live.owner.${personOf('p-open')}`, { max: 1 })
    await here.world.bus.nats.flush()
    await here.order(mailOf('open'), { partnerCode: code })
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'balance', id, version: 1 })
  })

  test('of a customer without referral earns nobody anything', async () => {
    const orderId = await here.order(mailOf('free'), {})
    await here.applied()
    expect(await here.bookedFor(orderId)).toHaveLength(0)
  })
})

test('AFF-016 nobody can change or delete entries of the ledger', async () => {
  const orderId = await here.order(mailOf('entered'), { partnerCode: (await here.aPartner('p-entered')).code })
  await here.applied()
  expect(await here.bookedFor(orderId)).toHaveLength(1)
  const own = here.world.connectAs('partners')
  for (const sql of [own, here.world.sql])
    for (const change of ['update partners.ledger set amount_minor = 1', 'delete from partners.ledger'])
      await expect(sql.unsafe(change)).rejects.toThrow('The ledger is only ever added to.')
  await expect(here.world.sql.unsafe('truncate partners.ledger')).rejects.toThrow('The ledger is only ever added to.')
})

test('AFF-045 the database refuses a partner a second commission for an order, and lets another partner have one', async () => {
  const { code, id } = await here.aPartner('p-once')
  const orderId = await here.order(mailOf('once'), { partnerCode: code })
  await here.applied()
  const other = await here.aPartner('p-linked')
  const insert = (partnerId: string) =>
    Promise.resolve(here.world.sql`insert into partners.ledger
      (partner_id, kind, order_id, amount_minor, currency, recorded_at)
      values (${partnerId}, 'commission', ${orderId}, 1, 'RUB', now())`)
  await expect(insert(id)).rejects.toThrow(/ledger_commission_of_partner/)
  await insert(other.id)
})

test('AFF-045 AFF-050 an order that staff linked to another partner earns for both', async () => {
  const [{ code, id }, other] = [await here.aPartner('p-both'), await here.aPartner('p-both-linked')]
  const placement = aPlacement(mailOf('both'), { partnerCode: code })
  await here.place(placement)
  await here.world.sql`insert into partners.links (id, order_id, partner_id, email, by, at)
    values (gen_random_uuid(), ${placement.orderId}, ${other.id}, ${mailOf('both')}, 'test', now())`
  await here.pay(placement.orderId, mailOf('both'))
  await here.applied()
  const booked = await here.bookedFor(placement.orderId)
  expect(booked.map((it) => it.partner_id).toSorted()).toEqual([other.id, id].toSorted())
})

test('AFF-038 the code of a partner who is merged into another refers customers to that one', async () => {
  const [kept, merged] = [await here.aPartner('p-kept'), await here.aPartner('p-merged')]
  await here.world.sql`update partners.partners set merged_into = ${kept.id}, merged_at = now() where id = ${merged.id}`
  await here.order(mailOf('by-old-code'), { partnerCode: merged.code })
  const own = await here.order(mailOf('own-by-old-code'), { partnerCode: kept.code, owners: [personOf('p-merged')] })
  await here.applied()
  // Both sign-ins lead to the one who stays.
  expect([await here.accrued('p-kept'), await here.accrued('p-merged')]).toEqual([1_000_00, 1_000_00])
  expect(await here.affiliatesOf(mailOf('by-old-code'))).toMatchObject([{ partner_id: kept.id }])
  // Who is merged into the partner is the same person.
  expect(await here.bookedFor(own)).toHaveLength(0)
})
