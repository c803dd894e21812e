import type { DataRequestKind, DataRequestStatus } from 'contracts/legal/data-requests'
import { type Refusal, refuse } from 'contracts/problems'
import type { AskedPage, Place } from 'contracts/text/lists'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { dataRequests, users } from '../../schema'
import { REQUESTS_PER_PERSON } from '../limits'

export type Row = typeof dataRequests.$inferSelect
/** A request with the e-mail of the member of the staff who has done it. */
export type Received = Row & { by: string | null }

/** Of one person's requests that come at the same time each sees the one before. */
export const oneByOne = (tx: Tx, email: string) => countingAlone(tx, `data-requests:${email}`)

export async function findOpen(tx: Tx, email: string, kind: DataRequestKind): Promise<Row | undefined> {
  const isOpen = and(eq(dataRequests.email, email), eq(dataRequests.kind, kind), isNull(dataRequests.completedAt))
  const [row] = await tx.select().from(dataRequests).where(isOpen)
  return row
}

export const requestsUsedUpBy = (tx: Tx, email: string, now: Date) =>
  usedUpBy(tx, dataRequests.requestedAt, now, REQUESTS_PER_PERSON, eq(dataRequests.email, email))

export const addRequest = (tx: Tx, row: Row) => tx.insert(dataRequests).values(row)

/** A page of a person's requests, newest first, and one more if there are more. */
export const listOwn = (db: Db, email: string, { after, limit }: AskedPage): Promise<Row[]> =>
  db
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.email, email),
        after && sql`(${dataRequests.requestedAt}, ${dataRequests.id}) < ${placeOf(after)}`,
      ),
    )
    .orderBy(desc(dataRequests.requestedAt), desc(dataRequests.id))
    .limit(limit + 1)

const placeOf = ({ createdAt, id }: Place) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`

const received = (db: Db | Tx) =>
  db
    .select({ request: dataRequests, by: users.email })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.completedBy))
    .$dynamic()
const flat = (rows: { request: Row; by: string | null }[]): Received[] =>
  rows.map(({ request, by }) => ({ ...request, by }))

const onSite = (site: string | null) => (site === null ? undefined : eq(dataRequests.site, site))

/** A page of a site, or of all sites (null), and one more if there are more. */
export async function listReceived(
  db: Db,
  site: string | null,
  status: DataRequestStatus,
  { after, limit }: AskedPage,
): Promise<Received[]> {
  const place = after && placeOf(after)
  const { dueAt, completedAt, id } = dataRequests
  const rows =
    status === 'open'
      ? received(db)
          .where(and(onSite(site), isNull(completedAt), place && sql`(${dueAt}, ${id}) > ${place}`))
          .orderBy(asc(dueAt), asc(id))
      : received(db)
          .where(and(onSite(site), isNotNull(completedAt), place && sql`(${completedAt}, ${id}) < ${place}`))
          .orderBy(desc(completedAt), desc(id))
  return flat(await rows.limit(limit + 1))
}

/** Refuses `data-request-not-found`, also for a request of another site than that of the scope. */
export async function findReceived(db: Db | Tx, id: string, site: string | null): Promise<Received | Refusal> {
  const [found] = flat(await received(db).where(and(eq(dataRequests.id, id), onSite(site))))
  return found ?? refuse('data-request-not-found', `There is no request about data ${id}.`)
}

export async function findRequest(db: Db | Tx, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id))
  return row
}

type Done = { id: string; completedAt: Date; completedBy: string; note: string }

/** Returns whether it was still open. */
export async function saveDone(tx: Tx, { id, ...done }: Done): Promise<boolean> {
  const { count } = await tx
    .update(dataRequests)
    .set(done)
    .where(and(eq(dataRequests.id, id), isNull(dataRequests.completedAt)))
  return count > 0
}
