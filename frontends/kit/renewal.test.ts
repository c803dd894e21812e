import { expect, test } from 'bun:test'
import { createQueries, type PageRequest, type Pages } from './query-cache'
import { joined, renew } from './renewal'

type Item = { id: string; text?: string }
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }))
const compare = (one: Item, other: Item) => one.id.localeCompare(other.id)
const held = (pages: Item[][], next: string | null = 'next'): Pages<Item> => ({
  pages: pages.map((it, at) => ({ items: it, next: at < pages.length - 1 ? 'more' : next })),
  pageParams: pages.map(() => ({ cursor: null, limit: 2 })),
})
const idsOf = ({ pages }: Pages<Item>) => pages.flatMap((it) => it.items.map(({ id }) => id)).join('')
const news = (head: string, changed = '', found: Item[] = []) => ({
  head: { items: items(...head), next: 'after head' },
  ...{ changed: new Set(changed), found, compare },
})

test('the beginning of a list is replaced: what left it goes, what is new in it comes, and the rest stays', () => {
  const list = held([items('b', 'c'), items('d', 'e'), items('f', 'g')])
  const now = joined(list, news('abd'))
  expect(idsOf(now)).toBe('abdefg')
  expect([now.pages.length, now.pages[0]!.next, now.pageParams[0]]).toEqual([1, 'next', { cursor: null, limit: 6 }])
})

test('of the rest, what has changed is replaced, moved or removed, and what came is put in its place', () => {
  const list = held([items('a', 'b'), items('d', 'e'), items('f', 'h')])
  const found = [{ id: 'e', text: 'new' }, { id: 'g' }]
  const now = joined(list, news('ab', 'dezg', found))
  expect(idsOf(now)).toBe('abefgh')
  expect(now.pages[0]!.items[2]).toEqual({ id: 'e', text: 'new' })
})

test('what comes behind the loaded items waits for its page, unless the list ends there', () => {
  expect(idsOf(joined(held([items('a', 'b'), items('c')]), news('ab', 'x', items('x'))))).toBe('abc')
  expect(idsOf(joined(held([items('a', 'b'), items('c')], null), news('ab', 'x', items('x'))))).toBe('abcx')
})

test('a list that has become as short as its beginning is that', () => {
  const now = joined(held([items('a', 'b'), items('c')]), { ...news('ab'), head: { items: items('a'), next: null } })
  expect([idsOf(now), now.pages[0]!.next]).toEqual(['a', null])
})

test('a short list is read again as a whole, and a long one by two requests', async () => {
  const queries = createQueries()
  const asked: (PageRequest | readonly string[])[] = []
  const number = (at: number) => `${at}`.padStart(4, '0')
  const renewal = {
    read: async (span: PageRequest) => {
      asked.push(span)
      return { items: Array.from({ length: span.limit }, (_, at) => ({ id: number(at), text: 'head' })), next: 'more' }
    },
    readThese: async (ids: readonly string[]) => {
      asked.push(ids)
      return ids.map((id) => ({ id, text: 'found' }))
    },
    compare,
  }
  const load = (count: number) =>
    queries.setQueryData(['list'], held([Array.from({ length: count }, (_, at) => ({ id: number(at) }))]))
  load(300)
  await renew(queries, ['list'], new Set(['0200']), renewal)
  expect([asked, queries.getQueryState(['list'])?.isInvalidated]).toEqual([[], true])
  load(400)
  await renew(queries, ['list'], new Set(['0200']), renewal)
  expect(asked).toEqual([{ cursor: null, limit: 100 }, ['0200']])
  const texts = queries.getQueryData<Pages<Item>>(['list'])!.pages[0]!.items.map((it) => it.text)
  expect([texts.length, texts[99], texts[100], texts[200]]).toEqual([400, 'head', undefined, 'found'])
})

test('a list that cannot be read now stays as it is, and what has changed is to be read at another time', async () => {
  const queries = createQueries()
  queries.setQueryData(['list'], held([Array.from({ length: 400 }, (_, at) => ({ id: `${at}` }))]))
  const fails = () => Promise.reject(new Error('away'))
  const renewed = (read: () => Promise<{ items: Item[]; next: string }>) =>
    renew<Item>(queries, ['list'], new Set(['7']), { read, readThese: fails, compare })
  const head = async () => ({ items: items('0'), next: 'more' })
  expect([await renewed(fails), await renewed(head)]).toEqual([false, false])
  expect(queries.getQueryData<Pages<Item>>(['list'])!.pages[0]!.items).toHaveLength(400)
})
