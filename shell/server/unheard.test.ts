import { expect, test } from 'bun:test'
import { createUnheard } from './unheard'

test('what several audiences are told of one change is told once', () => {
  const isNews = createUnheard()
  expect([isNews('visitor', 'a'), isNews('person', 'a'), isNews('staff', 'a')]).toEqual([true, false, false])
})

test('the next change in the same words is told again, whichever audience says it first', () => {
  const isNews = createUnheard()
  for (const audience of ['person', 'staff']) isNews(audience, 'a')
  expect([isNews('staff', 'a'), isNews('person', 'a')]).toEqual([true, false])
  expect([isNews('person', 'a'), isNews('person', 'a')]).toEqual([true, true])
})

test('one who has missed a message hears the next', () => {
  const isNews = createUnheard()
  expect([isNews('person', 'a'), isNews('staff', 'a'), isNews('person', 'a')]).toEqual([true, false, true])
  // The staff's second was lost.
  expect([isNews('person', 'a'), isNews('staff', 'a')]).toEqual([true, false])
})

test('what was said long ago is forgotten', () => {
  const isNews = createUnheard()
  isNews('person', 'first')
  for (let n = 0; n < 64; n++) isNews('person', `${n}`)
  expect(isNews('staff', 'first')).toBe(true)
})
