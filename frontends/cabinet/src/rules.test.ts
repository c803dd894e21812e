import { describe, expect, test } from 'bun:test'
import { aPatient } from './builders'
import {
  addressOf,
  chosen,
  draftsQuery,
  EVERYTHING,
  emptiness,
  filtersOf,
  namedPatients,
  PLACED,
  partsOf,
  placedQuery,
} from './rules'

describe('the filters', () => {
  test('survive the round trip through the address', () => {
    const filters = { search: 'Анна & К. ', statuses: ['pending', 'shipped'] } as const
    expect(filtersOf(addressOf(filters))).toEqual(filters)
    expect(addressOf(EVERYTHING)).toBe('')
    expect(filtersOf('')).toEqual(EVERYTHING)
  })

  test('of an address are limited to what the orders service accepts', () => {
    expect(filtersOf('?status=paid,draft,sold,paid').statuses).toEqual(['paid'])
    expect(filtersOf('?search=a%00b%0Ac').search).toBe('a b c')
    expect(filtersOf(`?search=${'a'.repeat(300)}`).search).toHaveLength(200)
  })

  test('all statuses are the same as none', () => {
    expect(chosen(PLACED)).toEqual([])
    expect(filtersOf(`?status=${PLACED.join(',')}`).statuses).toEqual([])
  })

  test('CAB-017 status and search apply together', () => {
    expect(placedQuery({ search: ' анна ', statuses: ['paid', 'shipped'] })).toEqual({
      status: 'paid,shipped',
      search: 'анна',
    })
  })

  test('CAB-007 the cards never include drafts, which are listed apart while no status is chosen', () => {
    expect(placedQuery(EVERYTHING)).toEqual({ status: 'pending,paid,processing,shipped,completed,cancelled' })
    expect(draftsQuery({ search: 'анна', statuses: [] })).toEqual({ status: 'draft', search: 'анна' })
    expect(draftsQuery({ search: '', statuses: ['paid'] })).toBeNull()
  })
})

describe('why there are no cards', () => {
  const filters = { search: 'анна', statuses: [] }
  test('no order was placed yet, with or without drafts', () => {
    expect(emptiness(EVERYTHING, { placed: 0, drafts: 0 })).toBe('no-orders')
    expect(emptiness({ search: '  ', statuses: [] }, { placed: 0, drafts: 2 })).toBe('no-orders')
  })

  test('no order matches the search or the statuses', () => {
    expect(emptiness(filters, { placed: 0, drafts: 0 })).toBe('no-match')
    expect(emptiness({ search: '', statuses: ['paid'] }, { placed: 0, drafts: 0 })).toBe('no-match')
  })

  test('there are matches', () => {
    expect(emptiness(filters, { placed: 0, drafts: 1 })).toBeNull()
    expect(emptiness(filters, { placed: 1, drafts: 0 })).toBeNull()
    expect(emptiness(EVERYTHING, { placed: 1, drafts: 0 })).toBeNull()
  })
})

describe('patients on a card', () => {
  const patients = (...names: string[]) => names.map((name) => aPatient({ id: name, name }))
  const named = (names: string[], search = '') => {
    const { named, others } = namedPatients(patients(...names), search)
    return [named.map((it) => it.name).join(' '), others]
  }

  test('four are named and the others counted, unless only one more is left', () => {
    expect(named([])).toEqual(['', 0])
    expect(named(['А', 'Б', 'В', 'Г', 'Д'])).toEqual(['А Б В Г Д', 0])
    expect(named(['А', 'Б', 'В', 'Г', 'Д', 'Е'])).toEqual(['А Б В Г', 2])
  })

  test('the match of the search comes first', () => {
    expect(named(['А', 'Б', 'В', 'Г', 'Д', 'Егор'], 'егор')).toEqual(['Егор А Б В', 2])
    expect(named(['Б', 'Егор'], 'ЕГОР')).toEqual(['Егор Б', 0])
  })

  test('a name is split at the matches of the search, in any letter case', () => {
    const parts = (text: string, search: string) =>
      partsOf(text, search).map((it) => (it.isMatch ? `[${it.text}]` : it.text))
    expect(parts('Анна Аннина', 'анн')).toEqual(['[Анн]', 'а ', '[Анн]', 'ина'])
    expect(parts('Анна', 'анна')).toEqual(['[Анна]'])
    expect(parts('Анна', '')).toEqual(['Анна'])
    expect(parts('Анна', 'Борис')).toEqual(['Анна'])
    // The capital I with a dot becomes two letters in lower case.
    expect(parts('İnna', 'nna')).toEqual(['İnna'])
  })
})
