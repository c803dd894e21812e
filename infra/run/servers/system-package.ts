import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Env = Record<string, string | undefined>

/** Runs a tool on PATH and returns its output; throws the last line of its stderr when it fails. */
export async function run(command: string[], dir: string, env: Env): Promise<string> {
  const tool = Bun.which(command[0] ?? '', { PATH: env.PATH ?? '' })
  if (!tool) throw new Error(`${command[0]} is not installed`)
  const child = Bun.spawn([tool, ...command.slice(1)], {
    cwd: dir,
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  const code = await child.exited
  if (code !== 0) throw new Error(errors.trim().split('\n').at(-1) || `${command[0]} exited with ${code}`)
  return output
}

interface Package {
  /** Also unpacks missing dependencies. */
  withLibraries?: boolean
  /** The oldest accepted version, compared by dpkg. */
  atLeast?: string
  /** A later suite of Debian's archive, used where the machine's suite offers too old a version. */
  newerSuite?: string
}

/**
 * Unpacks a Debian package into `dir` without installing it, which needs no root and starts no system service. apt verifies
 * the distribution's signatures. Returns the folder that corresponds to `/`.
 */
export async function fromApt(dir: string, env: Env, name: string, wanted: Package = {}): Promise<string> {
  const apt: Apt = { dir, env, options: [] }
  await download(apt, name, wanted)
    // Many machines lack package lists, and without root apt cannot refresh the system's.
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

interface Apt {
  dir: string
  env: Env
  options: string[]
}

const call = ({ dir, env, options }: Apt, tool: string, ...args: string[]) => run([tool, ...options, ...args], dir, env)

async function download(apt: Apt, name: string, { withLibraries, atLeast }: Package): Promise<void> {
  if (atLeast) await refuseOlder(apt, name, atLeast)
  const names = withLibraries ? await missingPackages(apt, name) : [name]
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
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(dir, folder), { recursive: true })
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

/** Uses only this suite, at the address of the machine's own Debian archive, whose keys apt has. */
async function onlySuite(apt: Apt, suite: string): Promise<Apt> {
  const packages = ['Created-By: Packages', 'Component: main', 'Origin: Debian', 'Label: Debian']
  const targets = await call(apt, 'apt-get', 'indextargets', '--format', '$(REPO_URI)', ...packages)
  const [archive] = targets.split('\n')
  if (!archive) throw new Error(`this machine has no Debian archive for the suite ${suite}`)
  const sources = join(apt.dir, 'sources.list')
  writeFileSync(sources, `deb ${archive} ${suite} main\n`)
  return withOptions(apt, [`Dir::Etc::SourceList=${sources}`, 'Dir::Etc::SourceParts=-'])
}

/** The package and its dependencies that are not installed. */
async function missingPackages(apt: Apt, name: string): Promise<string[]> {
  const said = await call(apt, 'apt-get', 'install', '--simulate', '--no-install-recommends', name)
  return [...said.matchAll(/^Inst (\S+)/gm)].map(([, it = '']) => it)
}

/** Installs a formula and returns the path of its binary, which may not be on PATH. */
export async function fromHomebrew(dir: string, env: Env, name: string): Promise<string> {
  await run(['brew', 'install', '--quiet', name], dir, env)
  const places = ['bin', 'sbin'].flatMap((it) => [`/opt/homebrew/${it}`, `/usr/local/${it}`])
  const found = Bun.which(name, { PATH: [...places, env.PATH ?? ''].join(':') })
  if (!found) throw new Error('brew installed nothing')
  return found
}
