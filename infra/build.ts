import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import {
  DIST_DIR,
  FRONTENDS,
  type FrontendPackage,
  type Frontends,
  frontendPackages,
  isBuilt,
  type Mode,
  markBuilt,
  outputDir,
  registeredArea,
  writeRegistry,
} from './frontends'
import { Halt, runCommand } from './halt'
import { lockWhenFree } from './supervisor/lock'

// A page that was opened before a deployment may ask for the old version's files this long.
const KEEP_OLD_VERSIONS_MS = 30 * 24 * 3600 * 1000

/**
 * Builds the shell and the areas whose sources changed since their last build, each into a folder named by its version,
 * and makes these versions the current ones. One build at a time; a second one finds nothing left to do.
 */
export async function buildFrontends(
  mode: Mode = 'production',
  log: (line: string) => void = console.log,
): Promise<Frontends> {
  const lock = await lockWhenFree(join(DIST_DIR, 'build.lock'))
  try {
    const packages = frontendPackages(mode)
    const stale = packages.filter((it) => !isBuilt(it, FRONTENDS))
    if (stale.length > 0) await build(stale, mode, log)
    const areas = packages.filter((it) => !it.isShell)
    writeRegistry(
      { areas: Object.fromEntries(areas.map((it) => [it.name, registeredArea(it, outputDir(it, FRONTENDS))])) },
      FRONTENDS,
    )
    return FRONTENDS
  } finally {
    lock.release()
  }
}

/** Whether the current sources are built already. */
export function areFrontendsBuilt(mode: Mode = 'production'): boolean {
  return existsSync(FRONTENDS.registryFile) && frontendPackages(mode).every((it) => isBuilt(it, FRONTENDS))
}

async function build(packages: FrontendPackage[], mode: Mode, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  const workDirs = packages.map((it) => workDirOf(it))
  const { rspack } = await import('@rspack/core')
  const compiler = rspack(
    await Promise.all(packages.map((it, index) => configuration(it, mode, workDirs[index] ?? ''))),
  )
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors())
        reject(new Halt(`The front ends do not build.\n${stats?.toString({ all: false, errors: true })}`))
      else compiler.close(() => resolve())
    })
  })
  for (const [index, it] of packages.entries()) {
    publish(it, workDirs[index] ?? '')
    dropWhatIsOld(it.isShell ? FRONTENDS.staticDir : join(FRONTENDS.areasDir, it.name))
  }
  log(`built ${packages.map((it) => it.name).join(', ')} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Where a build writes before what it wrote is whole. */
export function workDirOf(it: FrontendPackage): string {
  return join(DIST_DIR, 'work', it.name)
}

/** The package's own configuration, writing elsewhere. */
export async function configuration(it: FrontendPackage, mode: Mode, dir: string): Promise<Configuration> {
  // Read by the configuration files when they are imported.
  process.env.NODE_ENV = mode
  const { default: config } = (await import(join(it.dir, 'rspack.config.ts'))) as { default: Configuration }
  const quiet = { infrastructureLogging: { level: 'error' as const } }
  return { ...config, ...quiet, name: it.name, output: { ...config.output, path: dir } }
}

function publish(it: FrontendPackage, workDir: string): void {
  const dir = outputDir(it, FRONTENDS)
  markBuilt(it, workDir)
  mkdirSync(join(dir, '..'), { recursive: true })
  if (it.isShell) publishShell(workDir, dir)
  else renameSync(workDir, dir)
  rmSync(workDir, { recursive: true, force: true })
}

/** Filled over, the page last: pages that are open still load their old files, whose names hold their content. */
export function publishShell(workDir: string, dir: string): void {
  const page = join(workDir, 'index.html')
  cpSync(workDir, dir, { recursive: true, filter: (path) => path !== page })
  cpSync(page, join(dir, 'index.html'))
}

/** Of files of the shell, and of versions of an area. */
function dropWhatIsOld(dir: string): void {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (Date.now() - statSync(path).mtimeMs > KEEP_OLD_VERSIONS_MS) rmSync(path, { recursive: true })
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    await buildFrontends()
    console.log(`The front ends are built: ${DIST_DIR}`)
  })
}
