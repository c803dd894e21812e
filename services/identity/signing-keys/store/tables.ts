import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The keys that sign access tokens, each until its successor has signed for longer than a token lives. */
export const signingKeys = pgTable('signing_keys', {
  /** The thumbprint of the public half (RFC 7638). */
  kid: text().primaryKey(),
  /** The public half, in base64url. */
  x: text().notNull(),
  /** The private half: AES-256-GCM, with a key that the database does not have. */
  sealed: text().notNull(),
  /** Its predecessor's `kid`, which has one successor, however many instances make it; null for the configured key. */
  replaces: text().unique(),
  createdAt: instant('created_at').notNull(),
  signsFrom: instant('signs_from').notNull(),
  /** The operator has asked for another key; null before. */
  revokedAt: instant('revoked_at'),
  /** When it verifies no more; null while it has no successor. */
  dropsAt: instant('drops_at'),
})
