import { expect, test } from 'bun:test'
import { addressOf, type Filters, filtersOf, isFiltered, NO_FILTERS, pageOf, queryOf } from './rules'

const ORDER = '7f3a9c21-0000-4000-8000-000000000001'
const ALL: Filters = {
  who: 'maria@lab',
  action: 'scan-read,document-read',
  kind: 'price-list',
  record: 'a b@example.org',
  order: ORDER,
  site: 'ru',
  from: '2026-11-20',
  to: '2026-11-21',
}

test('AUTH-037 the filters stand in the address, and come back from it', () => {
  expect(filtersOf(addressOf(ALL))).toEqual(ALL)
  expect([addressOf(NO_FILTERS), filtersOf('')]).toEqual(['', NO_FILTERS])
  expect(addressOf({ ...NO_FILTERS, kind: 'scan' })).toBe('?kind=scan')
  expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, site: 'ru' })]).toEqual([false, true])
})

test.each(['action=A', 'kind=%25', 'order=7f3a', 'site=R U', 'from=today', 'to=1.1.2026', 'x=1'])(
  'AUTH-037 a value of the address that is no filter is ignored: %s',
  (address) => {
    expect(filtersOf(`?${address}`)).toEqual(NO_FILTERS)
  },
)

test('AUTH-037 the service is asked from the first day’s start to the last day’s end, in the staff’s zone', () => {
  const inMoscow = (day: string) => Date.parse(`${day}T00:00:00+03:00`)
  const { record: about, from: _, to: __, ...same } = ALL
  expect(queryOf(ALL, inMoscow)).toEqual({
    ...same,
    about,
    from: '2026-11-19T21:00:00.000Z',
    to: '2026-11-21T21:00:00.000Z',
  })
  expect(queryOf({ ...NO_FILTERS, who: ' ', record: ' x ' }, inMoscow)).toEqual({ about: 'x' })
})

test.each([
  [{ kind: 'order', id: ORDER }, null, `/backoffice/orders/${ORDER}`],
  [{ kind: 'scan', id: 'x' }, ORDER, `/backoffice/orders/${ORDER}`],
  [{ kind: 'transfer', id: 'x' }, ORDER, `/backoffice/orders/${ORDER}`],
  [{ kind: 'scan', id: 'x' }, null, null],
  [{ kind: 'transfer', id: 'x' }, null, '/backoffice/ftp'],
  [{ kind: 'client', id: 'a+b@example.org' }, null, '/backoffice?search=a%2Bb%40example.org'],
  [{ kind: 'price-list', id: 'x' }, null, '/backoffice/prices'],
  [{ kind: 'data-request', id: 'x' }, null, '/backoffice/data-requests'],
  [{ kind: 'review', id: 'x' }, null, '/backoffice/payments'],
  [{ kind: 'comparison', id: 'x' }, null, '/backoffice/payments'],
  [{ kind: 'payment-check', id: 'x' }, null, '/backoffice'],
  [{ kind: 'test-file', id: 'x' }, null, '/backoffice/checks'],
  [{ kind: 'register', id: '2026-05' }, null, '/backoffice/register?month=2026-05&site=eu'],
  [{ kind: 'site', id: 'ru' }, null, null],
  [{ kind: 'of-tomorrow', id: 'x' }, null, null],
])('AUTH-037 a record leads to the page where it is seen: %j of order %p', (about, orderId, page) => {
  expect(pageOf({ about, orderId, site: 'eu' })).toBe(page)
})
