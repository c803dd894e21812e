import { describe, expect, test } from 'bun:test'
import type { PaymentStatus } from 'contracts/payments'
import { anOrder, aPatient, aScan, aTransfer } from './builders'
import {
  addressOf,
  byAge,
  changed,
  completionOf,
  dayOf,
  EVERYTHING,
  emptiness,
  isSameChoice,
  MOST,
  PAGE,
  queryOf,
  questionOf,
  scansOf,
  timeOf,
} from './rules'

describe('the question', () => {
  test('goes into the address and comes back out of it', () => {
    const question = { search: 'Анна & К. ', status: 'paid', withEmpty: true, count: 2 * PAGE } as const
    expect(questionOf(addressOf(question))).toEqual(question)
    expect(addressOf(EVERYTHING)).toBe('')
    expect(questionOf('')).toEqual(EVERYTHING)
  })

  test('takes from an address nothing that the orders service would refuse', () => {
    expect(questionOf('?status=sold').status).toBeNull()
    expect(questionOf('?search=a%00b%0Ac').search).toBe('a b c')
    expect(questionOf(`?search=${'a'.repeat(300)}`).search).toHaveLength(200)
    for (const [count, taken] of [
      ['x', PAGE],
      ['1.5', PAGE],
      ['-1', PAGE],
      ['1e9', MOST],
      ['60', 60],
    ] as const)
      expect([count, questionOf(`?count=${count}`).count]).toEqual([count, taken])
  })

  test('BACK-015 orders without scans are asked for only where the box is ticked', () => {
    expect(queryOf(EVERYTHING)).toEqual({})
    expect(queryOf({ ...EVERYTHING, withEmpty: true })).toEqual({ empty: 'shown' })
  })

  test('BACK-054 one status is asked for, or none, which shows every one', () => {
    expect(queryOf({ ...EVERYTHING, search: ' анна ', status: 'shipped' })).toEqual({
      search: 'анна',
      status: 'shipped',
    })
    expect(queryOf({ ...EVERYTHING, status: null })).not.toHaveProperty('status')
  })

  test('another choice begins with its newest orders, more of the same does not', () => {
    const grown = { ...EVERYTHING, count: 3 * PAGE }
    expect(changed(grown, { status: 'paid' }).count).toBe(PAGE)
    expect(changed(grown, { count: 4 * PAGE })).toEqual({ ...EVERYTHING, count: 4 * PAGE })
    expect(isSameChoice(grown, EVERYTHING)).toBe(true)
    expect(isSameChoice(grown, { ...grown, withEmpty: true })).toBe(false)
    expect(isSameChoice({ ...EVERYTHING, search: 'анна ' }, { ...EVERYTHING, search: 'анна' })).toBe(true)
  })

  test('there are no orders, unless something was chosen that none of them fits', () => {
    expect(emptiness(EVERYTHING)).toBe('no-orders')
    expect(emptiness({ ...EVERYTHING, search: '  ', withEmpty: true })).toBe('no-orders')
    expect(emptiness({ ...EVERYTHING, search: 'анна' })).toBe('no-match')
    expect(emptiness({ ...EVERYTHING, status: 'paid' })).toBe('no-match')
  })
})

describe('completing', () => {
  const completion = (over: Parameters<typeof anOrder>[0]) => completionOf(anOrder(over), null)

  test('ORD-025 any order but a draft can be completed, a paid one too after a question, for no move leads back', () => {
    for (const status of ['paid', 'processing', 'shipped'] as const)
      expect([status, completion({ status })]).toEqual([
        status,
        { status: 'offered', question: 'paid', isPayable: false },
      ])
  })

  test('ORD-025 the question says that nothing was paid, or that the order was cancelled', () => {
    for (const status of ['pending', 'processing', 'shipped'] as const)
      expect([status, completion({ status, paidAt: null })]).toEqual([
        status,
        { status: 'offered', question: 'unpaid', isPayable: false },
      ])
    for (const paidAt of [anOrder().paidAt, null])
      expect(completion({ status: 'cancelled', paidAt })).toMatchObject({ status: 'offered', question: 'cancelled' })
  })

  test('a question comes first, before any other, where scans that were agreed on are missing', () => {
    for (const status of ['pending', 'paid', 'cancelled'] as const)
      expect(completion({ status, missingScanCount: 1 })).toMatchObject({ question: 'scansMissing' })
  })

  test('the question tells of a payment that is open, since its money still comes to an unpaid order', () => {
    const told = (over: Parameters<typeof anOrder>[0], status: PaymentStatus) => completionOf(anOrder(over), { status })
    for (const status of ['pending', 'processing', 'shipped', 'cancelled'] as const) {
      expect([status, told({ status, paidAt: null }, 'open')]).toMatchObject([status, { isPayable: true }])
      expect([status, told({ status, paidAt: null }, 'failed')]).toMatchObject([status, { isPayable: false }])
      expect([status, told({ status }, 'open')]).toMatchObject([status, { isPayable: false }])
    }
  })

  test('nothing is completed twice, and of a draft it is not spoken', () => {
    expect(completion({ status: 'completed' })).toEqual({ status: 'done' })
    expect(completion({ status: 'draft', paidAt: null })).toEqual({ status: 'absent' })
  })
})

describe('what is shown', () => {
  test('BACK-004 dates are those of Moscow, in the Russian way', () => {
    expect(dayOf('2025-03-05T10:00:00.000Z')).toBe('05.03.2025')
    expect(dayOf('2025-03-04T21:30:00.000Z')).toBe('05.03.2025')
    expect(timeOf('2025-03-04T21:30:00.000Z')).toBe('00:30')
  })

  test('patients stand as they were added', () => {
    const patient = (id: string, createdAt: string) => aPatient({ id, createdAt })
    const patients = [
      patient('c', '2026-11-20T12:00:00.000Z'),
      patient('a', '2026-11-20T10:00:00.000Z'),
      patient('b', '2026-11-20T11:00:00.000Z'),
    ]
    expect(byAge(patients).map((it) => it.id)).toEqual(['a', 'b', 'c'])
  })

  test('a patient has the own scans, each with its transfer as soon as there is one', () => {
    const scans = [aScan({ id: 'one' }), aScan({ id: 'two' }), aScan({ id: 'three', patientId: 'boris' })]
    const sent = scansOf('anna', scans, [aTransfer({ scanId: 'two', status: 'completed' })])
    expect(sent.map((it) => [it.scan.id, it.transfer?.status ?? null])).toEqual([
      ['one', null],
      ['two', 'completed'],
    ])
  })
})
