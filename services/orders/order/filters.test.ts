import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { type Filters, parseFilters, searchText } from './filters'

const ID = '7f3a0000-0000-4000-8000-000000000000'
const read = (query: Parameters<typeof parseFilters>[0]) => parseFilters(query) as Filters

describe('the query of a list', () => {
  test('ORD-018 separates statuses by commas; an unknown one is refused', () => {
    expect(read({ status: 'paid,draft' }).statuses).toEqual(['paid', 'draft'])
    expect(read({}).statuses).toEqual([])
    for (const status of ['lost', 'paid,lost', 'constructor', 'Paid']) {
      expect(parseFilters({ status })).toBeInstanceOf(Refusal)
      expect(parseFilters({ status })).toMatchObject({ code: 'invalid-request', errors: [{ path: '/query/status' }] })
    }
  })
})

describe('the search of a list', () => {
  test('CAB-003 finds the names of the client and of the patients, ignoring letter case and accents', () => {
    const text = searchText({
      fullName: 'Клиника «Улыбка»',
      patients: [{ name: 'АННА' }, { name: 'Jose\u0301' }] as never,
    })
    for (const search of ['улыбк', 'анна', 'АнН', 'José', 'JOSÉ', ' анна '])
      expect([search, text.includes(read({ search }).text)]).toEqual([search, true])
    expect(text.includes(read({ search: 'анна jo' }).text)).toBe(false)
  })

  test.each(['7f3a', '7F3A', '#7f3a', '№ 7f3a', '7f3a00'])('ORD-028 reads %j as the beginning of an id', (search) => {
    const { ids } = read({ search })
    expect(ids && ids.from <= ID && ID <= ids.to).toBe(true)
  })

  test.each(['7f3', 'anna', '7f3a-', '', 'fefefefefefefefefefefefefefefefefe'])(
    'does not read %j as the beginning of an id',
    (search) => {
      expect(read({ search }).ids).toBeUndefined()
    },
  )

  test('reads a whole id without dashes as that id alone', () => {
    expect(read({ search: ID.replaceAll('-', '') }).ids).toEqual({ from: ID, to: ID })
  })
})
