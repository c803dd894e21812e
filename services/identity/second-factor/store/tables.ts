import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The second factor of a person (AUTH-035): a TOTP secret, which counts once a code of it was entered. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id').primaryKey(),
    /** AES-256-GCM, with a key that the database does not have. */
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until the person has entered the first code. */
    enrolledAt: instant('enrolled_at'),
    /** The time step of the last code: a code of this or an earlier one is refused. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (it) => [index('second_factors_pending').on(it.createdAt).where(sql`enrolled_at is null`)],
)

/** Codes that take the app's place, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    /** HMAC-SHA256, with a key that the database does not have. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (it) => [primaryKey({ columns: [it.userId, it.codeHash] })],
)

/** Sites on which an admin has decided whether all staff need a second factor. */
export const secondFactorRules = pgTable('second_factor_rules', {
  site: text().primaryKey(),
  isRequired: boolean('is_required').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
