import type { Service } from 'contracts/events'
import { ErrorCode, type NatsConnection, type NatsError } from 'nats'
import type { outbox } from '../tables'
import type { Bus } from './bus'

/** A message that was sent while the connection was being lost is never acknowledged. */
const PUBLISH_TIMEOUT_MS = 2_000
/**
 * An event holds ids, numbers and amounts; a larger one is a mistake of its producer. The broker takes 1 MiB
 * (`max_payload`), headers included.
 */
export const LARGEST_EVENT_BYTES = 1_000_000
/** Message id and expected sequence, with the text around them. */
const HEADER_BYTES = 1_024
/** JetStream's error code for a message larger than its stream allows. */
const MESSAGE_TOO_LARGE = 10054

/** A row of the outbox, its body as JSON. */
export type Row = Pick<typeof outbox.$inferSelect, 'seq' | 'id' | 'subject'> & { body: string }
/** The outcome of a batch. A row in none of these is still waiting. */
export type Published = {
  stored: { row: Row; streamSeq: number; isNew: boolean }[]
  /** Rows that the broker will never take, and why. */
  refused: { row: Row; reason: string }[]
  /** Why the other rows are waiting. */
  failure?: unknown
}

/** Whether the connected broker takes the largest event that may be recorded; true while it is away. */
export const takesLargest = ({ info }: NatsConnection): boolean =>
  info === undefined || info.max_payload >= LARGEST_EVENT_BYTES + HEADER_BYTES

/**
 * Publishes rows in order without waiting for each. Every event names the sequence that it expects in the stream, so
 * none is stored behind a gap: neither after one that was not stored, nor in a stream that lost its end.
 */
export async function publish(
  { nats, prefix }: Bus,
  service: Service,
  rows: readonly Row[],
  lastSequence: number,
): Promise<Published> {
  const js = nats.jetstream({ timeout: PUBLISH_TIMEOUT_MS })
  const published: Published = { stored: [], refused: [] }
  let expected = lastSequence
  const sent = rows.map(async (row) => {
    const subject = `${prefix}${row.subject}`
    try {
      const bytes = Buffer.from(row.body)
      const wrong = unpublishable(row.subject, service, bytes.length, nats)
      if (wrong) return void published.refused.push({ row, reason: wrong })
      const ack = await js.publish(subject, bytes, { msgID: row.id, expect: { lastSequence: expected++ } })
      published.stored.push({ row, streamSeq: ack.seq, isNew: !ack.duplicate })
    } catch (error) {
      if (isForGood(error)) published.refused.push({ row, reason: (error as Error).message })
      else published.failure ??= error
    }
  })
  await Promise.all(sent)
  return published
}

/** A token of a subject. The broker does not answer at all to a subject with a space. */
const WORD = '[^\\s.*>]+'
const EVENT = new RegExp(`^${WORD}(\\.${WORD}){3}$`)

/** Why a row can never be published, as far as that is known without asking the broker. */
function unpublishable(
  subject: string,
  service: Service,
  sizeBytes: number,
  { info }: NatsConnection,
): string | undefined {
  if (!EVENT.test(subject) || !subject.startsWith(`${service}.`))
    return `${JSON.stringify(subject)} is no subject of ${service}.`
  const mostBytes = info ? info.max_payload - HEADER_BYTES : LARGEST_EVENT_BYTES
  return sizeBytes > mostBytes ? `It has ${sizeBytes} bytes, and the broker takes ${mostBytes}.` : undefined
}

/** Whether the broker would refuse the same event again. */
function isForGood(error: unknown): boolean {
  const { code, api_error } = error as Partial<NatsError>
  return (
    code === ErrorCode.MaxPayloadExceeded || code === ErrorCode.BadSubject || api_error?.err_code === MESSAGE_TOO_LARGE
  )
}
