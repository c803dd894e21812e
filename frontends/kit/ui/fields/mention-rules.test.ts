import { expect, test } from 'bun:test'
import { offeredFor, typingAt, withChosen } from './mention-rules'

test('a name is typed behind an @ that stands in front of the caret, and behind none within an e-mail', () => {
  expect(typingAt('Да, @Ev', 7)).toEqual({ from: 4, name: 'ev' })
  expect(typingAt('@', 1)).toEqual({ from: 0, name: '' })
  expect(typingAt('@eva@lab.ex и', 11)).toEqual({ from: 0, name: 'eva@lab.ex' })
  for (const [text, caret] of [
    ['anna@lab', 8],
    ['@eva и', 6],
    ['@eva', 0],
    ['Да', 2],
  ] as const)
    expect([text, typingAt(text, caret)]).toEqual([text, null])
})

test('colleagues are found by any part of their e-mail, those first whose begins so, eight at most', () => {
  const people = ['inna.petrova@lab.example', 'petr@lab.example', 'Eva@lab.example']
  const of = (name: string) => offeredFor({ from: 0, name }, people)
  expect(of('petr')).toEqual({ offered: ['petr@lab.example', 'inna.petrova@lab.example'], moreCount: 0 })
  expect(of('eva').offered).toEqual(['Eva@lab.example'])
  expect(of('example').offered).toEqual([])
  expect(of('eva@lab').offered).toEqual(['Eva@lab.example'])
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@lab.example`)
  expect(offeredFor({ from: 0, name: 'a' }, many)).toEqual({ offered: many.slice(0, 8), moreCount: 3 })
})

test('the chosen e-mail stands in place of what was typed, with one space behind it', () => {
  const typing = { from: 4, name: 'ev' }
  expect(withChosen('Да, @ev', typing, 'eva@lab.example')).toEqual({ text: 'Да, @eva@lab.example ', caret: 21 })
  expect(withChosen('Да, @ev жду', typing, 'eva@lab.example')).toEqual({ text: 'Да, @eva@lab.example жду', caret: 21 })
})
