import { expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import type { IntlShape } from 'react-intl'
import { problemText as textOfSession } from '../session/problem-text'
import { problemText } from './problem-text'

const intl = { formatMessage: ({ id }: { id: string }) => `«${id}»` } as IntlShape

test('a refusal that concerns the reader has a text in their language', () => {
  expect(problemText(new ApiProblem('too-many-requests', 'Too many.'), intl)).toBe('«problem.too-many-requests»')
})

test('any other error has no text', () => {
  for (const problem of [
    new ApiProblem('internal-error', 'Column x'),
    new Error('chunk 7'),
    { code: 'toString' },
    null,
  ])
    expect(problemText(problem, intl)).toBeNull()
})

test('a refusal of a sign-in has a text on its pages alone', () => {
  const gone = new ApiProblem('link-gone', 'Used.')
  expect([problemText(gone, intl), textOfSession(gone, intl)]).toEqual(['«problem.link-gone»', null])
})
