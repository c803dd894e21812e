import { expect, test } from 'bun:test'
import type { Log } from 'service-kit/telemetry/log'
import { createSpace } from './space'

/** A disk of which the test says how much is free and awaited, and what staff are told of it. */
function aSpace(disk: { freeBytes: number; awaitedBytes: number }) {
  const told: string[] = []
  const clock = { nowMs: 0 }
  const log = { error: () => told.push('error'), info: () => told.push('info') } as unknown as Log
  const space = createSpace({ measure: async () => ({ ...disk }), minFreeBytes: 1_000, log, nowMs: () => clock.nowMs })
  const later = async () => {
    clock.nowMs += 1_000
    return (await space.refusal())?.code
  }
  return { space, told, later }
}

test('what the uploads under way still bring is no room for new ones', async () => {
  const disk = { freeBytes: 5_000, awaitedBytes: 4_000 }
  const { later } = aSpace(disk)
  expect(await later()).toBeUndefined()
  disk.awaitedBytes = 4_001
  expect(await later()).toBe('storage-full')
})

test('of many uploads that begin at one moment no more are opened than there is room for', async () => {
  const { space, later } = aSpace({ freeBytes: 5_000, awaitedBytes: 0 })
  const opened = []
  for (let count = 0; count < 10; count++)
    if (!(await space.refusal())) {
      space.promise(1_000)
      opened.push(count)
    }
  expect(opened).toHaveLength(5)
  // Measured anew, they are among those that are awaited.
  expect(await later()).toBeUndefined()
})

test('staff are told once when room runs out and once when there is room again', async () => {
  const disk = { freeBytes: 5_000, awaitedBytes: 0 }
  const { told, later } = aSpace(disk)
  for (const freeBytes of [5_000, 999, 500, 0, 1_000, 2_000]) {
    disk.freeBytes = freeBytes
    await later()
  }
  expect(told).toEqual(['error', 'info'])
})
