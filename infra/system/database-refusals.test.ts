import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import postgres from 'postgres'
import { ConfigError } from 'service-kit/config'
import { connectDatabase } from 'service-kit/database/connect'
import { connectOnce } from 'service-kit/database/dedicated'
import { listen, notify } from 'service-kit/database/notices'
import { aListener, aTeller } from 'service-kit/test/echo'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { migrate } from '../release/migrate'
import { startPostgres } from '../run/servers/postgres'
import { freePort } from '../run/settings/ports'
import { runSystem } from '../run/supervisor/system'
import { anAuthority } from './certificates'

const MAIN = join(import.meta.dir, '../../services/orders/main.ts')
const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-refusals-'))
// PostgreSQL may run as the user nobody, who has to be able to enter.
chmodSync(dir, 0o755)
const authority = anAuthority()
const caFile = join(dir, 'authority.pem')
writeFileSync(caFile, authority.certificate)
const passwords = Object.fromEntries(SERVICES.map((it) => [it, 'of-a-test']))

let server: Awaited<ReturnType<typeof aServer>>
let serviceUrls: Record<string, string>
let natsUrl: string
beforeAll(async () => {
  server = await aServer()
  natsUrl = (await globalThis.testServers()).natsUrl
  serviceUrls = await migrate(server.url, { passwords, authority: authority.certificate })
}, 180_000)
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true })
})

/** A PostgreSQL with a certificate for 127.0.0.1, which refuses connections to the services' database without TLS. */
async function aServer() {
  const options = { dataDir: join(dir, 'secure'), isDurable: false, log: () => {} }
  const cluster = join(options.dataDir, 'cluster')
  const first = await startPostgres(options)
  await first.stop()
  const { uid, gid } = statSync(cluster)
  for (const [name, text] of Object.entries(authority.issue('127.0.0.1'))) {
    const file = join(cluster, `${name}.pem`)
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, uid, gid)
  }
  const tls = "ssl = on\nssl_cert_file = 'certificate.pem'\nssl_key_file = 'key.pem'\n"
  appendFileSync(join(cluster, 'postgresql.conf'), tls)
  const access = ['host postgres owner', 'hostssl all all'].map((it) => `${it} 127.0.0.1/32 scram-sha-256\n`)
  writeFileSync(join(cluster, 'pg_hba.conf'), access.join(''))
  return startPostgres(options)
}

type Part = 'hostname' | 'port' | 'username' | 'password' | 'pathname'
/** The same URL, changed. */
const but = (url: string | undefined, parts: Partial<Record<Part, string>>) =>
  Object.assign(new URL(url ?? ''), parts).href
function asking(url: string, parameter: string, value: string): string {
  const it = new URL(url)
  it.searchParams.set(parameter, value)
  return it.href
}
const unverified = (url: string) => asking(url, 'sslmode', 'require')

