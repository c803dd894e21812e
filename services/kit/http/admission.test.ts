import { describe, expect, test } from 'bun:test'
import { createAdmission, type Entry } from './admission'

/** Whole numbers below 2^32 that are the same in every run (mulberry32). */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let it = Math.imul(state ^ (state >>> 15), 1 | state)
    it ^= it + Math.imul(it ^ (it >>> 7), 61 | it)
    return ((it ^ (it >>> 14)) >>> 0) / 2 ** 32
  }
}

type Phase = { perSecond: number; ms: number }
type Server = { places?: number; workMs?: number }
type Waiting = { entry: Entry; atMs: number; phase: number }

/** The first answers of a phase are not measured: the effects of the phase before are gone by then. */
const SETTLING_MS = 2_000

/**
 * Sends requests at random moments to a simulated server that works on `places` of them at a time in order of arrival,
 * and asks the limiter for each. Returns the outcomes of each phase after it has settled.
 */
function offered(phases: readonly Phase[], { places = 2, workMs = 15 }: Server = {}) {
  const chance = chances(7)
  const admission = createAdmission()
  const seen = phases.map(() => ({ tookMs: [] as number[], refused: 0 }))
  const begins = phases.map((_, it) => phases.slice(0, it).reduce((sum, { ms }) => sum + ms, 0))
  const line: Waiting[] = []
  let working: (Waiting & { endsMs: number })[] = []
  const isSettled = ({ phase, atMs }: { phase: number; atMs: number }) => atMs - begins[phase]! >= SETTLING_MS
  const work = (it: Waiting, nowMs: number) => working.push({ ...it, endsMs: nowMs + workMs * (0.5 + chance()) })
  const passTo = (nowMs: number) => {
    for (;;) {
      const next = working.toSorted((a, b) => a.endsMs - b.endsMs)[0]
      if (!next || next.endsMs > nowMs) return
      working = working.filter((it) => it !== next)
      admission.leave(next.entry, next.endsMs, { operation: 'draft' })
      if (isSettled(next)) seen[next.phase]!.tookMs.push(next.endsMs - next.atMs)
      const waiting = line.shift()
      if (waiting) work(waiting, next.endsMs)
    }
  }
  for (const [phase, { perSecond, ms }] of phases.entries()) {
    const wait = () => (-Math.log(1 - chance()) * 1000) / perSecond
    for (let atMs = begins[phase]! + wait(); atMs < begins[phase]! + ms; atMs += wait()) {
      passTo(atMs)
      const entry = admission.enter(atMs, false)
      if (!entry) seen[phase]!.refused += isSettled({ phase, atMs }) ? 1 : 0
      else if (working.length < places) work({ entry, atMs, phase }, atMs)
      else line.push({ entry, atMs, phase })
    }
  }
  passTo(Number.POSITIVE_INFINITY)
  return seen.map(({ tookMs, refused }, it) => {
    const seconds = (phases[it]!.ms - SETTLING_MS) / 1000
    const p99Ms = tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * 0.99)]!
    return { p99Ms, acceptedPerSecond: tookMs.length / seconds, refusedPerSecond: refused / seconds }
  })
}

const CAPACITY = 133
const at = (share: number) => ({ perSecond: CAPACITY * share, ms: 20_000 })

describe('of a server that answers 133 requests a second', () => {
  test.each([1.2, 2, 4, 10])('%d times as many leave the p99 below twice that of a load of four fifths', (times) => {
    const [busy, flooded] = offered([at(0.8), at(times)])
    expect(flooded!.p99Ms).toBeLessThan(2 * busy!.p99Ms)
    expect(flooded!.acceptedPerSecond).toBeGreaterThan(0.95 * CAPACITY)
  })

  test('ten times as many from the first moment on are bounded without any quiet time to learn from', () => {
    const [flooded] = offered([at(10)])
    expect(flooded!.p99Ms).toBeLessThan(150)
    expect(flooded!.acceptedPerSecond).toBeGreaterThan(0.95 * CAPACITY)
  })

  test('almost no request is refused up to a load of four fifths', () => {
    const seen = offered([at(0.1), at(0.5), at(0.8)])
    expect(seen.map((it) => it.refusedPerSecond < 0.01 * CAPACITY)).toEqual([true, true, true])
  })

  test('no request is refused any more when a flood has passed', () => {
    const [, after] = offered([at(10), at(0.5)])
    expect(after!.refusedPerSecond).toBe(0)
  })
})

