import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { PARTNER_CODE_PATTERN, RESERVED_CODES } from 'contracts/partner-code'
import type { Registry } from 'frontend-kit/area'
import { areaOfPath } from '../../../shell/src/areas/registry'
import type { Check } from '../check'
import { read } from '../sources'

/** All files and folders of the top level, except names with a leading dot. */
const TOP = [
  'package.json',
  'bunfig.toml',
  'tsconfig.json',
  'bun.lock',
  'services',
  'frontends',
  'shell',
  'contracts',
  'infra',
  'README.md',
  'LICENSE',
]

/** What every service has: `name/` is a folder, `name.ext` a file, `name` a folder or a file `name.ts`. */
const SERVICE = [
  'package.json',
  'main.ts',
  'routes.ts',
  'events.ts',
  'schema.ts',
  'migrations/',
  'service.test.ts',
  'README.md',
]
/** What a service with operations has. */
const BUSY_SERVICE = [...SERVICE, 'operations', 'store', 'domain/', 'builders.ts']
/** `test/` is a test suite that also runs against another server. */
const SERVICE_MAY = ['adapters/', 'test/']
/** The room of each large service that its other rooms share; `import-rule.cjs` names them too. */
const SHARED_ROOMS: { [service: string]: string } = {
  orders: 'order',
  files: 'file',
  payments: 'payment',
  identity: 'account',
  partners: 'partner',
}
/** What a service with rooms has besides them. */
const SERVICE_IN_ROOMS = [...SERVICE, 'builders.ts']
/** A room has at least one of these and a test; its other files are pure. */
const ROOM = ['rules.ts', 'operations', 'store']

export const AREAS = ['landing', 'wizard', 'cabinet', 'backoffice', 'partner', 'packer'] as const

const AREA = ['package.json', 'rspack.config.ts', 'src/']
/** A README's picture, and what the tests share. */
const AREA_MAY = ['README.md', 'picture.png', 'test/']
const AREA_SOURCE = ['area.tsx']
/** Where an area's paths stand: an area with many pages has a table of them. */
const AREA_PATHS = ['area.tsx', 'pages.ts']
const WIZARD_SOURCE = ['order-session/', 'steps/', 'uploads/', 'price/', 'payment/', 'after/']

export const shape: Check = {
  name: 'shape of services and areas',
  run: async (root) => [
    ...existing(root)
      .filter((it) => !it.startsWith('.') && !TOP.includes(it))
      .map((it) => `${it} does not belong at the top level.`),
    ...strangers(root, 'services', [...SERVICES, 'kit', 'README.md'], 'contracts/events.ts'),
    ...strangers(root, 'frontends', [...AREAS, 'kit', 'README.md'], 'AREAS of infra/checks/code/shape.ts'),
    ...missingIn(
      root,
      'frontends',
      AREAS.map((it) => `${it}/`),
    ),
    ...SERVICES.flatMap((it) => [...wrongInService(root, it), ...longRoutes(root, it)]),
    ...areas(root).flatMap((it) => [
      ...wrongIn(root, `frontends/${it}`, AREA, [...AREA, ...AREA_MAY]),
      ...missingIn(root, `frontends/${it}/src`, [...AREA_SOURCE, ...(it === 'wizard' ? WIZARD_SOURCE : [])]),
      ...shadowed(root, it),
      ...unserved(root, it),
    ]),
  ],
}

/** A service has rooms if it has the one that they share. */
function wrongInService(root: string, service: string): string[] {
  const folder = `services/${service}`
  const shared = SHARED_ROOMS[service]
  if (!shared || !existsSync(join(root, folder, shared)))
    return wrongIn(root, folder, isBusy(root, service) ? BUSY_SERVICE : SERVICE, [...BUSY_SERVICE, ...SERVICE_MAY])
  const rooms = foldersOf(root, folder).filter((it) => ![...BUSY_SERVICE, ...SERVICE_MAY].flatMap(namesOf).includes(it))
  return [
    ...wrongIn(root, folder, SERVICE_IN_ROOMS, [...SERVICE_IN_ROOMS, ...SERVICE_MAY, ...rooms.map((it) => `${it}/`)]),
    ...rooms.flatMap((it) => wrongInRoom(root, `${folder}/${it}`)),
  ]
}

