import { SERVICES, type Service } from 'contracts/events'
import {
  connect,
  type JetStreamManager,
  type NatsConnection,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from 'nats'

const DAY_MS = 86_400_000
/** Streams hold events that consumers have not yet taken; the outbox holds all, for 13 months. */
export const STREAM_AGE_MS = 30 * DAY_MS
/** The server drops a duplicate within this time; after that the inbox drops it. */
const DUPLICATE_WINDOW_MS = 120_000

export type Bus = { nats: NatsConnection; prefix: string }

/** Connects and retries for ever: a service lives without NATS, and delivers when it is back. */
export async function connectBus(url: string, prefix: string, name: string): Promise<Bus> {
  const nats = await connect({
    servers: url,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
  })
  return { nats, prefix }
}

export const streamName = (prefix: string, service: Service) => `${prefix}${service}`

/** Creates the stream of one service's events if it is missing; any service may, all use the same table. */
export async function ensureStream(jsm: JetStreamManager, prefix: string, service: Service): Promise<StreamInfo> {
  const name = streamName(prefix, service)
  try {
    return await jsm.streams.info(name)
  } catch (error) {
    if (!isNotFound(error)) throw error
    return jsm.streams.add({
      name,
      // Exactly four tokens: a stream over `orders.>` would answer requests on `orders.…` with its own
      // acknowledgements.
      subjects: [`${name}.*.*.*`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: nanos(STREAM_AGE_MS),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    })
  }
}

export const isNotFound = (error: unknown) => (error as { code?: string }).code === '404'

/** Whether a subject's first token is a service; the prefix is already removed. */
export const isService = (name: string): name is Service => (SERVICES as readonly string[]).includes(name)
