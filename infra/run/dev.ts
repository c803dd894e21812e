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
import { flipped, writeLines } from '../release/registry'
import { runCommand } from './halt'
import { announce } from './messages'
import { readSettings } from './settings/settings'
import { writing } from './settings/writing'
import { runInForeground } from './start'

// Beside what `build` made, which stays as it is.
const FRONTENDS = frontendsIn(join(DIST_DIR, 'dev'))
const CLIENT = join(import.meta.dir, 'dev-client.ts')

/**
 * Builds the shell and every area, and again whatever changes. Resolves after the first whole build; the registry then
 * names each build, by which open pages see that there is a new one.
 */
async function watchFrontends(): Promise<Frontends> {
  writing(DIST_DIR, 'FRONTENDS_DIR', () => mkdirSync(FRONTENDS.staticDir, { recursive: true }))
  const { rspack } = await import('@rspack/core')
  const packages = frontendPackages('development').map((it) => ({ ...it, version: 'dev' }))
  const compiler = rspack(await Promise.all(packages.map(watched)))
  const whole = Promise.withResolvers<Frontends>()
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return whole.reject(error)
    const builds = stats?.stats ?? []
    if (stats?.hasErrors())
      return announce(`the front ends do not build\n${stats.toString({ all: false, errors: true })}`)
    register(packages, nameOf(builds)).then(() => whole.resolve(FRONTENDS), whole.reject)
    announce(`built the front ends in ${Math.max(...builds.map(durationMs))} ms`)
  })
  return await whole.promise
}

async function register(packages: FrontendPackage[], build: string): Promise<void> {
  for (const it of packages) await describeBuild(it, outputDir(it, FRONTENDS))
  const areas = packages.filter((it) => !it.isShell)
  writeLines(
    Object.fromEntries(areas.map((it) => [it.name, flipped(undefined, it.version, 'build')])),
    FRONTENDS,
    build,
  )
}

async function watched(it: FrontendPackage) {
  const config = await configuration(it, 'development', outputDir(it, FRONTENDS))
  const entry = config.entry as Record<string, string>
  return {
    ...config,
    ...(it.isShell && { entry: { ...entry, main: [CLIENT, entry.main ?? ''] } }),
    // react-intl checks its texts in development, for which it needs the parser that the build leaves out.
    resolve: { ...config.resolve, alias: {} },
  }
}

/** By it open pages see that there is a new build. */
function nameOf(builds: Stats[]): string {
  // The page's frame is no module: a change of it alone leaves the compiler's hash as it was.
  const frame = Bun.hash(readFileSync(join(FRONTENDS.staticDir, 'index.html'))).toString(16)
  return [...builds.map((stats) => stats.hash), frame].join('-')
}

const durationMs = ({ startTime = 0, endTime = 0 }: Stats) => endTime - startTime

await runCommand(async () => {
  const settings = readSettings(process.env)
  process.env.NODE_ENV = 'development'
  announce(`starting for development, data in ${settings.dataDir}`)
  await runInForeground(settings, { frontends: watchFrontends, bunFlags: ['--watch', '--no-clear-screen'] })
})
process.exit(0)
