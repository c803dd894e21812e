import { expect, test } from 'bun:test'
import { codeIn, isComplete } from './sign-in-code'

test('TERM-021 AUTH-033 a pasted code may have spaces, dashes or words around its digits', () => {
  for (const typed of ['482913', ' 482 913 ', '482-913', 'Код: 482913', '4829137'])
    expect([typed, codeIn(typed)]).toEqual([typed, '482913'])
  expect(['', '4829', '482913'].map(isComplete)).toEqual([false, false, true])
})
