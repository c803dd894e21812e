import { expect, test } from 'bun:test'
import { codeIn, confirmable, isComplete } from './rules'

test('TERM-021 a pasted code may have spaces, dashes or words around its digits', () => {
  for (const typed of ['482913', ' 482 913 ', '482-913', 'Код: 482913', '4829137'])
    expect([typed, codeIn(typed)]).toEqual([typed, '482913'])
  expect(['', '4829', '482913'].map(isComplete)).toEqual([false, false, true])
})

test('TERM-021 only what is an e-mail can be confirmed, whatever its case and the spaces around it', () => {
  expect(confirmable(' Anna@Clinic.RU ')).toBe('anna@clinic.ru')
  for (const typed of [null, '', 'anna', 'anna@clinic']) expect([typed, confirmable(typed)]).toEqual([typed, null])
})
