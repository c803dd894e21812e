import { expect, test } from 'bun:test'
import { createDuplicateFilter } from './duplicates'

test('a message of one change to several audiences is news once', () => {
  const isNews = createDuplicateFilter()
  expect([isNews('visitor', 'a'), isNews('person', 'a'), isNews('staff', 'a')]).toEqual([true, false, false])
})

test('the next change with the same message is news again, whichever audience gets it first', () => {
  const isNews = createDuplicateFilter()
  for (const audience of ['person', 'staff']) isNews(audience, 'a')
  expect([isNews('staff', 'a'), isNews('person', 'a')]).toEqual([true, false])
  expect([isNews('person', 'a'), isNews('person', 'a')]).toEqual([true, true])
})

test('after a lost message the next one is news', () => {
  const isNews = createDuplicateFilter()
  expect([isNews('person', 'a'), isNews('staff', 'a'), isNews('person', 'a')]).toEqual([true, false, true])
  // The staff's second was lost.
  expect([isNews('person', 'a'), isNews('staff', 'a')]).toEqual([true, false])
})

test('old messages are forgotten', () => {
  const isNews = createDuplicateFilter()
  isNews('person', 'first')
  for (let n = 0; n < 64; n++) isNews('person', `${n}`)
  expect(isNews('staff', 'first')).toBe(true)
})
