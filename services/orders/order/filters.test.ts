import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { type Filters, parseFilters } from './filters'

const read = (query: Parameters<typeof parseFilters>[0]) => parseFilters(query) as Filters

describe('the query of a list', () => {
  test('ORD-018 ORD-021 separates statuses by commas; an unknown one is refused', () => {
    expect(read({ status: 'paid,draft' }).statuses).toEqual(['paid', 'draft'])
    expect(read({}).statuses).toEqual([])
    expect(read({ status: 'pending_payment,pending' }).statuses).toEqual(['pending'])
    for (const status of ['lost', 'paid,lost', 'constructor', 'Paid']) {
      expect(parseFilters({ status })).toBeInstanceOf(Refusal)
      expect(parseFilters({ status })).toMatchObject({ code: 'invalid-request', errors: [{ path: '/query/status' }] })
    }
  })
})
