import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Dispute } from 'contracts/payment/disputes'
import { asPerson, asVisitor, type Client, testSites, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
let boss: Client
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start({ RECONCILE_MS: '50' })
  boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const
const bank = () => here.stripe.server.stripe

/** An order of 10 000.00 € that is paid, and the id of its session. */
async function paidOrder() {
  const slip = aSlip(EUROS)
  expect((await service.create(slip)).status).toBe(201)
  const { id } = here.stripe.of(slip.orderId)[0]!
  here.stripe.pay(id)
  expect((await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)).body.isPaid).toBe(true)
  return { slip, id }
}
type Paid = Awaited<ReturnType<typeof paidOrder>>
const disputeIdOf = ({ id }: Paid) => bank().disputes.of(id).at(-1)!.id

/** An order whose payment the customer's bank disputes, as its dispute is known here. */
async function aDispute(wanted: Parameters<ReturnType<typeof bank>['dispute']>[1] = {}) {
  const paid = await paidOrder()
  expect(bank().dispute(paid.id, wanted)).toBe(true)
  await service.notifyOfDispute('created', disputeIdOf(paid))
  const dispute = await becomes(paid, wanted.isInquiry ? 'inquiry' : 'needs-answer')
  return { ...paid, dispute }
}
const moneyOf = async ({ slip }: Pick<Paid, 'slip'>, client = boss) =>
  (await client.get(`/v1/orders/${slip.orderId}/money`)).body
/** The one dispute of an order, once it has this status. */
const becomes = (paid: Pick<Paid, 'slip'>, status: Dispute['status']): Promise<Dispute> =>
  here.world.until(async () => {
    const { disputes } = (await moneyOf(paid)) as { disputes: Dispute[] }
    return disputes.length === 1 && disputes[0]?.status === status && disputes[0]
  })
const movementsOf = async (paid: Pick<Paid, 'slip'>) =>
  (await here.journalOf(paid.slip)).map((it) => [it.kind, Number(it.amount_minor)])
/** The reports of an order's disputes, oldest first. */
const told = async ({ slip }: Pick<Paid, 'slip'>) =>
  (await here.eventsOf(slip))
    .map((it) => it.body)
    .filter((it) => it.subject === 'payments.dispute.changed.v1')
    .toSorted((one, other) => one.data.disputeVersion - other.data.disputeVersion)
const noticesAsked = () =>
  here.world.until(async () => (await here.world.sql`select 1 from payments.refund_notices`).length === 0)

const PDF = Buffer.from('%PDF-1.7 the delivery was signed for').toString('base64')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
/** Of which Stripe takes one and not two. */
const LARGE = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2_300_000)]).toString('base64')
const CONTEST = {
  how: 'contest',
  text: 'The parcel was delivered on 12 November and signed for.',
  files: [
    { kind: 'delivery', name: 'delivery.pdf', content: PDF },
    { kind: 'correspondence', name: 'chat.png', content: PNG },
  ],
}
const answer = ({ dispute }: { dispute: Dispute }, body: object = CONTEST, { key = aKey(), client = boss } = {}) =>
  client.post(`/v1/disputes/${dispute.id}/answers`, body, key)
const refund = ({ slip, id }: Paid, amountMinor: number) =>
  boss.post(`/v1/orders/${slip.orderId}/refunds`, { movementId: id, amountMinor, reason: 'Брак' }, aKey())

