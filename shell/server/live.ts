import { Value } from '@sinclair/typebox/value'
import { EVERYBODY, Hint } from 'contracts/live'
import { connect, Events, type NatsConnection, type Subscription } from 'nats'
import type { Log } from './log'
import { createUnheard } from './unheard'

/** Below the 30 s after which proxies and phones' networks take a quiet line for a dead one. */
const HEARTBEAT_MS = 15_000
/** A reader that is so many messages behind is let go; it comes back and refetches. */
const MOST_UNREAD = 64
/** A stream is opened without NATS after so long. */
const PATIENCE_MS = 500
/** Services that start together, as they do after a release, send every page to look again once. */
const GATHER_MS = 1_000
const LOOK_AGAIN = 'event: reconnected\ndata:\n\n'

type Stream = {
  out: ReadableStreamDefaultController<string>
  audiences: readonly string[]
  isNews: (audience: string, hint: string) => boolean
  onEnd: () => void
  timer?: ReturnType<typeof setTimeout>
}
type Heard = { audiences: readonly string[]; endsAt?: Date }
type Audience = { streams: Set<Stream>; subscription?: Subscription }

/** The open streams by audience: one subscription per audience, for as long as somebody listens. */
export function createLive({
  prefix,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: {
  prefix: string
  log: Log
  heartbeatMs?: number
}) {
  const streams = new Set<Stream>()
  const audiences = new Map<string, Audience>()
  let connection: NatsConnection | undefined
  let lookingAgain: Timer | undefined

  const heartbeat = setInterval(() => sayToAll('event: heartbeat\ndata:\n\n'), heartbeatMs)

  function say(stream: Stream, text: string): void {
    if ((stream.out.desiredSize ?? 0) > 0) stream.out.enqueue(text)
    else end(stream)
  }
  function sayToAll(text: string): void {
    for (const stream of streams) say(stream, text)
  }
  function subscribe(name: string, audience: Audience): void {
    audience.subscription = connection?.subscribe(`${prefix}${name}`, {
      callback: (error, message) => {
        const text = message?.string()
        if (error || !isHint(text)) return log.warn('a hint that is none', { audience: name })
        for (const stream of audience.streams) if (stream.isNews(name, text)) say(stream, `data: ${text}\n\n`)
      },
    })
  }
  /**
   * NATS has taken what was subscribed to, or does not so soon: then the page is told to look again when it has. While it is
   * gone there is nothing to wait for: its return is told.
   */
  async function subscribed(stream: Stream): Promise<void> {
    let isOpen = false
    const taken = connection?.flush().then(
      () => isOpen && streams.has(stream) && say(stream, LOOK_AGAIN),
      () => {},
    )
    await Promise.race([taken, Bun.sleep(PATIENCE_MS)])
    isOpen = true
  }
  /** Told when NATS has all subscriptions: a page that looked before would miss what changes in between. */
  async function tellToLookAgain(): Promise<void> {
    const isThere = await connection?.flush().then(
      () => true,
      () => false,
    )
    // Gone again: its next return is told.
    if (isThere) sayToAll(LOOK_AGAIN)
  }
  function lookAgainSoon(): void {
    lookingAgain ??= setTimeout(() => {
      lookingAgain = undefined
      sayToAll(LOOK_AGAIN)
    }, GATHER_MS)
  }
  function join(stream: Stream): void {
    streams.add(stream)
    for (const name of stream.audiences) {
      const audience: Audience = audiences.get(name) ?? { streams: new Set() }
      audience.streams.add(stream)
      audiences.set(name, audience)
      if (!audience.subscription) subscribe(name, audience)
    }
    stream.out.enqueue(': open\n\n')
  }
  function leave(stream: Stream): void {
    clearTimeout(stream.timer)
    stream.onEnd()
    streams.delete(stream)
    for (const name of stream.audiences) {
      const audience = audiences.get(name)
      if (!audience?.streams.delete(stream) || audience.streams.size > 0) continue
      audience.subscription?.unsubscribe()
      audiences.delete(name)
    }
  }
  function end(stream: Stream): void {
    leave(stream)
    stream.out.close()
  }

  return {
    /** Hears of hints from now on. What was said meanwhile is lost, so everybody is told to look again. */
    async attach(nats: NatsConnection): Promise<void> {
      connection = nats
      nats.subscribe(`${prefix}${EVERYBODY}`, { callback: lookAgainSoon })
      for (const [name, audience] of audiences) subscribe(name, audience)
      await tellToLookAgain()
    },
    /**
     * The hints of some audiences, as server-sent events, until `endsAt` where there is such a time; whoever has the stream
     * misses nothing from now on. `onEnd` is called when nobody has the stream any more.
     */
    async open({ audiences: names, endsAt }: Heard, onEnd: () => void): Promise<Response> {
      const stream = { audiences: names, isNews: createUnheard(), onEnd } as Stream
      const body = new ReadableStream<string>(
        {
          start(out) {
            stream.out = out
            join(stream)
            if (endsAt) stream.timer = setTimeout(() => end(stream), endsAt.getTime() - Date.now())
          },
          cancel: () => leave(stream),
        },
        new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
      )
      const response = new Response(body as unknown as BodyInit, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      })
      await subscribed(stream)
      return response
    },
    lookAgain: tellToLookAgain,
    streamCount: () => streams.size,
    audienceCount: () => audiences.size,
    close(): void {
      clearInterval(heartbeat)
      clearTimeout(lookingAgain)
      for (const stream of streams) end(stream)
    },
  }
}
export type Live = ReturnType<typeof createLive>

function isHint(text: string | undefined): text is string {
  try {
    return Value.Check(Hint, JSON.parse(text ?? ''))
  } catch {
    return false
  }
}

/** Connects for as long as it takes: pages are served without NATS, they only stop being live. */
export function followNats(url: string, live: Live, log: Log) {
  let nats: NatsConnection | undefined
  let isConnected = false
  async function follow(): Promise<void> {
    nats = await connect({
      servers: url,
      name: 'edge',
      reconnectTimeWait: 500,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
    })
    const changes = nats.status()
    await live.attach(nats)
    isConnected = true
    for await (const { type } of changes) {
      if (type === Events.Disconnect || type === Events.Reconnect) isConnected = type === Events.Reconnect
      if (type === Events.Disconnect) log.warn('NATS is gone; pages are not live until it is back')
      if (type === Events.Reconnect) void live.lookAgain()
    }
  }
  follow().catch((error: Error) => log.error('NATS refuses; pages are not live', { error: error.message }))
  return { isConnected: () => isConnected, close: async () => nats?.close() }
}
