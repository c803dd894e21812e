import { expect, test } from 'bun:test'
import { countryIn, deviceIn } from './rules'

test.each([
  ['Chrome', 'Windows', 'Chrome, Windows'],
  ['Safari', null, 'Safari'],
  [null, 'Android', 'Android'],
  [null, null, null],
])('AUTH-034 the browser %p on %p is called %p', (browser, system, device) => {
  expect(deviceIn({ browser, system })).toBe(device)
})

test.each([
  ['RU', 'ru', 'Россия'],
  ['DE', 'en', 'Germany'],
  ['ZZ', 'en', 'Unknown Region'],
  [null, 'ru', null],
])('AUTH-034 the country %p is called in %p %p', (country, locale, name) => {
  expect(countryIn({ country }, locale)).toBe(name)
})
