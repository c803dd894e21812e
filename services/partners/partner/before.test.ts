import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { aWorld } from 'service-kit/test/service'
import { partners } from '../main'

setDefaultTimeout(180_000)

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
  await world.start(partners)
})
afterAll(() => world.stop())

const FOLDER = join(import.meta.dir, '../migrations')
const [PROGRAMME = ''] = new Glob('*_partner-programme.sql').scanSync(FOLDER)
const PARTNER = '7f3a0000-0000-4000-8000-000000000000'
const ORDER = '7f3a0000-0000-4000-8000-000000000001'

test('AFF-016 partners, referrals and commissions of the version before have a rate, a span and an instant to be paid', async () => {
  const files = [...new Glob('*.sql').scanSync(FOLDER)].toSorted()
  const rows = await world.sql.begin(async (sql) => {
    const migrate = async (file: string) => sql.unsafe(await Bun.file(join(FOLDER, file)).text())
    await sql`create schema before`
    await sql`set local search_path = before, extensions`
    await sql`set local time zone 'UTC'`
    for (const file of files.filter((it) => it < PROGRAMME)) await migrate(file)
    const add = (id: string, name: string) => sql`insert into partners values
      (${id}, ${name}, ${`${name}@example.org`}, 'o', 'ru', null, 700, 1, '2026-01-01T00:00:00Z')`
    await add(PARTNER, 'PAULAX')
    await sql`insert into affiliates values (gen_random_uuid(), ${PARTNER}, 'anna@example.org', ${ORDER}, '2026-02-01')`
    await sql`insert into orders (id, placed_at, paid_at) values (${ORDER}, '2026-02-01', '2026-03-20T10:00:00Z')`
    await sql`insert into browsers values ('o', 'v', '2026-02-02')`
    await sql`insert into ledger (partner_id, kind, order_id, amount_minor, currency, recorded_at)
      values (${PARTNER}, 'commission', ${ORDER}, 100, 'RUB', now())`
    await migrate(PROGRAMME)
    // The version before goes on beside this one.
    await add('7f3a0000-0000-4000-8000-000000000002', 'PETRAX')
    await sql`insert into affiliates values (gen_random_uuid(), ${PARTNER}, 'olga@example.org', ${ORDER}, '2026-04-01')`
    const found = {
      rates: await sql`select code, basis_points, since::text from rates join partners on id = partner_id order by seq`,
      spans: await sql`select email, partner_id, until, source from referral_spans order by since`,
      browsers: await sql`select first_signed_in_at = signed_in_at as "isFirst" from browsers`,
      ledger: await sql`select amount_minor, payable_at::text from ledger`,
      sought: await sql`select sought from partners order by code limit 1`,
    }
    await expect(Promise.resolve(sql.savepoint((it) => it`update ledger set amount_minor = 1`))).rejects.toThrow()
    await sql`drop schema before cascade`
    return found
  })
  const since = '2026-01-01 00:00:00+00'
  expect(rows).toMatchObject({
    rates: ['PAULAX', 'PETRAX'].map((code) => ({ code, basis_points: 700, since })),
    spans: ['anna', 'olga'].map((it) => ({
      email: `${it}@example.org`,
      partner_id: PARTNER,
      until: null,
      source: 'code',
    })),
    browsers: [{ isFirst: true }],
    ledger: [{ amount_minor: '100', payable_at: '2026-04-03 10:00:00+00' }],
    sought: [{ sought: 'paulax\n\npaulax@example.org' }],
  })
})
