import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { migrate } from './migrate'

// Roles belong to the whole server, which other tests use in parallel, so these names are not those of services.
const passwords = { 'trial-one': 'first', 'trial-two': 'second' }
const services = Object.keys(passwords)
const servicesDir = mkdtempSync(join(tmpdir(), 'aligner-orders-migrate-'))
const database = `migrate_${process.pid}`
let ownerUrl = ''
let owner: Sql

/** A migration in the format of drizzle-kit. */
function aMigration(service: string, statements: string[]): void {
  const folder = join(servicesDir, service, 'migrations')
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((sql, idx) => {
    writeFileSync(join(folder, `000${idx}_step.sql`), sql)
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag: `000${idx}_step`, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}

beforeAll(async () => {
  const servers = await testServers()
  const url = new URL(servers.ownerUrl)
  url.pathname = '/postgres'
  const admin = postgres(url.href, { max: 1 })
  await admin.unsafe(`create database ${database}`)
  await admin.end()
  url.pathname = `/${database}`
  ownerUrl = url.href
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  aMigration('trial-one', ['create table "things" ("id" bigserial primary key, "name" text)'])
})

afterAll(async () => {
  await owner.end()
  rmSync(servicesDir, { recursive: true })
})

test('concurrent and repeated migrations apply each migration once', async () => {
  const run = () => migrate(ownerUrl, { services, passwords, servicesDir })
  const [urls] = await Promise.all([run(), run()])
  await run()
  expect(Object.keys(urls)).toEqual(services)
  const rows = await owner`select schemaname, tablename from pg_tables where tablename = 'things'`
  expect([...rows]).toEqual([{ schemaname: 'trial_one', tablename: 'things' }])
  expect([
    ...(await owner.unsafe<{ count: number }[]>('select count(*)::int as count from drizzle."trial-one"')),
  ]).toEqual([{ count: 1 }])
})

test('a role writes the tables of its schema, but creates none and reads no others', async () => {
  aMigration('trial-one', [
    'create table "things" ("id" bigserial primary key, "name" text)',
    'create table "more" ("id" bigserial primary key)',
  ])
  const urls = await migrate(ownerUrl, { services, passwords, servicesDir })
  const [one, two] = [postgres(urls['trial-one'] ?? '', { max: 1 }), postgres(urls['trial-two'] ?? '', { max: 1 })]
  expect([...(await one`insert into things (name) values ('a') returning id`)]).toEqual([{ id: '1' }])
  expect([...(await one`insert into more default values returning id`)]).toEqual([{ id: '1' }])
  const codeOf = (query: Promise<unknown>) =>
    query.then(
      () => 'done',
      (error) => error.code,
    )
  // 42501: insufficient privilege.
  expect(await codeOf(one`create table mine (id int)`)).toBe('42501')
  expect(await codeOf(one`create temporary table mine (id int)`)).toBe('42501')
  expect(await codeOf(one`create table public.mine (id int)`)).toBe('42501')
  expect(await codeOf(one`select * from drizzle."trial-one"`)).toBe('42501')
  expect(await codeOf(two`select * from trial_one.things`)).toBe('42501')
  await Promise.all([one.end(), two.end()])
})

test('a changed password takes effect', async () => {
  const changed = { ...passwords, 'trial-one': 'changed' }
  const urls = await migrate(ownerUrl, { services, passwords: changed, servicesDir })
  const sql = postgres(urls['trial-one'] ?? '', { max: 1 })
  expect([...(await sql`select current_schema() as schema`)]).toEqual([{ schema: 'trial_one' }])
  await sql.end()
})
