import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { Halt, runCommand } from '../run/halt'
import { lockWhenFree } from '../run/supervisor/lock'
import { deleteExpired, deleteExpiredVersions, markSuperseded } from './expired-versions'
import {
  builtShell,
  DIST_DIR,
  describeBuild,
  FRONTENDS,
  type FrontendPackage,
  frontendPackages,
  isBuilt,
  type Mode,
  outputDir,
} from './frontends'
import { entryAfterBuild, type RegistryEntries, readRegistry, withActivationTime, writeRegistry } from './registry'

/**
 * Builds the shell and the areas whose sources changed since their last build, each into a folder named by its version,
 * and makes these versions current. Concurrent builds wait for each other.
 */
async function buildFrontends(): Promise<void> {
  await withBuildLock(async () => {
    const packages = frontendPackages('production')
    const stale = packages.filter((it) => !isBuilt(it, FRONTENDS))
    if (stale.length > 0) await build(stale)
    const before = readRegistry(FRONTENDS)
    const areas = packages.filter((it) => !it.isShell)
    const after = areas.map(
      (it) => [it.name, entryAfterBuild(before[it.name], it.version, !stale.includes(it))] as const,
    )
    updateRegistry(Object.fromEntries(after))
  })
}

/** Runs `work` while no other process builds or deploys. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const lock = await lockWhenFree(join(DIST_DIR, 'build.lock'), 'FRONTENDS_DIR')
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** Replaces the registry atomically, and deletes expired versions of the areas whose version changed. */
export function updateRegistry(wanted: RegistryEntries): void {
  const before = readRegistry(FRONTENDS)
  const at = new Date()
  const entries = Object.fromEntries(
    Object.entries(wanted).map(([name, it]) => [
      name,
      it.version === before[name]?.version ? it : withActivationTime(it, at),
    ]),
  )
  writeRegistry(entries, FRONTENDS)
  for (const [name, entry] of Object.entries(entries)) {
    const previous = before[name]
    if (previous?.version === entry.version) continue
    if (previous) markSuperseded([join(FRONTENDS.areasDir, name, previous.version)])
    deleteExpiredVersions(name, entry, FRONTENDS)
  }
}

/** Whether a build of the current sources would change nothing. */
export function areFrontendsBuilt(): boolean {
  const packages = frontendPackages('production')
  if (!packages.every((it) => isBuilt(it, FRONTENDS))) return false
  const entries = readRegistry(FRONTENDS)
  return packages.every(({ isShell, name, version }) => {
    const entry = entries[name]
    return isShell || (entry && entryAfterBuild(entry, version, true) === entry)
  })
}

/** Builds all packages or none, each into the folder of its version. */
export async function build(packages: FrontendPackage[]): Promise<void> {
  const startedAt = performance.now()
  try {
    await compile(packages)
    for (const it of packages) await publish(it)
  } finally {
    for (const it of packages) rmSync(workDirOf(it), { recursive: true, force: true })
  }
  console.log(
    `built ${packages.map((it) => it.name).join(', ')} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

async function compile(packages: FrontendPackage[]): Promise<void> {
  const { rspack } = await import('@rspack/core')
  const compiler = rspack(await Promise.all(packages.map((it) => configuration(it, 'production', workDirOf(it)))))
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors())
        reject(new Halt(`The front ends failed to build.\n${stats?.toString({ all: false, errors: true })}`))
      else compiler.close(() => resolve())
    })
  })
}

/** Where a build writes until it is complete. */
function workDirOf(it: FrontendPackage): string {
  return join(DIST_DIR, 'work', it.name)
}

/** The package's Rspack configuration with another output folder. */
export async function configuration(it: FrontendPackage, mode: Mode, dir: string): Promise<Configuration> {
  // The configuration files read NODE_ENV when they are imported.
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
    deleteExpired(dir)
    return
  }
  // A folder without the description that `isBuilt` looks for is an incomplete build.
  rmSync(dir, { recursive: true, force: true })
  renameSync(workDir, dir)
}

/** Copies over the old files, the page last: open pages still load the old files, whose names contain content hashes. */
function publishShell(workDir: string, dir: string): void {
  markSuperseded((builtShell(FRONTENDS)?.files ?? []).map((it) => join(dir, it)))
  const page = join(workDir, 'index.html')
  cpSync(workDir, dir, { recursive: true, filter: (path) => path !== page })
  cpSync(page, join(dir, 'index.html'))
}

if (import.meta.main) {
  await runCommand(async () => {
    await buildFrontends()
    console.log(`The front ends are built in ${DIST_DIR}`)
  })
}
