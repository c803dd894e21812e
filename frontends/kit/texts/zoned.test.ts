import { expect, test } from 'bun:test'
import { zoneNamed } from './zoned'

const at = (zone: string, locale: string) =>
  zoneNamed(
    new Intl.DateTimeFormat(locale, {
      ...{ timeZone: zone, timeZoneName: 'short' },
      ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    }).format(new Date('2026-11-22T10:00:00.000Z')),
    zone,
    locale,
  )

test('Moscow’s time has the name that staff use, in both languages', () => {
  expect(at('Europe/Moscow', 'ru')).toBe('22 ноября в 13:00 МСК')
  expect(at('Europe/Moscow', 'en')).toBe('November 22 at 01:00 PM MSK')
})

test('another zone of the same hour keeps the browser’s name', () => {
  expect(at('Europe/Istanbul', 'ru')).toBe('22 ноября в 13:00 GMT+3')
  expect(at('UTC', 'ru')).toBe('22 ноября в 10:00 UTC')
})
