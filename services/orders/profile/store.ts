import type { OwnProfile } from 'contracts/order/drafting/profile'
import { type Refusal, refuse } from 'contracts/problems'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { orders, profileEntries } from '../schema'
import { type Contents, isSame } from './rules'

export type Account = { site: string; email: string }
export type Kind = keyof Contents
type Row = typeof profileEntries.$inferSelect

const isOf = ({ site, email }: Account) => and(eq(profileEntries.site, site), eq(profileEntries.email, email))
const isOfKind = (account: Account, kind: Kind) => and(isOf(account), eq(profileEntries.kind, kind))

/** An entry as its contract shows it; the kind of the row says which content it has. */
export const shown = <K extends Kind>({ id, version, updatedAt, content }: Row) => ({
  ...{ id, version, usedAt: updatedAt.toISOString() },
  ...(content as Contents[K]),
})

export async function findProfile(db: Db, account: Account): Promise<OwnProfile> {
  const { createdAt, id } = profileEntries
  const rows = await db.select().from(profileEntries).where(isOf(account)).orderBy(asc(createdAt), asc(id))
  const [recipients, payers] = (['recipient', 'payer'] as const).map((kind) => rows.filter((it) => it.kind === kind))
  return { recipients: recipients!.map(shown<'recipient'>), payers: payers!.map(shown<'payer'>) }
}

/** Serializes what is saved for an account, so that two additions do not exceed the limit together. */
export const lockProfile = (tx: Tx, { site, email }: Account) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('profile:' || ${site} || ':' || ${email}))`)

export const countEntries = (tx: Tx, account: Account, kind: Kind) => tx.$count(profileEntries, isOfKind(account, kind))

/** An own entry under its lock; a stranger's and none at all are answered alike. Refuses `profile-entry-not-found`, `version-changed`. */
export async function lockEntry(
  tx: Tx,
  account: Account,
  kind: Kind,
  { id, version }: { id: string; version?: number },
): Promise<Row | Refusal> {
  const isIt = and(eq(profileEntries.id, id), isOfKind(account, kind))
  const [found] = await tx.select().from(profileEntries).where(isIt).for('update')
  if (!found) return refuse('profile-entry-not-found', `The account has no ${kind} ${id}.`)
  return version === undefined || found.version === version
    ? found
    : refuse('version-changed', `The ${kind} is at version ${found.version}.`)
}

/** The entry that is the same as this one, under its lock. */
export async function lockSame<K extends Kind>(tx: Tx, account: Account, kind: K, content: Contents[K]) {
  const entries = await tx.select().from(profileEntries).where(isOfKind(account, kind)).for('update')
  return entries.find((it) => isSame[kind](it.content as Contents[K], content))
}

export const insertEntry = (tx: Tx, row: Row) => tx.insert(profileEntries).values(row)
export const saveEntry = (tx: Tx, { id, content, version, updatedAt }: Row) =>
  tx.update(profileEntries).set({ content, version, updatedAt }).where(eq(profileEntries.id, id))
export const deleteEntry = (tx: Tx, id: string) => tx.delete(profileEntries).where(eq(profileEntries.id, id))
/** Whether anything was saved. */
export const deleteProfile = async (tx: Tx, account: Account): Promise<boolean> =>
  (await tx.delete(profileEntries).where(isOf(account)).returning({ id: profileEntries.id })).length > 0

/** Whoever saves an address before the first order begins that within so long. */
const UNUSED_MS = 30 * 24 * 60 * 60_000
const ENTRIES_A_PASS = 100

/** Forgets what an account has saved of which no order is left, deleted ones included. Returns whether there may be more. */
export async function forgetProfiles(db: Db, now: Date): Promise<boolean> {
  const old = lt(profileEntries.updatedAt, new Date(now.getTime() - UNUSED_MS))
  const hasOrder = sql`exists (select from ${orders}
    where ${orders.email} = ${profileEntries.email} and ${orders.site} = ${profileEntries.site})`
  const gone = db
    .select({ id: profileEntries.id })
    .from(profileEntries)
    .where(and(old, sql`not ${hasOrder}`))
    .limit(ENTRIES_A_PASS)
  const deleted = await db
    .delete(profileEntries)
    .where(sql`${profileEntries.id} in ${gone}`)
    .returning({ id: profileEntries.id })
  return deleted.length === ENTRIES_A_PASS
}
