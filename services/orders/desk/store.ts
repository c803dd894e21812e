import { type Refusal, refuse } from 'contracts/problems'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { missing } from '../order/store'
import { views as allViews, deskPeople, noteMentions, orderNotes, orders } from '../schema'
import type { NoteState } from './rules'

/** Whoever has not used the back office for so long is offered no more. */
const KNOWN_MS = 30 * 24 * 60 * 60_000
/** Longer than anybody is on leave, or ill: what is forgotten does not come back. */
const KEPT_MS = 365 * 24 * 60 * 60_000
/** A person is written so often at most. */
const SEEN_EVERY_MS = 60 * 60_000
/** More staff than a factory has. */
const MOST_PEOPLE = 200

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

type Seen = { site: string; email: string; owner: string }

/** Notes that somebody uses the back office of a site, unless that was noted within the hour. */
export const seePerson = (db: Db | Tx, { site, email, owner }: Seen, now: Date) =>
  db
    .insert(deskPeople)
    .values({ site, email, owner, seenAt: now })
    .onConflictDoUpdate({
      target: [deskPeople.site, deskPeople.email],
      set: { seenAt: now, owner },
      setWhere: or(lt(deskPeople.seenAt, before(now, SEEN_EVERY_MS)), isNull(deskPeople.owner)),
    })

/** The staff who were seen on any of these sites, in the order of their e-mails. */
export const listPeople = (db: Db | Tx, sites: readonly string[], now: Date) =>
  db
    .select({ email: deskPeople.email, seenAt: sql`max(${deskPeople.seenAt})`.mapWith(deskPeople.seenAt) })
    .from(deskPeople)
    .where(and(inArray(deskPeople.site, [...sites]), gt(deskPeople.seenAt, before(now, KNOWN_MS))))
    .groupBy(deskPeople.email)
    .orderBy(deskPeople.email)
    .limit(MOST_PEOPLE)

const FORGOTTEN_A_PASS = 1_000

/**
 * Forgets who has not used the back office for so long, because the role was taken or the person left, with the views that are
 * theirs alone and with what told them of a note; the notes stay. Returns whether there may be more.
 */
export async function forgetPeople(db: Db, now: Date): Promise<boolean> {
  const at = before(now, KEPT_MS)
  await db.delete(deskPeople).where(lt(deskPeople.seenAt, at))
  const isSeen = (who: SQL) => sql`exists (select from ${deskPeople} as seen where ${who})`
  const views = await db.execute(sql`
    delete from ${allViews} where id in (select id from ${allViews} as it where updated_at < ${at.toISOString()}::timestamptz
      and not ${isSeen(sql`seen.owner = it.owner`)} limit ${FORGOTTEN_A_PASS})`)
  const mentions = await db.execute(sql`
    delete from ${noteMentions} where id in (select id from ${noteMentions} as it where created_at < ${at.toISOString()}::timestamptz
      and not ${isSeen(sql`seen.email = it.email`)} limit ${FORGOTTEN_A_PASS})`)
  return views.count === FORGOTTEN_A_PASS || mentions.count === FORGOTTEN_A_PASS
}

/** What the desk needs of an order in scope. Refuses `order-not-found`. */
export async function findSeen(db: Db | Tx, id: string, scope: Scope): Promise<{ site: string } | Refusal> {
  const [order] = await db
    .select({ site: orders.site })
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(orders, scope)))
  return order ?? missing(id)
}

// A column of a select from one table is named without it, which inside of the subquery would be the other table's.
const mentionsOfNote = sql<string[]>`coalesce((select json_agg(m.email order by m.email) from ${noteMentions} as m
  where m.note_id = ${orderNotes}.id), '[]')`
const note = {
  id: orderNotes.id,
  orderId: orderNotes.orderId,
  author: orderNotes.author,
  actor: orderNotes.actor,
  text: orderNotes.text,
  version: orderNotes.version,
  createdAt: orderNotes.createdAt,
  editedAt: orderNotes.editedAt,
  mentions: mentionsOfNote,
}

