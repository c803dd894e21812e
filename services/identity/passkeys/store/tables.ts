import type { Language } from 'contracts/common'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The passkeys of people; each works on one site alone, whose host its authenticator has bound it to. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    site: text().notNull(),
    /** The authenticator's name for it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it was used; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator. */
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    /** Of the mails to the person. */
    language: text().$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (it) => [index('passkeys_user').on(it.userId, it.site, it.createdAt)],
)

/** What authenticators are to sign: to add a passkey in a session, or to sign in in a browser. Each works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** 32 random bytes, in base64url. */
    challenge: text().primaryKey(),
    site: text().notNull(),
    /** The session that adds a passkey. */
    sessionId: uuid('session_id'),
    /** The browser that signs in. */
    visitor: text(),
    /** Who asked for it, used only for limits. See `sourceOf`. */
    source: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (it) => [
    index('passkey_challenges_source').on(it.source, it.createdAt),
    index('passkey_challenges_created').on(it.createdAt),
    check('passkey_challenges_of_one', sql`num_nonnulls(session_id, visitor) = 1`),
  ],
)
