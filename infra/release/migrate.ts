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
// Any number will do, as long as every copy of this program takes the same one.
const LOCK_KEY = 20_261_101

export interface MigrateOptions {
  services?: readonly string[]
  /** Password of every service's role. */
  passwords: Record<string, string>
  /** Where services' folders with their migrations lie; the project's own, but in tests. */
  servicesDir?: string
  /** In PEM, who signs the server's certificate, where nobody knows them. */
  authority?: string
}

/**
 * Gives every service a role and a schema of its own in the owner's database, runs its migrations as owner, and answers
 * the URL by which each service connects. A service's role may read and write its own schema's tables and nothing else.
 * Waits for another migration of the same database; does nothing where nothing changed.
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
  // It stands between quotes in a statement that takes no parameters.
  if (!password || !/^[\w-]+$/.test(password))
    throw new Halt(
      `The database password of ${service} is missing or has other characters than letters, digits, _ and -.`,
    )
  return password
}

/** Nobody but the owner may create anything in this database, be it a temporary table. */
async function closeDatabase(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`
  await sql.unsafe(`revoke all on database ${row?.name} from public; revoke all on schema public from public`)
}

/**
 * Sees to it that indexes of parts of words can be made, and answers the schema in which pg_trgm lies. Migrations alone
 * name anything of it: a service's role uses such an index without a right to that schema.
 */
async function addTrigrams(sql: postgres.Sql): Promise<string> {
  const find = () => sql<{ schema: string }[]>`
    select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`
  const [found] = await find()
  if (found) return found.schema
  await sql`create schema if not exists extensions`
  await sql`create extension pg_trgm schema extensions`.catch((error: Error) => {
    throw new Halt(
      `The database lacks the extension pg_trgm, and its owner may not add it (${error.message}): allow it.`,
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
    throw new Halt(`services/${service}/migrations has no meta/_journal.json: make it with drizzle-kit generate.`)
  }
  await runMigrations(drizzle(sql), { migrationsFolder, migrationsSchema: 'drizzle', migrationsTable: service })
}
