import { orderFolder, placeOf } from 'contracts/scans/storage-path'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { orders, scans } from '../schema'
import type { Found, Listing } from './rules'

/** The entries of a listing in the caller's scope, and one more if there are more. One statement. */
export const listFolder = (db: Db, listing: Listing, scope: Scope): Promise<Found[]> =>
  listing.place.orderId ? listInOrder(db, listing, scope) : listOrders(db, listing, scope)

const facts = sql`count(*)::int as files, sum(${scans.sizeBytes})::float8 as "sizeBytes",
  (extract(epoch from max(${scans.storedAt})) * 1000)::float8 as "changedMs"`

/** The name of an entry below the listed place; files have their folders in it where all files are listed. */
function nameOf({ place: { folder, kind }, level }: Listing): SQL {
  if (level === 'patients') return sql`${scans.folder}`
  if (level === 'kinds') return sql`${scans.kind}`
  const inFolder = kind ? sql`${scans.fileName}` : sql`${scans.kind} || '/' || ${scans.fileName}`
  return folder ? inFolder : sql`${scans.folder} || '/' || ${inFolder}`
}

async function listInOrder(db: Db, listing: Listing, scope: Scope): Promise<Found[]> {
  const { place, sort, isDescending, after, limit } = listing
  const { orderId, folder, kind } = place
  const key = { name: sql`name`, size: sql`"sizeBytes"`, changed: sql`"changedMs"` }[sort]
  const type = sort === 'name' ? sql`text` : sql`float8`
  const direction = isDescending ? sql`desc` : sql`asc`
  const which = and(
    eq(scans.orderId, orderId!),
    folder === undefined ? undefined : eq(scans.folder, folder),
    kind && eq(scans.kind, kind),
    ownedBy(orders, scope),
  )
  // Names are sorted by their bytes, whatever language the database has.
  return db.execute<Found>(sql`
    with entries as (
      select ${orderId}::text as "orderId", (${nameOf(listing)}) collate "C" as name, ${facts}, json_build_object('id', min(${scans.id}::text),
        'originalName', min(${scans.originalName}), 'isDamaged', bool_or(${scans.damagedAt} is not null)) as scan
      from ${scans} inner join ${orders} on ${eq(orders.id, scans.orderId)} where ${which} group by 2)
    select * from entries
    ${after ? sql`where (${key}, name) ${isDescending ? sql`<` : sql`>`} (${after.key}::${type}, ${after.name}::text)` : sql``}
    order by ${key} ${direction}, name ${direction} limit ${limit + 1}`)
}

/**
 * The folders of orders that have files. Those of the page are found first, by an index, and only their files are added up:
 * by name, from one order to the next; by change, from one newest scan of an order to the next.
 */
async function listOrders(db: Db, { sort, isDescending, after, limit }: Listing, scope: Scope): Promise<Found[]> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = isDescending ? sql`<` : sql`>`
  const afterId = after && sql`${placeOf(after.name)?.orderId}::uuid`
  // The page's beginning also bounds the scans: PostgreSQL would merge them with the orders from their beginning on.
  const ofPage = and(eq(scans.orderId, orders.id), after && sql`${scans.orderId} ${beyond} ${afterId}`)
  const hasFiles = sql`exists (select from ${scans} where ${ofPage})`
  const byName = sql`select ${orders.id} as id from ${orders}
    where ${and(hasFiles, ownedBy(orders, scope), after && sql`${orders.id} ${beyond} ${afterId}`)}
    order by ${orders.id} ${direction} limit ${limit + 1}`
  const isNewest = sql`not exists (select from ${scans} as newer where newer.order_id = ${scans.orderId}
    and (newer.stored_at, newer.id) > (${scans.storedAt}, ${scans.id}))`
  const at = after && sort !== 'name' && sql`${new Date(Number(after.key)).toISOString()}::timestamptz`
  const byChange = sql`select ${scans.orderId} as id from ${scans} inner join ${orders} on ${eq(orders.id, scans.orderId)}
    where ${and(isNewest, ownedBy(orders, scope), after && sql`(${scans.storedAt}, ${scans.orderId}) ${beyond} (${at}, ${afterId})`)}
    order by ${scans.storedAt} ${direction}, ${scans.orderId} ${direction} limit ${limit + 1}`
  const rows = await db.execute<Omit<Found, 'name'>>(sql`
    select page.id as "orderId", added.* from (${sort === 'name' ? byName : byChange}) as page
      cross join lateral (select ${facts} from ${scans} where ${scans.orderId} = page.id) as added
    order by ${sort === 'name' ? sql`page.id` : sql`added."changedMs"`} ${direction}, page.id ${direction}`)
  return rows.map((it) => ({ ...it, name: orderFolder(it.orderId) }))
}