describe('a PostgreSQL whose certificate an authority of its own has signed', () => {
  test('is reached by the pool of a service, by its listener and by the connection of its locks', async () => {
    const { sql, db, close } = connectDatabase(serviceUrls.orders ?? '', 'a-test', { authority: authority.certificate })
    const alone = connectOnce(sql, 'a-test', () => {})
    const overTls = async (by: postgres.Sql) => (await by`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)[0]
    expect([await overTls(sql), await overTls(alone)]).toEqual([{ ssl: true }, { ssl: true }])
    let count = 0
    const unlisten = listen(sql, 'a-test', () => ++count > 0)
    await world.until(async () => {
      await db.transaction(async (tx) => notify(tx, 'a-test'))
      return count > 1
    })
    await unlisten()
    await alone.end()
    await close()
  })

  test('carries requests and events of services that are told who has signed', async () => {
    const templateDatabase = new URL(server.url).pathname.slice(1)
    const world = await aWorld({ ownerUrl: unverified(server.url), templateDatabase, serviceUrls, natsUrl })
    const heard: string[] = []
    const teller = await world.start(aTeller, { DATABASE_CA_FILE: caFile })
    await world.start(
      aListener(async (_, { data }) => void heard.push(data.number)),
      { DATABASE_CA_FILE: caFile },
    )
    const { status } = await teller.as(asVisitor('anna')).post('/v1/orders', { numbers: ['7f3a'] })
    expect(status).toBe(201)
    await world.until(async () => heard.includes('7f3a'))
    await world.stop()
  })
})

/** Why a database refuses a connection: the URL that is connected to, and the one line that is printed. */
const REFUSALS: [string, (url: string) => string | Promise<string>, RegExp][] = [
  [
    'the password is wrong',
    (url) => unverified(but(url, { password: 'guessed-word' })),
    /^PostgreSQL at 127\.0\.0\.1:\d+ refuses aligner_orders \(28P01\): password authentication failed for user "\w+": compare user and password, /,
  ],
  [
    'it insists on TLS',
    (url) => url,
    /^PostgreSQL at .* refuses aligner_orders \(28000\): .* no encryption: .* sslmode=require /,
  ],
  [
    'there is no such database',
    (url) => unverified(but(url, { pathname: '/nowhere' })),
    /^PostgreSQL at .* refuses nowhere \(3D000\): database "nowhere" does not exist: create the database, or name another\.$/,
  ],
  [
    'nobody known has signed its certificate',
    (url) => asking(url, 'sslmode', 'verify-full'),
    /^PostgreSQL at .* shows a certificate that is not believed \([A-Z_]+\): .* in DATABASE_CA_FILE\.$/,
  ],
  [
    'it does not know a parameter of the URL',
    (url) => asking(unverified(url), 'made_up', 'yes'),
    /^PostgreSQL at .* refuses aligner_orders \(42704\): unrecognized configuration parameter "made_up"\.$/,
  ],
]
const CERTIFICATE_OF_ANOTHER =
  /^PostgreSQL at localhost:\d+ shows a certificate that is not believed \(ERR_TLS_CERT_ALTNAME_INVALID\): the certificate is for another host: /
const atLocalhost = (url: string) => but(url, { hostname: 'localhost' })
const NO_RIGHT = /^.*\(42501\): permission denied .*: give the user that right\.$/
const AWAY: [string, (url: string) => string | Promise<string>, RegExp][] = [
  [
    'nobody listens',
    async (url) => but(url, { port: String(await freePort()) }),
    /^PostgreSQL cannot be reached at 127\.0\.0\.1:\d+ \(ECONNREFUSED\): compare host, port and sslmode, and see whether it is up\.$/,
  ],
  [
    'there is no such host',
    (url) => but(url, { hostname: 'postgres.invalid' }),
    /^PostgreSQL cannot be reached at postgres\.invalid:\d+ \(ENOTFOUND\): /,
  ],
]

/** The error that `migrate` ends with. */
const migrationOf = (ownerUrl: string, by?: string) =>
  migrate(ownerUrl, { passwords, authority: by }).then(
    () => 'it did not stop',
    (error: Error) => `${error.name}: ${error.message}`,
  )
const inALine = (said: RegExp) => new RegExp(`^Halt: ${said.source.replace(/^\^/, '')}`)

describe('migrations stop with one line', () => {
  test.each([...REFUSALS, ...AWAY])('when %s', async (_, urlOf, said) => {
    expect(await migrationOf(await urlOf(server.url))).toMatch(inALine(said))
  })

  test('when the certificate is for another host', async () => {
    expect(await migrationOf(atLocalhost(server.url), authority.certificate)).toMatch(inALine(CERTIFICATE_OF_ANOTHER))
  })

  test('when the owner may not make roles', async () => {
    expect(await migrationOf(unverified(serviceUrls.orders ?? ''))).toMatch(NO_RIGHT)
  })

  test('when it speaks no TLS, and is asked for it', async () => {
    const { ownerUrl } = await globalThis.testServers()
    expect(await migrationOf(unverified(ownerUrl))).toMatch(
      /^Halt: PostgreSQL cannot be reached at .*: compare host, port and sslmode, /,
    )
  })

  test('and the whole system with them', async () => {
    const databaseOwnerUrl = but(server.url, { password: 'guessed-word' })
    const dataDir = join(dir, 'system')
    const start = runSystem({ dataDir, databaseOwnerUrl, databaseCaFile: caFile, natsUrl, only: ['i18n'] })
    await expect(start).rejects.toThrow(/^PostgreSQL at .* \(28P01\): /)
  })
})

const slipKey = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
/** The orders service as a process. */
function run(databaseUrl: string) {
  const own = { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, SLIP_PRIVATE_KEY: slipKey, LOG_LEVEL: 'warn' }
  return Bun.spawn([process.execPath, MAIN], {
    env: { ...world.envOf('orders'), ...own },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
  })
}
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())

test('a service that is refused ends with one line, which does not show its password', async () => {
  const child = run(unverified(but(serviceUrls.orders, { password: 'guessed-word' })))
  const [said, logged] = await Promise.all([new Response(child.stderr).text(), new Response(child.stdout).text()])
  expect([await child.exited, logged]).toEqual([78, ''])
  expect(said).toMatch(/^orders: DATABASE_URL is wrong: PostgreSQL at .* \(28P01\): .*\n$/)
  expect(said).not.toContain('guessed-word')
})

describe('a service does not start, and says why in one line', () => {
  /** Here and not in a process, which would spend a second on each; what it prints of the error is tested above. */
  const endOf = (url: string, env: Record<string, string> = {}) =>
    world.start(aTeller, { DATABASE_URL: url, ...env }).then(
      () => 'it started',
      (error: Error) => {
        expect([error instanceof ConfigError, error.message.split('\n').length]).toEqual([true, 1])
        return error.message
      },
    )
  const inALineOf = (said: RegExp) => new RegExp(`^DATABASE_URL is wrong: ${said.source.replace(/^\^/, '')}`)

  test.each(REFUSALS)('when %s', async (_, urlOf, said) => {
    expect(await endOf(await urlOf(serviceUrls.orders ?? ''))).toMatch(inALineOf(said))
  })

  test('when the certificate is for another host', async () => {
    const url = atLocalhost(serviceUrls.orders ?? '')
    expect(await endOf(url, { DATABASE_CA_FILE: caFile })).toMatch(inALineOf(CERTIFICATE_OF_ANOTHER))
  })

  test('when the tables are not its own', async () => {
    const owner = postgres(unverified(server.url), { max: 1, onnotice: () => {} })
    await owner`create role stranger login password 'of-a-test'`
    await owner`alter role stranger set search_path = orders`
    await owner`grant usage on schema orders to stranger`
    await owner.end()
    const url = unverified(but(server.url, { username: 'stranger', password: 'of-a-test' }))
    expect(await endOf(url)).toMatch(inALineOf(NO_RIGHT))
  })

  test('when nobody has migrated', async () => {
    const url = unverified(but(server.url, { pathname: '/postgres' }))
    const said = /.* \(42P01\): relation "outbox" does not exist: run the migrations first\.$/
    expect(await endOf(url)).toMatch(inALineOf(said))
  })

  test('when the file of the authority holds none', async () => {
    const said = await endOf(serviceUrls.orders ?? '', { DATABASE_CA_FILE: import.meta.path })
    expect(said).toMatch(/^DATABASE_CA_FILE is wrong: .* holds no certificate in PEM\.$/)
  })
})

test.each(AWAY)('a service waits, and its log shows no source of a driver, when %s', async (_, urlOf, said) => {
  const child = run(await urlOf(serviceUrls.orders ?? ''))
  const lines: string[] = []
  let rest = ''
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    const [...whole] = (rest + chunk).split('\n')
    rest = whole.pop() ?? ''
    lines.push(...whole)
    // The first line is about the start, the others about later attempts.
    if (lines.length > 2) child.kill()
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: expect.stringMatching(said) })
  expect(lines.join()).not.toContain('node_modules')
  expect(await new Response(child.stderr).text()).toBe('')
})
