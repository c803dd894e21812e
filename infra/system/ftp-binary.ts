import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Halt } from '../run/halt'
import { type Env, fromApt, fromHomebrew } from '../run/servers/system-package'

/** A vsftpd that was found; `root` is the folder that holds it where it was only unpacked, with libraries it may need. */
export type FtpBinary = { path: string; root: string | null; origin: string }

type Search = {
  log: (line: string) => void
  env?: Env
  /** Looked into beside PATH: where servers lie, an ordinary user's PATH may not lead. */
  alsoIn?: string[]
}

const IN_PACKAGE = 'usr/sbin/vsftpd'

/**
 * Finds a vsftpd, a real FTP server to test transfers with: on PATH, in the local cache, from the system's packages without
 * root. What had to be fetched is kept in the cache. Says which one it was; throws a Halt when there is none.
 */
export async function resolveVsftpd({
  log,
  env = process.env,
  alsoIn = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'],
}: Search): Promise<FtpBinary> {
  const cached = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'aligner-orders', 'vsftpd')
  const kept = { path: join(cached, IN_PACKAGE), root: cached }
  const installed = Bun.which('vsftpd', { PATH: [env.PATH ?? '', ...alsoIn].join(':') })
  if (installed) return said({ path: installed, root: null, origin: 'found on this machine' }, log)
  if (existsSync(kept.path)) return said({ ...kept, origin: 'kept from an earlier run' }, log)

  const attempts: string[] = []
  const dir = mkdtempSync(join(tmpdir(), 'vsftpd-package-'))
  try {
    keep(await fromApt(dir, env, 'vsftpd', { withLibraries: true }), cached)
    return said({ ...kept, origin: "from the system's packages (apt)" }, log)
  } catch (error) {
    attempts.push(`apt: ${(error as Error).message}`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    return said({ path: await fromHomebrew(tmpdir(), env, 'vsftpd'), root: null, origin: 'from Homebrew' }, log)
  } catch (error) {
    attempts.push(`Homebrew: ${(error as Error).message}`)
  }
  throw new Halt(`vsftpd is missing and could not be fetched (${attempts.join('; ')}): install it.`)
}

function said(found: FtpBinary, log: Search['log']): FtpBinary {
  log(`vsftpd, ${found.origin} (${found.path})`)
  return found
}

/** Renamed into its place, so that two runs at once never see half of it; the one that comes second takes the other's. */
function keep(unpacked: string, cached: string): void {
  mkdirSync(dirname(cached), { recursive: true })
  const unfinished = `${cached}.${process.pid}`
  const copy = Bun.spawnSync(['cp', '-R', unpacked, unfinished])
  if (!copy.success) throw new Error(copy.stderr.toString().trim())
  try {
    renameSync(unfinished, cached)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(join(cached, IN_PACKAGE))) throw error
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
