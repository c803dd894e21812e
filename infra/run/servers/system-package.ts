import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a search may look, and with which PATH. */
export type Env = Record<string, string | undefined>

/** Runs a tool that is on PATH; answers what it said. Throws its last line when it ends badly. */
export async function run(command: string[], dir: string, env: Env): Promise<string> {
  const tool = Bun.which(command[0] ?? '', { PATH: env.PATH ?? '' })
  if (!tool) throw new Error(`no ${command[0]} here`)
  const child = Bun.spawn([tool, ...command.slice(1)], {
    cwd: dir,
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, complaints] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const code = await child.exited
  if (code !== 0) throw new Error(complaints.trim().split('\n').at(-1) || `${command[0]} ended with ${code}`)
  return said
}

interface Package {
  /** Also unpacks what the package needs and this machine lacks. */
  withLibraries?: boolean
  /** The oldest version that will do, as dpkg compares them. */
  atLeast?: string
  /** A later suite of Debian's archive, for where the machine's own offers too old a version. */
  newerSuite?: string
}

/**
 * Unpacks a package of Debian's into `dir` without installing it, so that no root is needed and no server of the system is
 * started. apt checks packages against the distribution's keys. Answers the folder that stands for the root of the file
 * system.
 */
export async function fromApt(dir: string, env: Env, name: string, wanted: Package = {}): Promise<string> {
  const apt: Apt = { dir, env, options: [] }
  await download(apt, name, wanted)
    // Without root apt may not refresh the system's lists, which many machines lack.
    .catch(async () => download(await refreshed(privateLists(apt)), name, wanted))
    .catch(async (error) => {
      if (!wanted.newerSuite) throw error
      return download(await refreshed(await onlySuite(privateLists(apt), wanted.newerSuite)), name, wanted)
    })
  const archives = readdirSync(dir).filter((it) => it.endsWith('.deb'))
  if (!archives.length) throw new Error('apt-get downloaded nothing')
  for (const it of archives) await run(['dpkg', '-x', it, 'unpacked'], dir, env)
  return join(dir, 'unpacked')
}

/** Where apt puts what it downloads, and the options by which it is called. */
interface Apt {
  dir: string
  env: Env
  options: string[]
}

const call = ({ dir, env, options }: Apt, tool: string, ...args: string[]) => run([tool, ...options, ...args], dir, env)

async function download(apt: Apt, name: string, { withLibraries, atLeast }: Package): Promise<void> {
  if (atLeast) await refuseOlder(apt, name, atLeast)
  const names = withLibraries ? await lackingOf(apt, name) : [name]
  await call(apt, 'apt-get', 'download', ...names)
}

async function refuseOlder(apt: Apt, name: string, atLeast: string): Promise<void> {
  const said = await call(apt, 'apt-cache', 'show', '--no-all-versions', name)
  const version = /^Version: (\S+)$/m.exec(said)?.[1] ?? ''
  await call({ ...apt, options: [] }, 'dpkg', '--compare-versions', version, 'ge', atLeast).catch(() => {
    throw new Error(`it offers ${version}, which is older than ${atLeast}`)
  })
}

function privateLists(apt: Apt): Apt {
  const { dir } = apt
  for (const each of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(dir, each), { recursive: true })
  const own = [
    `Dir::State::Lists=${dir}/lists`,
    `Dir::Cache=${dir}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
  ]
  return withOptions(apt, own)
}

const withOptions = (apt: Apt, options: string[]): Apt => ({
  ...apt,
  options: [...apt.options, ...options.flatMap((option) => ['-o', option])],
})

async function refreshed(apt: Apt): Promise<Apt> {
  await call(apt, 'apt-get', 'update')
  return apt
}

/** The suite, from where the machine's own sources get Debian's packages: apt knows the address and the keys. */
async function onlySuite(apt: Apt, suite: string): Promise<Apt> {
  const packages = ['Created-By: Packages', 'Component: main', 'Origin: Debian', 'Label: Debian']
  const said = await call(apt, 'apt-get', 'indextargets', '--format', '$(REPO_URI)', ...packages)
  const [archive] = said.split('\n')
  if (!archive) throw new Error(`no archive of Debian is known here that may have ${suite}`)
  const sources = join(apt.dir, 'sources.list')
  writeFileSync(sources, `deb ${archive} ${suite} main\n`)
  return withOptions(apt, [`Dir::Etc::SourceList=${sources}`, 'Dir::Etc::SourceParts=-'])
}

/** The package and what would be installed along with it. */
async function lackingOf(apt: Apt, name: string): Promise<string[]> {
  const said = await call(apt, 'apt-get', 'install', '--simulate', '--no-install-recommends', name)
  return [...said.matchAll(/^Inst (\S+)/gm)].map(([, it = '']) => it)
}

/** Installs a formula; answers the path of its binary, which need not be on PATH, nor be the first there. */
export async function fromHomebrew(dir: string, env: Env, name: string): Promise<string> {
  await run(['brew', 'install', '--quiet', name], dir, env)
  const places = ['bin', 'sbin'].flatMap((it) => [`/opt/homebrew/${it}`, `/usr/local/${it}`])
  const found = Bun.which(name, { PATH: [...places, env.PATH ?? ''].join(':') })
  if (!found) throw new Error('brew installed nothing')
  return found
}
