import { mkdirSync, readdirSync } from 'node:fs'
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

/**
 * Unpacks a package of Debian's into `dir` without installing it, so that no root is needed and no server of the system is
 * started; `withLibraries` also unpacks what it needs and this machine lacks. apt checks packages against the
 * distribution's keys. Answers the folder that stands for the root of the file system.
 */
export async function fromApt(dir: string, env: Env, name: string, { withLibraries = false } = {}): Promise<string> {
  const download = async (options: string[]) => {
    const names = withLibraries ? await lackingOf(name, options, dir, env) : [name]
    await run(['apt-get', ...options, 'download', ...names], dir, env)
  }
  try {
    await download([])
  } catch {
    const own = privateLists(dir)
    await run(['apt-get', ...own, 'update'], dir, env)
    await download(own)
  }
  const archives = readdirSync(dir).filter((it) => it.endsWith('.deb'))
  if (!archives.length) throw new Error('apt-get downloaded nothing')
  for (const it of archives) await run(['dpkg', '-x', it, 'unpacked'], dir, env)
  return join(dir, 'unpacked')
}

/** Without root apt may not refresh the system's lists, which many machines lack. */
function privateLists(dir: string): string[] {
  for (const each of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(dir, each), { recursive: true })
  const own = [
    `Dir::State::Lists=${dir}/lists`,
    `Dir::Cache=${dir}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
  ]
  return own.flatMap((option) => ['-o', option])
}

/** The package and what would be installed along with it. */
async function lackingOf(name: string, options: string[], dir: string, env: Env): Promise<string[]> {
  const said = await run(['apt-get', ...options, 'install', '--simulate', '--no-install-recommends', name], dir, env)
  return [...said.matchAll(/^Inst (\S+)/gm)].map(([, it = '']) => it)
}

/** Installs a formula; answers the path of its binary, which need not be on PATH. */
export async function fromHomebrew(dir: string, env: Env, name: string): Promise<string> {
  await run(['brew', 'install', '--quiet', name], dir, env)
  const places = ['bin', 'sbin'].flatMap((it) => [`/opt/homebrew/${it}`, `/usr/local/${it}`])
  const found = Bun.which(name, { PATH: [env.PATH ?? '', ...places].join(':') })
  if (!found) throw new Error('brew installed nothing')
  return found
}
