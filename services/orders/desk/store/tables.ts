import type { Doing } from 'contracts/order/staff/desk'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The staff who have used the back office, by the site on which they did. */
export const deskPeople = pgTable(
  'desk_people',
  {
    site: text().notNull(),
    email: text().notNull(),
    /** Whose views are kept; null in a row of the version before, until the person is seen again. */
    owner: text(),
    seenAt: instant('seen_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.site, it.email] })],
)

/** What staff tell each other about an order; its migration has the key that deletes them with the order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** Who wrote it: the e-mail, and the actor who alone may change it. */
    author: text().notNull(),
    actor: text().notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (it) => [index('order_notes_newest').on(it.orderId, it.createdAt, it.id)],
)

/** Who is told of a note. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    id: uuid().primaryKey(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => orderNotes.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (it) => [
    unique('note_mentions_once').on(it.noteId, it.email),
    index('note_mentions_unread').on(it.email, it.createdAt, it.id).where(sql`${it.readAt} is null`),
    index('note_mentions_of_person').on(it.email, it.createdAt, it.id),
    index('note_mentions_of_order').on(it.orderId),
  ],
)

/** Who of the staff is at which order. Unlogged, as its migration says: what is lost with a crash is said again in seconds. */
export const presence = pgTable(
  'presence',
  {
    orderId: uuid('order_id').notNull(),
    email: text().notNull(),
    site: text().notNull(),
    doing: text().$type<Doing>().notNull(),
    since: instant('since').notNull(),
    /** The last word of the person. */
    at: instant('at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.orderId, it.email] }), index('presence_last').on(it.at)],
)
