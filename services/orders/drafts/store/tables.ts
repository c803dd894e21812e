import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** E-mails entered into orders, with caller and network: stored only for the limit's hour (drafts/limits.ts). */
export const enteredEmails = pgTable(
  'entered_emails',
  {
    owner: text().notNull(),
    /** Empty without an IP from the edge. */
    network: text().notNull(),
    email: text().notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.owner, it.network, it.email] }),
    index('entered_emails_network').on(it.network, it.enteredAt),
    index('entered_emails_entered').on(it.enteredAt),
  ],
)

/** Drafts that were started, with caller and network: stored only for the limit's hour (drafts/limits.ts). */
export const startedDrafts = pgTable(
  'started_drafts',
  {
    owner: text().notNull(),
    /** Empty without an IP from the edge. */
    network: text().notNull(),
    orderId: uuid('order_id').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.owner, it.network, it.orderId] }),
    index('started_drafts_network').on(it.network, it.startedAt),
  ],
)
