import type { AskedPage, Place } from 'contracts/text/lists'
import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { isUuid } from 'service-kit/formats'
import { auditRecords, users } from '../schema'

/** `email` is the actor's; null for one who is gone, and for what is no person. */
export type AuditRow = typeof auditRecords.$inferSelect & { email: string | null }

/** What a list is limited to. */
export type Wanted = {
  about?: string | undefined
  order?: string | undefined
  actors?: readonly string[] | undefined
  actions?: readonly string[] | undefined
  kind?: string | undefined
  site?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * How many records a page looks through at most, which takes PostgreSQL some 30 ms. No index serves every combination of filters:
 * without this, two that rarely meet would make a page look through all records.
 */
export const LOOKED_THROUGH = 10_000

export type Found = { rows: AuditRow[]; lookedTo: Place | null }

/**
 * A page, newest first, with one record more if there are more. `lookedTo` is where the next page begins if this one has looked
 * through as many records as it may and found too few.
 */
export async function listAudit(db: Db, wanted: Wanted, { after, limit }: AskedPage): Promise<Found> {
  // The index of one filter gives the places of records, and the other filters are looked for at these places.
  const { first, others } = filtersOf(wanted)
  const most = others.length > 0 ? LOOKED_THROUGH : limit + 1
  const places = placesOf(db, first, wanted, after).limit(most).as('places')
  // The limit keeps PostgreSQL from joining in another way, for which it would read all records. It bears the table's name, so that
  // the filters hold for it.
  const record = db.select().from(auditRecords).where(eq(auditRecords.id, places.id)).limit(1).as('audit_records')
  const found = await db
    .select()
    .from(places)
    .crossJoinLateral(record)
    .leftJoin(users, eq(users.id, userIdOf(auditRecords.actor)))
    .where(and(...others))
    .orderBy(desc(places.createdAt), desc(places.id))
    .limit(limit + 1)
  const rows = found.map(({ audit_records, users: person }) => ({ ...audit_records, email: person?.email ?? null }))
  if (others.length === 0 || rows.length > limit) return { rows, lookedTo: null }
  const [last] = await placesOf(db, first, wanted, after)
    .offset(most - 1)
    .limit(1)
  return { rows, lookedTo: last ?? null }
}

/** A filter with an index of its own: its column, and the value, with its type. */
type First = { column: SQLWrapper; value: SQL }

/** The filters, first the one whose index gives the fewest records. */
function filtersOf({ order, about = '', actors = [], actions = [], kind, site }: Wanted) {
  const { actor, action } = auditRecords
  const ofOneValue: First[] = [
    order !== undefined && { column: ofOrder, value: sql`${order}::uuid` },
    isUuid(about) && { column: auditRecords.about, value: sql`${about}::uuid` },
    about !== '' && !isUuid(about) && { column: auditRecords.key, value: sql`${about}` },
    actors.length === 1 && { column: actor, value: sql`${actors[0]}` },
    actions.length === 1 && { column: action, value: sql`${actions[0]}` },
    kind !== undefined && { column: auditRecords.kind, value: sql`${kind}` },
    site !== undefined && { column: auditRecords.site, value: sql`${site}` },
  ].filter((it) => it !== false)
  // No index has the records of several values in the order of a page.
  const ofSeveral = [
    ...(actors.length > 1 ? [inArray(actor, [...actors])] : []),
    ...(actions.length > 1 ? [inArray(action, [...actions])] : []),
  ]
  const [first, ...more] = ofOneValue
  return { first, others: [...more.map(({ column, value }) => sql`${column} = ${value}`), ...ofSeveral] }
}

/** What was done to an order itself, and to what belongs to it. */
const ofOrder = sql`coalesce(${auditRecords.orderId}, ${auditRecords.about})`

const LEAST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The places of records, newest first, read from the index of one filter alone. It compares whole entries of that index and sorts by
 * all of its columns: for an equal value PostgreSQL may walk through all newer records by the index of another column.
 */
function placesOf(db: Db, first: First | undefined, { from, to }: Wanted, after: Place | undefined) {
  const { createdAt, id } = auditRecords
  const [columns, values] = first ? [[first.column], [first.value]] : [[], []]
  const entry = sql.join([...columns, createdAt, id], sql`, `)
  const at = (instant: string, of = LEAST_ID) =>
    sql.join([...values, sql`${instant}::timestamptz`, sql`${of}::uuid`], sql`, `)
  const end =
    after && !(to && to < after.createdAt)
      ? at(after.createdAt.toISOString(), after.id)
      : at(to?.toISOString() ?? 'infinity')
  return db
    .select({ createdAt, id })
    .from(auditRecords)
    .where(sql`(${entry}) < (${end}) and (${entry}) >= (${at(from?.toISOString() ?? '-infinity')})`)
    .orderBy(...[...columns, createdAt, id].map((it) => desc(it)))
    .$dynamic()
}

/** Null for what is no person. */
const userIdOf = (actor: SQLWrapper) =>
  sql`case when ${actor} ~ '^user:[0-9a-f-]{36}$' then substr(${actor}, 6)::uuid end`

/**
 * Everybody in the trail whose e-mail has this part, as actors. It goes from one actor to the next by the index, since few people
 * have many records each, while customers of whom the trail has nothing have most of the e-mails.
 */
export async function actorsLike(db: Db, part: string): Promise<string[]> {
  const { actor } = auditRecords
  const found = await db.execute<{ actor: string }>(sql`
    with recursive known as (
      (select ${actor} from ${auditRecords} order by ${actor} limit 1)
      union all
      select (select ${actor} from ${auditRecords} where ${actor} > known.actor order by ${actor} limit 1)
      from known where known.actor is not null
    )
    select known.actor from known
    cross join lateral (select email from ${users} where ${users.id} = ${userIdOf(sql`known.actor`)} limit 1) as person
    where position(${part.toLowerCase()} in person.email) > 0`)
  return found.map((it) => it.actor)
}

/** The e-mails of these people, by their ids; null for a packer, who has a name alone. */
export async function emailsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (userIds.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(found.map(({ id, email }) => [id, email]))
}

export const actorOf = (userId: string) => `user:${userId}`
