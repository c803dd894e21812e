import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { AREA_FILE, type BuiltArea } from '../../shell/server/pages/registry-file'

/** The output of builds, which the edge serves. */
export interface Frontends {
  /** The shell's page and its files. */
  staticDir: string
  /** `<area>/<version>/…`; a version's files never change. */
  areasDir: string
  /** Names the current version of each area, one line each. */
  registryFile: string
}

/** The shell or an area. */
export interface FrontendPackage {
  name: string
  dir: string
  isShell: boolean
  /** A digest of all sources, including the shared ones. */
  version: string
}

export type Mode = 'production' | 'development'

const ROOT = join(import.meta.dir, '../..')
/** FRONTENDS_DIR moves the output, for instance where the project's folder is read-only. */
export const DIST_DIR = process.env.FRONTENDS_DIR || join(import.meta.dir, '../dist')
export const FRONTENDS: Frontends = frontendsIn(DIST_DIR)

export function frontendsIn(distDir: string): Frontends {
  return {
    staticDir: join(distDir, 'site'),
    areasDir: join(distDir, 'areas'),
    registryFile: join(distDir, 'registry.json'),
  }
}

// The sources of every front end besides its own folder.
const SHARED = [
  'frontends/kit',
  'shell/platform',
  'contracts',
  'bun.lock',
  'tsconfig.json',
  'infra/release/build.ts',
  'infra/release/frontends.ts',
]

/** The shell and every folder of `frontends` with a build configuration. */
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

/** The folder of this version of a package. */
export function outputDir({ name, isShell, version }: FrontendPackage, { staticDir, areasDir }: Frontends): string {
  return isShell ? staticDir : join(areasDir, name, version)
}

const SHELL_FILE = 'shell.json'

interface BuiltShell {
  version: string
  platform: number
  /** The files of this build; the folder also contains files of earlier builds. */
  files: string[]
}

/** The description of the built shell; undefined before the first build. */
export function builtShell({ staticDir }: Frontends): BuiltShell | undefined {
  const file = join(staticDir, SHELL_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function isBuilt(it: FrontendPackage, frontends: Frontends): boolean {
  if (it.isShell) return builtShell(frontends)?.version === it.version
  return existsSync(join(outputDir(it, frontends), AREA_FILE))
}

/** Writes the description of a build, shell.json or area.json, into its folder. */
export async function describeBuild(it: FrontendPackage, dir: string): Promise<void> {
  const [file, description] = it.isShell
    ? [SHELL_FILE, await describedShell(it, dir)]
    : [AREA_FILE, describedArea(it, dir)]
  const text = `${JSON.stringify(description, null, 2)}\n`
  const path = join(dir, file)
  // Every build in development comes here, so an unchanged file keeps its time.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

async function describedShell({ dir: sources, version }: FrontendPackage, dir: string): Promise<BuiltShell> {
  const { PLATFORM } = (await import(join(sources, 'platform/platform.ts'))) as { PLATFORM: number }
  return { version, platform: PLATFORM, files: readdirSync(dir).sort() }
}

/** The routes and the required platform that an area declares in its package.json. */
export function declaredArea(it: FrontendPackage): Pick<BuiltArea, 'routes' | 'platform'> {
  const { area } = JSON.parse(readFileSync(join(it.dir, 'package.json'), 'utf8')) as { area?: BuiltArea }
  if (!area) throw new Error(`frontends/${it.name}/package.json has no "area": { "routes": ["/…"], "platform": 1 }.`)
  return { routes: area.routes, platform: area.platform }
}

interface Asset {
  js: { sync: string[] }
  css: { sync: string[] }
}

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

/** Language → file of texts, by the names of the chunks. */
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

/** The digest of a file, or of the names and contents of all sources below a folder. */
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
