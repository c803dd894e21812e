import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { anOrder, aPatient } from './builders'
import {
  addressOf,
  chosen,
  clockOf,
  draftsQuery,
  EVERYTHING,
  emptiness,
  filtersOf,
  hoursAndMinutes,
  namedPatients,
  nextStepOf,
  PLACED,
  partsOf,
  pastQuery,
  runningQuery,
  spentParts,
} from './rules'

describe('the filters', () => {
  test('are the same after they were written to and read from the address', () => {
    const filters = { search: 'Анна & К. ', statuses: ['pending', 'shipped'] } as const
    expect(filtersOf(addressOf(filters))).toEqual(filters)
    expect(addressOf(EVERYTHING)).toBe('')
    expect(filtersOf('')).toEqual(EVERYTHING)
  })

  test('are limited to values that the orders service accepts', () => {
    expect(filtersOf('?status=paid,draft,sold,paid').statuses).toEqual(['paid'])
    expect(filtersOf('?status=pending_payment').statuses).toEqual(['pending'])
    expect(filtersOf('?search=a%00b%0Ac').search).toBe('a b c')
    expect(filtersOf(`?search=${'a'.repeat(300)}`).search).toHaveLength(200)
  })

  test('treat all statuses like none', () => {
    expect(chosen(PLACED)).toEqual([])
    expect(filtersOf(`?status=${PLACED.join(',')}`).statuses).toEqual([])
  })

  test('CAB-001 CAB-017 apply status and search together, to what runs and to what is over', () => {
    const filters = { search: ' анна ', statuses: ['paid', 'shipped'] } as const
    expect(runningQuery(filters)).toEqual({ status: 'paid,shipped', search: 'анна' })
    expect(pastQuery(filters)).toBeNull()
    const both = { search: '', statuses: ['pending', 'cancelled'] } as const
    expect([runningQuery(both), pastQuery(both)]).toEqual([{ status: 'pending' }, { status: 'cancelled' }])
  })

  test('CAB-007 never give cards for drafts, which are listed apart while no status is chosen', () => {
    expect(runningQuery(EVERYTHING)).toEqual({ status: 'pending,paid,processing,shipped' })
    expect(pastQuery(EVERYTHING)).toEqual({ status: 'completed,cancelled' })
    expect(draftsQuery({ search: 'анна', statuses: [] })).toEqual({ status: 'draft', search: 'анна' })
    expect(draftsQuery({ search: '', statuses: ['paid'] })).toBeNull()
  })
})

describe('the reason for an empty list', () => {
  const filters = { search: 'анна', statuses: [] }
  test('is that no order was placed yet, with or without drafts', () => {
    expect(emptiness(EVERYTHING, { placed: 0, drafts: 0 })).toBe('no-orders')
    expect(emptiness({ search: '  ', statuses: [] }, { placed: 0, drafts: 2 })).toBe('no-orders')
  })

  test('is that no order matches the search or the statuses', () => {
    expect(emptiness(filters, { placed: 0, drafts: 0 })).toBe('no-match')
    expect(emptiness({ search: '', statuses: ['paid'] }, { placed: 0, drafts: 0 })).toBe('no-match')
  })

  test('is absent if there are matches', () => {
    expect(emptiness(filters, { placed: 0, drafts: 1 })).toBeNull()
    expect(emptiness(filters, { placed: 1, drafts: 0 })).toBeNull()
    expect(emptiness(EVERYTHING, { placed: 1, drafts: 0 })).toBeNull()
  })
})

describe('the patients on a card', () => {
  const patients = (...names: string[]) => names.map((name) => aPatient({ id: name, name }))
  const named = (names: string[], search = '') => {
    const { named, others } = namedPatients(patients(...names), search)
    return [named.map((it) => it.name).join(' '), others]
  }

  test('are four by name and the others by number, or five by name if there are five', () => {
    expect(named([])).toEqual(['', 0])
    expect(named(['А', 'Б', 'В', 'Г', 'Д'])).toEqual(['А Б В Г Д', 0])
    expect(named(['А', 'Б', 'В', 'Г', 'Д', 'Е'])).toEqual(['А Б В Г', 2])
  })

  test('begin with the match of the search', () => {
    expect(named(['А', 'Б', 'В', 'Г', 'Д', 'Егор'], 'егор')).toEqual(['Егор А Б В', 2])
    expect(named(['Б', 'Егор'], 'ЕГОР')).toEqual(['Егор Б', 0])
  })

  test('have names that are split at the matches of the search, in any letter case', () => {
    const parts = (text: string, search: string) =>
      partsOf(text, search).map((it) => (it.isMatch ? `[${it.text}]` : it.text))
    expect(parts('Анна Аннина', 'анн')).toEqual(['[Анн]', 'а ', '[Анн]', 'ина'])
    expect(parts('Анна', 'анна')).toEqual(['[Анна]'])
    expect(parts('Анна (Фёдорова)', 'федор (')).toEqual(['Анна ', '[(]', '[Фёдор]', 'ова)'])
    expect(parts('Анна', '')).toEqual(['Анна'])
    expect(parts('Анна', 'Борис')).toEqual(['Анна'])
    // In lower case the capital İ becomes two characters.
    expect(parts('İnna', 'nna')).toEqual(['İnna'])
  })
})

