import { isConsumedBy, producerOf, type Service, type Subject, subjects } from 'contracts/events'
import type { ConsumerMessages, JsMsg } from 'nats'
import { inBatches } from './batches'
import { ACK_WAIT_MS, ensureConsumer } from './consumer'
import { delayEvent } from './delay'
import { type DeliverParts, deliverAll } from './deliver'
import type { Handlers } from './inbox'

/** Events of one transaction at most: twice as many cost no less each, and would hold locks for longer. */
const BATCH = 128
/** Messages fetched at once; the server redelivers a killed process's messages after the ack timeout. */
const FETCHED_MESSAGES = 64
const RECONNECT_MS = 500

export type InboxParts = Omit<DeliverParts, 'survived'> & { batchSize?: number }
type ConsumeParts = DeliverParts & { batchSize: number }

/** Throws unless a service's handlers are exactly those in the table of events. */
export function checkHandlers(service: Service, handlers: Handlers): void {
  const differs = subjects.filter((it) => isConsumedBy(it, service) !== Boolean(handlers[it]))
  if (differs.length)
    throw new Error(`The handlers of ${service} and contracts/events.ts differ: ${differs.join(', ')}.`)
}

/** Subscribes to every producer whose events this service consumes. */
export function startInbox(parts: InboxParts): { stop(): Promise<void> } {
  const consumed = subjects.filter((it) => isConsumedBy(it, parts.service))
  const ofAll = { ...parts, batchSize: parts.batchSize ?? BATCH, survived: new Set<string>() }
  const loops = [...new Set(consumed.map(producerOf))].map((producer) => consume(ofAll, producer))
  return {
    stop: async () => {
      await Promise.all(loops.map((it) => it.stop()))
    },
  }
}

/** Applies one producer's events in order, batch by batch, for as long as the service runs. */
function consume(parts: ConsumeParts, producer: Service): { stop(): Promise<void> } {
  const { service, bus, log } = parts
  const consumed = consumedFrom(producer, parts.handlers)
  let stopped = false
  let messages: ConsumerMessages | undefined
  const loop = async () => {
    while (!stopped) {
      try {
        const consumer = await ensureConsumer(bus, service, producer, consumed)
        messages = await consumer.consume({ max_messages: FETCHED_MESSAGES })
        if (stopped) messages.stop()
        watch(messages)
        await applyMessages(parts, messages)
      } catch (error) {
        if (!stopped) log.warn({ err: error, producer }, 'consuming will be tried again')
      }
      if (!stopped) await new Promise((next) => setTimeout(next, RECONNECT_MS))
    }
  }
  /** Recreates a consumer that was lost with the server's store: the producer's outbox refills the stream. */
  const watch = async (of: ConsumerMessages) => {
    let missed = 0
    for await (const status of await of.status()) {
      if (
        status.type === 'consumer_deleted' ||
        status.type === 'consumer_not_found' ||
        status.type === 'stream_not_found'
      )
        of.stop()
      if (status.type === 'heartbeats_missed' && ++missed > 1 && !bus.nats.isClosed()) of.stop()
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      messages?.stop()
      await running
    },
  }
}

/** After a stop, handles every message already delivered: each would be redelivered only after the ack timeout. */
async function applyMessages(parts: ConsumeParts, messages: AsyncIterable<JsMsg>): Promise<void> {
  const unacknowledged = new Set<JsMsg>()
  const extending = setInterval(() => {
    for (const it of unacknowledged) it.working()
  }, ACK_WAIT_MS / 3)
  const delayed = async function* () {
    for await (const message of messages) {
      unacknowledged.add(message)
      await delayEvent(parts.service, message.info)
      yield message
    }
  }
  try {
    await inBatches(delayed(), parts.batchSize, async (batch) => {
      await deliverAll(parts, batch)
      for (const it of batch) unacknowledged.delete(it)
    })
  } finally {
    clearInterval(extending)
  }
}

/** Exported for tests. */
export const consumedFrom = (producer: Service, handlers: Handlers): Subject[] =>
  (Object.keys(handlers) as Subject[]).filter((it) => producerOf(it) === producer)
