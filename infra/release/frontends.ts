import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { AREA_FILE, type BuiltArea } from '../../shell/server/pages/registry-file'

/** Where the built front ends lie for the edge server to serve. */
export interface Frontends {
  /** The shell: its page and what it loads. */
  staticDir: string
  /** `<area>/<version>/…`; a version's files never change. */
  areasDir: string
  /** Which version of which area is current, one line each. */
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

const ROOT = join(import.meta.dir, '../..')
/** FRONTENDS_DIR puts what is built elsewhere, for instance where the project itself may not be written. */
export const DIST_DIR = process.env.FRONTENDS_DIR || join(import.meta.dir, '../dist')
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
  'infra/release/build.ts',
  'infra/release/frontends.ts',
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

const SHELL_FILE = 'shell.json'

/** What is built of the shell, and the number of the platform that it offers. */
interface BuiltShell {
  version: string
  platform: number
  /** What the build wrote: beside it lie files of builds before. */
  files: string[]
}

/** What lies there for browsers; nothing before the first build. */
export function builtShell({ staticDir }: Frontends): BuiltShell | undefined {
  const file = join(staticDir, SHELL_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function isBuilt(it: FrontendPackage, frontends: Frontends): boolean {
  if (it.isShell) return builtShell(frontends)?.version === it.version
  return existsSync(join(outputDir(it, frontends), AREA_FILE))
}

/** Completes what a build wrote into `dir` by what it says of itself. */
export async function describeBuild(it: FrontendPackage, dir: string): Promise<void> {
  const [file, said] = it.isShell ? [SHELL_FILE, await describedShell(it, dir)] : [AREA_FILE, describedArea(it, dir)]
  const text = `${JSON.stringify(said, null, 2)}\n`
  const path = join(dir, file)
  // Not touched where nothing changed: in development each build comes by here.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

async function describedShell({ dir: sources, version }: FrontendPackage, dir: string): Promise<BuiltShell> {
  const { PLATFORM } = (await import(join(sources, 'platform/platform.ts'))) as { PLATFORM: number }
  return { version, platform: PLATFORM, files: readdirSync(dir).sort() }
}

/** What an area's package says of it: the paths that it serves, and the number of the platform that it needs. */
export function declaredArea(it: FrontendPackage): Pick<BuiltArea, 'routes' | 'platform'> {
  const { area } = JSON.parse(readFileSync(join(it.dir, 'package.json'), 'utf8')) as { area?: BuiltArea }
  if (!area) throw new Error(`frontends/${it.name}/package.json has no "area": { "routes": ["/…"], "platform": 1 }.`)
  return { routes: area.routes, platform: area.platform }
}

interface Asset {
  js: { sync: string[] }
  css: { sync: string[] }
}

/** From what its build wrote into `dir`, and its package says of it. */
function describedArea(it: FrontendPackage, dir: string): BuiltArea {
  const manifest = JSON.parse(readFileSync(join(dir, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } }
    exposes: { assets: Asset }[]
  }
  const entry = manifest.metaData.remoteEntry.name
  const preload = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
  const texts = textsIn(dir)
  const integrity = Object.fromEntries(
    [entry, ...preload, ...Object.values(texts)].map((file) => [file, integrityOf(join(dir, file))]),
  )
  return { entry, preload, texts, integrity, ...declaredArea(it) }
}

/** Language → file, by the names that their sources give to the chunks. */
const textsIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir).flatMap((file) => {
      const language = /^messages-([a-z]{2})\.(?:\w+\.)?js$/.exec(file)?.[1]
      return language ? [[language, file]] : []
    }),
  )

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
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
