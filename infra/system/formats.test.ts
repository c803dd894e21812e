import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import { Email, Uuid } from 'contracts/common'
import { SERVICES } from 'contracts/events'
import { Versioned } from 'contracts/route'
import type { Person } from 'service-kit/http/principal'
import { testSites } from 'service-kit/test/service'
import { httpOf, routesOf } from '../checks/contracts/rendered'

/** What no operation may accept for a format, whatever else it checks. */
const WRONG: Record<string, readonly string[]> = {
  date: [
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-24T10:00:00Z',
    '24.11.2026',
    '0000-01-01',
    '9999-12-31',
    '+012026-01-01',
    'noon',
    '',
  ],
  'date-time': [
    '2026-02-30T00:00:00Z',
    '2026-11-24T24:00:00Z',
    '2026-11-24T23:60:00Z',
    '2026-11-24',
    '2026-11-24T10:00:00',
    '2026-11-24T10:00:00+03:00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    'noon',
    '',
  ],
  uuid: [
    'short',
    'place-4-cbf29ce484222325-ru',
    '7f3a9c21-0000-4000-8000-00000000000',
    '7f3a9c2100004000800000000000000z',
    '{}',
    ' ',
  ],
}
const RIGHT: Record<string, string> = {
  date: '2024-02-29',
  'date-time': '2026-11-24T10:00:00.123Z',
  uuid: '7F3A9C21-0000-8000-8000-00000000000A',
}
/** Values for texts that have to fit a pattern for the request to come as far as the one that is tried. */
const FITTING = new Map<unknown, string>([
  [Uuid.pattern, '7f3a9c21-0000-4000-8000-00000000000a'],
  [Versioned.properties['if-match'].pattern, '"1"'],
  [Email.pattern, 'a@example.org'],
])

const PLACES = ['params', 'query', 'headers', 'body'] as const
type Place = (typeof PLACES)[number]
type Tried = { service: string; operation: string; place: Place; path: string[]; format: string }

const root = join(import.meta.dir, '../..')
const { handle, readContracts } = await httpOf(root)
const services = await Promise.all(SERVICES.map(async (name) => ({ name, app: await routesOf(root, name) })))
/** An admin, who as such is manager and customer too. */
const staff: Person = {
  kind: 'person',
  site: testSites[0]!,
  address: null,
  userId: '7f3a9c21-0000-4000-8000-00000000000a',
  sessionId: '7f3a9c21-0000-4000-8000-00000000000b',
  roles: ['admin', 'manager'],
  owner: 'a'.repeat(64),
  owners: ['a'.repeat(64)],
  email: 'staff@example.org',
  actor: 'user:7f3a9c21-0000-4000-8000-00000000000a',
}

/** The texts of a schema with a format, by their path. */
function formatsIn(schema: TSchema | undefined, path: string[] = []): { path: string[]; format: string }[] {
  if (!schema) return []
  if (schema.type === 'string' && schema.format) return [{ path, format: schema.format }]
  if (schema.anyOf) return schema.anyOf.flatMap((it: TSchema) => formatsIn(it, path))
  if (schema.items) return formatsIn(schema.items, [...path, '0'])
  return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, it]) => formatsIn(it, [...path, name]))
}

/** A value of the required properties, with `value` at the path. */
function sampleOf(schema: TSchema | undefined, path: readonly string[] | undefined, value: string): unknown {
  if (!schema) return undefined
  if (path?.length === 0) return value
  if (schema.anyOf) return sampleOf(schema.anyOf.find((it: TSchema) => it.properties) ?? schema.anyOf[0], path, value)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array') return [sampleOf(schema.items, path?.slice(1), value)]
  if (schema.type === 'string') return FITTING.get(schema.pattern) ?? RIGHT[schema.format] ?? 'x'
  if (schema.type !== 'object') return 1
  const [next, ...rest] = path ?? []
  const names = new Set([...(schema.required ?? []), ...(next === undefined ? [] : [next])])
  return Object.fromEntries(
    [...names].map((name) => [name, sampleOf(schema.properties[name], name === next ? rest : undefined, value)]),
  )
}

const found = services.flatMap(({ name: service, app }) =>
  [...readContracts(app).keys()].flatMap((operation) => {
    const { hooks } = app.routes.find((it) => `${it.method} ${it.path}` === operation)!
    return PLACES.flatMap((place) => formatsIn(hooks[place]).map((it): Tried => ({ service, operation, place, ...it })))
  }),
)

async function answerTo({ service, operation, place, path }: Tried, value: string) {
  const { app } = services.find((it) => it.name === service)!
  const route = app.routes.find((it) => `${it.method} ${it.path}` === operation)!
  const sample = (of: Place) =>
    sampleOf(route.hooks[of], of === place ? path : undefined, value) as Record<string, string> | undefined
  const params = sample('params')
  const address = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const body = sample('body')
  const request = new Request(`http://localhost${address}?${new URLSearchParams(sample('query') ?? {})}`, {
    method: route.method,
    headers: { ...sample('headers'), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await handle(app, request, staff)
  const { errors = [] } = (await answer.json().catch(() => ({}))) as { errors?: { path: string }[] }
  const at = `/${place}/${path.join('/')}`
  return { status: answer.status, isNamed: errors.some((it) => at.startsWith(it.path)) }
}

test('the operations use dates, instants and keys', () => {
  expect([...new Set(found.map((it) => it.format))].sort()).toEqual(['date', 'date-time', 'uuid'])
  expect([...new Set(found.map((it) => it.place))].sort()).toEqual(['body', 'headers', 'query'])
})

test.each(found.map((it) => [`${it.service}: ${it.operation}, ${it.place} ${it.path.join('.')}`, it] as const))(
  '%s is answered 422 unless it has its format',
  async (_, tried) => {
    for (const value of WRONG[tried.format]!)
      expect({ value, ...(await answerTo(tried, value)) }).toEqual({ value, status: 422, isNamed: true })
    // The operation itself has nothing to work with here, and may fail: what matters is that it was reached.
    expect((await answerTo(tried, RIGHT[tried.format]!)).isNamed).toBe(false)
  },
)
