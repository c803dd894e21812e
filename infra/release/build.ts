import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { Halt, runCommand } from '../run/halt'
import { lockWhenFree } from '../run/supervisor/lock'
import {
  builtShell,
  DIST_DIR,
  describeBuild,
  FRONTENDS,
  type FrontendPackage,
  type Frontends,
  frontendPackages,
  isBuilt,
  type Mode,
  outputDir,
} from './frontends'
import { beginToAge, dropOld, dropOldVersions } from './old-versions'
import { dated, type Lines, lineAfterBuild, readLines, writeLines } from './registry'

/**
 * Builds the shell and the areas whose sources changed since their last build, each into a folder named by its version,
 * and makes these versions the current ones. One build at a time; a second one finds nothing left to do.
 */
export async function buildFrontends(
  mode: Mode = 'production',
  log: (line: string) => void = console.log,
): Promise<Frontends> {
  return await alone(async () => {
    const packages = frontendPackages(mode)
    const stale = packages.filter((it) => !isBuilt(it, FRONTENDS))
    if (stale.length > 0) await build(stale, mode, log)
    const lines = readLines(FRONTENDS)
    const areas = packages.filter((it) => !it.isShell)
    const after = areas.map((it) => [it.name, lineAfterBuild(lines[it.name], it.version, !stale.includes(it))] as const)
    register(Object.fromEntries(after))
    return FRONTENDS
  })
}

/** Runs while nobody else builds or deploys. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const lock = await lockWhenFree(join(DIST_DIR, 'build.lock'), 'FRONTENDS_DIR')
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** Makes these the registry's lines, all at once, and drops old versions of the areas whose version changed. */
export function register(wanted: Lines): void {
  const before = readLines(FRONTENDS)
  const at = new Date()
  const lines = Object.fromEntries(
    Object.entries(wanted).map(([name, it]) => [name, it.version === before[name]?.version ? it : dated(it, at)]),
  )
  writeLines(lines, FRONTENDS)
  for (const [name, line] of Object.entries(lines)) {
    const left = before[name]
    if (left?.version === line.version) continue
    if (left) beginToAge([join(FRONTENDS.areasDir, name, left.version)])
    dropOldVersions(name, line, FRONTENDS)
  }
}

/** Whether the current sources are built already, and current where they have to be. */
export function areFrontendsBuilt(mode: Mode = 'production'): boolean {
  const packages = frontendPackages(mode)
  if (!packages.every((it) => isBuilt(it, FRONTENDS))) return false
  const lines = readLines(FRONTENDS)
  return packages.every(({ isShell, name, version }) => {
    const line = lines[name]
    return isShell || (line && lineAfterBuild(line, version, true) === line)
  })
}

/** Builds all of them or none, each into the folder of its version. */
export async function build(packages: FrontendPackage[], mode: Mode, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  try {
    await compile(packages, mode)
    for (const it of packages) await publish(it)
  } finally {
    for (const it of packages) rmSync(workDirOf(it), { recursive: true, force: true })
  }
  log(`built ${packages.map((it) => it.name).join(', ')} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function compile(packages: FrontendPackage[], mode: Mode): Promise<void> {
  const { rspack } = await import('@rspack/core')
  const compiler = rspack(await Promise.all(packages.map((it) => configuration(it, mode, workDirOf(it)))))
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors())
        reject(new Halt(`The front ends do not build.\n${stats?.toString({ all: false, errors: true })}`))
      else compiler.close(() => resolve())
    })
  })
}

/** Where a build writes before what it wrote is whole. */
function workDirOf(it: FrontendPackage): string {
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

async function publish(it: FrontendPackage): Promise<void> {
  const [workDir, dir] = [workDirOf(it), outputDir(it, FRONTENDS)]
  await describeBuild(it, workDir)
  mkdirSync(dirname(dir), { recursive: true })
  if (it.isShell) {
    publishShell(workDir, dir)
    dropOld(dir)
    return
  }
  // What is there without saying what it is was never whole.
  rmSync(dir, { recursive: true, force: true })
  renameSync(workDir, dir)
}

/** Filled over, the page last: pages that are open still load their old files, whose names hold their content. */
function publishShell(workDir: string, dir: string): void {
  beginToAge((builtShell(FRONTENDS)?.files ?? []).map((it) => join(dir, it)))
  const page = join(workDir, 'index.html')
  cpSync(workDir, dir, { recursive: true, filter: (path) => path !== page })
  cpSync(page, join(dir, 'index.html'))
}

if (import.meta.main) {
  await runCommand(async () => {
    await buildFrontends()
    console.log(`The front ends are built: ${DIST_DIR}`)
  })
}
