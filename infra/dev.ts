import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stats } from '@rspack/core'
import { configuration } from './build'
import {
  DIST_DIR,
  type FrontendPackage,
  type Frontends,
  frontendPackages,
  frontendsIn,
  registeredArea,
  writeRegistry,
} from './frontends'
import { runCommand } from './halt'
import { announce } from './messages'
import { readSettings } from './settings'
import { runInForeground } from './start'

// Beside what `build` made, which stays as it is.
const FRONTENDS = frontendsIn(join(DIST_DIR, 'dev'))
const CLIENT = join(import.meta.dir, 'dev-client.ts')

/**
 * Builds the shell and every area, and again whatever changes. Resolves after the first whole build; the registry then
 * names each build, by which open pages see that there is a new one.
 */
async function watchFrontends(): Promise<Frontends> {
  const { rspack } = await import('@rspack/core')
  const packages = frontendPackages('development').map((it) => ({ ...it, version: 'dev' }))
  const compiler = rspack(await Promise.all(packages.map(watched)))
  const whole = Promise.withResolvers<Frontends>()
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return whole.reject(error)
    const builds = stats?.stats ?? []
    if (stats?.hasErrors())
      return announce(`the front ends do not build\n${stats.toString({ all: false, errors: true })}`)
    writeRegistry(registryOf(packages, builds), FRONTENDS)
    announce(`built the front ends in ${Math.max(...builds.map(durationMs))} ms`)
    whole.resolve(FRONTENDS)
  })
  return await whole.promise
}

async function watched(it: FrontendPackage) {
  const dir = it.isShell ? FRONTENDS.staticDir : join(FRONTENDS.areasDir, it.name, 'dev')
  const config = await configuration(it, 'development', dir)
  const entry = config.entry as Record<string, string>
  return {
    ...config,
    ...(it.isShell && { entry: { ...entry, main: [CLIENT, entry.main ?? ''] } }),
    // react-intl checks its texts in development, for which it needs the parser that the build leaves out.
    resolve: { ...config.resolve, alias: {} },
  }
}

function registryOf(packages: FrontendPackage[], builds: Stats[]) {
  const hashOf = (name: string) => builds.find((stats) => stats.compilation.name === name)?.hash ?? ''
  const areas = packages
    .filter((it) => !it.isShell)
    .map((it) => {
      const area = registeredArea(it, join(FRONTENDS.areasDir, it.name, 'dev'))
      return [it.name, { ...area, version: `dev-${hashOf(it.name)}` }] as const
    })
  // The page's frame is no module: a change of it alone leaves the compiler's hash as it was.
  const frame = Bun.hash(readFileSync(join(FRONTENDS.staticDir, 'index.html')))
  return { areas: Object.fromEntries(areas), shell: `dev-${hashOf('shell')}-${frame.toString(16)}` }
}

const durationMs = ({ startTime = 0, endTime = 0 }: Stats) => endTime - startTime

await runCommand(async () => {
  const settings = readSettings(process.env)
  process.env.NODE_ENV = 'development'
  announce(`starting for development, data in ${settings.dataDir}`)
  await runInForeground(settings, { frontends: watchFrontends, bunFlags: ['--watch', '--no-clear-screen'] })
})
process.exit(0)
