import { beforeEach, expect, onTestFinished, test } from 'bun:test'
import { broadcastSession, SESSION_CHANNEL } from 'platform/renewal'
import { liveHints, waitMs } from './live'

/** The browser's side of a live stream, whose events the test brings. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor() {
    super()
    streams.push(this)
  }
  open() {
    this.readyState = Stream.OPEN
    this.onopen?.()
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}
const HINT = { kind: 'order', id: 'o-1', version: 2 }

let streams: Stream[]
beforeEach(() => {
  streams = []
})

/** The first page of a browser, whose stream has opened; `heard` is what its listeners were told. */
function aPage() {
  const { BroadcastChannel, EventSource, navigator, setTimeout } = globalThis
  const channels: BroadcastChannel[] = []
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  const timers: Timer[] = []
  let again = async () => {}
  // A stream that has failed opens again when the test says so, instead of after a second.
  const timed = (run: () => Promise<void>, inMs: number) => {
    const timer = setTimeout(run, inMs)
    timers.push(timer)
    again = run
    return timer
  }
  const request = (_: string, hold: () => unknown) => void hold()
  Object.assign(globalThis, { BroadcastChannel: Channel, EventSource: Stream, setTimeout: timed })
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true })
  onTestFinished(() => {
    for (const it of channels) it.close()
    for (const it of timers) clearTimeout(it)
    Object.assign(globalThis, { BroadcastChannel, EventSource, setTimeout })
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
  })
  const session = { get: () => ({ status: 'anonymous' as const }), onChange: () => () => {}, look: async () => {} }
  const heard: unknown[] = []
  liveHints({ ...session, settle: () => {} }).onHint((it) => heard.push(it))
  streams[0]?.open()
  return { heard, again: () => again() }
}

/** Says that the session was renewed, and waits until this page has heard it. */
async function renewed() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.onmessage = resolve
  broadcastSession({ person: null, goodUntilMs: null })
  await promise
  channel.close()
}

test('a renewed session opens the next stream, and the old one gives its hints until that has opened', async () => {
  const { heard } = aPage()
  expect(heard).toEqual(['reconnected'])
  await renewed()
  const [first, second] = streams
  first?.onmessage?.({ data: JSON.stringify(HINT) })
  expect([heard.length, first?.readyState]).toEqual([2, Stream.OPEN])
  second?.open()
  expect([first?.readyState, second?.readyState, streams.length]).toEqual([Stream.CLOSED, Stream.OPEN, 2])
  // Nothing was lost in between, so that no page has to look again.
  expect(heard).toEqual(['reconnected', HINT])
})

test('an old stream that ends before the next one has opened ends both, and the pages look again', async () => {
  const { heard, again } = aPage()
  await renewed()
  streams[0]?.onerror?.()
  expect(streams.map((it) => it.readyState)).toEqual([Stream.CLOSED, Stream.CLOSED])
  await again()
  streams[2]?.open()
  expect(heard).toEqual(['reconnected', 'reconnected'])
})

test('a lost stream reconnects with growing backoff and jitter', () => {
  expect([0, 1, 2, 5, 60].map((failures) => waitMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  expect(waitMs(0, 0)).toBe(500)
})
