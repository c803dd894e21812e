import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../schema'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** How a draft comes to another device, one row per order; the code is stored as `codeHash`, the token as its hash. */
export const handOvers = pgTable(
  'hand_overs',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's owner who asked for it. */
    owner: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tokenSha256: text('token_sha256').notNull().unique(),
    tries: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Who had the order before it was last handed over: that browser is told where it is. */
    leftBy: text('left_by'),
    leftAt: instant('left_at'),
  },
  (it) => [index('hand_overs_expired').on(it.expiresAt)],
)

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
