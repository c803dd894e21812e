import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ACCESS_TOKEN, type AccessClaims } from 'contracts/access/session'
import { ACCESS_COOKIE } from 'contracts/access/session-cookies'
import { sign } from 'contracts/access/signed'
import type { Service } from 'contracts/events'
import type { Site } from 'contracts/site'
import type { Config } from '../config'
import { createLog } from '../log'
import type { AreaLine, BuiltArea } from '../pages/registry-file'
import { startEdge } from '../start'

export const EDGE_SECRET = 'the secret of a test edge'
const [pair, foreignPair] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
export const accessKey = pair.publicKey.export({ format: 'jwk' }) as Config['ACCESS_KEYS'][number]
/** Nothing listens on port 1, which is reserved. */
export const NOWHERE = '127.0.0.1:1'

export const aSite = (site: Partial<Site> = {}): Site => ({
  id: 'ru',
  hosts: ['ru.example'],
  origin: 'http://ru.example',
  variant: 'ru',
  currency: 'RUB',
  defaultLanguage: 'ru',
  factory: false,
  production: false,
  onlinePayment: true,
  staffLimitedToSite: false,
  brand: 'Каппа',
  support: { email: 'help@ru.example', whatsapp: '79000000000' },
  ...site,
})

export const SITES = [
  aSite(),
  aSite({ id: 'eu', hosts: ['eu.example'], variant: 'eu', currency: 'EUR', defaultLanguage: 'en', brand: 'Kappa' }),
  aSite({ id: 'factory', hosts: ['factory.example'], factory: true, onlinePayment: false }),
]

/** The area.json of a version. */
export const aBuiltArea = (area: Partial<BuiltArea> = {}): BuiltArea => ({
  entry: 'remoteEntry.0a1b2c3d.js',
  preload: ['area.0a1b2c3d.css'],
  integrity: {
    'remoteEntry.0a1b2c3d.js': `sha256-${'A'.repeat(43)}=`,
    'area.0a1b2c3d.css': `sha256-${'B'.repeat(43)}=`,
  },
  routes: ['/order', '/thankyou'],
  platform: 1,
  ...area,
})

const FILES = {
  'static/index.html': '<!doctype html><html lang="ru"><head></head><body><div id="root"></div></body></html>',
  'static/main.0a1b2c3d.js': `console.log('${'shell '.repeat(400)}')`,
  'static/messages-ru.0a1b2c3d.js': 'texts',
  'areas/wizard/v1/remoteEntry.0a1b2c3d.js': 'container',
  'areas/wizard/v1/mf-manifest.json': '{}',
  'areas/wizard/v1/area.json': JSON.stringify(aBuiltArea()),
  'registry.json': JSON.stringify({ areas: { wizard: { version: 'v1' } } }),
}

/** The access cookie of a signed-in person, as identity issues it; valid for a minute by default. */
export async function aSession(
  claims: Partial<AccessClaims> = {},
  { livesMs = 60_000, byForeignKey = false, kind = ACCESS_TOKEN as Parameters<typeof sign>[1] } = {},
) {
  const owner = createHash('sha256').update(randomUUID()).digest('hex')
  const all = {
    sub: randomUUID(),
    owner,
    email: 'anna@ru.example',
    roles: [],
    site: 'ru',
    sid: randomUUID(),
    ...claims,
  }
  const key = (byForeignKey ? foreignPair : pair).privateKey.export({ format: 'jwk' })
  return { cookie: `${ACCESS_COOKIE}=${await sign(key, kind, all, new Date(Date.now() + livesMs))}`, owner: all.owner }
}

type Wanted = {
  services?: Partial<Record<Service, string>>
  natsUrl?: string
  natsPrefix?: string
  sites?: Site[]
  trustedProxies?: string[]
  samplesUrl?: string
  certificatesDir?: string
  logLevel?: Config['LOG_LEVEL']
  tuning?: Parameters<typeof startEdge>[2]
}

/** An edge on its own port with a small site on disk; it ends with the test's scope. */
export function anEdge({
  services = {},
  natsUrl = `nats://${NOWHERE}`,
  natsPrefix = '',
  sites = SITES,
  trustedProxies = [],
  samplesUrl,
  certificatesDir,
  logLevel = 'warn',
  tuning,
}: Wanted = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'edge-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  for (const [name, text] of Object.entries(FILES)) write(name, text)
  const config: Config = {
    HOST: '127.0.0.1',
    PORT: 0,
    INSIDE_HOST: '127.0.0.1',
    INSIDE_PORT: 0,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    EDGE_SECRET,
    SITES: sites,
    ACCESS_KEYS: [accessKey],
    SERVICES: services,
    TRUSTED_PROXIES: trustedProxies,
    ...(samplesUrl === undefined ? {} : { SAMPLES_URL: samplesUrl }),
    ...(certificatesDir === undefined ? {} : { CERTIFICATES_DIR: certificatesDir }),
    STATIC_DIR: join(dir, 'static'),
    AREAS_DIR: join(dir, 'areas'),
    REGISTRY_FILE: join(dir, 'registry.json'),
    BUN_CONFIG_MAX_HTTP_REQUESTS: 256,
    SANDBOX: 'off',
    LOG_LEVEL: logLevel,
  }
  const logged: Record<string, unknown>[] = []
  const edge = startEdge(
    config,
    createLog(logLevel, (line) => logged.push(JSON.parse(line))),
    tuning,
  )
  const url = `http://127.0.0.1:${edge.port}`
  return {
    ...edge,
    url,
    inside: `http://127.0.0.1:${edge.insidePort}`,
    config,
    logged,
    write,
    /** Writes a version of an area. */
    build: (name: string, version: string, area: Partial<BuiltArea> = {}) =>
      write(`areas/${name}/${version}/area.json`, JSON.stringify(aBuiltArea(area))),
    /** Makes versions the current ones. */
    register: (areas: Record<string, Partial<AreaLine>>) => write('registry.json', JSON.stringify({ areas })),
    remove: (name: string) => rmSync(join(dir, name)),
    /** A request to the ruble site by default; it does not follow redirects. */
    get: (path: string, { host = 'ru.example', ...init }: RequestInit & { host?: string } = {}) =>
      fetch(`${url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...(init.headers as Record<string, string>), host },
      }),
    async [Symbol.asyncDispose]() {
      await edge.stop()
      rmSync(dir, { recursive: true })
    },
  }
}

/** A stand-in for a service on its own port, with the answers of the test. */
export function aService(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer, idleTimeout: 0 })
  return {
    url: `http://127.0.0.1:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server.stop(true)
    },
  }
}

/** The JSON that the edge wrote into a page for its scripts. */
export async function inlinedIn<T>(page: Response, id: 'site' | 'registry'): Promise<T> {
  const text = new RegExp(`<script type="application/json" id="inlined-${id}">([^<]*)</script>`).exec(
    await page.text(),
  )?.[1]
  if (text === undefined) throw new Error(`The page lacks its ${id}.`)
  return JSON.parse(text)
}
