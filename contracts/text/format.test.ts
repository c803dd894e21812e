import { describe, expect, test } from 'bun:test'
import { formatBytes, formatMoney } from './format'

const NBSP = '\u00a0'
const NARROW_NBSP = '\u202f'

describe('money', () => {
  test('PRICE-010 euro show one decimal, or two where the second is not zero', () => {
    expect(formatMoney(1390, 'EUR', 'en')).toBe('€13.9')
    expect(formatMoney(15000, 'EUR', 'en')).toBe('€150.0')
    expect(formatMoney(1348, 'EUR', 'en')).toBe('€13.48')
    expect(formatMoney(105, 'EUR', 'en')).toBe('€1.05')
    expect(formatMoney(0, 'EUR', 'en')).toBe('€0.0')
  })
  test('PRICE-011 rubles are grouped and show no decimals, or two where there are kopecks', () => {
    expect(formatMoney(20000000, 'RUB', 'ru')).toBe(`200${NBSP}000${NBSP}₽`)
    expect(formatMoney(90000, 'RUB', 'ru')).toBe(`900${NBSP}₽`)
    expect(formatMoney(1119750, 'RUB', 'ru')).toBe(`11${NBSP}197,50${NBSP}₽`)
    expect(formatMoney(5, 'RUB', 'ru')).toBe(`0,05${NBSP}₽`)
    expect(formatMoney(0, 'RUB', 'ru')).toBe(`0${NBSP}₽`)
  })
  test('the symbol is that of the currency in every language', () => {
    for (const language of ['ru', 'en', 'de', 'fr', 'es', 'it']) {
      expect(formatMoney(90000, 'RUB', language)).toContain('₽')
      expect(formatMoney(1390, 'EUR', language)).toContain('€')
    }
  })
  test('the spaces of an amount do not break, and are narrow in languages that use narrow ones', () => {
    expect(formatMoney(1000000, 'EUR', 'fr')).toBe(`10${NARROW_NBSP}000,0${NBSP}€`)
    for (const language of ['ru', 'de', 'fr', 'es', 'it']) expect(formatMoney(123456, 'EUR', language)).not.toMatch(/ /)
  })
  test('a discount has a minus sign', () => {
    expect(formatMoney(-51300, 'RUB', 'ru')).toBe(`-513${NBSP}₽`)
    expect(formatMoney(-139, 'EUR', 'en')).toBe('-€1.39')
  })
})

describe('sizes', () => {
  const english = { locale: 'en', bytes: 'bytes', kilobytes: 'KB', megabytes: 'MB', gigabytes: 'GB' }
  const russian = { locale: 'ru', bytes: 'Байт', kilobytes: 'КБ', megabytes: 'МБ', gigabytes: 'ГБ' }
  const sizes = (labels: typeof english, ...bytes: number[]) =>
    bytes.map((it) => formatBytes(it, labels).replace(NBSP, ' '))

  test('FILE-057 the next unit starts at 1024, with at most two decimals and no trailing zero', () => {
    expect(sizes(english, 0, 1, 1023, 1024, 104857600)).toEqual(['0 bytes', '1 bytes', '1023 bytes', '1 KB', '100 MB'])
    expect(sizes(english, 1536, 1234567, 1048575, 1048576)).toEqual(['1.5 KB', '1.18 MB', '1 MB', '1 MB'])
    expect(sizes(english, 1073741824, 5 * 1024 ** 4)).toEqual(['1 GB', '5120 GB'])
  })
  test('the units and the decimal separator follow the reader’s language', () => {
    expect(sizes(russian, 512, 1536, 1234567, 2.25 * 1024 ** 3)).toEqual(['512 Байт', '1,5 КБ', '1,18 МБ', '2,25 ГБ'])
  })
})
