import type { Service } from 'contracts/events'
import { fnv1a64 } from 'contracts/text/fingerprint'
import { AckPolicy, type Consumer, DeliverPolicy, type JetStreamManager, nanos } from 'nats'
import { type Bus, ensureStream, isNotFound, STREAM_AGE_MS, streamName } from './bus'

/** What a process was handed when it was killed comes again after this. */
export const ACK_WAIT_MS = 10_000

export const withoutVersion = (subject: string) => subject.replace(/\.v\d+$/, '')

/** What a service asks for: its events in every version, since one that it does not know yet is kept for when it does. */
const filtersOf = (heard: readonly string[]) => [...new Set(heard.map((it) => `${withoutVersion(it)}.*`))].toSorted()

/**
 * The consumer of a service at a producer, by the subjects that it hears there and by what it asks for. Instances of the
 * version before, which hear less, have one of their own: sharing it, they would take from those who know a subject what
 * they do not know themselves.
 */
export const consumerName = (service: Service, heard: readonly string[]) =>
  `${service}-${fnv1a64([...heard.toSorted(), ...filtersOf(heard)].join()).slice(0, 8)}`

/** The durable consumer of that name, made when it is not there. */
export async function ensureConsumer(
  bus: Bus,
  service: Service,
  producer: Service,
  heard: readonly string[],
): Promise<Consumer> {
  const jsm = await bus.nats.jetstreamManager()
  const { state } = await ensureStream(jsm, bus.prefix, producer)
  const stream = streamName(bus.prefix, producer)
  const name = consumerName(service, heard)
  try {
    await jsm.consumers.info(stream, name)
  } catch (error) {
    if (!isNotFound(error)) throw error
    // Of a stream that has lost its end, they may have been beyond it.
    const taken = Math.min(await takenBefore(jsm, stream, service), state.last_seq)
    await jsm.consumers.add(stream, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      ...(taken ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: taken + 1 } : ALL),
      max_deliver: -1,
      // That of a version which nobody runs any more goes by itself.
      inactive_threshold: nanos(STREAM_AGE_MS),
      filter_subjects: filtersOf(heard).map((it) => `${bus.prefix}${it}`),
    })
  }
  return bus.nats.jetstream().consumers.get(stream, name)
}

const ALL = { deliver_policy: DeliverPolicy.All }

/** Up to where other versions of the service have taken everything; what comes twice after that, the inbox knows. */
async function takenBefore(jsm: JetStreamManager, stream: string, service: Service): Promise<number> {
  let taken = 0
  for await (const { name, ack_floor } of jsm.consumers.list(stream))
    if (name.startsWith(`${service}-`)) taken = Math.max(taken, ack_floor.stream_seq)
  return taken
}
