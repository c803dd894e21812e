import { expect, test } from 'bun:test'
import { newRecoveryCodes } from './recovery-codes'

test('AUTH-035 there are ten recovery codes of ten letters, none like another', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20)
  for (const it of codes) expect(it).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})
