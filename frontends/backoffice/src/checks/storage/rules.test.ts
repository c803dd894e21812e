import { describe, expect, test } from 'bun:test'
import { batchesOf } from '../../shared/rules'
import {
  after,
  BATCH,
  type Course,
  countsOf,
  courseOf,
  EMPTY,
  type Entry,
  isTooLarge,
  percentOf,
  waitingOf,
} from './rules'

const entry = (id: string, course: Course = { status: 'waiting' }): Entry => ({
  id,
  file: new File(['1234'], id),
  course,
})
const line = { id: 'l', at: '2026-11-20T12:00:00.000Z', kind: 'begun', name: 'a', text: '' } as const

describe('the files of the storage test', () => {
  const chosen = after(EMPTY, { kind: 'chosen', entries: [entry('a'), entry('b')] })

  test('DIAG-012 are several, and each can be removed before it is sent', () => {
    expect(chosen.entries.map((it) => it.id)).toEqual(['a', 'b'])
    expect(after(chosen, { kind: 'removed', id: 'a' }).entries.map((it) => it.id)).toEqual(['b'])
  })

  test('are sent once: only those that wait', () => {
    const half = after(chosen, { kind: 'changed', id: 'a', course: { status: 'deleted' } })
    expect(waitingOf(half).map((it) => it.id)).toEqual(['b'])
    expect(waitingOf(EMPTY)).toEqual([])
  })

  test('DIAG-014 are cleared together with results and log', () => {
    const noted = after(chosen, { kind: 'noted', line })
    expect(noted.log).toEqual([line])
    expect(after(noted, { kind: 'cleared' })).toEqual({ entries: [], log: [] })
  })

  test('have 10 MB at most', () => {
    expect([isTooLarge({ size: 10 * 1024 * 1024 }), isTooLarge({ size: 10 * 1024 * 1024 + 1 })]).toEqual([false, true])
  })
})

test('DIAG-015 a batch has five files', () => {
  expect(batchesOf([1, 2, 3, 4, 5, 6, 7], BATCH)).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ])
  expect(batchesOf([], BATCH)).toEqual([])
})

test('DIAG-012 the progress is of bytes, not of files', () => {
  const of = (size: number, course: Course) => ({ file: { size }, course })
  expect(percentOf([])).toBe(0)
  expect(percentOf([of(900, { status: 'uploading', sentBytes: 450 }), of(100, { status: 'waiting' })])).toBe(45)
  expect(
    percentOf([of(900, { status: 'uploading', sentBytes: 950 }), of(100, { status: 'failed', error: null })]),
  ).toBe(100)
})

test('DIAG-013 DIAG-019 an answer is a link or an error', () => {
  expect(courseOf({ success: true, error: null, key: 'checks/a', url: '/v1/b' })).toEqual({
    status: 'succeeded',
    key: 'checks/a',
    url: '/v1/b',
  })
  expect(courseOf({ success: false, error: 'Нет места', key: null, url: null })).toEqual({
    status: 'failed',
    error: 'Нет места',
  })
})

test('DIAG-018 successes and errors are counted', () => {
  const failed = { status: 'failed', error: null } as const
  expect(countsOf([failed, { status: 'succeeded', key: 'a', url: 'b' }, failed])).toEqual({ succeeded: 1, failed: 2 })
})
