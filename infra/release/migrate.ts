import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { tlsBy } from 'service-kit/database/connect'
import { refusalOf } from 'service-kit/database/refusal'
import { Halt } from '../run/halt'

const SERVICES_DIR = join(import.meta.dir, '../../services')
// An arbitrary number that every copy of this program uses.
const LOCK_KEY = 20_261_101

export interface MigrateOptions {
  services?: readonly string[]
  /** The password of each service's role. */
  passwords: Record<string, string>
  /** The folder of the services with their migrations; the tests use one of their own. */
  servicesDir?: string
  /** The server's private certificate authority, in PEM. */
  authority?: string
}

/**
 * Creates a role and a schema for every service, runs its migrations as the owner, and returns the URL with which each
 * service connects. A service's role may read and write the tables of its own schema and nothing else. Concurrent
 * migrations of the same database wait for each other.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<Record<string, string>> {
  const { services = SERVICES, passwords, servicesDir = SERVICES_DIR, authority } = options
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => {}, ...tlsBy(ownerUrl, authority) })
  try {
    await sql`select pg_advisory_lock(${LOCK_KEY})`
    await closeDatabase(sql)
    const trigrams = await addTrigrams(sql)
    for (const service of services)
      await prepareService(
        sql,
        service,
        passwordOf(service, passwords),
        join(servicesDir, service, 'migrations'),
        trigrams,
      )
    return Object.fromEntries(
      services.map((service) => [service, urlOf(ownerUrl, service, passwordOf(service, passwords))]),
    )
  } catch (error) {
    const refusal = error instanceof Halt ? undefined : refusalOf(error, ownerUrl)
    throw refusal ? new Halt(refusal) : error
  } finally {
    await sql.end()
  }
}

/** The name of a service's role and of its schema. */
export function roleOf(service: string): string {
  return service.replaceAll('-', '_')
}

function urlOf(ownerUrl: string, service: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = roleOf(service)
  url.password = password
  return url.href
}

function passwordOf(service: string, passwords: Record<string, string>): string {
  const password = passwords[service]
  // The password is quoted in a statement that takes no parameters.
  if (!password || !/^[\w-]+$/.test(password))
    throw new Halt(
      `The database password of ${service} is missing or contains characters other than letters, digits, _ and -.`,
    )
  return password
}

/** Only the owner may create anything in this database, even temporary tables. */
async function closeDatabase(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`
  await sql.unsafe(`revoke all on database ${row?.name} from public; revoke all on schema public from public`)
}

/**
 * Installs pg_trgm for indexes of substrings and returns its schema. Only migrations refer to it: a service's role needs no
 * rights on that schema to use such an index.
 */
async function addTrigrams(sql: postgres.Sql): Promise<string> {
  const find = () => sql<{ schema: string }[]>`
    select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`
  const [found] = await find()
  if (found) return found.schema
  await sql`create schema if not exists extensions`
  await sql`create extension pg_trgm schema extensions`.catch((error: Error) => {
    throw new Halt(
      `The database lacks the extension pg_trgm, and its owner may not create it (${error.message}): grant the right.`,
    )
  })
  return 'extensions'
}

async function prepareService(
  sql: postgres.Sql,
  service: string,
  password: string,
  migrationsFolder: string,
  trigrams: string,
): Promise<void> {
  const role = roleOf(service)
  const [found] = await sql`select from pg_roles where rolname = ${role}`
  const [database] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`
  await sql.unsafe(`
    ${found ? 'alter' : 'create'} role ${role} with login password '${password}';
    alter role ${role} set search_path = ${role};
    grant connect on database ${database?.name} to ${role};
    create schema if not exists ${role};
    set search_path = ${role}, ${trigrams}`)
  if (existsSync(migrationsFolder)) await runServiceMigrations(sql, service, migrationsFolder)
  await sql.unsafe(`
    set search_path = public;
    grant usage on schema ${role} to ${role};
    grant select, insert, update, delete on all tables in schema ${role} to ${role};
    grant usage on all sequences in schema ${role} to ${role};
    alter default privileges in schema ${role} grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${role} grant usage on sequences to ${role}`)
}

async function runServiceMigrations(sql: postgres.Sql, service: string, migrationsFolder: string): Promise<void> {
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  if (!existsSync(journal) || readFileSync(journal, 'utf8').trim() === '') {
    throw new Halt(`services/${service}/migrations has no meta/_journal.json: create it with drizzle-kit generate.`)
  }
  await runMigrations(drizzle(sql), { migrationsFolder, migrationsSchema: 'drizzle', migrationsTable: service })
}
