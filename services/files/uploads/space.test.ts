import { expect, test } from 'bun:test'
import type { Log } from 'service-kit/telemetry/log'
import { createSpace } from './operations/space'

/** The space of a disk whose numbers the test sets, and the levels of its log lines. */
function aSpace(disk: { freeBytes: number; awaitedBytes: number }) {
  const logged: string[] = []
  const clock = { nowMs: 0 }
  const log = { error: () => logged.push('error'), info: () => logged.push('info') } as unknown as Log
  const space = createSpace({ measure: async () => ({ ...disk }), minFreeBytes: 1_000, log, nowMs: () => clock.nowMs })
  const later = async () => {
    clock.nowMs += 1_000
    return (await space.refusal())?.code
  }
  return { space, logged, later }
}

test('new uploads cannot use the room that active uploads still need', async () => {
  const disk = { freeBytes: 5_000, awaitedBytes: 4_000 }
  const { later } = aSpace(disk)
  expect(await later()).toBeUndefined()
  disk.awaitedBytes = 4_001
  expect(await later()).toBe('storage-full')
})

test('of many uploads that begin at once only as many are created as there is room for', async () => {
  const { space, later } = aSpace({ freeBytes: 5_000, awaitedBytes: 0 })
  const created = []
  for (let count = 0; count < 10; count++)
    if (!(await space.refusal())) {
      space.reserve(1_000)
      created.push(count)
    }
  expect(created).toHaveLength(5)
  // The next measurement counts them as awaited.
  expect(await later()).toBeUndefined()
})

test('one log line says that room has run out, and one that there is room again', async () => {
  const disk = { freeBytes: 5_000, awaitedBytes: 0 }
  const { logged, later } = aSpace(disk)
  for (const freeBytes of [5_000, 999, 500, 0, 1_000, 2_000]) {
    disk.freeBytes = freeBytes
    await later()
  }
  expect(logged).toEqual(['error', 'info'])
})
