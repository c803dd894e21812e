import { expect, test } from 'bun:test'
import { confirmable } from './rules'

test('TERM-021 only what is an e-mail can be confirmed, whatever its case and the spaces around it', () => {
  expect(confirmable(' Anna@Clinic.RU ')).toBe('anna@clinic.ru')
  for (const typed of [null, '', 'anna', 'anna@clinic']) expect([typed, confirmable(typed)]).toEqual([typed, null])
})
