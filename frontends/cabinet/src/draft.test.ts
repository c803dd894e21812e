import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import { anOrder, aPatient } from './builders'
import {
  addressOf,
  chosen,
  draftsQuery,
  EVERYTHING,
  emptiness,
  isPayable,
  namedPatients,
  PLACED,
  partsOf,
  placedQuery,
  questionOf,
} from './draft'

const RU = { id: 'ru', onlinePayment: true }
const payable = (over: Partial<Order>, site = RU) => isPayable(anOrder(over), site)

describe('paying', () => {
  test('CAB-008 an order that awaits payment is payable, also in work while the payment is due', () => {
    expect(payable({ status: 'pending' })).toBe(true)
    expect(payable({ status: 'processing', paidAt: null })).toBe(true)
    expect(payable({ status: 'processing', paidAt: '2026-11-20T11:00:00.000Z' })).toBe(false)
  })

  test('CAB-009 nothing is to be paid of a draft, what was paid, sent, completed or cancelled, nor of a total of 0', () => {
    for (const status of ['draft', 'paid', 'shipped', 'completed', 'cancelled'] as const)
      expect([status, payable({ status })]).toEqual([status, false])
    expect(payable({ totalMinor: 0 })).toBe(false)
    expect(payable({ totalMinor: null })).toBe(false)
    expect(payable({ totalMinor: 1 })).toBe(true)
  })

  test('PAY-002 a site without online payment offers none, nor for an order of another site', () => {
    expect(payable({}, { id: 'ru', onlinePayment: false })).toBe(false)
    expect(payable({ site: 'factory' })).toBe(false)
  })

  test('PAY-034 money that came and is being looked at is not asked for a second time', () => {
    expect(payable({ paymentReview: 'amount-differs' })).toBe(false)
  })

  test('euros are not asked for while nobody takes them', () => {
    expect(payable({ currency: 'EUR' })).toBe(false)
  })
})

describe('the question', () => {
  test('goes into the address and comes back out of it', () => {
    const question = { search: 'Анна & К. ', statuses: ['pending', 'shipped'] } as const
    expect(questionOf(addressOf(question))).toEqual(question)
    expect(addressOf(EVERYTHING)).toBe('')
    expect(questionOf('')).toEqual(EVERYTHING)
  })

  test('takes from an address nothing that the orders service would refuse', () => {
    expect(questionOf('?status=paid,draft,sold,paid').statuses).toEqual(['paid'])
    expect(questionOf('?search=a%00b%0Ac').search).toBe('a b c')
    expect(questionOf(`?search=${'a'.repeat(300)}`).search).toHaveLength(200)
  })

  test('CAB-004 all statuses are as good as none', () => {
    expect(chosen(PLACED)).toEqual([])
    expect(questionOf(`?status=${PLACED.join(',')}`).statuses).toEqual([])
  })

  test('CAB-017 status and search are asked for together', () => {
    expect(placedQuery({ search: ' анна ', statuses: ['paid', 'shipped'] })).toEqual({
      status: 'paid,shipped',
      search: 'анна',
    })
  })

  test('CAB-007 drafts are never among the cards, and apart only where no status is chosen', () => {
    expect(placedQuery(EVERYTHING)).toEqual({ status: 'pending,paid,processing,shipped,completed,cancelled' })
    expect(draftsQuery({ search: 'анна', statuses: [] })).toEqual({ status: 'draft', search: 'анна' })
    expect(draftsQuery({ search: '', statuses: ['paid'] })).toBeNull()
  })
})

describe('why there are no cards', () => {
  const sought = { search: 'анна', statuses: [] }
  test('CAB-014 nothing was ordered yet, drafts or not', () => {
    expect(emptiness(EVERYTHING, { placed: 0, drafts: 0 })).toBe('no-orders')
    expect(emptiness({ search: '  ', statuses: [] }, { placed: 0, drafts: 2 })).toBe('no-orders')
  })

  test('CAB-014 nothing fits the search or the statuses', () => {
    expect(emptiness(sought, { placed: 0, drafts: 0 })).toBe('no-match')
    expect(emptiness({ search: '', statuses: ['paid'] }, { placed: 0, drafts: 0 })).toBe('no-match')
  })

  test('CAB-014 what is found is shown', () => {
    expect(emptiness(sought, { placed: 0, drafts: 1 })).toBeNull()
    expect(emptiness(sought, { placed: 1, drafts: 0 })).toBeNull()
    expect(emptiness(EVERYTHING, { placed: 1, drafts: 0 })).toBeNull()
  })
})

describe('patients on a card', () => {
  const patients = (...names: string[]) => names.map((name) => aPatient({ id: name, name }))
  const named = (names: string[], search = '') => {
    const { named, others } = namedPatients(patients(...names), search)
    return [named.map((it) => it.name).join(' '), others]
  }

  test('CAB-015 four are named and the others counted, unless it is but one', () => {
    expect(named([])).toEqual(['', 0])
    expect(named(['А', 'Б', 'В', 'Г', 'Д'])).toEqual(['А Б В Г Д', 0])
    expect(named(['А', 'Б', 'В', 'Г', 'Д', 'Е'])).toEqual(['А Б В Г', 2])
  })

  test('CAB-003 the one that is sought comes first, wherever it stands in the order', () => {
    expect(named(['А', 'Б', 'В', 'Г', 'Д', 'Егор'], 'егор')).toEqual(['Егор А Б В', 2])
    expect(named(['Б', 'Егор'], 'ЕГОР')).toEqual(['Егор Б', 0])
  })

  test('what is sought is told apart in a name, in any letter case', () => {
    const parts = (text: string, search: string) =>
      partsOf(text, search).map((it) => (it.isSought ? `[${it.text}]` : it.text))
    expect(parts('Анна Аннина', 'анн')).toEqual(['[Анн]', 'а ', '[Анн]', 'ина'])
    expect(parts('Анна', 'анна')).toEqual(['[Анна]'])
    expect(parts('Анна', '')).toEqual(['Анна'])
    expect(parts('Анна', 'Борис')).toEqual(['Анна'])
    // The capital I with a dot becomes two letters when it is made small.
    expect(parts('İnna', 'nna')).toEqual(['İnna'])
  })
})
