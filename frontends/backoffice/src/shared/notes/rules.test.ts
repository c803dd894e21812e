import { expect, test } from 'bun:test'
import { mentionsIn, noteNamedBy, notePlace, piecesOf, strangersIn, withMention } from './rules'

const [anna, eva] = [{ email: 'anna@lab.example' }, { email: 'eva@lab.example' }]

test('a note mentions the colleagues whom its text names behind an @', () => {
  expect(mentionsIn('@Anna@lab.example и @boris@lab.example', [anna, eva])).toEqual([anna.email])
  expect(mentionsIn('anna@lab.example', [anna])).toEqual([])
})

test('what is written like a mention and names no colleague is found, as far as it is no end of a sentence', () => {
  const people = [anna, eva]
  expect(strangersIn('@Anna@lab.example, @boris. и @boris@lab.example! @eva', people)).toEqual([
    ...['boris', 'boris@lab.example', 'eva'],
  ])
  expect(strangersIn('anna@clinic.example @ вечером @', people)).toEqual([])
})

test('an address names a note', () => {
  expect([noteNamedBy(`#${notePlace('7f3a')}`), noteNamedBy('#scans'), noteNamedBy('')]).toEqual(['7f3a', null, null])
})

test('a chosen colleague is added behind what is typed', () => {
  expect(withMention('', eva.email)).toBe('@eva@lab.example ')
  expect(withMention('Позвони', eva.email)).toBe('Позвони @eva@lab.example ')
  expect(withMention('Позвони\n', eva.email)).toBe('Позвони\n@eva@lab.example ')
})

test('mentions stand out in the text, and nothing of it is lost', () => {
  expect(piecesOf('Да, @Anna@lab.example, жду', [anna.email])).toEqual([
    { at: 0, text: 'Да, ', isMention: false },
    { at: 4, text: '@Anna@lab.example', isMention: true },
    { at: 21, text: ', жду', isMention: false },
  ])
  expect(piecesOf('<b>Нет</b>', [])).toEqual([{ at: 0, text: '<b>Нет</b>', isMention: false }])
})
