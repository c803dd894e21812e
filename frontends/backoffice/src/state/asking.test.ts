import { expect, test } from 'bun:test'
import { EVERYTHING, PAGE, type Question } from '../draft'
import { createAsking, type Write } from './asking'

/** A page with an address bar, and a clock that runs out when it is told to. */
function aPage() {
  const written: string[] = []
  const asked: Question[] = []
  let shown = EVERYTHING
  let due: (() => void) | null = null
  const asking = createAsking({
    onChange(question) {
      shown = question
    },
    onAsked: (question) => asked.push(question),
    after(_, run) {
      due = run
      return () => {
        due = null
      }
    },
  })
  const write: Write = (address, { replace }) => void written.push(`${replace ? 'replace' : 'push'} ${address}`)
  const pause = () => due?.()
  return { asking, write, written, asked, pause, shown: () => shown }
}

test('the address is asked once, however often the page hears of it', () => {
  const { asking, asked, shown } = aPage()
  asking.arrive('?status=paid')
  asking.arrive('?status=paid')
  expect(asked).toEqual([{ ...EVERYTHING, status: 'paid' }])
  expect(shown().status).toBe('paid')
})

test('whoever comes back to the page asks anew', () => {
  const { asking, asked } = aPage()
  asking.arrive('')
  asking.leave()
  asking.arrive('')
  expect(asked).toHaveLength(2)
})

test('what is typed shows at once, and is asked after the last key', () => {
  const { asking, write, written, asked, pause, shown } = aPage()
  asking.type('а', write)
  asking.type('ан', write)
  expect([shown().search, asked.length]).toEqual(['ан', 0])
  pause()
  expect(asked.map((it) => it.search)).toEqual(['ан'])
  expect(written).toEqual([`replace ?search=${encodeURIComponent('ан')}`])
})

test('clearing the search shows everything at once', () => {
  const { asking, write, asked, pause } = aPage()
  asking.type('а', write)
  asking.type('', write)
  expect(asked).toEqual([EVERYTHING])
  pause()
  expect(asked).toHaveLength(1)
})

test('a choice takes along what was just typed, and is a step that can be gone back', () => {
  const { asking, write, written, asked } = aPage()
  asking.type('a', write)
  asking.choose({ status: 'shipped' }, write)
  expect(asked).toEqual([{ ...EVERYTHING, search: 'a', status: 'shipped' }])
  expect(written).toEqual(['push ?search=a&status=shipped'])
})

test('more of the same is no step of its own', () => {
  const { asking, write, written } = aPage()
  asking.grow(2 * PAGE, write)
  expect(written).toEqual([`replace ?count=${2 * PAGE}`])
})

test('what was typed is not asked any more once the page is left', () => {
  const { asking, write, asked, pause } = aPage()
  asking.type('a', write)
  asking.leave()
  pause()
  expect(asked).toEqual([])
})
