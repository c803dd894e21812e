import { expect, test } from 'bun:test'
import type { PageRequest } from 'frontend-kit/query-cache'
import { inPages } from './in-pages'

test('a page that is longer than the service allows is fetched in several', async () => {
  const asked: PageRequest[] = []
  const read = async (part: PageRequest) => {
    asked.push(part)
    const from = Number(part.cursor ?? 0)
    const to = Math.min(from + part.limit, 130)
    return { items: Array.from({ length: to - from }, (_, index) => from + index), next: to < 130 ? `${to}` : null }
  }
  expect(await inPages({ cursor: null, limit: 120 }, read)).toMatchObject({ items: { length: 120 }, next: '120' })
  expect(asked).toEqual([
    { cursor: null, limit: 100 },
    { cursor: '100', limit: 20 },
  ])
  expect(await inPages({ cursor: '100', limit: 60 }, read)).toMatchObject({ items: { length: 30 }, next: null })
})
