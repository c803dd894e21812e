import { expect, test } from 'bun:test'
import { LEAST_LENGTH, SIGNS, suggestedPassword } from './rules'

const always = (byte: number) => (count: number) => new Uint8Array(count).fill(byte)

test('PACK-003 a suggested password has four groups of signs that nobody takes for one another', () => {
  const it = suggestedPassword((count) => crypto.getRandomValues(new Uint8Array(count)))
  expect(it).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  for (const sign of '1l0oi') expect(SIGNS).not.toContain(sign)
  expect(it.length).toBeGreaterThan(LEAST_LENGTH)
})

test('PACK-003 a suggested password is made of the random bytes alone, each sign as likely as the others', () => {
  expect(suggestedPassword(always(0))).toBe('aaaa-aaaa-aaaa-aaaa')
  expect(suggestedPassword(always(247))).toBe('9999-9999-9999-9999')
  // 248 to 255 would come round to the first eight signs once more.
  let isFirst = true
  const bytes = (count: number) => {
    const filled = new Uint8Array(count).fill(isFirst ? 248 : 1)
    isFirst = false
    return filled
  }
  expect(suggestedPassword(bytes)).toBe('bbbb-bbbb-bbbb-bbbb')
})