function wrongInRoom(root: string, room: string): string[] {
  const there = existing(join(root, room))
  const strange = foldersOf(root, room).filter((it) => it !== 'store' && it !== 'operations')
  return [
    ...(ROOM.flatMap(namesOf).some((it) => there.includes(it)) ? [] : [`${room} has none of ${ROOM.join(', ')}.`]),
    ...(there.some((it) => it.endsWith('.test.ts')) ? [] : [`${room} has no test.`]),
    ...strange.map((it) => `${room}/${it} has no place in a room: see README.md.`),
  ]
}

/** What a reader of the table of routes sees without scrolling sideways; the formatter leaves its lines alone. */
const ROUTE_LENGTH = 160
function longRoutes(root: string, service: string): string[] {
  const file = `services/${service}/routes.ts`
  const lines = existsSync(join(root, file)) ? read(root, file).split('\n') : []
  return lines.flatMap((it, index) =>
    it.length > ROUTE_LENGTH ? [`${file}:${index + 1} has ${it.length} characters, more than ${ROUTE_LENGTH}.`] : [],
  )
}

const foldersOf = (root: string, folder: string) =>
  existing(join(root, folder)).filter((it) => statSync(join(root, folder, it)).isDirectory())

export const areas = (root: string) =>
  existing(join(root, 'frontends')).filter((it) => it !== 'kit' && it !== 'README.md')

/** Whether a service's contract has operations. */
function isBusy(root: string, service: string): boolean {
  const snapshot = JSON.parse(read(root, `contracts/openapi/${service}.json`)) as { paths: object }
  return Object.keys(snapshot.paths).length > 0
}

function declaredRoutes(root: string, area: string): string[] {
  const file = `frontends/${area}/package.json`
  if (!existsSync(join(root, file))) return []
  const { area: declared } = JSON.parse(read(root, file)) as { area?: { routes?: string[] } }
  return declared?.routes ?? []
}

/** Paths of an area's source that its declared routes do not cover, so that the shell answers 404. */
function unserved(root: string, area: string): string[] {
  const registry = { areas: { [area]: { routes: declaredRoutes(root, area) } } } as unknown as Registry
  const sources = AREA_PATHS.map((it) => `frontends/${area}/src/${it}`).filter((it) => existsSync(join(root, it)))
  return sources.flatMap((source) =>
    [...read(root, source).matchAll(/'(\/[a-z0-9/:*-]*)'/gi)]
      .flatMap(([, path]) => path ?? [])
      .filter((it) => !areaOfPath(registry, it === '/:partnerCode' ? '/ABCDEF' : it.replace(/:\w+|\*/g, 'x')))
      .map((it) => `${source} serves ${it}, which "routes" of frontends/${area}/package.json does not name.`),
  )
}

/** Paths of an area that are also valid partner codes, so that visitors would count as referrals. */
function shadowed(root: string, area: string): string[] {
  const file = `frontends/${area}/package.json`
  return declaredRoutes(root, area)
    .map((it) => it.slice(1).toUpperCase())
    .filter((it) => new RegExp(PARTNER_CODE_PATTERN).test(it) && !RESERVED_CODES.includes(it))
    .map((it) => `${file}: ${it} may be a partner's code: add it to RESERVED_CODES of contracts/partner-code.ts.`)
}

const IGNORED = ['node_modules', 'dist', 'test-results']
const existing = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((it) => !IGNORED.includes(it))

const strangers = (root: string, folder: string, known: readonly string[], list: string) =>
  existing(join(root, folder))
    .filter((it) => !known.includes(it))
    .map((it) => `${folder}/${it} is not in ${list}.`)

/** Missing and unexpected entries of a folder; tests may stand beside what they test. */
function wrongIn(root: string, folder: string, must: readonly string[], may: readonly string[]): string[] {
  const allowed = may.flatMap(namesOf)
  const strange = existing(join(root, folder)).filter((it) => !allowed.includes(it) && !/\.test\.tsx?$/.test(it))
  return [
    ...missingIn(root, folder, must),
    ...strange.map((it) => `${folder}/${it} has no place in the shape: see README.md.`),
  ]
}

function missingIn(root: string, folder: string, must: readonly string[]): string[] {
  const there = existing(join(root, folder))
  return must
    .filter((it) => !namesOf(it).some((name) => there.includes(name)))
    .map((it) => `${folder}/${it} is missing.`)
}

const namesOf = (it: string) => (it.endsWith('/') ? [it.slice(0, -1)] : it.includes('.') ? [it] : [it, `${it}.ts`])
