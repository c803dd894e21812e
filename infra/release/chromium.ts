import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Halt } from '../run/halt'

type Env = Record<string, string | undefined>
/** The first has no window and no interface of its own; a story takes a third less processor time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome Canary']

/** Chromium runs as root in containers, and must not use the network on its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of Chromium: CHROMIUM_PATH, an installed one, or Debian's package, which is installed for root. */
export async function findChromium(log: (line: string) => void, env: Env = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Halt(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`)
  }
  const found = installed(env)
  if (found) return found
  const apt = Bun.which('apt-get', { PATH: env.PATH ?? '' })
  if (apt && process.getuid?.() === 0) {
    await installPackage(apt, log)
    const now = installed(env)
    if (now) return now
  }
  const how = apt
    ? 'apt-get install chromium-headless-shell (as root)'
    : process.platform === 'darwin'
      ? 'brew install --cask chromium'
      : "your system's package chromium"
  throw new Halt(
    `The browser tests and \`deploy\` need Chromium: install it with ${how}, or set CHROMIUM_PATH to its path.`,
  )
}

function installed(env: Env): string | undefined {
  for (const name of NAMES) {
    const path = Bun.which(name, { PATH: env.PATH ?? '' })
    if (path) return path
  }
  return [...macApps(), ...playwrightCache(env)].find((path) => existsSync(path))
}

function macApps(): string[] {
  const dirs = ['/Applications', join(homedir(), 'Applications')]
  return dirs.flatMap((dir) => MAC_APPS.map((app) => join(dir, `${app}.app`, 'Contents', 'MacOS', app)))
}

/** Browsers that `playwright install` has downloaded for this user, the newest first. */
function playwrightCache(env: Env): string[] {
  const home = env.HOME ?? homedir()
  const dir =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    join(home, ...(process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']), 'ms-playwright')
  if (!existsSync(dir)) return []
  const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  return readdirSync(dir)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => inside.map((path) => join(dir, name, path)))
}

/** Older Debians have the whole browser alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

async function installPackage(apt: string, log: (line: string) => void): Promise<void> {
  log('installing Chromium from the system packages (once)')
  let errors = await failureOf([apt, 'update', '-qq'])
  for (const name of errors ? [] : PACKAGES) {
    errors = await failureOf([apt, 'install', '-y', '-qq', '--no-install-recommends', name])
    if (!errors) return
  }
  throw new Halt(`Chromium could not be installed: ${errors}`)
}

/** The last line of what the command said of its failure; nothing where it succeeded. */
async function failureOf(command: string[]): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = Bun.spawn(command, { env, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const said = await new Response(run.stderr).text()
  return (await run.exited) === 0 ? undefined : said.trim().split('\n').at(-1) || 'it does not say why'
}
