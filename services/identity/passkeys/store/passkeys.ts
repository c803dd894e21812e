import { type Refusal, refuse } from 'contracts/problems'
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone } from 'service-kit/limits/by-rows'
import { passkeys } from '../../schema'

export type Row = typeof passkeys.$inferSelect
/** A person on a site. */
export type Owner = { userId: string; site: string }

/** Of one person's passkeys that are added at the same time each counts those before. */
export const oneByOne = (tx: Tx, userId: string) => countingAlone(tx, `passkeys:${userId}`)

const ofOwner = ({ userId, site }: Owner) => and(eq(passkeys.userId, userId), eq(passkeys.site, site))

/** Newest first. */
export const listOf = (db: Db | Tx, owner: Owner): Promise<Row[]> =>
  db.select().from(passkeys).where(ofOwner(owner)).orderBy(desc(passkeys.createdAt), desc(passkeys.id))

/** Returns whether the credential was new. */
export async function addPasskey(tx: Tx, row: Row): Promise<boolean> {
  const { count } = await tx.insert(passkeys).values(row).onConflictDoNothing()
  return count > 0
}

/** Locks the passkey of a credential, so that two of its assertions are compared with the counter one after the other. */
export async function lockPasskey(tx: Tx, credentialId: string, site: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.site, site)))
    .for('update')
  return row
}

export const saveUse = (tx: Tx, id: string, use: { counter: number; lastUsedAt: Date }) =>
  tx.update(passkeys).set(use).where(eq(passkeys.id, id))

const own = (owner: Owner, id: string) => and(eq(passkeys.id, id), ofOwner(owner))
const notFound = (id: string) => refuse('passkey-not-found', `There is no passkey ${id}.`)

/** Refuses `passkey-not-found`. */
export async function saveName(tx: Tx, owner: Owner, id: string, name: string): Promise<Row | Refusal> {
  const [row] = await tx.update(passkeys).set({ name }).where(own(owner, id)).returning()
  return row ?? notFound(id)
}

/** Refuses `passkey-not-found`. */
export async function deletePasskey(tx: Tx, owner: Owner, id: string): Promise<Row | Refusal> {
  const [row] = await tx.delete(passkeys).where(own(owner, id)).returning()
  return row ?? notFound(id)
}
