import { expect, test } from 'bun:test'
import { type Refusal, refuse } from 'contracts/problems'
import { oneAfterTheOther } from './two-lists'

/** A list in pages whose cursors are the places of their last items. */
const listOf =
  (...all: string[]) =>
  async ({ cursor, limit = '20' }: { cursor?: string; limit?: string }) => {
    const from = cursor ? Number(cursor) : 0
    const to = from + Number(limit)
    return { items: all.slice(from, to), next: to < all.length ? String(to) : null }
  }

type Page = { items: string[]; next: string | null }
async function pagesOf(first: ReturnType<typeof listOf>, second: ReturnType<typeof listOf>, limit: string) {
  const pages: string[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page | Refusal = await oneAfterTheOther(cursor ? { cursor, limit } : { limit }, first, second)
    if (!('items' in page)) throw new Error(page.detail)
    pages.push(page.items)
    cursor = page.next
  }
  return pages
}

test.each([
  [
    'abc',
    'xyz',
    [
      ['a', 'b'],
      ['c', 'x'],
      ['y', 'z'],
    ],
  ],
  ['ab', 'xyz', [['a', 'b'], ['x', 'y'], ['z']]],
  ['ab', '', [['a', 'b']]],
  ['', 'xyz', [['x', 'y'], ['z']]],
  ['', '', [[]]],
] as const)('two lists, %s and %s, are read one after the other, each item once', async (first, second, pages) => {
  expect(await pagesOf(listOf(...first), listOf(...second), '2')).toEqual(pages.map((it) => [...it]))
})

test('what either list refuses is refused', async () => {
  const refused = async () => refuse('invalid-request', 'No.')
  expect(await oneAfterTheOther({}, refused, listOf())).toMatchObject({ code: 'invalid-request' })
  expect(await oneAfterTheOther({}, listOf(), refused)).toMatchObject({ code: 'invalid-request' })
})
