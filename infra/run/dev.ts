import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { configuration } from '../release/build'
import {
  DIST_DIR,
  describeBuild,
  type FrontendPackage,
  type Frontends,
  frontendPackages,
  frontendsIn,
  outputDir,
} from '../release/frontends'
import { withCurrent, writeRegistry } from '../release/registry'
import { runCommand } from './halt'
import { announce } from './messages'
import { readSettings } from './settings/settings'
import { writeOrHalt } from './settings/write-or-halt'
import { runInForeground } from './start'

// A folder of its own, so that development does not overwrite the output of `build`.
const FRONTENDS = frontendsIn(join(DIST_DIR, 'dev'))
const CLIENT = join(import.meta.dir, 'dev-client.ts')

/**
 * Builds the shell and every area, and rebuilds them when their sources change. Resolves after the first successful build.
 * The registry names each build, so that open pages notice a new one.
 */
async function watchFrontends(): Promise<Frontends> {
  writeOrHalt(DIST_DIR, 'FRONTENDS_DIR', () => mkdirSync(FRONTENDS.staticDir, { recursive: true }))
  const { rspack } = await import('@rspack/core')
  const packages = frontendPackages('development').map((it) => ({ ...it, version: 'dev' }))
  const compiler = rspack(await Promise.all(packages.map(developmentConfig)))
  const firstBuild = Promise.withResolvers<Frontends>()
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return firstBuild.reject(error)
    const builds = stats?.stats ?? []
    if (stats?.hasErrors())
      return announce(`the front ends failed to build\n${stats.toString({ all: false, errors: true })}`)
    register(packages, buildId(builds)).then(() => firstBuild.resolve(FRONTENDS), firstBuild.reject)
    announce(`built the front ends in ${Math.max(...builds.map(durationMs))} ms`)
  })
  return await firstBuild.promise
}

async function register(packages: FrontendPackage[], build: string): Promise<void> {
  for (const it of packages) await describeBuild(it, outputDir(it, FRONTENDS))
  const areas = packages.filter((it) => !it.isShell)
  writeRegistry(
    Object.fromEntries(areas.map((it) => [it.name, withCurrent(undefined, it.version, 'build')])),
    FRONTENDS,
    build,
  )
}

async function developmentConfig(it: FrontendPackage) {
  const config = await configuration(it, 'development', outputDir(it, FRONTENDS))
  const entry = config.entry as Record<string, string>
  return {
    ...config,
    ...(it.isShell && { entry: { ...entry, main: [CLIENT, entry.main ?? ''] } }),
  }
}

/** Changes with every build, so that open pages notice a new one. */
function buildId(builds: Stats[]): string {
  // index.html is not a module: changing only that file does not change the compiler's hash.
  const pageHash = Bun.hash(readFileSync(join(FRONTENDS.staticDir, 'index.html'))).toString(16)
  return [...builds.map((stats) => stats.hash), pageHash].join('-')
}

const durationMs = ({ startTime = 0, endTime = 0 }: Stats) => endTime - startTime

await runCommand(async () => {
  const settings = readSettings(process.env)
  process.env.NODE_ENV = 'development'
  announce(`starting for development, data directory ${settings.dataDir}`)
  await runInForeground(settings, { frontends: watchFrontends, bunFlags: ['--watch', '--no-clear-screen'] })
})
process.exit(0)
