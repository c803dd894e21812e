import { expect, test } from 'bun:test'
import type { Question } from '../draft'
import { createAsking, type Write } from './asking'

/** The page's address, and a clock that stands still until it is told how much time has passed. */
function aPage() {
  const asked: Question[] = []
  const written: { address: string; replace: boolean }[] = []
  let nowMs = 0
  let timers: { atMs: number; run: () => void }[] = []
  let shown: Question | null = null
  const asking = createAsking({
    onChange(question) {
      shown = question
    },
    onAsked: (question) => asked.push(question),
    after(ms, run) {
      const timer = { atMs: nowMs + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((it) => it !== timer)
      }
    },
  })
  const write: Write = (address, { replace }) => written.push({ address, replace })
  return {
    asking,
    asked,
    written,
    write,
    shown: () => shown as Question | null,
    pass(ms: number) {
      nowMs += ms
      const due = timers.filter((it) => it.atMs <= nowMs)
      timers = timers.filter((it) => it.atMs > nowMs)
      for (const { run } of due) run()
    },
  }
}

test('CAB-003 quick typing asks once, 300 ms after the last key, and the field shows every key at once', () => {
  const page = aPage()
  page.asking.arrive('')
  for (const text of ['а', 'ан', 'анн']) {
    page.asking.type(text, page.write)
    expect(page.shown()?.search).toBe(text)
    page.pass(200)
  }
  expect(page.asked).toHaveLength(1)
  page.pass(100)
  expect(page.asked.map((it) => it.search)).toEqual(['', 'анн'])
  expect(page.written).toEqual([{ address: `?search=${encodeURIComponent('анн')}`, replace: true }])
})

test('CAB-003 clearing the search asks for everything at once', () => {
  const page = aPage()
  page.asking.arrive('?search=anna')
  page.asking.type('', page.write)
  expect(page.asked.at(-1)).toEqual({ search: '', statuses: [] })
  expect(page.written).toEqual([{ address: '', replace: true }])
})

test('CAB-017 chosen statuses stand beside the search, and the way back leads to where they were not', () => {
  const page = aPage()
  page.asking.arrive('?search=anna')
  page.asking.choose(['paid'], page.write)
  expect(page.asked.at(-1)).toEqual({ search: 'anna', statuses: ['paid'] })
  expect(page.written).toEqual([{ address: '?search=anna&status=paid', replace: false }])
  page.asking.arrive('?search=anna')
  expect(page.shown()).toEqual({ search: 'anna', statuses: [] })
  expect(page.asked.at(-1)).toEqual({ search: 'anna', statuses: [] })
})

test('a late word of an address that the page itself has written takes no key away', () => {
  const page = aPage()
  page.asking.arrive('')
  page.asking.type('а', page.write)
  page.pass(300)
  page.asking.type('ан', page.write)
  page.asking.arrive(page.written[0]!.address)
  expect(page.shown()?.search).toBe('ан')
  page.pass(300)
  expect(page.asked.map((it) => it.search)).toEqual(['', 'а', 'ан'])
})

test('a space at the end is kept in the field and asks nothing', () => {
  const page = aPage()
  page.asking.arrive('?search=anna')
  page.asking.type('anna ', page.write)
  page.pass(300)
  expect(page.shown()?.search).toBe('anna ')
  expect(page.asked).toHaveLength(1)
})

test('a key that was pressed before the page is left asks nothing afterwards', () => {
  const page = aPage()
  page.asking.arrive('')
  page.asking.type('anna', page.write)
  page.asking.leave()
  page.pass(300)
  expect(page.asked).toHaveLength(1)
  expect(page.written).toEqual([])
  page.asking.arrive('')
  expect(page.asked).toHaveLength(2)
})
