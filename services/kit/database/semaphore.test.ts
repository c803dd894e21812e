import { expect, test } from 'bun:test'
import { isUnavailable } from './db'
import { semaphore } from './semaphore'

const PATIENT_MS = 60_000
/** Work that ends on command. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = () => {
    it.hasBegun = true
    return promise
  }
  const it = { hasBegun: false, run, end: resolve }
  return it
}

test('as many callers as there are places work at a time, the others follow in order of arrival', async () => {
  const inPlace = semaphore(2, PATIENT_MS)
  const works = Array.from({ length: 4 }, aWork)
  const ends = works.map((it) => inPlace(it.run))
  const begun = async () => {
    await Promise.resolve()
    return works.map((it) => it.hasBegun)
  }
  expect(await begun()).toEqual([true, true, false, false])
  works[1]?.end('second')
  expect(await ends[1]).toBe('second')
  expect(await begun()).toEqual([true, true, true, false])
  works.forEach((it, index) => void it.end(String(index)))
  expect(await Promise.all(ends)).toEqual(['0', 'second', '2', '3'])
})

test('a caller that waits too long is refused with a retry, and leaves the queue', async () => {
  const inPlace = semaphore(1, 1)
  const [first, late, next] = [aWork(), aWork(), aWork()]
  const running = inPlace(first.run)
  expect(isUnavailable(await inPlace(late.run).catch((error: unknown) => error))).toBe(true)
  first.end('done')
  await running
  next.end('next')
  expect(await inPlace(next.run)).toBe('next')
  expect(late.hasBegun).toBe(false)
})

test('a failure frees its place', async () => {
  const inPlace = semaphore(1, PATIENT_MS)
  await expect(inPlace(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inPlace(async () => 'next')).toBe('next')
})