/** A page of an order's notes, newest first, and one more if there are more. */
export const listNotes = (db: Db, orderId: string, { after, limit }: AskedPage): Promise<NoteState[]> =>
  db
    .select(note)
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), after && isAfter(orderNotes, after)))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))
    .limit(limit + 1)

const isAfter = (
  {
    createdAt,
    id,
  }: {
    createdAt: typeof orderNotes.createdAt | typeof noteMentions.createdAt
    id: typeof orderNotes.id | typeof noteMentions.id
  },
  after: { createdAt: Date; id: string },
): SQL => sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`

export const countNotes = (tx: Tx, orderId: string) => tx.$count(orderNotes, eq(orderNotes.orderId, orderId))

type Own = { orderId: string; id: string; actor: string }

/** A note of the caller under its lock. Refuses `note-not-found`, `version-changed`. */
export async function lockNote(tx: Tx, own: Own, version?: number): Promise<NoteState | Refusal> {
  const { orderId, id, actor } = own
  const isIt = and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId), eq(orderNotes.actor, actor))
  const [locked] = await tx.select({ id: orderNotes.id }).from(orderNotes).where(isIt).for('update')
  const [found] = locked ? await tx.select(note).from(orderNotes).where(eq(orderNotes.id, id)) : []
  if (!found) return refuse('note-not-found', `There is no note ${id} of this person.`)
  return version === undefined || found.version === version
    ? found
    : refuse('version-changed', `The note is at version ${found.version}.`)
}

export async function insertNote(tx: Tx, { mentions, ...row }: NoteState, newId: () => string) {
  await tx.insert(orderNotes).values(row)
  await addMentions(tx, { ...row, mentions }, mentions, { newId, now: row.createdAt })
}

type Made = { newId: () => string; now: Date }
async function addMentions(
  tx: Tx,
  { id: noteId, orderId }: NoteState,
  emails: readonly string[],
  { newId, now }: Made,
) {
  if (!emails.length) return
  await tx.insert(noteMentions).values(emails.map((email) => ({ id: newId(), noteId, orderId, email, createdAt: now })))
}

type Mentions = { added: readonly string[]; removed: readonly string[] }
/** Whoever is still mentioned keeps whether they have read it. */
export async function saveNote(tx: Tx, changed: NoteState, { added, removed }: Mentions, made: Made) {
  const { id, text, version, editedAt } = changed
  await tx.update(orderNotes).set({ text, version, editedAt }).where(eq(orderNotes.id, id))
  if (removed.length)
    await tx.delete(noteMentions).where(and(eq(noteMentions.noteId, id), inArray(noteMentions.email, [...removed])))
  await addMentions(tx, changed, added, made)
}

export const deleteNote = (tx: Tx, id: string) => tx.delete(orderNotes).where(eq(orderNotes.id, id))

type AskedMentions = AskedPage & { email: string; isRead: boolean }

/** A page of the notes that mention a person, newest first, and one more if there are more. */
export const listMentioned = (db: Db, scope: Scope, { email, isRead, after, limit }: AskedMentions) =>
  db
    .select({
      id: noteMentions.id,
      noteId: noteMentions.noteId,
      orderId: noteMentions.orderId,
      orderNumber: orders.number,
      author: orderNotes.author,
      text: orderNotes.text,
      createdAt: noteMentions.createdAt,
      readAt: noteMentions.readAt,
    })
    .from(noteMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, noteMentions.noteId))
    .innerJoin(orders, eq(orders.id, noteMentions.orderId))
    .where(
      and(
        eq(noteMentions.email, email),
        isRead ? isNotNull(noteMentions.readAt) : isNull(noteMentions.readAt),
        ownedBy(orders, scope),
        after && isAfter(noteMentions, after),
      ),
    )
    .orderBy(desc(noteMentions.createdAt), desc(noteMentions.id))
    .limit(limit + 1)

export const markRead = (db: Db | Tx, orderId: string, email: string, now: Date) =>
  db
    .update(noteMentions)
    .set({ readAt: now })
    .where(and(eq(noteMentions.orderId, orderId), eq(noteMentions.email, email), isNull(noteMentions.readAt)))
