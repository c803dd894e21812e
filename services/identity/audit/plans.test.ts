import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Place } from 'contracts/text/lists'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { aWorld } from 'service-kit/test/service'
import { actorsLike, LOOKED_THROUGH, listAudit, type Wanted } from './store'

/** A manager did half of it, ten others the rest, and 5,000 people nothing; one record in a thousand is no read of a scan. */
const RECORDS = 40_000
const PAGE = 30
const actorId = (n: number) => `0000000${n.toString(16)}-0000-4000-8000-000000000000`
const ORDER = randomUUID()

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
  await world.sql`insert into identity.users (id, email, version, created_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'staff' || n || '@example.org', 1, now()
    from generate_series(0, 5000) as n`
  await world.sql`insert into identity.audit_records (id, created_at, actor, action, kind, about, site, order_id)
    select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute',
      'user:0000000' || to_hex(case when n % 2 = 0 then 0 else n / 2 % 10 + 1 end) || '-0000-4000-8000-000000000000',
      case when n % 1000 = 999 then 'terms-changed' else 'scan-read' end,
      case when n % 1000 = 999 then 'client' else 'scan' end,
      gen_random_uuid(), case when n % 500 = 1 then 'eu' else 'ru' end,
      case when n % 10000 = 5 then ${ORDER}::uuid else gen_random_uuid() end
    from generate_series(1, ${RECORDS}::int) as n`
  await world.sql`vacuum analyze identity.audit_records, identity.users`
}, 120_000)
afterAll(() => world.stop())

type Node = { Plans?: Node[]; 'Relation Name'?: string; [name: string]: unknown }
function rowsOf(node: Node): number {
  const count = (name: string) => Number(node[name] ?? 0)
  const perLoop = count('Actual Rows') + count('Rows Removed by Filter') + count('Rows Removed by Index Recheck')
  const own = node['Relation Name'] ? perLoop * count('Actual Loops') : 0
  return (node.Plans ?? []).reduce((sum, it) => sum + rowsOf(it), own)
}

/** How many rows of tables a call's statements read, and what it found. */
async function reading<T>(call: (db: Db) => Promise<T>) {
  const sent: { text: string; params: unknown[] }[] = []
  const sql = world.connectAs('identity')
  const found = await call(
    drizzle(sql, { logger: { logQuery: (text, params) => sent.push({ text, params }) } }) as unknown as Db,
  )
  let rows = 0
  for (const { text, params } of sent) {
    const [explained] = await sql.unsafe(`explain (analyze, format json) ${text}`, params as never[])
    rows += rowsOf(explained?.['QUERY PLAN'][0].Plan)
  }
  return { rows, found, statements: sent.length }
}

const boss = `user:${actorId(0)}`
const FILTERS: [string, Wanted][] = [
  ['none', {}],
  ['an order', { order: ORDER }],
  ['a record', { about: randomUUID() }],
  ['a record without a UUID', { about: 'a@example.org' }],
  ['a person', { actors: [boss] }],
  ['an action', { actions: ['terms-changed'] }],
  ['a kind', { kind: 'client' }],
  ['a site', { site: 'eu' }],
  ['a time', { from: new Date('2026-02-01'), to: new Date('2026-02-02') }],
]

test.each(FILTERS)(
  'AUTH-037 a page of the trail by one filter reads little more than it shows: %s',
  async (_, wanted) => {
    const { rows, statements } = await reading((db) => listAudit(db, wanted, { after: undefined, limit: PAGE }))
    // Its place, the record, and the person.
    expect(rows).toBeLessThanOrEqual(3 * (PAGE + 1))
    expect(statements).toBe(1)
  },
)

/** Every pair of filters, and those that nearly nothing matches. */
const PAIRS = FILTERS.flatMap(([one, first], index) =>
  FILTERS.slice(index + 1).map(([other, second]): [string, Wanted] => [`${one} and ${other}`, { ...first, ...second }]),
)
const RARE: [string, Wanted][] = [
  ['a person who did no such thing', { actors: [boss], actions: ['terms-changed'], site: 'eu' }],
  ['several people and an action', { actors: [boss, `user:${actorId(1)}`], actions: ['terms-changed'] }],
  ['several people of whom nothing is kept', { actors: [`user:${randomUUID()}`, `user:${randomUUID()}`] }],
  ['several actions that nobody took', { actions: ['scan-deleted', 'scan-restored'] }],
]

test.each([...PAIRS, ...RARE])(
  'AUTH-037 a page of the trail reads a bounded number of records by %s',
  async (_, wanted) => {
    const { rows, statements } = await reading((db) => listAudit(db, wanted, { after: undefined, limit: PAGE }))
    // A place and a record for each that it looks through, all places once more to find where they end, and the people.
    expect(rows).toBeLessThanOrEqual(3 * LOOKED_THROUGH + PAGE + 1)
    expect(statements).toBeLessThanOrEqual(2)
  },
)

test('AUTH-037 a page that looked through as much as it may and found too little leads on to all the rest', async () => {
  const wanted: Wanted = { actors: [boss, `user:${actorId(10)}`], actions: ['terms-changed', 'order-moved'] }
  const ids: string[] = []
  let after: Place | undefined
  let pages = 0
  do {
    const { rows, lookedTo } = await reading((db) => listAudit(db, wanted, { after, limit: PAGE })).then(
      (it) => it.found,
    )
    const page = rows.slice(0, PAGE)
    ids.push(...page.map((it) => it.id))
    after = rows.length > PAGE ? page.at(-1) : (lookedTo ?? undefined)
    pages += 1
  } while (after)
  const all = await world.sql`select id from identity.audit_records
    where actor = any(${wanted.actors as string[]}) and action = 'terms-changed' order by created_at desc, id desc`
  expect(ids).toEqual(all.map((it) => it.id))
  expect(all.length).toBeGreaterThan(0)
  expect(pages).toBe(RECORDS / LOOKED_THROUGH + 1)
})

test('AUTH-037 the search for people by e-mail reads one record for each person in the trail', async () => {
  const { rows, found } = await reading((db) => actorsLike(db, 'STAFF1@'))
  expect(found).toEqual([`user:${actorId(1)}`])
  expect(rows).toBeLessThanOrEqual(4 * 12)
})
