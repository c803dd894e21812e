import { expect, test } from 'bun:test'
import { createNetwork } from './network'

/** A network whose requests the test answers and whose pauses it ends. */
function aNetwork() {
  const looks: ((isReached: boolean) => void)[] = []
  const pauses: { ms: number; run: () => void; isOver: boolean }[] = []
  const heard: boolean[] = []
  const network = createNetwork({
    reach: () => new Promise((resolve) => looks.push(resolve)),
    after(ms, run) {
      const pause = { ms, run, isOver: false }
      pauses.push(pause)
      return () => {
        pause.isOver = true
      }
    },
  })
  network.onChange(() => heard.push(network.isOnline()))
  return {
    network,
    heard,
    looks: () => looks.length,
    pausesMs: () => pauses.map((it) => it.ms),
    async answer(isReached: boolean) {
      looks.at(-1)?.(isReached)
      await new Promise<void>((resolve) => setImmediate(resolve))
    },
    endPause() {
      const pause = pauses.at(-1)
      if (pause && !pause.isOver) pause.run()
    },
  }
}

test('a doubt alone changes nothing: the network counts as gone when the site does not answer', async () => {
  const { network, heard, answer } = aNetwork()
  network.check()
  expect(network.isOnline()).toBe(true)
  await answer(true)
  network.check()
  await answer(false)
  expect([network.isOnline(), heard]).toEqual([false, [false]])
})

test('the network polls the site at growing pauses until it answers, and then no more', async () => {
  const { network, heard, answer, endPause, pausesMs, looks } = aNetwork()
  network.check()
  for (let tries = 0; tries < 4; tries++) {
    await answer(false)
    endPause()
  }
  expect(pausesMs()).toEqual([1_000, 2_000, 5_000, 5_000])
  await answer(true)
  expect([heard, looks(), pausesMs().length]).toEqual([[false, true], 5, 4])
})

test('a doubt during a request repeats the request, since the answer may be older', async () => {
  const { network, answer, looks } = aNetwork()
  network.check()
  network.check()
  network.check()
  expect(looks()).toBe(1)
  await answer(true)
  expect(looks()).toBe(2)
  await answer(false)
  expect([network.isOnline(), looks()]).toEqual([false, 2])
})

test('a doubt while the network is away polls the site at once', async () => {
  const { network, answer, endPause, looks } = aNetwork()
  network.check()
  await answer(false)
  network.check()
  expect(looks()).toBe(2)
  await answer(true)
  endPause()
  expect([network.isOnline(), looks()]).toEqual([true, 2])
})
