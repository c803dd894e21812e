import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Wrong codes by network: stored only for the limit's hour. */
export const wrongHandOvers = pgTable(
  'wrong_hand_overs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    network: text().notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (it) => [
    index('wrong_hand_overs_network').on(it.network, it.triedAt),
    index('wrong_hand_overs_tried').on(it.triedAt),
  ],
)
