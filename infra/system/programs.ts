import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Halt } from '../run/halt'
import { type Env, fromApt, fromHomebrew } from '../run/servers/system-package'

/** A program that was found; `root` is the folder that holds it where it was only unpacked, with libraries it may need. */
export type Program = { path: string; root: string | null; origin: string }

/** Real servers for tests, and what benchmarks compare us with; where a package has them. */
const FOLDERS = { vsftpd: 'usr/sbin', 'pure-ftpd': 'usr/sbin', lftp: 'usr/bin', nginx: 'usr/sbin' } as const
type ProgramName = keyof typeof FOLDERS

type Search = {
  log: (line: string) => void
  env?: Env
  /** Looked into beside PATH: where servers lie, an ordinary user's PATH may not lead. */
  alsoIn?: string[]
}

/**
 * Finds a program to test or compare with: on PATH, in the local cache, from the system's packages without root. What had
 * to be fetched is kept in the cache. Says which one it was; throws a Halt when there is none.
 */
export async function resolveProgram(
  name: ProgramName,
  { log, env = process.env, alsoIn = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'] }: Search,
): Promise<Program> {
  const cached = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'aligner-orders', name)
  const kept = { path: join(cached, FOLDERS[name], name), root: cached }
  const said = (found: Program) => {
    log(`${name}, ${found.origin} (${found.path})`)
    return found
  }
  const installed = Bun.which(name, { PATH: [env.PATH ?? '', ...alsoIn].join(':') })
  if (installed) return said({ path: installed, root: null, origin: 'found on this machine' })
  if (existsSync(kept.path)) return said({ ...kept, origin: 'kept from an earlier run' })

  const attempts: string[] = []
  const dir = mkdtempSync(join(tmpdir(), `${name}-package-`))
  try {
    keep(await fromApt(dir, env, name, { withLibraries: true }), cached, kept.path)
    return said({ ...kept, origin: "from the system's packages (apt)" })
  } catch (error) {
    attempts.push(`apt: ${(error as Error).message}`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    return said({ path: await fromHomebrew(tmpdir(), env, name), root: null, origin: 'from Homebrew' })
  } catch (error) {
    attempts.push(`Homebrew: ${(error as Error).message}`)
  }
  throw new Halt(`${name} is missing and could not be fetched (${attempts.join('; ')}): install it.`)
}

/** Renamed into its place, so that two runs at once never see half of it; the one that comes second takes the other's. */
function keep(unpacked: string, cached: string, binary: string): void {
  mkdirSync(dirname(cached), { recursive: true })
  const unfinished = `${cached}.${process.pid}`
  const copy = Bun.spawnSync(['cp', '-R', unpacked, unfinished])
  if (!copy.success) throw new Error(copy.stderr.toString().trim())
  try {
    renameSync(unfinished, cached)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(binary)) throw error
  }
}

/** The folders of libraries in an unpacked package. */
export const librariesIn = (root: string) => [
  ...new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((it) => /\.so(\.|$)/.test(it.name))
      .map((it) => it.parentPath),
  ),
]