describe('a dispute of Stripe', () => {
  test('PAY-036 is booked with its fee, shown to staff with reason and deadline, and told with the order’s sums', async () => {
    const disputed = await aDispute({ amountMinor: 4_000_00, reason: 'product_not_received' })
    const { answerBy } = bank().disputes.of(disputed.id)[0]!
    const seconds = new Date(Math.floor(Date.parse(answerBy) / 1000) * 1000).toISOString()
    expect(disputed.dispute).toMatchObject({
      orderId: disputed.slip.orderId,
      movementId: disputed.id,
      provider: 'stripe',
      amountMinor: 4_000_00,
      currency: 'EUR',
      reason: 'product_not_received',
      answerBy: seconds,
      withdrawnMinor: 4_000_00,
      feeMinor: 20_00,
      isByLetter: false,
      endedAt: null,
      answers: [],
    })
    expect(await movementsOf(disputed)).toEqual([
      ['capture', 10_000_00],
      ['dispute-withdrawn', -4_000_00],
      ['dispute-fee', -20_00],
    ])
    expect(await told(disputed)).toMatchObject([
      {
        aggregateId: disputed.slip.orderId,
        aggregateVersion: 3,
        data: {
          disputeId: disputed.dispute.id,
          disputeVersion: 1,
          status: 'needs-answer',
          reason: 'product_not_received',
          answerBy: seconds,
          amountMinor: 4_000_00,
          refundedMinor: 4_000_00,
          leftMinor: 6_000_00,
        },
      },
    ])
  })

  test('PAY-036 that is won brings its money back, and what stayed is what was paid; the fee is no money of the order', async () => {
    const disputed = await aDispute()
    // While the bank decides, nobody is charged again, and nothing is given back.
    expect((await service.create(disputed.slip)).body.code).toBe('not-payable')
    expect((await refund(disputed, 1)).body.code).toBe('refund-too-large')
    bank().decideDispute(disputed.id, 'won')
    await service.notifyOfDispute('closed', disputeIdOf(disputed))
    expect(await becomes(disputed, 'won')).toMatchObject({ withdrawnMinor: 0, feeMinor: 20_00 })
    expect(await movementsOf(disputed)).toEqual([
      ['capture', 10_000_00],
      ['dispute-withdrawn', -10_000_00],
      ['dispute-fee', -20_00],
      ['dispute-reinstated', 10_000_00],
    ])
    expect((await told(disputed)).at(-1)).toMatchObject({
      aggregateVersion: 4,
      data: { status: 'won', refundedMinor: 0, leftMinor: 10_000_00 },
    })
    expect((await refund(disputed, 10_000_01)).body.code).toBe('refund-too-large')
    expect((await refund(disputed, 10_000_00)).status).toBe(201)
  })

  test('PAY-036 that is lost keeps its money away, and the order can be paid again', async () => {
    const disputed = await aDispute()
    bank().decideDispute(disputed.id, 'lost')
    await service.notifyOfDispute('closed', disputeIdOf(disputed))
    const { endedAt } = await becomes(disputed, 'lost')
    expect(endedAt).toEqual(expect.any(String))
    expect((await told(disputed)).at(-1)).toMatchObject({
      data: { status: 'lost', refundedMinor: 10_000_00, leftMinor: 0 },
    })
    expect((await service.create(disputed.slip)).status).toBe(201)
  })

  test('PAY-036 that begins as a question of the bank moves no money until it becomes a chargeback', async () => {
    const disputed = await aDispute({ isInquiry: true })
    expect(await movementsOf(disputed)).toEqual([['capture', 10_000_00]])
    bank().decideDispute(disputed.id, 'chargeback')
    await service.notifyOfDispute('funds_withdrawn', disputeIdOf(disputed))
    await becomes(disputed, 'needs-answer')
    expect(await movementsOf(disputed)).toHaveLength(3)
    expect((await told(disputed)).map((it) => it.data.status)).toEqual(['inquiry', 'needs-answer'])
  })

  test.each(['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'])(
    'PAY-035 PAY-036 is booked once by %s, however often it comes, and what it says is read from Stripe',
    async (event) => {
      const paid = await paidOrder()
      bank().dispute(paid.id, {})
      await Promise.all(Array.from({ length: 10 }, () => service.notifyOfDispute(event, disputeIdOf(paid))))
      await becomes(paid, 'needs-answer')
      await noticesAsked()
      expect(await movementsOf(paid)).toHaveLength(3)
      expect(await told(paid)).toHaveLength(1)
    },
  )

  test('PAY-035 PAY-036 whose first notification comes after its last one ends as it has ended', async () => {
    const paid = await paidOrder()
    bank().dispute(paid.id, {})
    bank().decideDispute(paid.id, 'won')
    await service.notifyOfDispute('closed', disputeIdOf(paid))
    await becomes(paid, 'won')
    await service.notifyOfDispute('created', disputeIdOf(paid))
    await noticesAsked()
    expect(await becomes(paid, 'won')).toMatchObject({ withdrawnMinor: 0 })
    expect((await movementsOf(paid)).map(([kind]) => kind)).toEqual([
      'capture',
      'dispute-withdrawn',
      'dispute-fee',
      'dispute-reinstated',
    ])
  })

  test('PAY-035 whose decision is never notified is asked about until it has ended', async () => {
    const disputed = await aDispute()
    bank().decideDispute(disputed.id, 'lost')
    await here.world.sql`update payments.disputes set due_at = now() - interval '1 s' where id = ${disputed.dispute.id}`
    await service.notifyOfDispute('updated', 'du_unknown')
    await becomes(disputed, 'lost')
    const [row] = await here.world.sql`select due_at from payments.disputes where id = ${disputed.dispute.id}`
    expect(row?.due_at).toBeNull()
  })

  test('PAY-035 before its payment is known waits for it', async () => {
    const slip = aSlip(EUROS)
    await service.create(slip)
    const { id } = here.stripe.of(slip.orderId)[0]!
    here.stripe.pay(id)
    bank().dispute(id, {})
    await service.notifyOfDispute('created', disputeIdOf({ slip, id }))
    await becomes({ slip }, 'needs-answer')
    expect(await movementsOf({ slip })).toHaveLength(3)
  })

  test('that is forged changes nothing, and neither does one of another product', async () => {
    const body = JSON.stringify({ type: 'charge.dispute.created', data: { object: { id: 'du_1' } } })
    expect((await service.sendEvent(body, 't=1,v1=00')).status).toBe(400)
    await service.notifyOfDispute('created', 'du_of_another_product')
    await here.world.until(async () => here.stripe.callsOf('read-dispute').length > 0)
    await noticesAsked()
  })
})

