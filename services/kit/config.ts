import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value'
import { PublicKey } from 'contracts/access/signed'
import { KEYS_READ_EVERY_MS } from 'contracts/access/signing-keys'
import { words } from 'contracts/common'
import { Sites } from 'contracts/site'
import { DELAY_PATTERN } from './events/delay'
import './formats'

/** Marks a variable whose text is JSON; the value is checked against `schema`. */
export const json = <S extends TSchema>(schema: S) => ({ ...schema, fromJson: true }) as S

/** A whole number in a variable, e.g. milliseconds or a port. */
export const count = (fallback?: number) =>
  Type.Integer({ minimum: 0, ...(fallback === undefined ? {} : { default: fallback }) })

/** 0 lets the system choose one. */
const Port = Type.Integer({ minimum: 0, maximum: 65_535 })

/** What every service reads from its environment. */
const Common = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Port,
  INSIDE_PORT: Port,
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  /** The authority of PostgreSQL's certificate, unless the system trusts it: TLS is then required and verified. */
  DATABASE_CA_FILE: Type.Optional(Type.String()),
  NATS_URL: Type.String({ pattern: '^(nats|tls)://' }),
  NATS_PREFIX: Type.String({ default: '', pattern: '^[a-z0-9-]*$' }),
  EDGE_SECRET: Type.String({ minLength: 16 }),
  SITES: json(Sites),
  /** Identity's public keys until the service has read them at `IDENTITY_URL` for the first time. */
  ACCESS_KEYS: json(Type.Array(PublicKey, { minItems: 1 })),
  /** Where identity answers: its public keys are read there. */
  IDENTITY_URL: Type.String({ pattern: '^https?://' }),
  ACCESS_KEYS_EVERY_MS: count(KEYS_READ_EVERY_MS),
  SANDBOX: words(['on', 'off'], { default: 'off' }),
  LOG_LEVEL: words(['debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  /** Fault tests: the point at which the process kills itself. */
  CRASH_AT: Type.Optional(Type.String()),
  /** Tests of delayed delivery: how late this process receives every event. */
  CONSUME_DELAY: Type.Optional(Type.String({ pattern: DELAY_PATTERN })),
  /** Fault tests: the largest batch of events that are published or applied together. */
  BATCH_SIZE: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})
/** Variables that inject faults. */
const FAULTS = ['CRASH_AT', 'CONSUME_DELAY', 'BATCH_SIZE'] as const
export type CommonConfig = Static<typeof Common>

export class ConfigError extends Error {}

/** Reads and checks the whole configuration of a process at once. Throws one readable line that names the variable. */
export function readConfig<P extends TProperties>(
  own: TObject<P>,
  env: Record<string, string | undefined>,
): CommonConfig & Static<TObject<P>> {
  const schema = Type.Object({ ...Common.properties, ...own.properties })
  const raw = Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => env[name] !== undefined)
      .map(([name, property]) => [name, fromText(name, env[name] as string, property)]),
  )
  const config = Value.Default(schema, raw)
  const wrong = Value.Errors(schema, config).First()
  if (wrong) {
    const [, name = '', ...rest] = wrong.path.split('/')
    const where = rest.length ? `${name} (at ${rest.join('.')})` : name
    throw new ConfigError(env[name] === undefined ? `${name} is not set.` : `${where} is wrong: ${expectation(wrong)}.`)
  }
  const read = config as CommonConfig & Static<TObject<P>>
  const real = read.SITES.find((it) => it.production)
  if (real && read.SANDBOX === 'on')
    throw new ConfigError(
      `SANDBOX is on, but the site ${real.id} is a production site: it runs with real partners only.`,
    )
  const fault = FAULTS.find((it) => read[it])
  if (real && fault) throw new ConfigError(`${fault} is set, but the site ${real.id} is a production site.`)
  return read
}

/** What was expected, never the actual value: it may be a secret. */
function expectation({ type, schema, message }: ValueError): string {
  if (type === ValueErrorType.ObjectRequiredProperty) return message
  const isWords = schema.anyOf?.every((it: TSchema) => 'const' in it)
  return isWords ? `Expected one of ${schema.anyOf.map((it: TSchema) => it.const).join(', ')}` : message
}

function fromText(name: string, text: string, schema: TSchema): unknown {
  if (schema.fromJson) {
    try {
      return JSON.parse(text)
    } catch {
      throw new ConfigError(`${name} is wrong: it is not JSON.`)
    }
  }
  return schema.type === 'integer' && /^\d{1,12}$/.test(text) ? Number(text) : text
}
