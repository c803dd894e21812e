import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RegisteredArea, Registry } from 'frontend-kit/area'

/** Where the built front ends lie for the edge server to serve. */
export interface Frontends {
  /** The shell: its page and what it loads. */
  staticDir: string
  /** `<area>/<version>/…`; a version's files never change. */
  areasDir: string
  /** The run-time registry: which version of which area is current. */
  registryFile: string
}

/** The shell, or an area that it loads. */
export interface FrontendPackage {
  name: string
  dir: string
  isShell: boolean
  /** Names the sources, the shared ones included: the same sources make the same version. */
  version: string
}

export type Mode = 'production' | 'development'

const ROOT = join(import.meta.dir, '..')
/** FRONTENDS_DIR puts what is built elsewhere, for instance where the project itself may not be written. */
export const DIST_DIR = process.env.FRONTENDS_DIR || join(import.meta.dir, 'dist')
export const FRONTENDS: Frontends = frontendsIn(DIST_DIR)

export function frontendsIn(distDir: string): Frontends {
  return {
    staticDir: join(distDir, 'site'),
    areasDir: join(distDir, 'areas'),
    registryFile: join(distDir, 'registry.json'),
  }
}

// What every front end is made of beside its own folder.
const SHARED = [
  'frontends/kit',
  'shell/platform',
  'contracts',
  'bun.lock',
  'tsconfig.json',
  'infra/build.ts',
  'infra/frontends.ts',
]

/** The shell and every folder of `frontends` that has a build configuration. */
export function frontendPackages(mode: Mode, root = ROOT): FrontendPackage[] {
  const shared = SHARED.map((path) => digestOf(join(root, path))).join()
  const areas = readdirSync(join(root, 'frontends')).map((name) => ({
    name,
    dir: join(root, 'frontends', name),
    isShell: false,
  }))
  return [{ name: 'shell', dir: join(root, 'shell'), isShell: true }, ...areas]
    .filter(({ dir }) => existsSync(join(dir, 'rspack.config.ts')))
    .map((it) => ({ ...it, version: sha256(`${mode} ${shared} ${digestOf(it.dir)}`).slice(0, 12) }))
}

/** Where a package's files of this version lie. */
export function outputDir({ name, isShell, version }: FrontendPackage, { staticDir, areasDir }: Frontends): string {
  return isShell ? staticDir : join(areasDir, name, version)
}

const VERSION_FILE = 'version.txt'

export function isBuilt(it: FrontendPackage, frontends: Frontends): boolean {
  const file = join(outputDir(it, frontends), VERSION_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === it.version
}

export function markBuilt(it: FrontendPackage, dir: string): void {
  writeFileSync(join(dir, VERSION_FILE), it.version)
}

/** Makes these versions the current ones, all at once. Areas that are no longer built leave the registry. */
export function writeRegistry(registry: Registry, { registryFile }: Frontends): void {
  const text = `${JSON.stringify(registry, null, 2)}\n`
  // Not touched where nothing changed: the page in development reloads when it changes.
  if (existsSync(registryFile) && readFileSync(registryFile, 'utf8') === text) return
  mkdirSync(dirname(registryFile), { recursive: true })
  writeFileSync(`${registryFile}.new`, text)
  renameSync(`${registryFile}.new`, registryFile)
}

interface Asset {
  js: { sync: string[] }
  css: { sync: string[] }
}

/** An area's line of the registry, from what its build wrote into `dir` and its package says of itself. */
export function registeredArea(it: FrontendPackage, dir: string): RegisteredArea {
  const { area } = JSON.parse(readFileSync(join(it.dir, 'package.json'), 'utf8')) as {
    area?: Pick<RegisteredArea, 'routes' | 'platform'>
  }
  if (!area) throw new Error(`frontends/${it.name}/package.json has no "area": { "routes": ["/…"], "platform": 1 }.`)
  const manifest = JSON.parse(readFileSync(join(dir, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } }
    exposes: { assets: Asset }[]
  }
  const entry = manifest.metaData.remoteEntry.name
  const preload = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
  const address = (file: string) => `/areas/${it.name}/${it.version}/${file}`
  return {
    version: it.version,
    entry: address(entry),
    preload: preload.map(address),
    integrity: Object.fromEntries([entry, ...preload].map((file) => [address(file), integrityOf(join(dir, file))])),
    routes: area.routes,
    platform: area.platform,
  }
}

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const NOT_SOURCES = new Set(['node_modules', 'dist', 'server', 'openapi'])

/** Of a file, or of every source below a folder, by name and content. */
function digestOf(path: string): string {
  if (!existsSync(path)) return ''
  if (!statSync(path).isDirectory()) return sha256(readFileSync(path))
  const files = sourcesOf(path).sort()
  return sha256(files.map((file) => `${relative(path, file)} ${sha256(readFileSync(file))}`).join('\n'))
}

function sourcesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesOf(path)
    return /\.(test\.tsx?|md)$/.test(entry.name) ? [] : [path]
  })
}
