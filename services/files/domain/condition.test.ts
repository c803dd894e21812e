import { expect, test } from 'bun:test'
import { aScan } from '../builders'
import { conditionChange } from './condition'

const NOON = new Date('2026-11-20T12:00:00Z')
const whole = aScan({ sizeBytes: 1000 })
const damaged = aScan({ sizeBytes: 1000, damagedAt: NOON, version: 2 })

test('a scan whose object is gone, shorter or longer is damaged, and one event says so', () => {
  for (const foundBytes of [undefined, 0, 999, 1001]) {
    const change = conditionChange(whole, foundBytes, NOON)
    expect(change).toMatchObject({ damagedAt: NOON, version: 2 })
    expect(change?.events).toMatchObject([{ subject: 'files.scan.damaged.v1', aggregateVersion: 2 }])
    expect(conditionChange(damaged, foundBytes, NOON)).toBeUndefined()
  }
})

test('a scan whose object is whole again has recovered, and one event says so', () => {
  const change = conditionChange(damaged, 1000, NOON)
  expect(change).toMatchObject({ damagedAt: null, version: 3 })
  expect(change?.events).toMatchObject([{ subject: 'files.scan.recovered.v1', aggregateVersion: 3 }])
  expect(conditionChange(whole, 1000, NOON)).toBeUndefined()
})
