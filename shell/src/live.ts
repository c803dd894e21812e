import type { HintListener } from 'platform'

/** Name of the lock and of the channel by which the browser's tabs share one stream: HTTP/1.1 gives a host six connections. */
const LIVE = 'live'
/** Three heartbeats of the edge server: a line that is quiet for longer is dead, whatever the browser believes. */
const QUIET_MS = 45_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

type News = Parameters<HintListener>[0]

/** The browser's one stream of hints, opened when the first page asks for them. */
export function liveHints(): { onHint: (listener: HintListener) => () => void } {
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
    // The lock is held until this tab ends; then the browser hands it, and with it the stream, to another tab.
    void navigator.locks.request(LIVE, () => new Promise<never>(() => connect(publish)))
  }
  return {
    onHint(listener) {
      listeners.add(listener)
      ask()
      return () => listeners.delete(listener)
    },
  }
}

function connect(publish: (news: News) => void, failures = 0): void {
  const source = new EventSource('/api/live')
  let failed = failures
  let quiet = setTimeout(again, QUIET_MS)

  function alive() {
    clearTimeout(quiet)
    quiet = setTimeout(again, QUIET_MS)
  }
  function again() {
    clearTimeout(quiet)
    source.close()
    setTimeout(() => connect(publish, failed + 1), waitMs(failed))
  }
  source.onopen = () => {
    failed = 0
    alive()
    // Also at the first time: what changed after the page had fetched and before the stream was open was told to nobody.
    publish('reconnected')
  }
  source.onmessage = (event: MessageEvent<string>) => {
    alive()
    publish(JSON.parse(event.data))
  }
  source.addEventListener('heartbeat', alive)
  source.addEventListener('reconnected', () => publish('reconnected'))
  source.onerror = again
}

/** Doubles up to half a minute; half of it by chance, so that a restarted server is not met by everybody at once. */
export const waitMs = (failures: number, chance = Math.random()) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + chance / 2)
