import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { clinicInvitations, sessions, users } from '../../schema'
import { INVITATIONS_PER_PERSON } from '../limits'
import type { Outcome } from '../rules'
import type { ClinicKey } from './colleagues'

export type Row = typeof clinicInvitations.$inferSelect
/** An invitation with the e-mail of the clinic. */
export type FromClinic = Row & { from: string }

const isOf = ({ ownerId, site }: ClinicKey) =>
  and(eq(clinicInvitations.ownerId, ownerId), eq(clinicInvitations.site, site))
const isOpen = (now: Date) => and(isNull(clinicInvitations.endedAt), gt(clinicInvitations.expiresAt, now))
const isTo = (email: string, site: string) => and(eq(clinicInvitations.email, email), eq(clinicInvitations.site, site))

/** The open invitations of a clinic, oldest first. */
export const openInvitationsOf = (db: Db | Tx, clinic: ClinicKey, now: Date): Promise<Row[]> =>
  db
    .select()
    .from(clinicInvitations)
    .where(and(isOf(clinic), isOpen(now)))
    .orderBy(asc(clinicInvitations.createdAt), asc(clinicInvitations.id))

const withClinic = (db: Db | Tx) =>
  db
    .select({ invitation: clinicInvitations, from: users.email })
    .from(clinicInvitations)
    .innerJoin(users, eq(users.id, clinicInvitations.ownerId))
    .$dynamic()
const flat = (rows: { invitation: Row; from: string | null }[]): FromClinic[] =>
  rows.map(({ invitation, from }) => ({ ...invitation, from: from ?? '' }))

/** The open invitations to an address on a site, oldest first. */
export const openInvitationsTo = async (db: Db, email: string, site: string, now: Date): Promise<FromClinic[]> =>
  flat(
    await withClinic(db)
      .where(and(isTo(email, site), isOpen(now)))
      .orderBy(asc(clinicInvitations.createdAt), asc(clinicInvitations.id)),
  )

export async function findInvitation(db: Db | Tx, id: string): Promise<FromClinic | undefined> {
  return flat(await withClinic(db).where(eq(clinicInvitations.id, id)))[0]
}

/** How many invitations to an address are open, from all clinics; those that come at the same time count each other. */
export async function countOpenTo(tx: Tx, email: string, now: Date): Promise<number> {
  await countingAlone(tx, `invitations:${email}`)
  return tx.$count(clinicInvitations, and(eq(clinicInvitations.email, email), isOpen(now)))
}

export const invitationsUsedUpBy = (tx: Tx, ownerId: string, now: Date) =>
  usedUpBy(tx, clinicInvitations.createdAt, now, INVITATIONS_PER_PERSON, eq(clinicInvitations.ownerId, ownerId))

export const addInvitation = (tx: Tx, row: Row) => tx.insert(clinicInvitations).values(row)

export const endInvitation = (tx: Tx, id: string, outcome: Outcome, endedAt: Date) =>
  tx.update(clinicInvitations).set({ endedAt, outcome }).where(eq(clinicInvitations.id, id))

/** Takes back what a person has offered, who becomes a colleague elsewhere. */
export const revokeAllOf = (tx: Tx, clinic: ClinicKey, endedAt: Date) =>
  tx
    .update(clinicInvitations)
    .set({ endedAt, outcome: 'revoked' })
    .where(and(isOf(clinic), isNull(clinicInvitations.endedAt)))

/** The session goes on in the clinic's account, whatever was chosen in it before. */
export const workForClinic = (tx: Tx, sessionId: string) =>
  tx.update(sessions).set({ inOwnAccount: false }).where(eq(sessions.id, sessionId))
