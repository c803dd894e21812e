import { type HintListener, network } from 'platform'
import { SESSION_CHANNEL } from 'platform/renewal'
import type { SessionSource } from './session/session'

/** The lock and the channel by which tabs share one stream: over HTTP/1.1 a host gets six connections. */
const LIVE = 'live'
/** Three heartbeats of the edge: a stream that is quiet for longer is dead, whatever the browser reports. */
const QUIET_MS = 45_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

type News = Parameters<HintListener>[0]
type Publish = (news: News) => void

/** The browser's one stream of hints, opened when the first page asks for them. */
export function liveHints(session: SessionSource): { onHint: (listener: HintListener) => () => void } {
  const listeners = new Set<HintListener>()
  const channel = new BroadcastChannel(LIVE)
  const tell = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  const publish = (news: News) => {
    channel.postMessage(news)
    tell(news)
  }
  channel.onmessage = (event: MessageEvent<News>) => tell(event.data)

  let isAsked = false
  function ask() {
    if (isAsked) return
    isAsked = true
    // This tab holds the lock until it closes; then the browser gives it to another tab, which opens the stream.
    void navigator.locks.request(LIVE, () => new Promise<never>(() => keepOpen(publish, session)))
  }
  return {
    onHint(listener) {
      listeners.add(listener)
      ask()
      return () => listeners.delete(listener)
    },
  }
}

function keepOpen(publish: Publish, session: SessionSource): void {
  /** The last one is the current one; those before it stay until it has opened. */
  const sources: EventSource[] = []
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let openings = 0
  let failures = 0

  function close(count = sources.length) {
    for (const it of sources.splice(0, count)) it.close()
  }
  async function open() {
    const own = ++openings
    // The edge refuses a stream for an expired token, but EventSource hides why; this renews the token.
    if (failures > 0 || session.get().status === 'loading') await session.look()
    if (own !== openings) return
    const source = new EventSource('/api/live')
    sources.push(source)
    source.onopen = () => {
      stayAwake()
      failures = 0
      close(sources.indexOf(source))
      // The first opening counts, too: changes between the page's fetch and the stream's opening caused no hint.
      if (!isOpen) publish('reconnected')
      isOpen = true
    }
    source.onmessage = (event: MessageEvent<string>) => publish(JSON.parse(event.data))
    source.addEventListener('heartbeat', stayAwake)
    source.addEventListener('reconnected', () => publish('reconnected'))
    source.onerror = fail
    stayAwake()
  }
  function next(run: () => void, inMs: number) {
    clearTimeout(timer)
    timer = setTimeout(run, inMs)
  }
  const stayAwake = () => next(fail, QUIET_MS)
  function fail() {
    network.check()
    again(waitMs(failures))
    failures += 1
  }
  function again(inMs = 0) {
    close()
    isOpen = false
    next(open, inMs)
  }

  // The edge decides at the opening whose hints a stream carries, so a new session needs a new stream.
  session.onChange(() => again())
  // The edge ends a stream with its token, so each renewal opens the next one before that, and no hint is lost in between.
  new BroadcastChannel(SESSION_CHANNEL).onmessage = open
  network.onChange(() => network.isOnline() && failures > 0 && again())
  void open()
}

/** Doubles up to 30 s; half of it is random, so that not all pages reconnect to a restarted server at once. */
export const waitMs = (failures: number, chance = Math.random()) =>
  (Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (1 + chance)) / 2
