import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import type { FolderQuery } from 'contracts/scans/folders'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { aWorld } from 'service-kit/test/service'
import { folderPage, listingOf } from './folders/rules'
import { listFolder } from './folders/store'
import { insertDrawings } from './thumbnails/store/drawings'
import { firstFolders, lockTrash } from './trash/store/cleanup'
import { listTrash } from './trash/store/trash'

/** Of each order there are four scans; one order in ten is unneeded, one in 500 is of Europe. */
const ORDERS = 10_000
const UNNEEDED = ORDERS / 10
const PAGE = 50
const ALL: Scope = { reach: 'any', site: null }
const EUROPE: Scope = { reach: 'any', site: 'eu' }

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
  await world.sql.begin(async (tx) => {
    // The rows fit each other.
    await tx`set local session_replication_role = replica`
    await tx`set local search_path = files`
    await tx`insert into orders (id, owner, site, was_unpaid, placed_at, ending, ended_at)
      select gen_random_uuid(), md5(n::text), case when n % 500 = 1 then 'eu' else 'ru' end, n % 10 = 1,
        timestamptz '2026-01-01' + n * interval '1 minute', case when n % 10 = 1 then 'cancelled' end, '2026-02-01'
      from generate_series(1, ${ORDERS}::int) as n`
    await tx`insert into scans (id, order_id, patient_id, folder, kind, original_name, file_name, size_bytes, sha256,
        triangles, box_mm, stored_at)
      select gen_random_uuid(), id, id, 'a_01', 'aligner', 'a.stl', n || '.stl', 7, md5(n::text), 12, '{}',
        placed_at + n * interval '1 second'
      from orders, generate_series(1, 4) as n`
    await tx`insert into deleted_scans (id, order_id, patient_id, folder, kind, original_name, file_name, size_bytes, sha256,
        triangles, box_mm, stored_at, deleted_at, deleted_by)
      select id, order_id, patient_id, folder, kind, original_name, 'b.stl', size_bytes, sha256, triangles, box_mm,
        stored_at, now() - (stored_at - '2026-01-01') / 10, 'staff@example.org'
      from scans where file_name = '1.stl'`
  })
  await world.sql`vacuum analyze files.orders, files.scans, files.deleted_scans`
}, 120_000)
afterAll(() => world.stop())

/** How many rows of tables the statements read that a call sends. */
async function rowsRead(call: (db: Db) => Promise<unknown>): Promise<number> {
  const sent: { text: string; params: unknown[] }[] = []
  const sql = world.connectAs('files')
  await call(drizzle(sql, { logger: { logQuery: (text, params) => sent.push({ text, params }) } }) as unknown as Db)
  let rows = 0
  for (const { text, params } of sent.filter((it) => it.text.includes('from'))) {
    const [explained] = await sql.unsafe(`explain (analyze, format json) ${text}`, params as never[])
    rows += rowsOf(explained?.['QUERY PLAN'][0].Plan)
  }
  return rows
}
type Node = { Plans?: Node[]; 'Relation Name'?: string; [name: string]: unknown }
function rowsOf(node: Node): number {
  const count = (name: string) => Number(node[name] ?? 0)
  const perLoop = count('Actual Rows') + count('Rows Removed by Filter') + count('Rows Removed by Index Recheck')
  const own = node['Relation Name'] ? perLoop * count('Actual Loops') : 0
  return (node.Plans ?? []).reduce((sum, it) => sum + rowsOf(it), own)
}

/** A list that was read to this page. */
async function listing(query: FolderQuery, scope: Scope, page: number) {
  const db = drizzle(world.connectAs('files')) as unknown as Db
  let cursor: string | null = null
  for (let read = 0; ; read++) {
    const asked = listingOf({ ...query, ...(cursor && { cursor }) })
    if (asked instanceof Refusal) throw asked
    if (read === page) return asked
    cursor = folderPage(asked, await listFolder(db, asked, scope)).next
  }
}

// A page of orders shows 50 with their 200 scans, each of which is looked at a few times.
const FEW = 30 * PAGE

describe.each(['name', 'changed'] as const)('the folders of all orders, by %s', (sort) => {
  test.each(['asc', 'desc'] as const)('%s, read little more than they show, on late pages too', async (order) => {
    for (const page of [0, 20]) {
      const asked = await listing({ sort, order }, ALL, page)
      expect(await rowsRead((db) => listFolder(db, asked, ALL))).toBeWithin(PAGE, FEW)
    }
  })

  test('read little more than they show to staff of a small site', async () => {
    const asked = await listing({ sort }, EUROPE, 0)
    expect(await rowsRead((db) => listFolder(db, asked, EUROPE))).toBeWithin(ORDERS / 500, FEW)
  })
})

test('a folder of an order reads its scans alone', async () => {
  const [row] = await world.sql`select id from files.orders limit 1`
  const asked = await listing({ path: `order_${row?.id}`, depth: 'all' }, ALL, 0)
  expect(await rowsRead((db) => listFolder(db, asked, ALL))).toBeWithin(4, 10)
})

test('the deleted files read little more than they show, to staff of a small site too', async () => {
  const now = new Date()
  for (const scope of [ALL, EUROPE])
    expect(await rowsRead((db) => listTrash(db, { limit: PAGE, after: undefined }, scope, now))).toBeWithin(20, FEW)
})

test('a cleanup reads the orders that nobody needs, and the scans of those alone that it names or deletes', async () => {
  const trash = { seenAt: new Date(), scope: ALL }
  expect(await rowsRead((db) => firstFolders(db, trash, PAGE))).toBeWithin(PAGE, UNNEEDED + FEW)
  expect(await rowsRead((db) => db.transaction((tx) => lockTrash(tx, trash, 100)))).toBeWithin(100, UNNEEDED + 2 * FEW)
})

test('FILE-061 whoever looks for scans without a picture reads those alone', async () => {
  await world.sql`update files.scans set has_thumbnail = true where stored_at > timestamptz '2026-01-01' + interval '2 hours'`
  await world.sql`vacuum analyze files.scans`
  // The statement is explained a second time, and finds an empty queue then too.
  const once = async (db: Db) => {
    expect(await insertDrawings(db, new Date())).toBe(100)
    await world.sql`delete from files.drawings`
  }
  expect(await rowsRead(once)).toBeWithin(100, 1_000)
})
