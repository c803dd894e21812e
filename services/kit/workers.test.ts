import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { notify } from './bells'
import { createLog } from './log'
import { aTeller } from './test/echo'
import { aWorld } from './test/service'
import { type Outcome, startWorkers } from './workers'

let world: Awaited<ReturnType<typeof aWorld>>
let service: Awaited<ReturnType<Awaited<ReturnType<typeof aWorld>>['start']>>
const running: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  world = await aWorld()
  service = await world.start(aTeller)
})
afterEach(async () => {
  for (const it of running.splice(0)) await it.stop()
})
afterAll(() => world.stop())

/** Workers that find these outcomes, then nothing more; and how often they looked. */
async function start(outcomes: (Outcome | Error)[], but: Partial<Parameters<typeof startWorkers>[0]> = {}) {
  const seen = { looks: 0, looksUntilIdle: 0, ended: 0 }
  const look = async () => {
    seen.looks++
    const outcome = outcomes.shift() ?? 'idle'
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const worker = () => ({ look, end: () => void seen.ended++ })
  const { sql } = service
  const log = createLog('orders', 'silent')
  const idleMs = async () => {
    seen.looksUntilIdle ||= seen.looks
    return null
  }
  const parts = { sql, log, channel: 'jobs', count: 1, worker, idleMs, ...but }
  const workers = await startWorkers(parts)
  running.push(workers)
  return { seen, stop: workers.stop }
}

test('what is due is done one job after the other, until nothing is', async () => {
  const { seen } = await start(['done', 'done', 'idle'])
  await world.until(async () => seen.looksUntilIdle > 0)
  expect(seen.looksUntilIdle).toBe(3)
})

test('a worker that waits looks again when the bell rings, and when the next job becomes due', async () => {
  const { seen } = await start([])
  await world.until(async () => seen.looks > 0)
  const before = seen.looks
  await service.db.transaction(async (tx) => notify(tx, 'jobs'))
  await world.until(async () => seen.looks > before)
  const { seen: timed } = await start([], { idleMs: async () => 20 })
  await world.until(async () => timed.looks > 3)
})

test('whoever is away is let alone for longer and longer, and at once worked with when back', async () => {
  const times: number[] = []
  const awayMs = (count: number) => {
    times.push(count)
    return 1
  }
  const { seen } = await start(['away', 'away', 'away', 'done', 'away'], { awayMs })
  await world.until(async () => seen.looks >= 6)
  expect(times).toEqual([1, 2, 3, 1])
})

test('a look that fails unexpectedly ends no worker', async () => {
  const { seen } = await start([new Error('PostgreSQL is away'), 'done'])
  await world.until(async () => seen.looks >= 3)
})

test('told to stop, the workers end their jobs first and let go of what they hold', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isDone = false
  let isTold = false
  const worker = () => ({
    async look(stopping: AbortSignal): Promise<Outcome> {
      begun.resolve()
      await goOn.promise
      isTold = stopping.aborted
      isDone = true
      return 'done'
    },
  })
  const { stop } = await start([], { worker })
  await begun.promise
  const stopped = stop()
  goOn.resolve()
  await stopped
  expect([isDone, isTold]).toEqual([true, true])
  const { seen, stop: end } = await start([])
  await end()
  expect(seen.ended).toBe(1)
})