describe('the next step of an order', () => {
  const PAID_AT = '2026-11-20T12:21:00.000Z'
  const BY = new Date('2026-11-22T12:21:00.000Z')
  const at = (now: string, over: Parameters<typeof anOrder>[0]) => nextStepOf(anOrder(over), new Date(now))

  test('CAB-019 is the dispatch within 48 hours of the payment, and late after that', () => {
    for (const status of ['paid', 'processing'] as const) {
      expect(at('2026-11-22T12:21:00.000Z', { status, paidAt: PAID_AT })).toEqual({ what: 'dispatch', at: BY })
      expect(at('2026-11-22T12:21:01.000Z', { status, paidAt: PAID_AT })).toEqual({ what: 'late', at: BY })
    }
  })

  test('CAB-019 promises nothing before the payment or while scans are missing', () => {
    const now = '2026-11-20T12:22:00.000Z'
    expect(at(now, { status: 'draft' })).toBeNull()
    const paymentReview = 'amount-differs'
    for (const [over, what] of [
      [{ status: 'pending' }, 'payment'],
      [{ status: 'pending', paymentReview }, 'review'],
      [{ status: 'processing', paidAt: null }, 'payment-due'],
      [{ status: 'processing', paidAt: null, paymentReview }, 'review'],
      [{ status: 'paid', paidAt: PAID_AT, missingScanCount: 1 }, 'scans'],
    ] as const) {
      expect(at(now, over)).toEqual({ what, at: null })
      expect(clockOf(anOrder(over), new Date(now))).toBeNull()
    }
  })

  test('is the moment of shipping, completion or cancellation once the order is finished', () => {
    const moment = '2026-11-21T09:00:00.000Z'
    const finished = {
      shipped: { shippedAt: moment },
      completed: { completedAt: moment },
      cancelled: { cancelledAt: moment },
    }
    for (const [status, over] of Object.entries(finished))
      expect(
        at('2026-12-01T00:00:00.000Z', { status: status as keyof typeof finished, paidAt: PAID_AT, ...over }),
      ).toEqual({
        what: status as keyof typeof finished,
        at: new Date(moment),
      })
  })

  test('CAB-019 has a clock that runs for 48 hours from the payment, in twelve parts of four hours', () => {
    const clock = (now: string, over: Parameters<typeof anOrder>[0] = {}) => {
      const it = clockOf(anOrder({ status: 'paid', paidAt: PAID_AT, ...over }), new Date(now))
      return it && [spentParts(it), hoursAndMinutes(it.leftMs), it.isOver]
    }
    expect(clock(PAID_AT)).toEqual([0, { hours: 48, minutes: 0 }, false])
    expect(clock('2026-11-20T16:20:59.000Z')).toEqual([0, { hours: 44, minutes: 0 }, false])
    expect(clock('2026-11-21T05:09:00.000Z')).toEqual([4, { hours: 31, minutes: 12 }, false])
    const late = new Date('2026-11-22T14:51:00.000Z')
    expect(clock(late.toISOString())).toEqual([12, { hours: 0, minutes: 0 }, false])
    const { lateMs = 0 } = clockOf(anOrder({ status: 'paid', paidAt: PAID_AT }), late) ?? {}
    expect(hoursAndMinutes(lateMs)).toEqual({ hours: 2, minutes: 30 })
    const shipped = { status: 'shipped', shippedAt: '2026-11-22T01:21:00.000Z' } as const
    expect(clock('2026-12-01T00:00:00.000Z', shipped)).toEqual([9, { hours: 11, minutes: 0 }, true])
    expect(clock('2026-12-01T00:00:00.000Z', { status: 'completed' })).toBeNull()
  })
})

const AT = '2026-11-20T12:00:00.000Z'

test('CAB-018 PAY-018 money that may be coming is the next step of an order that would wait for payment, unless staff review it', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')
  for (const coming of ['on-its-way', 'checking'] as const)
    for (const status of ['pending', 'processing'] as const)
      expect(nextStepOf(anOrder({ status }), now, coming)?.what).toBe(coming)
  const next = (over: Parameters<typeof anOrder>[0]) => nextStepOf(anOrder(over), now, 'on-its-way')?.what
  expect(next({ status: 'pending', paymentReview: 'amount-differs' })).toBe('review')
  expect(next({ status: 'paid', paidAt: '2026-11-21T09:00:00.000Z' })).toBe('dispatch')
})

test.each<[Partial<Order>, string]>([
  [{ archivedAt: AT, paymentReview: 'not-payable' }, 'deleted'],
  [{ archivedAt: AT, paidAt: AT, status: 'paid', paidMinor: 1 }, 'deleted'],
  [{ archivedAt: AT, refundedMinor: 1 }, 'deleted-returned'],
  [{ refundedMinor: 1 }, 'returned'],
  [{ status: 'paid', refundedMinor: 1 }, 'returned'],
  [{ status: 'processing', refundedMinor: 1 }, 'returned'],
  [{ paidMinor: 1 }, 'part'],
  [{ refundedMinor: 1, paymentReview: 'not-payable' }, 'review'],
  [{ onItsWaySince: AT }, 'on-its-way'],
])('PAY-033 PAY-034 an order says what becomes of its money: %j', (over, what) => {
  expect(nextStepOf(anOrder(over), new Date(AT))?.what).toBe(what as never)
})
