import { expect, test } from 'bun:test'
import { coalesced, oneByOne } from './coalesced'

/** A run that ends when the test ends it. */
function aRun() {
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => ends.push(resolve))
  return { run, ends }
}

test('all calls during a run share one more run after it', async () => {
  const { run, ends } = aRun()
  const refresh = coalesced(run)
  const first = refresh()
  const second = refresh()
  const third = refresh()
  expect(ends).toHaveLength(1)
  ends[0]!()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]!()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('a run that fails lets the next one go', async () => {
  let runs = 0
  const refresh = coalesced(async () => {
    runs += 1
    if (runs === 1) throw new Error('lost')
  })
  const first = refresh()
  const second = refresh()
  await expect(first).rejects.toThrow('lost')
  await second
  expect(runs).toBe(2)
})

test('work goes one by one in the order of asking, also after a failure', async () => {
  const inTurn = oneByOne()
  const seen: number[] = []
  const work = [1, 2, 3].map((number) =>
    inTurn(async () => {
      await Promise.resolve()
      seen.push(number)
      if (number === 2) throw new Error('refused')
      return number
    }),
  )
  const outcomes = await Promise.allSettled(work)
  expect(seen).toEqual([1, 2, 3])
  expect(outcomes.map((it) => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
