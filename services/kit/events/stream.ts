import type { Service } from 'contracts/events'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { JetStreamManager, StreamInfo } from 'nats'
import type { Db } from '../database/db'
import { outbox, relayState } from '../tables'
import type { Log } from '../telemetry/log'
import { type Bus, ensureStream, isNotFound, streamName } from './bus'

type Parts = { service: Service; db: Db; bus: Bus; log: Log }

/** A stream that holds every published row of the outbox: its creation time, and its last sequence. */
export type Filled = { created: string; lastSequence: number }

/**
 * Checks the end of the stream against the outbox. Marks rows that the stream has lost as unpublished: all of them
 * when the stream is a new one, else those beyond its end.
 */
export async function checkStream(parts: Parts, filled: Filled | undefined): Promise<Filled> {
  const { service, bus } = parts
  const jsm = await bus.nats.jetstreamManager({ checkAPI: false })
  const stream = await readableStream(parts, jsm)
  const lastSequence = stream.state.last_seq
  if (filled && stream.created === filled.created && lastSequence === filled.lastSequence) return filled
  await forgetConsumersBeyond(jsm, streamName(bus.prefix, service), lastSequence)
  await markUnpublished(parts, stream)
  return { created: stream.created, lastSequence }
}

/**
 * Recreates the stream when its store is gone: the broker reports from memory that the stream exists, though it can
 * neither read nor write it any more.
 */
async function readableStream({ service, bus, log }: Parts, jsm: JetStreamManager) {
  const stream = await ensureStream(jsm, bus.prefix, service)
  if (await holdsItsEnd(jsm, stream)) return stream
  log.error({ stream: stream.config.name }, 'the store of the stream is gone; it is created again')
  await jsm.streams.delete(stream.config.name)
  return ensureStream(jsm, bus.prefix, service)
}

async function holdsItsEnd(jsm: JetStreamManager, { config, state }: StreamInfo) {
  if (state.messages === 0) return true
  try {
    await jsm.streams.getMessage(config.name, { seq: state.last_seq })
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

/** A consumer's position may lie beyond a shortened stream; it would skip the events that fill the gap. */
async function forgetConsumersBeyond(jsm: JetStreamManager, stream: string, lastSequence: number): Promise<void> {
  const beyond: string[] = []
  for await (const { name, delivered } of jsm.consumers.list(stream))
    if (delivered.stream_seq > lastSequence) beyond.push(name)
  for (const name of beyond) await jsm.consumers.delete(stream, name)
}

async function markUnpublished({ db, log }: Parts, { created, state }: StreamInfo): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(relayState)
    const isSame = known?.streamCreated === created
    const lost = await tx
      .update(outbox)
      .set({ publishedAt: null, streamSeq: null })
      .where(
        and(
          eq(outbox.kind, 'event'),
          isNotNull(outbox.publishedAt),
          isSame ? gt(outbox.streamSeq, state.last_seq) : undefined,
        ),
      )
      .returning({ seq: outbox.seq })
    if (!isSame)
      await tx
        .insert(relayState)
        .values({ streamCreated: created })
        .onConflictDoUpdate({ target: relayState.id, set: { streamCreated: created } })
    if (lost.length) log.warn({ events: lost.length }, 'the stream lost events; they are published again')
  })
}
