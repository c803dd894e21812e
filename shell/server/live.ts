import { Value } from '@sinclair/typebox/value'
import { Hint, ownerAudience } from 'contracts/live'
import { connect, Events, type NatsConnection, type Subscription } from 'nats'
import type { Log } from './log'

/** Below the 30 s after which proxies and phones' networks take a quiet line for a dead one. */
const HEARTBEAT_MS = 15_000
/** A reader that is so many messages behind is let go; it comes back and refetches. */
const MOST_UNREAD = 64
/** A stream is opened without NATS after so long. */
const PATIENCE_MS = 500

type Stream = ReadableStreamDefaultController<string>
type Audience = { streams: Set<Stream>; subscription?: Subscription }

/** The open streams by owner: one subscription per owner, for as long as somebody listens. */
export function createLive({
  prefix,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: {
  prefix: string
  log: Log
  heartbeatMs?: number
}) {
  const audiences = new Map<string, Audience>()
  let connection: NatsConnection | undefined

  const heartbeat = setInterval(() => sayToAll('event: heartbeat\ndata:\n\n'), heartbeatMs)

  function say(owner: string, stream: Stream, text: string): void {
    if ((stream.desiredSize ?? 0) > 0) stream.enqueue(text)
    else end(owner, stream)
  }
  function sayToAll(text: string): void {
    for (const [owner, { streams }] of audiences) for (const stream of streams) say(owner, stream, text)
  }
  function subscribe(owner: string, audience: Audience): void {
    audience.subscription = connection?.subscribe(`${prefix}${ownerAudience(owner)}`, {
      callback: (error, message) => {
        const text = message?.string()
        if (error || !isHint(text)) return log.warn('a hint that is none', { owner })
        for (const stream of audience.streams) say(owner, stream, `data: ${text}\n\n`)
      },
    })
  }
  /** NATS has taken what was subscribed to. While it is gone there is nothing to wait for: its return is told. */
  async function subscribed(): Promise<void> {
    await Promise.race([connection?.flush().catch(() => {}), Bun.sleep(PATIENCE_MS)])
  }
  function join(owner: string, stream: Stream): void {
    const audience: Audience = audiences.get(owner) ?? { streams: new Set() }
    audience.streams.add(stream)
    audiences.set(owner, audience)
    if (!audience.subscription) subscribe(owner, audience)
    stream.enqueue(': open\n\n')
  }
  function leave(owner: string, stream: Stream): void {
    const audience = audiences.get(owner)
    if (!audience?.streams.delete(stream) || audience.streams.size > 0) return
    audience.subscription?.unsubscribe()
    audiences.delete(owner)
  }

  function end(owner: string, stream: Stream): void {
    leave(owner, stream)
    stream.close()
  }

  return {
    /** Hears of hints from now on. What was said meanwhile is lost, so everybody is told to look again. */
    attach(nats: NatsConnection): void {
      connection = nats
      for (const [owner, audience] of audiences) subscribe(owner, audience)
      sayToAll('event: reconnected\ndata:\n\n')
    },
    /** The owner's stream of hints, as server-sent events; whoever has it misses nothing from now on. */
    async open(owner: string): Promise<Response> {
      let gone = () => {}
      const body = new ReadableStream<string>(
        {
          start(stream) {
            join(owner, stream)
            gone = () => leave(owner, stream)
          },
          cancel: () => gone(),
        },
        new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
      )
      const response = new Response(body as unknown as BodyInit, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      })
      await subscribed()
      return response
    },
    lookAgain: () => sayToAll('event: reconnected\ndata:\n\n'),
    streamCount: () => audiences.values().reduce((sum, { streams }) => sum + streams.size, 0),
    audienceCount: () => audiences.size,
    close(): void {
      clearInterval(heartbeat)
      for (const [owner, { streams }] of audiences) for (const stream of streams) end(owner, stream)
    },
  }
}
export type Live = ReturnType<typeof createLive>

function isHint(text: string | undefined): boolean {
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
    isConnected = true
    live.attach(nats)
    for await (const { type } of nats.status()) {
      if (type === Events.Disconnect || type === Events.Reconnect) isConnected = type === Events.Reconnect
      if (type === Events.Disconnect) log.warn('NATS is gone; pages are not live until it is back')
      if (type === Events.Reconnect) live.lookAgain()
    }
  }
  follow().catch((error: Error) => log.error('NATS refuses; pages are not live', { error: error.message }))
  return { isConnected: () => isConnected, close: async () => nats?.close() }
}
