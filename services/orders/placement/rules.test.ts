import { describe, expect, test } from 'bun:test'
import type { OrderQuote } from 'contracts/order/money/pricing'
import { type PlacedStatus, OrderStatus as Statuses } from 'contracts/order/order-states'
import type { Site } from 'contracts/site'
import { given } from 'service-kit/test/given'
import { aDraft, aPatient, aPlacedOrder, aScan, FACTORY, NOW } from '../builders'
import { quoteOf } from '../order/quote'
import { summaryOf, summaryResponse } from '../order/response'
import type { Decision, OrderState, Placed, RemakeState } from '../order/state'
import { assignHolder, place } from './rules'

const LATER: PlacedStatus[] = ['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled']
const SITE = { variant: 'ru', factory: true } as const
const ANNA = 'b'.repeat(64)

const quoteNow = (order: OrderState): OrderQuote => quoteOf(order, FACTORY)
const seen = (quote: OrderQuote) => ({
  quoteVersion: quote.version,
  totalMinor: quote.quote.totalMinor,
  fileIds: quote.fileIds,
})
/** Places an order with the server's quote, except for `but`. */
const placing =
  (but: Partial<ReturnType<typeof seen>> = {}, site: Pick<Site, 'variant' | 'factory'> = SITE) =>
  (order: OrderState) => {
    const quoted = quoteNow(order)
    return place(
      order,
      { quoted, isNew: true, copyingCount: 0, callerOwners: [], placedBy: null, site, offer: null },
      { expected: { ...seen(quoted), ...but }, language: 'en' },
      NOW,
    )
  }

