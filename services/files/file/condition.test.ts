import { describe, expect, test } from 'bun:test'
import { aScan } from '../builders'
import { conditionChange } from './condition'

const NOON = new Date('2026-11-20T12:00:00Z')
const whole = aScan({ sizeBytes: 1000 })
const damaged = aScan({ sizeBytes: 1000, damagedAt: NOON, version: 2 })

test('a scan whose object is gone, shorter or longer is damaged, and one event says so', () => {
  for (const sizeBytes of [undefined, 0, 999, 1001]) {
    const change = conditionChange(whole, { sizeBytes }, NOON)
    expect(change).toMatchObject({ damagedAt: NOON, version: 2 })
    expect(change?.events).toMatchObject([{ subject: 'files.scan.damaged.v1', aggregateVersion: 2 }])
    expect(conditionChange(damaged, { sizeBytes }, NOON)).toBeUndefined()
  }
})

test('a scan whose object is whole again has recovered, and one event says so', () => {
  const change = conditionChange(damaged, { sizeBytes: 1000 }, NOON)
  expect(change).toMatchObject({ damagedAt: null, version: 3 })
  expect(change?.events).toMatchObject([{ subject: 'files.scan.recovered.v1', aggregateVersion: 3 }])
  expect(conditionChange(whole, { sizeBytes: 1000 }, NOON)).toBeUndefined()
})

describe('FILE-062 a scan whose object has other bytes', () => {
  const sizeBytes = 1000
  const altered = aScan({ sizeBytes, sha256: 'a'.repeat(64), damagedAt: NOON, isAltered: true, version: 2 })
  const sound = { ...altered, damagedAt: null, isAltered: false, version: 1 }

  test('is damaged, and one event says so', () => {
    const change = conditionChange(sound, { sizeBytes, sha256: 'b'.repeat(64) }, NOON)
    expect(change).toMatchObject({ damagedAt: NOON, isAltered: true, version: 2 })
    expect(change?.events).toMatchObject([{ subject: 'files.scan.damaged.v1', aggregateVersion: 2 }])
    expect(conditionChange(altered, { sizeBytes, sha256: 'b'.repeat(64) }, NOON)).toBeUndefined()
    expect(conditionChange(sound, { sizeBytes, sha256: 'a'.repeat(64) }, NOON)).toBeUndefined()
  })

  test('is not whole by its size; it is when its bytes are those that were stored', () => {
    expect(conditionChange(altered, { sizeBytes }, NOON)).toBeUndefined()
    const change = conditionChange(altered, { sizeBytes, sha256: 'a'.repeat(64) }, NOON)
    expect(change).toMatchObject({ damagedAt: null, isAltered: false, version: 3 })
    expect(change?.events).toMatchObject([{ subject: 'files.scan.recovered.v1', aggregateVersion: 3 }])
  })

  test('that was lost before tells nobody a second time', () => {
    const lost = { ...sound, damagedAt: NOON, version: 2 }
    const change = conditionChange(lost, { sizeBytes, sha256: 'b'.repeat(64) }, new Date(NOON.getTime() + 1))
    expect(change).toEqual({ damagedAt: NOON, isAltered: true, version: 2, events: [] })
  })
})
