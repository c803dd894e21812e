import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { type Listing, listing, searchText } from './listing'

const ID = '7f3a0000-0000-4000-8000-000000000000'
const read = (query: Parameters<typeof listing>[0]) => listing(query) as Listing

describe('the query of a list', () => {
  test('ORD-018 statuses are separated by commas, and an unknown one is refused', () => {
    expect(read({ status: 'paid,draft' }).statuses).toEqual(['paid', 'draft'])
    expect(read({}).statuses).toEqual([])
    for (const status of ['lost', 'paid,lost', 'constructor', 'Paid']) {
      expect(listing({ status })).toBeInstanceOf(Refusal)
      expect(listing({ status })).toMatchObject({ code: 'invalid-request', errors: [{ path: '/query/status' }] })
    }
  })
})

describe('the search of an order', () => {
  test('CAB-003 finds the names of the client and of the patients, ignoring letter case and accents', () => {
    const text = searchText({
      fullName: 'Клиника «Улыбка»',
      patients: [{ name: 'АННА' }, { name: 'Jose\u0301' }] as never,
    })
    for (const search of ['улыбк', 'анна', 'АнН', 'José', 'JOSÉ', ' анна '])
      expect([search, text.includes(read({ search }).text)]).toEqual([search, true])
    expect(text.includes(read({ search: 'анна jo' }).text)).toBe(false)
  })

  test.each(['7f3a', '7F3A', '#7f3a', '№ 7f3a', '7f3a00'])('ORD-028 %j is the beginning of an id as well', (search) => {
    const { ids } = read({ search })
    expect(ids && ids.from <= ID && ID <= ids.to).toBe(true)
  })

  test.each(['7f3', 'anna', '7f3a-', '', 'fefefefefefefefefefefefefefefefefe'])('%j is not', (search) => {
    expect(read({ search }).ids).toBeUndefined()
  })

  test('a whole id without its dashes is that id alone', () => {
    expect(read({ search: ID.replaceAll('-', '') }).ids).toEqual({ from: ID, to: ID })
  })
})
