import { describe, expect, test } from 'bun:test'
import { VERDICTS } from 'contracts/order/packing/packing'
import { aBag, anOrder, aPacking, VERIFIED } from '../../test/builders'
import {
  type Answer,
  answered,
  MOST_WAITING,
  mustPress,
  NO_SCANS,
  nextScan,
  obstacleOf,
  pressedAway,
  progressOf,
  READ_MS,
  type Scan,
  scanned,
  stageOf,
  stateOf,
  tileAt,
  toneOf,
} from './rules'

const scan = (key: string): Scan => ({ key, code: key, station: 'Стол 1' })
const answer = (kind: Answer['kind'], shownMs = 0): Answer => ({ kind, bagId: null, otherNumber: null, shownMs })

describe('scans', () => {
  test('are judged in the order in which they were made', () => {
    const two = scanned(scanned(NO_SCANS, scan('a')), scan('b'))
    expect(nextScan(two)?.key).toBe('a')
    expect(nextScan(answered(two, scan('a'), answer('right')))?.key).toBe('b')
  })

  test.each(VERDICTS.filter((it) => it !== 'right'))('an answer «%s» stands until it is pressed away', (kind) => {
    const two = scanned(scanned(NO_SCANS, scan('a')), scan('b'))
    const told = answered(two, scan('a'), answer(kind, 1_000))
    expect([mustPress(told.answer), nextScan(told)]).toEqual([true, null])
    const missed = scanned(scanned(told, scan('c')), scan('d'))
    expect([missed.waiting.map(({ key }) => key), missed.missed]).toEqual([['b'], 2])
    const away = pressedAway(missed, 1_000 + READ_MS)
    expect([away.answer, away.missed, nextScan(away)?.key]).toEqual([null, 0, 'b'])
  })

  test('a right answer goes by itself: the next scan counts at once', () => {
    const told = answered(scanned(NO_SCANS, scan('a')), scan('a'), answer('right'))
    expect(nextScan(scanned(told, scan('b')))?.key).toBe('b')
  })

  test('a press that comes before anybody can have read the answer leaves it there', () => {
    const told = answered(NO_SCANS, scan('a'), answer('other-order', 1_000))
    expect(pressedAway(told, 1_000 + READ_MS - 1)).toBe(told)
  })

  test('wait up to a bound, and no more are taken beyond it', () => {
    let all = NO_SCANS
    for (let at = 0; at < MOST_WAITING; at++) all = scanned(all, scan(String(at)))
    expect([all.waiting.length, all.isFull]).toEqual([MOST_WAITING, false])
    const more = scanned(all, scan('more'))
    expect([more.waiting.length, more.isFull]).toEqual([MOST_WAITING, true])
  })

  test('only the right answer looks and sounds right', () => {
    expect(VERDICTS.map(toneOf)).toEqual(['right', 'twice', 'wrong', 'wrong', 'twice', 'wrong'])
    expect(toneOf('failed')).toBe('wrong')
  })
})

describe('an order', () => {
  test('has as many bags done as are verified, and names the open ones in their order', () => {
    const bags = [aBag(1), aBag(2, VERIFIED), aBag(3)]
    expect(progressOf(bags)).toEqual({ total: 3, done: 1, open: [bags[0]!, bags[2]!] })
    expect([aBag(1), aBag(1, { printed: 1 }), aBag(1, VERIFIED)].map(stateOf)).toEqual([
      'to-print',
      'printed',
      'verified',
    ])
  })

  test.each([
    [anOrder({ status: 'pending' }), 'pending'],
    [anOrder({ status: 'cancelled', aside: 'refunded' }), 'cancelled'],
    [anOrder({ aside: 'on-hold' }), 'on-hold'],
    [anOrder({ status: 'processing', aside: 'money-unclear' }), 'money-unclear'],
    [anOrder({ status: 'processing', aside: null }), null],
    [anOrder(), null],
  ] as const)('%#. that is not to be packed says why', (order, obstacle) => {
    expect(obstacleOf(order)).toBe(obstacle)
  })

  test('comes from its bags to the box, from the box to the parcel', () => {
    const complete = { isComplete: true, bags: [aBag(1, VERIFIED)] }
    expect(stageOf(aPacking())).toBe('bags')
    expect(stageOf(aPacking(complete))).toBe('box')
    expect(stageOf(aPacking({ ...complete, boxPrinted: 1 }))).toBe('ship')
    expect(stageOf(aPacking({ ...complete, boxPrinted: 1, order: anOrder({ status: 'shipped' }) }))).toBe('shipped')
    expect(stageOf(aPacking({ ...complete, order: anOrder({ aside: 'refunded' }) }))).toBe('obstacle')
  })
})

test('arrows lead from tile to tile, by rows up and down, and stay at the edges', () => {
  const at = (from: number, key: string) => tileAt(from, key, { count: 7, columns: 3 })
  expect([at(0, 'ArrowRight'), at(4, 'ArrowLeft'), at(1, 'ArrowDown'), at(4, 'ArrowUp')]).toEqual([1, 3, 4, 1])
  expect([at(0, 'ArrowLeft'), at(6, 'ArrowRight'), at(5, 'ArrowDown'), at(2, 'ArrowUp')]).toEqual([0, 6, 5, 2])
  expect([at(3, 'Home'), at(3, 'End'), at(3, 'x')]).toEqual([0, 6, null])
})
