import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Wrong codes by network: stored only for the limit's hour. */
export const wrongHandOvers = pgTable(
  'wrong_hand_overs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    network: text().notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (it) => [
    index('wrong_hand_overs_network').on(it.network, it.triedAt),
    index('wrong_hand_overs_tried').on(it.triedAt),
  ],
)