test('the limiter uses the full capacity of a fast serial server and of one that runs many long requests at once', () => {
  for (const [server, capacity] of [
    [{ places: 1, workMs: 1 }, 1000],
    [{ places: 40, workMs: 100 }, 400],
  ] as const) {
    const [busy, flooded] = offered(
      [0.8, 5].map((share) => ({ perSecond: capacity * share, ms: 6_000 })),
      server,
    )
    expect(flooded!.acceptedPerSecond).toBeGreaterThan(0.95 * capacity)
    // A server that runs many requests at once hardly queues at 80 %: there the bound is four times the work.
    expect(flooded!.p99Ms).toBeLessThan(Math.max(2 * busy!.p99Ms, 6 * server.workMs))
  }
})

const ORDINARY = false
const FIRST = true
const enterAll = (admission: ReturnType<typeof createAdmission>, count: number, nowMs: number, isFirst = ORDINARY) =>
  Array.from({ length: count }, () => admission.enter(nowMs, isFirst)).filter((it) => it !== undefined)

test('a burst of a hundred requests is admitted whole, again and again', () => {
  const admission = createAdmission()
  for (let nowMs = 0; nowMs < 10_000; nowMs += 1_000) {
    const entries = enterAll(admission, 100, nowMs)
    expect(entries).toHaveLength(100)
    for (const [it, entry] of entries.entries()) admission.leave(entry, nowMs + it * 4, { operation: 'look' })
  }
})

test('without answers ten requests wait, all others are refused, and those that cannot be repeated are still admitted', () => {
  const admission = createAdmission()
  enterAll(admission, 10, 0)
  expect(enterAll(admission, 5, 499)).toHaveLength(5)
  expect(enterAll(admission, 5, 500)).toHaveLength(0)
  expect(enterAll(admission, 50, 501, FIRST)).toHaveLength(50)
  expect(enterAll(admission, 5, 60_000)).toHaveLength(0)
})

test('requests that cannot be repeated are bounded, too', () => {
  expect(enterAll(createAdmission(), 1_000, 0, FIRST)).toHaveLength(400)
})

test('a request that waits for somebody else takes no room, and takes it again afterwards; such waits are bounded, too', () => {
  const admission = createAdmission()
  const waits = enterAll(admission, 200, 0, FIRST).map((it) => admission.pause(it, 0))
  expect([admission.state().inFlight, enterAll(admission, 5, 60_000).length]).toEqual([0, 5])
  for (const end of waits) end(60_001)
  expect([admission.state().inFlight, enterAll(admission, 5, 60_002).length]).toEqual([205, 0])

  const other = createAdmission()
  for (let count = 0; count < 1_000; count++) for (const it of enterAll(other, 1, 0)) other.pause(it, 0)
  expect(enterAll(other, 1, 1, FIRST)).toHaveLength(0)
})

test('a wait for somebody else does not count as time of the work', () => {
  const admission = createAdmission()
  for (let nowMs = 0; nowMs < 100_000; nowMs += 1_000)
    for (const it of enterAll(admission, 1, nowMs)) {
      admission.pause(it, nowMs)(nowMs + 900)
      admission.leave(it, nowMs + 910, { operation: 'pay' })
    }
  const entries = enterAll(admission, 100, 100_000)
  for (const [at, it] of entries.slice(0, 90).entries()) admission.leave(it, 100_000 + at * 10, { operation: 'pay' })
  enterAll(admission, 1, 101_000)
  // Four times 10 ms, at one answer in 10 ms, are less than the minimum room; four times a second would be 400.
  expect(admission.state().room).toBe(5)
})
