import { expect, test } from 'bun:test'
import { type AskedPage, askedPage, pageOf } from './lists'

const ID = '7f3a0000-0000-4000-8000-000000000000'
const CREATED = new Date('2026-11-20T11:00:00.123Z')
const read = (query: Parameters<typeof askedPage>[0]) => askedPage(query) as AskedPage
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const ofId = ({ id }: { id: string }) => id

test('a page has 20 records by default, and at most 100', () => {
  expect(['1', '100', '101', '999999999', undefined].map((limit) => read({ limit }).limit)).toEqual([
    1, 100, 100, 100, 20,
  ])
})

test('a cursor holds the place of its page’s last record, to the millisecond', () => {
  const [first, second] = [
    { createdAt: CREATED, id: ID },
    { createdAt: new Date(0), id: 'behind the page' },
  ]
  const { items, next } = pageOf([first!, second!], 1, ofId)
  expect(items).toEqual([ID])
  expect(read({ cursor: next ?? '' }).after).toEqual(first)
  expect(read({}).after).toBeUndefined()
})

test('the last page and an empty page have no next one', () => {
  for (const found of [[], [{ createdAt: CREATED, id: ID }]])
    expect(pageOf(found, 1, ofId)).toEqual({ items: found.map(ofId), next: null })
})

test.each([
  'x',
  encoded(''),
  encoded(`1795172400123.${ID}' or 1=1`),
  encoded(`1795172400123.${'f'.repeat(36)}`),
  encoded(`99999999999999999.${ID}`),
  encoded(`-1795172400123.${ID}`),
  encoded(ID),
])('the cursor %j is refused, since no page returned it', (cursor) => {
  expect(askedPage({ cursor })).toMatchObject({ code: 'invalid-request', errors: [{ path: '/query/cursor' }] })
})
