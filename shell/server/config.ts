import { FormatRegistry, type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { PublicKey } from 'contracts/access/signed'
import { words } from 'contracts/common'
import { SERVICES } from 'contracts/events'
import { Sites } from 'contracts/site'
import { isCidr } from './address'

const Port = Type.Integer({ minimum: 0, maximum: 65_535 })
const Folder = Type.String({ minLength: 1 })
const ServiceUrl = Type.String({ pattern: '^https?://[^/?#]+$' })

/** Variables whose text is JSON. */
const JSON_VARIABLES = ['SITES', 'SERVICES', 'ACCESS_KEYS', 'TRUSTED_PROXIES']
FormatRegistry.Set('cidr', isCidr)

const Config = Type.Object({
  HOST: Type.String({ default: '0.0.0.0' }),
  PORT: Port,
  /** Health and metrics; never reachable from outside. */
  INSIDE_HOST: Type.String({ default: '127.0.0.1' }),
  INSIDE_PORT: Port,
  NATS_URL: Type.String({ pattern: '^(nats|tls)://' }),
  NATS_PREFIX: Type.String({ default: '', pattern: '^[a-z0-9-]*$' }),
  /** Shared with the services: by it they trust the caller's headers. */
  EDGE_SECRET: Type.String({ minLength: 16 }),
  SITES: Sites,
  /** Identity's public keys until the edge has read them from it: they verify the access tokens of live streams. */
  ACCESS_KEYS: Type.Array(PublicKey, { minItems: 1 }),
  /** Where each service listens; a service that is not named here cannot be reached. */
  SERVICES: Type.Partial(Type.Record(words(SERVICES), ServiceUrl), { additionalProperties: false }),
  /** The proxies before the edge, as CIDRs: the edge believes X-Forwarded-For from these alone. */
  TRUSTED_PROXIES: Type.Array(Type.String({ format: 'cidr' }), { default: [] }),
  /** Where the sandbox has its sample scans; the sites then offer them. */
  SAMPLES_URL: Type.Optional(ServiceUrl),
  /** Where the operator has the certificates of the materials, which euro sites offer. */
  CERTIFICATES_DIR: Type.Optional(Folder),
  /** The built shell. */
  STATIC_DIR: Folder,
  /** The areas' files, as <name>/<version>/…. */
  AREAS_DIR: Folder,
  REGISTRY_FILE: Folder,
  /** How many requests Bun's HTTP client has in flight, 256 by default; Bun reads this variable itself. */
  BUN_CONFIG_MAX_HTTP_REQUESTS: Type.Integer({ minimum: 4, maximum: 65_535, default: 256 }),
  SANDBOX: words(['on', 'off'], { default: 'off' }),
  LOG_LEVEL: words(['debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
})
export type Config = Static<typeof Config>

export class ConfigError extends Error {}

/** Reads and checks the whole configuration. Throws one line that names the variable and what is wrong with it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(Config.properties).filter((name) => env[name] !== undefined)
  const raw = Object.fromEntries(names.map((name) => [name, fromText(name, env[name] as string)]))
  const config = Value.Default(Config, raw)
  const wrong = Value.Errors(Config, config).First()
  if (wrong) {
    const [, name = '', ...rest] = wrong.path.split('/')
    const where = rest.length > 0 ? `${name} (at ${rest.join('.')})` : name
    throw new ConfigError(env[name] === undefined ? `${name} is not set.` : `${where} is wrong: ${wrong.message}.`)
  }
  refuseSandboxInProduction(config as Config)
  return config as Config
}

function fromText(name: string, text: string): unknown {
  if (JSON_VARIABLES.includes(name)) {
    try {
      return JSON.parse(text)
    } catch {
      throw new ConfigError(`${name} is wrong: it is not JSON.`)
    }
  }
  const schema: TSchema | undefined = Config.properties[name as keyof Config]
  return schema?.type === 'integer' && /^\d{1,5}$/.test(text) ? Number(text) : text
}

function refuseSandboxInProduction({ SITES, SANDBOX, SAMPLES_URL }: Config): void {
  const real = SITES.find((it) => it.production)
  if (real && SANDBOX === 'on')
    throw new ConfigError(
      `SANDBOX is on, but the site ${real.id} is a production site: it runs with real partners only.`,
    )
  if (real && SAMPLES_URL !== undefined)
    throw new ConfigError(`SAMPLES_URL is set, but the site ${real.id} is a production site: it offers no samples.`)
}
