import { Value } from '@sinclair/typebox/value'
import { EVERYBODY, Hint } from 'contracts/live'
import { connect, Events, type NatsConnection, type Subscription } from 'nats'
import type { Log } from '../log'
import { createDuplicateFilter } from './duplicates'

/** Below the 30 s after which proxies and mobile networks drop a quiet connection. */
const HEARTBEAT_MS = 15_000
/** The edge closes a stream with so many unread messages; its page reconnects and refetches. */
const MOST_UNREAD = 64
/** A stream opens without its subscriptions confirmed after this timeout. */
const SUBSCRIBE_TIMEOUT_MS = 500
/** Services that start within this time, as after a release, make every page refetch once. */
const GATHER_MS = 1_000
export const LIVE_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
const RECONNECTED = 'event: reconnected\ndata:\n\n'

type Stream = {
  out: ReadableStreamDefaultController<string>
  audiences: readonly string[]
  isNews: (audience: string, hint: string) => boolean
  onEnd: () => void
  timer?: ReturnType<typeof setTimeout>
}
type Heard = { audiences: readonly string[]; endsAt?: Date }
type Audience = { streams: Set<Stream>; subscription?: Subscription }

/** The open streams by audience: one NATS subscription per audience while it has a stream. */
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
  let refetchTimer: Timer | undefined

  const heartbeat = setInterval(() => sendToAll('event: heartbeat\ndata:\n\n'), heartbeatMs)

  function send(stream: Stream, text: string): void {
    if ((stream.out.desiredSize ?? 0) > 0) stream.out.enqueue(text)
    else end(stream)
  }
  function sendToAll(text: string): void {
    for (const stream of streams) send(stream, text)
  }
  function subscribe(name: string, audience: Audience): void {
    audience.subscription = connection?.subscribe(`${prefix}${name}`, {
      callback: (error, message) => {
        const text = message?.string()
        if (error || !isHint(text)) return log.warn('a hint that is none', { audience: name })
        for (const stream of audience.streams) if (stream.isNews(name, text)) send(stream, `data: ${text}\n\n`)
      },
    })
  }
  /**
   * Waits until NATS confirms the subscriptions, up to the timeout; a confirmation after it makes the page refetch.
   * There is no wait while NATS is away, since its return makes every page refetch.
   */
  async function subscribed(stream: Stream): Promise<void> {
    let isOpen = false
    const taken = connection?.flush().then(
      () => isOpen && streams.has(stream) && send(stream, RECONNECTED),
      () => {},
    )
    await Promise.race([taken, Bun.sleep(SUBSCRIBE_TIMEOUT_MS)])
    isOpen = true
  }
  /** Makes pages refetch when NATS has all subscriptions: before that a page would miss the changes in between. */
  async function refetchNow(): Promise<void> {
    const isFlushed = await connection?.flush().then(
      () => true,
      () => false,
    )
    // Otherwise NATS is away again, and its next return makes the pages refetch.
    if (isFlushed) sendToAll(RECONNECTED)
  }
  function refetchSoon(): void {
    refetchTimer ??= setTimeout(() => {
      refetchTimer = undefined
      sendToAll(RECONNECTED)
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
    /** Subscribes to hints from now on, and makes every page refetch, since earlier hints are lost. */
    async attach(nats: NatsConnection): Promise<void> {
      connection = nats
      nats.subscribe(`${prefix}${EVERYBODY}`, { callback: refetchSoon })
      for (const [name, audience] of audiences) subscribe(name, audience)
      await refetchNow()
    },
    /**
     * The hints of some audiences as server-sent events, until `endsAt` if given. The answer comes when no later hint
     * can be lost. `onEnd` runs when the stream has ended.
     */
    async open({ audiences: names, endsAt }: Heard, onEnd: () => void): Promise<Response> {
      const stream = { audiences: names, isNews: createDuplicateFilter(), onEnd } as Stream
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
        headers: LIVE_HEADERS,
      })
      await subscribed(stream)
      return response
    },
    refetchNow,
    streamCount: () => streams.size,
    audienceCount: () => audiences.size,
    close(): void {
      clearInterval(heartbeat)
      clearTimeout(refetchTimer)
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

/** Retries the connection without end: without NATS pages still work, only without hints. */
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
      if (type === Events.Reconnect) void live.refetchNow()
    }
  }
  follow().catch((error: Error) => log.error('NATS refuses; pages are not live', { error: error.message }))
  return { isConnected: () => isConnected, close: async () => nats?.close() }
}