describe('placing an order', () => {
  test('ORD-022 makes it pending, freezes its quote, and publishes its price and files', () =>
    given(aDraft())
      .when(placing())
      .then({
        order: {
          status: 'pending',
          frozen: quoteNow(aDraft()),
          language: 'en',
          placedAt: NOW,
          updatedAt: NOW,
          version: 4,
        },
        events: [
          {
            subject: 'orders.order.placed.v1',
            aggregateVersion: 4,
            data: {
              ...{ orderId: aDraft().id, number: aDraft().number, site: aDraft().site, language: 'en' },
              quoteVersion: quoteNow(aDraft()).version,
              totalMinor: 2_400_00, // one single-layer aligner 900 ₽ and delivery 1500 ₽
              currency: 'RUB',
              files: [{ scanId: 'scan-1', patientId: 'patient-1', kind: 'aligner', sha256: 'c'.repeat(64) }],
              customer: {
                ...{ email: 'anna@example.org', fullName: aDraft().fullName },
                ...{ isNew: true, partnerCode: null, owners: [aDraft().owner] },
              },
            },
          },
        ],
      }))

  const remakeOf = (but: Partial<RemakeState> = {}): RemakeState => ({
    ...{ of: 'first', ofNumber: '5b12', cause: 'broken', note: null, isFree: true, by: 'boss@example.org' },
    consent: null,
    ...but,
  })

  test('settles what costs nothing at once: its clock runs, and the manifest is released', () => {
    const placed = placing()(aDraft({ remake: remakeOf() })) as Decision<Placed>
    expect(placed.order).toMatchObject({ status: 'paid', paidAt: NOW, paymentId: null, counted: [], version: 5 })
    expect(placed.order.frozen.quote.totalMinor).toBe(0)
    expect(placed.events.map((it) => [it.subject, it.aggregateVersion])).toEqual([
      ['orders.order.placed.v1', 4],
      ['orders.order.paid.v1', 5],
    ])
    expect(placed.events[1]?.data).toMatchObject({ totalMinor: 0, paidAt: NOW.toISOString(), scanIds: ['scan-1'] })
    expect(placed.events[1]?.data).not.toHaveProperty('left')
    // By the rules of the money, too, and until 48 hours from now.
    expect(summaryResponse(summaryOf(placed.order))).toMatchObject({
      ...{ paidAt: NOW.toISOString(), paidMinor: 0, step: 'process', dueAt: '2026-11-22T12:00:00.000Z' },
    })
  })

  test('needs no other consent where that of the first order holds, and keeps it', () => {
    const site = { variant: 'ru', factory: false } as const
    const consent = { textVersion: 'f', givenAt: NOW.toISOString(), actor: 'visitor:a', sessionId: null }
    given(aDraft({ remake: remakeOf({ consent }) }))
      .when(placing({}, site))
      .then({ order: { consent } })
    given(aDraft({ remake: remakeOf() }))
      .when(placing({}, site))
      .refuses('consent-missing')
  })

  test('waits until all scans of a remake have been copied', () => {
    const order = aDraft({ remake: remakeOf() })
    const known = { isNew: true, copyingCount: 1, callerOwners: [], placedBy: null, site: SITE, offer: null }
    const quoted = quoteNow(order)
    const placed = (it: OrderState) => place(it, { ...known, quoted }, { expected: seen(quoted), language: 'ru' }, NOW)
    given(order).when(placed).refuses('scans-not-known-yet')
  })

  test.each([true, false])('AFF-007 publishes the partner’s code and whether the e-mail is new: %j', (isNew) => {
    const order = aDraft({ partnerCode: 'ABCDEF' })
    const quoted = quoteNow(order)
    const { events } = place(
      order,
      { quoted, isNew, copyingCount: 0, callerOwners: [], placedBy: null, site: SITE, offer: null },
      { expected: seen(quoted), language: 'ru' },
      NOW,
    ) as Decision
    expect(events).toMatchObject([{ data: { customer: { email: 'anna@example.org', isNew, partnerCode: 'ABCDEF' } } }])
  })

  test('AFF-011 publishes its owners, each once: who made it, who holds it and who places it', () => {
    const order = aDraft({ owner: 'a'.repeat(64), holder: 'b'.repeat(64) })
    const known = {
      quoted: quoteNow(order),
      isNew: true,
      copyingCount: 0,
      callerOwners: ['b'.repeat(64), 'c'.repeat(64)],
      placedBy: null,
      site: SITE,
      offer: null,
    }
    const { events } = place(order, known, { expected: seen(known.quoted), language: 'ru' }, NOW) as Decision
    expect(events).toMatchObject([{ data: { customer: { owners: ['a', 'b', 'c'].map((it) => it.repeat(64)) } } }])
  })

  test.each(['boris@clinic.example', null])('AUTH-021 keeps which colleague placed it: %j', (placedBy) => {
    const order = aDraft()
    const known = {
      quoted: quoteNow(order),
      isNew: true,
      copyingCount: 0,
      callerOwners: [],
      placedBy,
      site: SITE,
      offer: null,
    }
    const placing = (it: OrderState) => place(it, known, { expected: seen(known.quoted), language: 'ru' }, NOW)
    given(order).when(placing).then({ order: { placedBy } })
  })

  test.each(LATER)('ORD-027 is refused if it is %s', (status) => {
    given(aPlacedOrder({ status })).when(placing()).refuses('order-not-draft')
  })

  test('ORD-018 there are seven statuses, and only draft is before placement', () => {
    expect(Statuses.anyOf.map((it) => it.const)).toEqual(['draft', ...LATER])
  })

  test('PRICE-028 is refused with another quote version or total than the server’s', () => {
    given(aDraft())
      .when(placing({ quoteVersion: 'ffffffffffffffff' }))
      .refuses('quote-changed')
    given(aDraft())
      .when(placing({ totalMinor: 2_399_99 }))
      .refuses('quote-changed')
  })

  test('PRICE-028 is refused if a file was not seen, or no longer counts', () => {
    const removed = aScan({ id: 'scan-2', removedAt: NOW })
    given(aDraft({ scans: [aScan(), removed] }))
      .when(placing({ fileIds: ['scan-1', 'scan-2'] }))
      .refuses('quote-changed')
    given(aDraft({ scans: [aScan(), aScan({ id: 'scan-2' })] }))
      .when(placing({ fileIds: ['scan-1', 'scan-1'] }))
      .refuses('quote-changed')
  })

  test('does not depend on the sequence of the files', () =>
    given(aDraft({ scans: [aScan(), aScan({ id: 'scan-2' })] }))
      .when(placing({ fileIds: ['scan-2', 'scan-1'] }))
      .then({ order: { status: 'pending' } }))

  test('is refused with a retry if orders does not know a file yet', () => {
    given(aDraft())
      .when(placing({ fileIds: ['scan-1', 'scan-9'] }))
      .refuses('scans-not-known-yet')
  })

  test.each([{ email: null }, { phone: null }, { fullName: null }, { address: null }])(
    'WIZ-063 WIZ-064 is refused with %j',
    (missing) => {
      given(aDraft(missing)).when(placing()).refuses('contacts-missing')
    },
  )

  test.each([
    [true, 'ru', false],
    [false, 'ru', true],
    [false, 'eu', false],
    [false, 'eu', true],
  ] as const)(
    'WIZ-012 WIZ-065 WIZ-090 needs consent (%p) in the variant %s, factory %p',
    (isNeeded, variant, factory) => {
      const site = { variant, factory }
      const consent = { textVersion: '2026-11-22', givenAt: NOW.toISOString(), actor: 'visitor:a', sessionId: null }
      given(aDraft({ consent }))
        .when(placing({}, site))
        .then({ order: { status: 'pending', consent } })
      if (isNeeded) given(aDraft()).when(placing({}, site)).refuses('consent-missing')
      else
        given(aDraft())
          .when(placing({}, site))
          .then({ order: { status: 'pending' } })
    },
  )

  test('WIZ-050 is refused without goods', () => {
    given(aDraft({ scans: [] }))
      .when(placing())
      .refuses('order-is-empty')
    given(aDraft({ scans: [aScan({ removedAt: NOW })] }))
      .when(placing())
      .refuses('order-is-empty')
  })

  test('PRICE-025 is refused while a material, a cut or a matrix that the scans need is missing', () => {
    const undecided = aDraft({
      patients: [aPatient({ material: null, cut: null, matrix: null })],
      scans: [aScan(), aScan({ id: 'scan-2', kind: 'matrix' })],
    })
    const { errors } = given(undecided).when(placing()).refuses('choice-missing')
    expect(errors.map((it) => it.path).sort()).toEqual([
      '/patients/patient-1/cut',
      '/patients/patient-1/material',
      '/patients/patient-1/matrix',
    ])
  })

  test('PRICE-025 does not require choices that no scan needs', () =>
    given(
      aDraft({
        patients: [
          aPatient({ material: null, cut: null }),
          aPatient({ id: 'patient-2', folder: '7f3a_02', matrix: null }),
        ],
        scans: [aScan({ kind: 'matrix' }), aScan({ id: 'scan-2', patientId: 'patient-2', kind: 'retainer' })],
      }),
    )
      .when(placing())
      .then({ order: { status: 'pending' } }))
})

describe('the person who has proved the e-mail of an order', () => {
  const decided = (order: Placed) => ({ order, events: [] })

  test('CAB-016 becomes its holder, an event is published, and the version stays, since the shown order does not change', () =>
    given(aPlacedOrder())
      .when((it) => assignHolder(decided(it), ANNA))
      .then({
        order: { ...aPlacedOrder(), holder: ANNA },
        events: [
          { subject: 'orders.order.claimed.v1', aggregateVersion: 3, data: { orderId: aDraft().id, holder: ANNA } },
        ],
      }))

  test.each([
    ['made it', { owner: ANNA }],
    ['holds it', { holder: ANNA }],
    ['comes after another holder', { holder: 'c'.repeat(64) }],
  ])('does not become its holder: that person %s', (_, but) => {
    const order = aPlacedOrder(but)
    expect(assignHolder(decided(order), ANNA)).toEqual({ order, events: [] })
  })

  test('is needed for a holder', () => {
    expect(assignHolder(decided(aPlacedOrder()), null).events).toEqual([])
  })
})
