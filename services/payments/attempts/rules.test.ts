import { describe, expect, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { anAttempt, aWish, NOON } from '../builders'
import type { Attempt } from '../payment/attempt'
import { begin, isRepeatable } from './rules'

const LATER = new Date('2026-11-20T12:30:00Z')
const OPENING = { status: 'opening', request: '{}' } as const
const CLOSED = { status: 'closed', providerPaymentId: 'p-1', reason: 'expired_on_confirmation' } as const
const CAPTURED = { status: 'captured', providerPaymentId: 'p-1', capturedAt: NOON } as const
const ON_ITS_WAY = { ...anAttempt().state, confirmationUrl: null, onItsWaySince: NOON } as const
const hoursAfter = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

describe('beginning', () => {
  const beginning = (wish = aWish(), now = LATER) => ({
    when: (attempts: Attempt[]) => begin({ attempts, leftMinor: 6_754_00, voidedVersion: null }, wish, now),
  })
  test('an order without attempts gets one in the state opening', () => {
    given([] as Attempt[])
      .when(beginning().when)
      .then({ isNew: true, superseded: [], attempt: { ...anAttempt(), createdAt: LATER, version: 1, state: OPENING } })
  })

  test.each([['open' as const], ['opening' as const]])(
    'PAY-028 an attempt of the same price that is %s is used again',
    (status) => {
      const state = status === 'opening' ? OPENING : anAttempt().state
      given([anAttempt({ state })])
        .when(beginning(aWish({ id: 'another' })).when)
        .then({ isNew: false, attempt: anAttempt({ state }), superseded: [] })
    },
  )

  test.each([
    ['quote', { quoteVersion: 'q2' }],
    ['amount', { amountMinor: 1 }],
  ])('an attempt of another %s is superseded, not used', (_, other) => {
    given([anAttempt()])
      .when(beginning(aWish({ id: 'another', ...other })).when)
      .then({
        isNew: true,
        attempt: { id: 'another' },
        superseded: [{ ...anAttempt(), supersededAt: LATER, version: 3 }],
      })
  })

  test('a superseded attempt is not used again at its price', () => {
    given([anAttempt({ supersededAt: NOON })])
      .when(beginning(aWish({ id: 'another' })).when)
      .then({ isNew: true, attempt: { id: 'another' }, superseded: [] })
  })

  test.each([
    ['the same price', {}, null],
    ['another price', { quoteVersion: 'q2', amountMinor: 1 }, null],
    ['a price that has replaced it', { quoteVersion: 'q2' }, NOON],
  ])(
    'PAY-028 while money is on its way no other attempt is opened: a request of %s gets it',
    (_, price, supersededAt) => {
      const coming = anAttempt({ state: ON_ITS_WAY, supersededAt })
      given([anAttempt({ state: CLOSED }), coming])
        .when(beginning(aWish({ id: 'another', ...price })).when)
        .then({ isNew: false, attempt: coming, superseded: [] })
    },
  )

  test('PAY-031 after a closed attempt there is another', () => {
    given([anAttempt({ state: CLOSED })])
      .when(beginning(aWish({ id: 'another' })).when)
      .then({ isNew: true, attempt: { id: 'another' } })
  })

  test('a request whose key the provider may have forgotten is not sent again', () => {
    given([anAttempt({ state: OPENING })])
      .when(beginning(aWish({ id: 'another' }), hoursAfter(23)).when)
      .then({ isNew: true, attempt: { id: 'another' }, superseded: [{ id: anAttempt().id }] })
    expect(isRepeatable(anAttempt(), hoursAfter(22.9))).toBe(true)
  })

  test('a paid order is not payable', () => {
    given([anAttempt({ state: CAPTURED }), anAttempt({ state: CLOSED })])
      .when(beginning().when)
      .refuses('not-payable')
  })

  test('PAY-033 an order whose money was given back whole is payable again', () => {
    given({ attempts: [anAttempt({ state: CAPTURED })], leftMinor: 0, voidedVersion: null })
      .when((order) => begin(order, aWish({ id: 'another' }), LATER))
      .then({ isNew: true, attempt: { id: 'another' } })
  })

  test('PAY-034 an order whose money staff have set aside is payable, and not when more has come since', () => {
    const order = { attempts: [anAttempt({ state: CAPTURED })], voidedVersion: null }
    const aside = aWish({ id: 'another', setAsideMinor: 5_000_00 })
    given({ ...order, leftMinor: 5_000_00 })
      .when((it) => begin(it, aside, LATER))
      .then({ isNew: true, attempt: { id: 'another' } })
    given({ ...order, leftMinor: 5_000_01 })
      .when((it) => begin(it, aside, LATER))
      .refuses('not-payable')
  })

  test('a completed order is not payable, and its open attempt is not used again', () => {
    for (const attempts of [[], [anAttempt()]])
      given({ attempts, leftMinor: 0, voidedVersion: 5 })
        .when((order) => begin(order, aWish({ id: 'another' }), LATER))
        .refuses('not-payable')
  })

  test('another owner of the order who asks for the attempt may see it as well', () => {
    const holder = 'b'.repeat(64)
    given([anAttempt()])
      .when(beginning(aWish({ owner: holder })).when)
      .then({ isNew: false, attempt: { ...anAttempt(), holder, version: 3 } })
  })
})
