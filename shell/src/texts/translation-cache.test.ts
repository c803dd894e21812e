import { expect, test } from 'bun:test'
import { cachedTexts } from './translation-cache'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const texts = { Далее: 'Next' }
const cache = JSON.stringify({ language: 'en', version: 7, texts })
const cached = (ageMs: number, language: 'en' | 'de' = 'en') => cachedTexts(cache, String(NOW - ageMs), language, NOW)

test('I18N-013, I18N-014 a cache is valid for 24 hours and no longer', () => {
  expect([cached(0), cached(24 * HOUR_MS - 1)]).toEqual([texts, texts])
  expect([cached(24 * HOUR_MS), cached(48 * HOUR_MS)]).toEqual([null, null])
})

test('a cache of another language is ignored', () => {
  expect(cached(HOUR_MS, 'de')).toBeNull()
})

test('a cache from the future is ignored, since the clock was changed', () => {
  expect(cached(-HOUR_MS)).toBeNull()
})

test('an unreadable cache is ignored', () => {
  const at = String(NOW)
  for (const [it, itsTime] of [
    [null, at],
    ['', at],
    ['{', at],
    ['null', at],
    ['"en"', at],
    ['{"language":"en"}', at],
    [cache, null],
    [cache, 'yesterday'],
    [cache, ''],
  ] as const)
    expect([it, itsTime, cachedTexts(it, itsTime, 'en', NOW)]).toEqual([it, itsTime, null])
})
