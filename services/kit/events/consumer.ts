import type { Service } from 'contracts/events'
import { fnv1a64 } from 'contracts/text/fingerprint'
import { AckPolicy, type Consumer, DeliverPolicy, type JetStreamManager, nanos } from 'nats'
import { type Bus, ensureStream, isNotFound, STREAM_AGE_MS, streamName } from './bus'

/** The server redelivers a killed process's messages after this. */
export const ACK_WAIT_MS = 10_000

export const withoutVersion = (subject: string) => subject.replace(/\.v\d+$/, '')

/** The subjects to subscribe to: events in every version, since an unknown version is stored for a newer service. */
const filtersOf = (consumed: readonly string[]) =>
  [...new Set(consumed.map((it) => `${withoutVersion(it)}.*`))].toSorted()

/**
 * The consumer of a service at a producer, named by the subjects that it consumes there and its filters. Instances of
 * the older version, which consume less, have their own: on a shared one they would take messages from instances that
 * know the subject without knowing it themselves.
 */
export const consumerName = (service: Service, consumed: readonly string[]) =>
  `${service}-${fnv1a64([...consumed.toSorted(), ...filtersOf(consumed)].join()).slice(0, 8)}`

/** Creates the durable consumer of that name if it is missing. */
export async function ensureConsumer(
  bus: Bus,
  service: Service,
  producer: Service,
  consumed: readonly string[],
): Promise<Consumer> {
  const jsm = await bus.nats.jetstreamManager()
  const { state } = await ensureStream(jsm, bus.prefix, producer)
  const stream = streamName(bus.prefix, producer)
  const name = consumerName(service, consumed)
  try {
    await jsm.consumers.info(stream, name)
  } catch (error) {
    if (!isNotFound(error)) throw error
    // If the stream has lost its end, they may have been beyond it.
    const taken = Math.min(await takenBefore(jsm, stream, service), state.last_seq)
    await jsm.consumers.add(stream, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      ...(taken ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: taken + 1 } : ALL),
      max_deliver: -1,
      // The consumer of a version that no instance runs any more expires by itself.
      inactive_threshold: nanos(STREAM_AGE_MS),
      filter_subjects: filtersOf(consumed).map((it) => `${bus.prefix}${it}`),
    })
  }
  return bus.nats.jetstream().consumers.get(stream, name)
}

const ALL = { deliver_policy: DeliverPolicy.All }

/**
 * The sequence up to which other versions of the service have taken everything; the inbox drops any duplicate after it.
 */
async function takenBefore(jsm: JetStreamManager, stream: string, service: Service): Promise<number> {
  let taken = 0
  for await (const { name, ack_floor } of jsm.consumers.list(stream))
    if (name.startsWith(`${service}-`)) taken = Math.max(taken, ack_floor.stream_seq)
  return taken
}
