import { describe, expect, test } from 'bun:test'
import { formatDay, formatDayAndHour, formatHour, formatMoment, inZone, zoneInWords } from './moment'

const AT = '2026-11-26T00:12:00.000Z'
const moscow = (locale: string) => ({ locale, timeZone: 'Europe/Moscow' })
const zoned = (timeZone: string, locale: string, at = AT) =>
  inZone(formatMoment(at, { locale, timeZone }), at, { locale, timeZone })

test('a moment has the day before the month, and hours up to 24, in both languages', () => {
  expect(formatMoment(AT, moscow('ru'))).toBe('26 ноября, 03:12')
  expect(formatMoment(AT, moscow('en'))).toBe('26 November, 03:12')
  expect(formatMoment(new Date('2026-11-26T14:05:00.000Z'), moscow('en'))).toBe('26 November, 17:05')
  expect(formatHour(AT, moscow('en'))).toBe('03:12')
})

test('a day has its year', () => {
  expect([formatDay(AT, moscow('ru')), formatDay(AT, moscow('en'))]).toEqual(['26 ноября 2026 г.', '26 November 2026'])
  expect(formatDayAndHour(AT, moscow('en'))).toBe('26 November 2026, 03:12')
})

describe('CAB-019 the zone is named in words', () => {
  test('Moscow’s as people there call it', () => {
    expect(zoned('Europe/Moscow', 'ru')).toBe('26 ноября, 03:12 по московскому времени')
    expect(zoned('Europe/Moscow', 'en')).toBe('26 November, 03:12 Moscow Time')
  })

  test('others’ by the name that they have all year', () => {
    expect(zoned('Europe/Berlin', 'en')).toBe('26 November, 01:12 Central European Time')
    expect(zoned('Europe/Berlin', 'en', '2026-07-26T00:12:00.000Z')).toBe('26 July, 02:12 Central European Time')
    expect(zoned('Europe/Berlin', 'ru')).toBe('26 ноября, 01:12 (Центральная Европа)')
    expect(zoned('Asia/Yekaterinburg', 'ru')).toBe('26 ноября, 05:12 (Екатеринбург)')
    expect(zoned('Europe/Istanbul', 'ru')).toBe('26 ноября, 03:12 (Турецкое время)')
    expect(zoned('UTC', 'en')).toBe('26 November, 00:12 Coordinated Universal Time')
  })

  test('once for a whole page', () => {
    expect([zoneInWords(AT, moscow('ru')), zoneInWords(AT, moscow('en'))]).toEqual(['московское', 'Moscow Time'])
    expect(zoneInWords(AT, { locale: 'ru', timeZone: 'Europe/Berlin' })).toBe('Центральная Европа')
  })
})
