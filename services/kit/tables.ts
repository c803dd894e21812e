import type { PublicKey } from 'contracts/access/signed'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Events, written in the transaction of the change that they report. The source of truth: streams are filled from here.
 */
export const outbox = pgTable(
  'outbox',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    id: uuid().notNull().unique(),
    /** Instances of the older version store hints here too (`hint`), and publish them. */
    kind: text({ enum: ['event', 'hint'] })
      .notNull()
      .default('event'),
    subject: text().notNull(),
    body: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
    /** Its sequence in JetStream: a row beyond the stream's last sequence has been lost and is published again. */
    streamSeq: bigint('stream_seq', { mode: 'number' }),
  },
  (it) => [index('outbox_waiting').on(it.seq).where(sql`published_at is null`)],
)

/** One row that identifies the filled stream; another creation time means that the stream was lost. */
export const relayState = pgTable('relay_state', {
  id: integer().primaryKey().default(1),
  streamCreated: text('stream_created').notNull(),
})

/** One row: identity's public keys, as this service read them last, so that tokens are verified while identity is down. */
export const accessKeys = pgTable('access_keys', {
  id: integer().primaryKey().default(1),
  keys: jsonb().$type<PublicKey[]>().notNull(),
})

/** Applied events. A message is applied when its row is first written, and only counted after that. */
export const inbox = pgTable('inbox', {
  id: uuid().primaryKey(),
  subject: text().notNull(),
  deliveries: integer().notNull().default(1),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/**
 * Redelivered events that are being retried: a row that stays shows that its process died meanwhile.
 */
export const trying = pgTable('trying', {
  id: uuid().primaryKey(),
  tries: integer().notNull().default(1),
})

/** Events about something that this service does not know yet, waiting for `key`. */
export const parked = pgTable(
  'parked',
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    body: jsonb().notNull(),
    parkedAt: instant('parked_at').notNull().defaultNow(),
  },
  (it) => [index('parked_key').on(it.key)],
)

/**
 * Events that could not be applied (`in`), and own events that the broker refuses for good (`out`): staff see and
 * replay them. `body` is the event as text.
 */
export const dead = pgTable('dead', {
  id: uuid().primaryKey(),
  direction: text({ enum: ['in', 'out'] })
    .notNull()
    .default('in'),
  subject: text().notNull(),
  body: text().notNull(),
  reason: text().notNull(),
  diedAt: instant('died_at').notNull().defaultNow(),
})

/** Requests with an Idempotency-Key; `answer` has the id of the record that each made or changed (idempotency.ts). */
export const idempotency = pgTable(
  'idempotency',
  {
    actor: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    requestSha256: text('request_sha256').notNull(),
    answer: jsonb(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (it) => [primaryKey({ columns: [it.actor, it.operation, it.key] })],
)
