import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { notify } from '../database/notices'
import { createLog } from '../telemetry/log'
import { aTeller } from '../test/echo'
import { aWorld } from '../test/service'
import { type Found, type Outcome, startWorkers } from './workers'

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

type Parts = Parameters<typeof startWorkers<Outcome | Error>>[0]

/** Workers that find jobs with these outcomes, then none; and the number of their looks. */
async function start(jobs: (Outcome | Error)[], but: Partial<Parts> = {}) {
  const seen = { looks: 0, done: 0, ended: 0 }
  const look = async (): Promise<Found<Outcome | Error>> => {
    seen.looks++
    return { job: jobs.shift(), nextMs: jobs.length ? 0 : null }
  }
  const work = async (job: Outcome | Error) => {
    seen.done++
    if (job instanceof Error) throw job
    return job
  }
  const worker = () => ({ work, end: () => void seen.ended++ })
  const workers = await startWorkers({ ...base(), look, worker, ...but })
  running.push(workers)
  return { seen, stop: workers.stop }
}
const base = () => ({ sql: service.sql, log: createLog('orders', 'silent'), channel: 'jobs', count: 1 })
const tell = () => service.db.transaction(async (tx) => notify(tx, 'jobs'))

test('due jobs are done one after the other, with one look for each', async () => {
  const { seen } = await start(['done', 'done', 'done'])
  await world.until(async () => seen.done === 3)
  // And one when listening begins, at any time.
  expect(seen.looks).toBeLessThanOrEqual(4)
})

test('workers look on a notice, and when the next job becomes due', async () => {
  const { seen } = await start([])
  await world.until(async () => seen.looks > 0)
  const before = seen.looks
  await tell()
  await world.until(async () => seen.looks > before)
  let looks = 0
  await start([], { look: async () => ({ nextMs: looks++ ? 20 : 10 }) })
  await world.until(async () => looks > 3)
})

test('a job that is due again later is found by a new look', async () => {
  const { seen } = await start(['later'])
  await world.until(async () => seen.looks >= 2)
})

test('while all workers are busy none looks; a notice that comes meanwhile is handled after that', async () => {
  const goOn = Promise.withResolvers<Outcome>()
  let begun = 0
  const work = () => {
    begun++
    return goOn.promise
  }
  const { seen } = await start(['done', 'done', 'done'], { count: 2, worker: () => ({ work }) })
  await world.until(async () => begun === 2)
  await tell()
  expect(seen.looks).toBe(2)
  goOn.resolve('done')
  await world.until(async () => begun === 3)
})

test('the backoff towards a side that does not answer grows, and ends when it is back', async () => {
  const times: number[] = []
  const awayMs = (count: number) => {
    times.push(count)
    return 1
  }
  const { seen } = await start(['away', 'away', 'away', 'done', 'away'], { awayMs })
  await world.until(async () => seen.looks >= 6)
  expect(times).toEqual([1, 2, 3, 1])
})

test('neither a look nor a job that fails unexpectedly ends a worker', async () => {
  const { seen } = await start([new Error('PostgreSQL is away'), 'done'])
  await world.until(async () => seen.done === 2)
  let looks = 0
  const look = async () => {
    if (++looks === 1) throw new Error('PostgreSQL is away')
    return { nextMs: null }
  }
  await start([], { look })
  await world.until(async () => looks === 2)
})

test('on a stop the workers first end their jobs and release their resources', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const seen: string[] = []
  const worker = () => ({
    async work(_: unknown, stopping: AbortSignal): Promise<Outcome> {
      begun.resolve()
      await goOn.promise
      seen.push(stopping.aborted ? 'told' : 'not told')
      return 'done'
    },
    end: () => void seen.push('ended'),
  })
  const { stop } = await start(['done'], { worker })
  await begun.promise
  const stopped = stop()
  goOn.resolve()
  await stopped
  expect(seen).toEqual(['told', 'ended'])
})
