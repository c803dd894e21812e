import { expect, test } from 'bun:test'
import { LANGUAGES, languageOfPath } from './languages'
import { chosenLocale } from './locale'

test('I18N-001 the languages are exactly these six', () => {
  expect(Object.keys(LANGUAGES)).toEqual(['ru', 'en', 'de', 'es', 'fr', 'it'])
})

test('I18N-006 the stored language wins over the site’s default', () => {
  expect(chosenLocale('de', 'ru')).toBe('de')
  expect(chosenLocale(null, 'en')).toBe('en')
})

test('a stored value that is none of the six languages counts as none', () => {
  for (const kept of ['', 'pt', 'EN', 'constructor', '{}'])
    expect([kept, chosenLocale(kept, 'ru')]).toEqual([kept, 'ru'])
})

test('only the six codes in an address name a language', () => {
  const named = ['/ru', '/en', '/de', '/es', '/fr', '/it', '/en/']
  expect(named.map(languageOfPath)).toEqual(['ru', 'en', 'de', 'es', 'fr', 'it', 'en'])
  for (const path of ['/', '/EN', '/pt', '/english', '/en/order', '/order', '//en'])
    expect([path, languageOfPath(path)]).toEqual([path, null])
})
