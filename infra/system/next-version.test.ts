import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { until } from 'service-kit/test/service'
import { aPaidOrder } from '../e2e/api-order'
import { ApiVisitor } from '../e2e/api-visitor'
import { startTestSystem, type TestSystem } from '../e2e/system'
import { migrate, roleOf } from '../release/migrate'
import { noPages } from './no-pages'

/**
 * N−1 beside N: the processes are of the present version, the schema and the events of the next one. A release migrates
 * first, then replaces process by process.
 */
const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-next-'))
const LATER = 'of the next version'
let product: TestSystem
let anna: ApiVisitor

beforeAll(async () => {
  product = await startTestSystem('next-version', { frontends: async () => noPages(dir) })
  anna = new ApiVisitor(product.originOf('ru'))
})
afterAll(async () => {
  await product.stop()
  rmSync(dir, { recursive: true })
})

/** The committed migrations and one more, which only adds, as the next version's would. */
function laterMigrations(tablesOf: Map<string, string[]>): string {
  const servicesDir = join(dir, 'services')
  for (const service of SERVICES) {
    const folder = join(servicesDir, service, 'migrations')
    mkdirSync(join(folder, '..'), { recursive: true })
    cpSync(join(import.meta.dir, '../../services', service, 'migrations'), folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    const later = { idx: entries.length, version: '7', when: Date.now(), tag: '9999_later', breakpoints: true }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, later] }))
    const columns = tablesOf.get(service)?.map((it) => `ALTER TABLE "${it}" ADD COLUMN "later" text;`) ?? []
    const table = 'CREATE TABLE "later_things" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL);'
    writeFileSync(join(folder, '9999_later.sql'), [...columns, table].join('--> statement-breakpoint\n'))
  }
  return servicesDir
}

async function tablesOf(): Promise<Map<string, string[]>> {
  const rows = await product.database<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables`
  return new Map(SERVICES.map((it) => [it, rows.filter(({ schema }) => schema === roleOf(it)).map(({ name }) => name)]))
}

test('on the schema of the next version the present services take an order through placement and payment', async () => {
  const tables = await tablesOf()
  expect([...tables.values()].every((it) => it.length > 0)).toBe(true)
  // As in a release: while the services run and an order is under way.
  const { body: draft } = await anna.call<{ id: string }>('POST', '/api/orders/v1/orders', {}, aKey())
  const { ownerUrl, secrets } = product.system
  await migrate(ownerUrl, { passwords: secrets.databasePasswords, servicesDir: laterMigrations(tables) })
  const added = await product.database`select from information_schema.columns where column_name = 'later'`
  expect(added).toHaveLength([...tables.values()].flat().length)
  expect((await anna.order(draft.id)).status).toBe(200)
  await aPaidOrder(anna, product, 'running@example.org')

  // And processes that start on the new schema.
  await Promise.all(SERVICES.map((it) => product.startProcess(it)))
  expect((await anna.order(draft.id)).status).toBe(200)
  await aPaidOrder(anna, product, 'started@example.org')
  await until(async () => (await product.missingEvents()).length === 0)
})

test('events of the next version, with more in them than is known, are taken in by everybody', async () => {
  for (const service of SERVICES) await sayMore(service)
  const { id } = await aPaidOrder(anna, product, 'more@example.org')
  await until(async () => (await product.missingEvents()).length === 0)
  const told = await product.database<{ subject: string; later: string; data: { later: string } }[]>`
    select subject, body->>'later' as later, body->'data' as data from orders.outbox
    where kind = 'event' and body->'data'->>'orderId' = ${id}`
  expect(told.map((it) => it.subject)).toContain('orders.order.paid.v1')
  for (const it of told) expect([it.later, it.data.later]).toEqual([LATER, LATER])
})

test('an event of a version that is not known yet is put aside where staff see it, and the others flow', async () => {
  const [paid] = await product.database<{ body: Record<string, unknown> }[]>`
    select body from orders.outbox where subject = 'orders.order.paid.v1' limit 1`
  const [id, subject] = [crypto.randomUUID(), 'orders.order.paid.v2']
  const body = JSON.stringify({ ...paid?.body, id, subject, data: { another: 'shape' } })
  await product.database.unsafe(
    `insert into orders.outbox (id, kind, subject, body) values ($1, 'event', $2, $3::text::jsonb)`,
    [id, subject, body],
  )
  const { number } = await aPaidOrder(anna, product, 'beside@example.org')
  const hearers = ['files', 'fulfilment-ftp', 'identity', 'partners'] as const
  const aside = hearers.map((it) => `${it} holds ${id} as dead`)
  await until(async () => (await product.missingEvents()).sort().join() === aside.join())
  for (const it of hearers) {
    const { items } = (await inside(it, '/dead').then((answer) => answer.json())) as { items: object[] }
    const reason = 'This version of the event is not known here.'
    expect(items).toEqual([expect.objectContaining({ id, subject, reason })])
    expect(await inside(it, '/metrics').then((answer) => answer.text())).toMatch(/^events_dead\S* 1$/m)
  }
  await until(async () => (await product.mails('beside@example.org')).length === 1)
  await until(async () => (await product.factoryFiles(number)).some((it) => it.path.endsWith('.json')))
})

const aKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const inside = (service: string, path: string) =>
  fetch(`http://127.0.0.1:${product.system.ports[`${service}.inside`]}${path}`)

/** Adds to each event that this service publishes fields that the contract does not have, in envelope and data. */
async function sayMore(service: string): Promise<void> {
  const schema = roleOf(service)
  await product.database.unsafe(`
    create function ${schema}.say_more() returns trigger language plpgsql as $$ begin
      new.body := jsonb_set(new.body || '{"later":"${LATER}"}', '{data,later}', '"${LATER}"');
      return new;
    end $$;
    create trigger say_more before insert on ${schema}.outbox
      for each row when (new.kind = 'event') execute function ${schema}.say_more()`)
}
