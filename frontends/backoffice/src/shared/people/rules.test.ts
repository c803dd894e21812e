import { expect, test } from 'bun:test'
import { shortName } from './rules'

test.each([
  ['anna@clinic.example', 'anna'],
  ['Анна', 'Анна'],
  ['', ''],
])('%j is shortly %j', (email, name) => {
  expect(shortName(email)).toBe(name)
})
