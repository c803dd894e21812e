import { expect, test } from 'bun:test'
import { aScan } from '../builders'
import { judge } from './condition'

const NOON = new Date('2026-11-20T12:00:00Z')
const whole = aScan({ sizeBytes: 1000 })
const damaged = aScan({ sizeBytes: 1000, damagedAt: NOON, version: 2 })

test('a scan is damaged when its object is gone, shorter or longer, and says so once', () => {
  for (const foundBytes of [undefined, 0, 999, 1001]) {
    const judged = judge(whole, foundBytes, NOON)
    expect(judged).toMatchObject({ damagedAt: NOON, version: 2 })
    expect(judged?.events).toMatchObject([{ subject: 'files.scan.damaged.v1', aggregateVersion: 2 }])
    expect(judge(damaged, foundBytes, NOON)).toBeUndefined()
  }
})

test('a scan has recovered when its object is whole again, and says so once', () => {
  const judged = judge(damaged, 1000, NOON)
  expect(judged).toMatchObject({ damagedAt: null, version: 3 })
  expect(judged?.events).toMatchObject([{ subject: 'files.scan.recovered.v1', aggregateVersion: 3 }])
  expect(judge(whole, 1000, NOON)).toBeUndefined()
})
