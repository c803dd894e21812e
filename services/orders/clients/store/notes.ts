import { type Refusal, refuse } from 'contracts/problems'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { clientNotes, clients, orders } from '../../schema'
import type { NoteState } from '../notes'

type Client = { site: string; email: string }
const isAbout = ({ site, email }: Client) => and(eq(clientNotes.site, site), eq(clientNotes.email, email))

/** Whether there are orders of the client that are not deleted. */
export const isClient = async (tx: Tx, { site, email }: Client): Promise<boolean> =>
  (await tx.$count(clients, and(eq(clients.site, site), eq(clients.email, email)))) > 0

/** A page of the notes about a client, newest first, and one more if there are more. */
export const listNotes = (db: Db, client: Client, { after, limit }: AskedPage): Promise<NoteState[]> =>
  db
    .select()
    .from(clientNotes)
    .where(
      and(
        isAbout(client),
        after &&
          sql`(${clientNotes.createdAt}, ${clientNotes.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
    .limit(limit + 1)

export const countNotes = (tx: Tx, client: Client) => tx.$count(clientNotes, isAbout(client))

type Own = Client & { id: string; actor: string }

/** A note of the caller under its lock; a stranger's and none at all are answered alike. Refuses `note-not-found`, `version-changed`. */
export async function lockNote(tx: Tx, own: Own, version?: number): Promise<NoteState | Refusal> {
  const isIt = and(eq(clientNotes.id, own.id), isAbout(own), eq(clientNotes.actor, own.actor))
  const [found] = await tx.select().from(clientNotes).where(isIt).for('update')
  if (!found) return refuse('note-not-found', `There is no note ${own.id} of this person.`)
  return version === undefined || found.version === version
    ? found
    : refuse('version-changed', `The note is at version ${found.version}.`)
}

export const insertNote = (tx: Tx, note: NoteState) => tx.insert(clientNotes).values(note)
export const saveNote = (tx: Tx, { id, text, version, editedAt }: NoteState) =>
  tx.update(clientNotes).set({ text, version, editedAt }).where(eq(clientNotes.id, id))
export const deleteNote = (tx: Tx, id: string) => tx.delete(clientNotes).where(eq(clientNotes.id, id))

const CLIENTS_A_PASS = 100

/** Forgets what was written about whom no order is left of, deleted ones included. Returns whether there may be more. */
export async function forgetNotes(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ gone: number }>(sql`
    with gone as (
      select distinct note.site, note.email from ${clientNotes} as note where not exists (
        select from ${orders} where ${orders.email} = note.email and ${orders.site} = note.site) limit ${CLIENTS_A_PASS}),
    deleted as (delete from ${clientNotes} where (site, email) in (select site, email from gone))
    select count(*)::int as gone from gone`)
  return row?.gone === CLIENTS_A_PASS
}