describe('an answer to a dispute', () => {
  test('hands the documents to Stripe, each in its place, and submits them once; the dispute is then under review', async () => {
    const disputed = await aDispute()
    const key = aKey()
    const { status, body } = await answer(disputed, CONTEST, { key })
    expect(status).toBe(201)
    expect(body.answers).toMatchObject([{ how: 'contest', status: 'under-way', by: 'boss@example.org' }])
    const { answers } = await becomes(disputed, 'under-review')
    expect(answers).toMatchObject([
      {
        status: 'sent',
        text: CONTEST.text,
        files: [{ kind: 'correspondence' }, { kind: 'delivery', name: 'delivery.pdf' }],
      },
    ])
    const { evidence, submissionCount } = bank().disputes.of(disputed.id)[0]!
    expect(submissionCount).toBe(1)
    expect(evidence.uncategorized_text).toBe(CONTEST.text)
    const fileOf = (id = '') => bank().disputes.files.find(id)
    expect(fileOf(evidence.shipping_documentation)).toMatchObject({ name: 'delivery.pdf', type: 'application/pdf' })
    expect(fileOf(evidence.customer_communication)).toMatchObject({ name: 'chat.png', type: 'image/png', sizeBytes: 9 })
    // The same request again is the same answer, and another one is refused.
    expect((await answer(disputed, CONTEST, { key })).body.answers).toHaveLength(1)
    expect((await answer(disputed)).body.code).toBe('dispute-answered')
    expect(here.stripe.callsOf('dispute')).toHaveLength(1)
  })

  test('that accepts the loss closes the dispute', async () => {
    const disputed = await aDispute()
    await answer(disputed, { how: 'accept' })
    const { answers } = await becomes(disputed, 'lost')
    expect(answers).toMatchObject([{ how: 'accept', status: 'sent' }])
    expect((await told(disputed)).at(-1)).toMatchObject({ data: { status: 'lost', leftMinor: 0 } })
  })

  test('that Stripe refuses says why, and staff may answer again', async () => {
    const disputed = await aDispute()
    bank().decideDispute(disputed.id, 'won')
    here.stripe.misbehave({ kind: 'error', call: 'read-dispute', isDone: false })
    await answer(disputed)
    here.stripe.behave()
    const { answers } = await becomes(disputed, 'won')
    expect(answers).toMatchObject([{ status: 'refused', failure: 'too_late' }])
    expect((await answer(disputed)).body.code).toBe('dispute-answered')
  })

  test('that Stripe refuses because the dispute has ended since it was read says so, not the code of the refusal', async () => {
    const disputed = await aDispute()
    here.stripe.misbehave({ kind: 'time-out', call: 'upload', isDone: true })
    await answer(disputed)
    await here.world.until(async () => here.stripe.callsOf('upload').length > 0)
    bank().decideDispute(disputed.id, 'won')
    here.stripe.behave()
    const { answers } = await becomes(disputed, 'won')
    expect(here.stripe.callsOf('dispute')).toHaveLength(1)
    expect(answers).toMatchObject([{ status: 'refused', failure: 'too_late' }])
  })

  test('whose answer of Stripe is lost is not submitted twice', async () => {
    const disputed = await aDispute()
    here.stripe.misbehave({ kind: 'error', call: 'dispute', isDone: true })
    await answer(disputed)
    const { answers } = await becomes(disputed, 'under-review')
    expect(answers).toMatchObject([{ status: 'sent' }])
    expect(here.stripe.callsOf('dispute')).toHaveLength(1)
  })

  test.each([
    ['without a text', { how: 'contest' }, 'invalid-request'],
    [
      'with a file of another type',
      { ...CONTEST, files: [{ kind: 'other', name: 'a.txt', content: 'aGVsbG8=' }] },
      'invalid-request',
    ],
    ['with two documents of a kind', { ...CONTEST, files: [CONTEST.files[0], CONTEST.files[0]] }, 'invalid-request'],
    ['that accepts the loss with a document', { how: 'accept', files: [CONTEST.files[0]] }, 'invalid-request'],
    [
      'with more than Stripe takes',
      { ...CONTEST, files: ['delivery', 'other'].map((kind) => ({ kind, name: 'large.pdf', content: LARGE })) },
      'too-large',
    ],
  ])('%s is refused', async (_, body, code) => {
    const disputed = await aDispute()
    expect((await answer(disputed, body)).body.code).toBe(code)
    expect((await moneyOf(disputed)).disputes[0].answers).toEqual([])
  })

  test('is of staff alone, in their site, and recorded; so is reading its documents', async () => {
    const disputed = await aDispute()
    const { body: given } = await answer(disputed)
    const [file] = given.answers[0].files
    const anna = service.as(await asPerson('anna', { siteId: 'eu' }))
    expect((await answer(disputed, CONTEST, { client: anna })).status).toBe(403)
    expect((await answer(disputed, CONTEST, { client: service.as(asVisitor('anna', 'eu')) })).status).toBe(401)
    const limited = await here.start({
      SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'ru' }))),
    })
    const stranger = limited.as(await asPerson('stranger', { roles: ['admin'], siteId: 'ru' }))
    expect((await answer(disputed, CONTEST, { client: stranger })).body.code).toBe('dispute-not-found')
    expect((await stranger.get(`/v1/dispute-files/${file.id}`)).status).toBe(404)
    expect((await moneyOf(disputed, stranger)).disputes).toEqual([])
    const read = await boss.get(`/v1/dispute-files/${file.id}`)
    expect([read.status, read.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="dispute-${file.kind}-${file.id.slice(0, 8)}.${file.kind === 'delivery' ? 'pdf' : 'png'}"`,
    ])
    const audited = await here.world.sql`select body->>'actor' as actor, body->'data'->>'action' as action
      from payments.outbox where body->>'subject' = 'payments.audit.recorded.v1'
        and body->'data'->'about'->>'id' = ${disputed.slip.orderId} order by seq`
    expect(audited.slice(-2)).toEqual([
      { actor: `user:${userIdOf('boss')}`, action: 'dispute-contested' },
      { actor: `user:${userIdOf('boss')}`, action: 'dispute-file-read' },
    ])
  })
})

describe('a dispute by letter, of YooKassa', () => {
  /** A paid order in rubles, whose bank tells of disputes by letter. */
  async function paidInRubles() {
    const slip = aSlip()
    await service.create(slip)
    const { id } = here.yooKassa.of(slip.orderId)[0]!
    here.yooKassa.pay(id)
    await boss.post(`/v1/orders/${slip.orderId}/payment-checks`)
    return { slip, id }
  }
  const letter = { amountMinor: 3_000_00, reason: ' Товар не получен ', answerBy: '2030-01-10T20:59:59.000Z' }
  const write = ({ slip, id }: Paid, but: object = {}, key = aKey()) =>
    boss.post(`/v1/orders/${slip.orderId}/disputes`, { movementId: id, ...letter, ...but }, key)
  const end = (id: string, body: object) => boss.post(`/v1/disputes/${id}/outcome`, body, aKey())

  test('AUTH-037 PAY-036 is recorded by staff, answered outside, and lost in part: the rest of its money stays, and the trail has it', async () => {
    const paid = await paidInRubles()
    const key = aKey()
    const { status, body: dispute } = await write(paid, {}, key)
    expect(status).toBe(201)
    expect(dispute).toMatchObject({
      status: 'needs-answer',
      reason: 'Товар не получен',
      answerBy: letter.answerBy,
      withdrawnMinor: 0,
      isByLetter: true,
    })
    expect((await write(paid, {}, key)).body.id).toBe(dispute.id)
    expect(await movementsOf(paid)).toEqual([['capture', 10_000_00]])
    expect((await answer({ dispute })).body).toMatchObject({ status: 'under-review', answers: [{ status: 'sent' }] })
    expect((await end(dispute.id, { outcome: 'lost', lostMinor: 3_000_01 })).body.code).toBe('refund-too-large')
    const { body: ended } = await end(dispute.id, { outcome: 'lost', lostMinor: 1_000_00 })
    expect(ended).toMatchObject({ status: 'lost', withdrawnMinor: 1_000_00, endedAt: expect.any(String) })
    expect(await movementsOf(paid)).toEqual([
      ['capture', 10_000_00],
      ['dispute-withdrawn', -1_000_00],
    ])
    expect((await told(paid)).map((it) => [it.data.status, it.data.refundedMinor, it.data.leftMinor])).toEqual([
      ['needs-answer', 0, 10_000_00],
      ['under-review', 0, 10_000_00],
      ['lost', 1_000_00, 9_000_00],
    ])
    expect((await end(dispute.id, { outcome: 'won' })).body.code).toBe('dispute-ended')
    const [recorded, over] = await here.world.sql`select body->'data'->'changes' as changes from payments.outbox
      where body->'data'->>'action' in ('dispute-recorded', 'dispute-ended')
        and body->'data'->'about'->>'id' = ${paid.slip.orderId} order by seq`
    expect(recorded?.changes).toContainEqual({ field: 'amountMinor', before: null, after: 3_000_00 })
    expect(over?.changes).toContainEqual({ field: 'status', before: 'under-review', after: 'lost' })
  })

  test('PAY-036 whose loss staff accept is lost with the whole sum, and one that is won moves nothing', async () => {
    const [lost, won] = [await paidInRubles(), await paidInRubles()]
    const { body: first } = await write(lost)
    expect((await answer({ dispute: first }, { how: 'accept' })).body).toMatchObject({
      status: 'lost',
      withdrawnMinor: 3_000_00,
    })
    const { body: second } = await write(won)
    expect((await end(second.id, { outcome: 'won' })).body).toMatchObject({ status: 'won', withdrawnMinor: 0 })
    expect(await movementsOf(won)).toEqual([['capture', 10_000_00]])
  })

  test('is not recorded of a payment of Stripe, of one that is not known, or of more than is left', async () => {
    const euros = await paidOrder()
    expect((await write(euros)).body.code).toBe('dispute-not-by-letter')
    const paid = await paidInRubles()
    expect((await write(paid, { movementId: 'none' })).body.code).toBe('payment-not-found')
    expect((await write(paid, { amountMinor: 10_000_01 })).body.code).toBe('refund-too-large')
    const disputed = await aDispute()
    expect((await end(disputed.dispute.id, { outcome: 'won' })).body.code).toBe('dispute-not-by-letter')
  })
})
