import { isNull, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/store/tables'
import type { Outcome } from '../rules'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** The first person of the clinic, in whose account its people order; with this person the clinic is gone. */
const ofOwner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who orders under the account of another person, on a site; nobody is a colleague of two there. */
export const clinicMembers = pgTable(
  'clinic_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    ownerId: ofOwner(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.userId, it.site] }),
    index('clinic_members_owner').on(it.ownerId, it.site, it.createdAt),
    check('clinic_members_another', sql`user_id <> owner_id`),
  ],
)

/** Invitations of a clinic to an e-mail; one without `endedAt` is open until it expires. */
export const clinicInvitations = pgTable(
  'clinic_invitations',
  {
    id: uuid().primaryKey(),
    ownerId: ofOwner(),
    site: text().notNull(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    outcome: text().$type<Outcome>(),
  },
  (it) => [
    index('clinic_invitations_owner').on(it.ownerId, it.createdAt),
    index('clinic_invitations_email').on(it.email, it.site).where(isNull(it.endedAt)),
    index('clinic_invitations_expired').on(it.expiresAt),
    check('clinic_invitations_outcome', sql`outcome in ('accepted', 'declined', 'revoked')`),
    check('clinic_invitations_ended', sql`num_nulls(ended_at, outcome) in (0, 2)`),
  ],
)
