import { describe, expect, test } from 'bun:test'
import { formatBytes } from 'contracts/text/format'
import { aPatient } from '../builders'
import russian from './messages/ru.json'
import { byAge, dayOf, roundedMinor, selectedOf, timeOf, wholePercentOf } from './rules'

test('FTP-023 only selected rows that are still shown are deleted', () => {
  expect(selectedOf([{ id: 'a' }, { id: 'b' }], new Set(['b', 'gone']))).toEqual([{ id: 'b' }])
})

describe('what is shown', () => {
  test('a share is rounded down to whole percent, and one that is whole stays', () => {
    for (let part = 0; part <= 100; part++) expect(wholePercentOf(part, 100)).toBe(part)
    expect([wholePercentOf(199, 200), wholePercentOf(7, 8)]).toEqual([99, 87])
  })

  test('BACK-004 dates are in the time zone of Moscow and the Russian format', () => {
    expect(dayOf('2025-03-05T10:00:00.000Z')).toBe('05.03.2025')
    expect(dayOf('2025-03-04T21:30:00.000Z')).toBe('05.03.2025')
    expect(timeOf('2025-03-04T21:30:00.000Z')).toBe('00:30')
  })

  test('BROW-014 sizes are in «Байт», «КБ», «МБ» and «ГБ» with base 1024', () => {
    const labels = {
      locale: 'ru',
      bytes: russian['size.bytes'],
      kilobytes: russian['size.kilobytes'],
      megabytes: russian['size.megabytes'],
      gigabytes: russian['size.gigabytes'],
    }
    const sizes = [0, 1023, 1024, 1_572_864, 2 ** 30].map((it) => formatBytes(it, labels).replace('\u00a0', ' '))
    expect(sizes).toEqual(['0 Байт', '1023 Байт', '1 КБ', '1,5 МБ', '1 ГБ'])
  })

  test('patients come in the order in which they were added', () => {
    const patient = (id: string, createdAt: string) => aPatient({ id, createdAt })
    const patients = [
      patient('c', '2026-11-20T12:00:00.000Z'),
      patient('a', '2026-11-20T10:00:00.000Z'),
      patient('b', '2026-11-20T11:00:00.000Z'),
    ]
    expect(byAge(patients).map((it) => it.id)).toEqual(['a', 'b', 'c'])
  })
})

test('BACK-003 PRICE-011 a sum of statistics is shown without kopecks, and in euro with its cents', () => {
  expect([roundedMinor(18_087_50, 'RUB'), roundedMinor(18_087_50, 'EUR')]).toEqual([18_088_00, 18_087_50])
})
