import { expect, test } from 'bun:test'
import { throttled } from './throttled'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('the first call runs at once, and all calls before the end of the pause share the next run', async () => {
  let runs = 0
  let rest = Promise.withResolvers<void>()
  const refresh = throttled(
    async () => {
      runs += 1
    },
    () => rest.promise,
  )
  void refresh()
  await settled()
  expect(runs).toBe(1)
  void refresh()
  void refresh()
  await settled()
  expect(runs).toBe(1)
  const first = rest
  rest = Promise.withResolvers<void>()
  first.resolve()
  await settled()
  expect(runs).toBe(2)
  rest.resolve()
  await settled()
  expect(runs).toBe(2)
  void refresh()
  await settled()
  expect(runs).toBe(3)
})
