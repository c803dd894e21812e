import { expect, test } from 'bun:test'
import { createAsking, type Write } from './asking'

type Question = { search: string; status: string; count: number }
const EVERYTHING: Question = { search: '', status: '', count: 20 }

const addressOf = ({ search, status, count }: Question) => `?${search}/${status}/${count}`
function questionOf(address: string): Question {
  const [search = '', status = '', count = '20'] = address.slice(1).split('/')
  return { search, status, count: Number(count) }
}

/** The page's address, and a clock that stands still until it is told how much time has passed. */
function aPage() {
  const asked: Question[] = []
  const written: string[] = []
  let nowMs = 0
  let timers: { atMs: number; run: () => void }[] = []
  let shown = EVERYTHING
  const asking = createAsking({
    everything: EVERYTHING,
    questionOf,
    addressOf,
    changed: (question, change) => ({ ...question, count: 20, ...change }),
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
  const write: Write = (address, { replace }) => void written.push(`${replace ? 'replace' : 'push'} ${address}`)
  return {
    asking,
    asked,
    written,
    write,
    shown: () => shown,
    pass(ms: number) {
      nowMs += ms
      const due = timers.filter((it) => it.atMs <= nowMs)
      timers = timers.filter((it) => it.atMs > nowMs)
      for (const { run } of due) run()
    },
  }
}

test('the address is asked once, however often the page hears of it', () => {
  const page = aPage()
  page.asking.arrive('?/paid')
  page.asking.arrive('?/paid')
  expect(page.asked).toEqual([{ ...EVERYTHING, status: 'paid' }])
  expect(page.shown().status).toBe('paid')
})

test('quick typing asks once, 300 ms after the last key, and the field shows every key at once', () => {
  const page = aPage()
  page.asking.arrive('')
  for (const text of ['а', 'ан', 'анн']) {
    page.asking.type(text, page.write)
    expect(page.shown().search).toBe(text)
    page.pass(200)
  }
  expect(page.asked).toHaveLength(1)
  page.pass(100)
  expect(page.asked.map((it) => it.search)).toEqual(['', 'анн'])
  expect(page.written).toEqual(['replace ?анн//20'])
})

test('clearing the search asks for everything at once, and once', () => {
  const page = aPage()
  page.asking.arrive('?anna')
  page.asking.type('ann', page.write)
  page.asking.type('', page.write)
  expect(page.asked.at(-1)).toEqual(EVERYTHING)
  expect(page.written).toEqual(['replace ?//20'])
  page.pass(300)
  expect(page.asked).toHaveLength(2)
})

test('CAB-017 a choice stands beside the search, also what was just typed, and can be gone back from', () => {
  const page = aPage()
  page.asking.arrive('')
  page.asking.type('anna', page.write)
  page.asking.choose({ status: 'paid' }, page.write)
  page.pass(300)
  expect(page.asked).toEqual([EVERYTHING, { ...EVERYTHING, search: 'anna', status: 'paid' }])
  expect(page.written).toEqual(['push ?anna/paid/20'])
  page.asking.arrive('?anna')
  expect(page.shown().status).toBe('')
  expect(page.asked.at(-1)).toEqual({ ...EVERYTHING, search: 'anna' })
})

test('what is no step of its own leaves no way back, and can be asked for again', () => {
  const page = aPage()
  page.asking.choose({ count: 40 }, page.write, { replace: true })
  page.asking.choose({ count: 40 }, page.write, { replace: true })
  expect(page.written).toEqual(['replace ?//40', 'replace ?//40'])
  expect(page.asked.map((it) => it.count)).toEqual([40, 40])
})

test('what another choice changes as well, a word in the search does, too', () => {
  const page = aPage()
  page.asking.arrive('?//40')
  page.asking.type('anna', page.write)
  expect(page.shown()).toEqual({ ...EVERYTHING, search: 'anna' })
})

test('a late word of an address that the page itself has written takes no key away', () => {
  const page = aPage()
  page.asking.arrive('')
  page.asking.type('а', page.write)
  page.pass(300)
  page.asking.type('ан', page.write)
  page.asking.arrive('?а//20')
  expect(page.shown().search).toBe('ан')
  page.pass(300)
  expect(page.asked.map((it) => it.search)).toEqual(['', 'а', 'ан'])
})

test('a space at the end is kept in the field and asks nothing', () => {
  const page = aPage()
  page.asking.arrive('?anna')
  page.asking.type('anna ', page.write)
  page.pass(300)
  expect(page.shown().search).toBe('anna ')
  expect(page.asked).toHaveLength(1)
})

test('a key that was pressed before the page is left asks nothing afterwards, and whoever comes back asks anew', () => {
  const page = aPage()
  page.asking.arrive('')
  page.asking.type('anna', page.write)
  page.asking.leave()
  page.pass(300)
  expect(page.asked).toHaveLength(1)
  expect(page.written).toEqual([])
  page.asking.arrive('')
  expect(page.asked).toEqual([EVERYTHING, EVERYTHING])
})
