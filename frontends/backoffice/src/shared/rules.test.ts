import { describe, expect, test } from 'bun:test'
import { aPatient } from '../builders'
import { byAge, dayOf, timeOf } from './rules'

describe('what is shown', () => {
  test('BACK-004 dates are in the time zone of Moscow and the Russian format', () => {
    expect(dayOf('2025-03-05T10:00:00.000Z')).toBe('05.03.2025')
    expect(dayOf('2025-03-04T21:30:00.000Z')).toBe('05.03.2025')
    expect(timeOf('2025-03-04T21:30:00.000Z')).toBe('00:30')
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
