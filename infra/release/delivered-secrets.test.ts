import { beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSecrets, type Secrets } from '../run/settings/secrets'
import { ensureFrontends } from './ensure-frontends'
import { builtShell, type Frontends, frontendPackages, outputDir } from './frontends'

/** Public by their purpose: anybody may have the public keys and the numbers of accounts. */
const PUBLIC = ['slipPublicKey', 'accessPublicKey', 'ftpUser', 'bankShopId'] as const satisfies (keyof Secrets)[]
/** Of a private key only this part is secret (RFC 8037). */
const PRIVATE_PART = 'd'

/** The secret texts of an installation, each by its name. */
function secretsOf(secrets: Secrets): [string, string][] {
  return Object.entries(secrets).flatMap(([name, value]): [string, string][] => {
    if (PUBLIC.some((it) => it === name)) return []
    if (typeof value === 'string') return [[name, value]]
    if (PRIVATE_PART in value) return [[name, String(value[PRIVATE_PART])]]
    return Object.entries(value).map(([part, text]) => [`${name}.${part}`, String(text)])
  })
}

/** The variables of real systems that are secret, or have a password in them. */
const VARIABLES = [
  ...[
    'DATABASE_OWNER_URL',
    'DATABASE_URL',
    'NATS_URL',
    'FACTORY_FTP_URL',
    'SMTP_URL',
    'PACKER_PASSWORD',
    'S3_ACCESS_KEY_ID',
  ],
  ...['YOOKASSA_SECRET_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'S3_SECRET_ACCESS_KEY', 'EDGE_SECRET'],
  ...[
    'LINK_SECRET',
    'SCAN_LINK_SECRET',
    'SLIP_PRIVATE_KEY',
    'ACCESS_PRIVATE_KEY',
    'SERVICE_CREDENTIAL',
    'SERVICE_CREDENTIALS',
  ],
]
/** A shorter value may be a word of a page. */
const SHORTEST = 8

/** What a secret looks like, whatever its value is; and the variables themselves, which only the code of servers names. */
const SHAPES: [string, RegExp][] = [
  ['a private JWK', /["']?\bd["']?\s*:\s*["'][\w-]{43}["']/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a key of Stripe or YooKassa', /\b(sk|rk)_(live|test)_\w{8,}|\bwhsec_\w{8,}|\b(live|test)_[\w-]{30,}/],
  ['a key of S3', /\bAKIA[0-9A-Z]{16}\b|\bYCA[\w-]{20,}/],
  ['an address with a password', /\b(postgres(ql)?|nats|s?ftps?|ftpes|smtps?|https?):\/\/[^\s/:@"'`]+:[^\s/@"'`]+@/],
  ['a credential', /\bBearer [\w.~+/-]{20,}/],
  ['the name of a secret variable', new RegExp(`\\b(${VARIABLES.join('|')})\\b`)],
]

/** What of these secrets, or of their shapes, a text has. */
const foundIn = (text: string, secrets: readonly [string, string][]): string[] => [
  ...secrets.filter(([, value]) => text.includes(value)).map(([name]) => name),
  ...SHAPES.filter(([, shape]) => shape.test(text)).map(([name]) => name),
]

/** Every file that the edge gives to a browser. */
function delivered(frontends: Frontends): string[] {
  const dirs = frontendPackages('production').map((it) => outputDir(it, frontends))
  return dirs.flatMap((dir) =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map((it) => join(it.parentPath, it.name)),
  )
}

let built: Frontends
let secrets: [string, string][]
beforeAll(async () => {
  built = await ensureFrontends(() => {})
  const dir = mkdtempSync(join(tmpdir(), 'secrets-'))
  const made = secretsOf(await readSecrets(join(dir, 'secrets.json')))
  rmSync(dir, { recursive: true })
  // Those of the installation here, if there is one, are those that a build on this machine could have picked up.
  const own = join(process.env.DATA_DIR || join(import.meta.dir, '../../.data'), 'secrets.json')
  const installed = existsSync(own) ? secretsOf(JSON.parse(readFileSync(own, 'utf8'))) : []
  const given = VARIABLES.flatMap((it): [string, string][] => [[it, process.env[it] ?? '']])
  secrets = [...made, ...installed, ...given.filter(([, value]) => value.length >= SHORTEST)]
}, 300_000)

test('AUTH-029 no file that a browser gets has a secret, or anything of the shape of one', () => {
  const files = delivered(built)
  // The shell, every area, and their scripts, styles and texts: else nothing was looked at.
  expect(builtShell(built)?.files.length).toBeGreaterThan(5)
  for (const { name } of frontendPackages('production'))
    expect([name, files.some((it) => it.includes(name === 'shell' ? '/site/' : `/areas/${name}/`))]).toEqual([
      name,
      true,
    ])
  expect(files.filter((it) => it.endsWith('.js')).length).toBeGreaterThan(20)
  const found = files.flatMap((it) => foundIn(readFileSync(it, 'latin1'), secrets).map((secret) => `${it}: ${secret}`))
  expect(found).toEqual([])
})

test('AUTH-029 every secret of an installation is looked for, and is found where one is planted', () => {
  const names = secrets.map(([name]) => name)
  for (const it of ['edgeSecret', 'databasePasswords.orders', 'slipPrivateKey', 'accessPrivateKey', 'linkSecret'])
    expect(names).toContain(it)
  for (const it of ['scanLinkSecret', 'serviceCredentials.files', 'ftpPassword', 'bankSecretKey', 'stripeSecretKey'])
    expect(names).toContain(it)
  const [script = ''] = delivered(built).filter((it) => it.endsWith('.js'))
  const text = readFileSync(script, 'latin1')
  for (const [name, value] of secrets) expect(foundIn(`${text};var a="${value}"`, secrets)).toContain(name)
})

test.each([
  ['a private JWK', `{"kty":"OKP","d":"${'a'.repeat(43)}"}`],
  ['a private JWK', `{kty:'OKP',d:'${'a'.repeat(43)}'}`],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a key of Stripe or YooKassa', `sk_${'live'}_12345678`],
  ['a key of Stripe or YooKassa', `sk_${'test'}_12345678`],
  ['a key of Stripe or YooKassa', 'whsec_12345678'],
  ['a key of S3', `AKIA${'A'.repeat(16)}`],
  ['an address with a password', 'postgres://orders:secret@127.0.0.1:5432/db'],
  ['an address with a password', 'ftpes://factory:secret@factory.example'],
  ['an address with a password', 'smtps://lab:p%40ss@mail.example:465'],
  ['a credential', `Bearer files.${'0'.repeat(64)}`],
  ['the name of a secret variable', 'process.env.SLIP_PRIVATE_KEY'],
])('AUTH-029 %s is told by its shape', (name, text) => {
  expect(foundIn(`var a="${text}"`, [])).toContain(name)
})

test('AUTH-029 what every page has is no secret', () => {
  for (const it of [
    '{"kty":"OKP","x":"abc"}',
    'https://aligners.example/auth#token=',
    'Authorization: Bearer',
    'test_1',
  ])
    expect(foundIn(it, secrets)).toEqual([])
})
