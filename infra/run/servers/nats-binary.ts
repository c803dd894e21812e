import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Halt } from '../halt'
import { type Env, fromApt, fromHomebrew, run } from './system-package'

export interface NatsBinary {
  path: string
  /** For instance 2.10.27. */
  version: string
  /** A description for people: version, source and path. */
  origin: string
}

/**
 * The digests come from two public records of this release: Hermit's package list (all four) and the official Docker
 * image's build file (both for Linux).
 */
const RELEASE_VERSION = '2.10.26'
const RELEASE_SHA256: Record<string, string> = {
  'linux-amd64': '6cbac67107e69c9e5a352d6f1555027f9da6a6b3fa81cceafefa9598b4451512',
  'linux-arm64': 'aba1b169f18d4441b4b5d760805c562dccc57b425a7a213a82753a2269a27235',
  'darwin-amd64': 'c90e94a1a9537304ab59f9056baca6a3138d17c13d7fe218ccbbd24ca08ee8e9',
  'darwin-arm64': 'b1e2fd61507703ee81b0b2c1c35894beeebf908ddc7a4a5b7928aca438f716e6',
}
const RELEASES_URL = 'https://github.com/nats-io/nats-server/releases/download'

/** Since 2.10 a consumer can have several filters, so that a service receives only its own events. */
const OLDEST = '2.10'
/** Debian 12 offers 2.9.10. The package of trixie is new enough and needs libc6 2.34, which Debian 12 has. */
const NEWER_SUITE = 'trixie'

interface Search {
  log: (line: string) => void
  env?: Env
  releasesUrl?: string
  /** Searched after PATH: Debian and Homebrew install into folders that may not be on an ordinary user's PATH. */
  alsoIn?: string[]
}

/**
 * Finds a nats-server that is new enough: on PATH, in the local cache, in the system's packages (without root), or in the
 * vendor's archive. A downloaded server is cached. Logs which one is used.
 */
export async function resolveNatsServer({
  log,
  env = process.env,
  releasesUrl = RELEASES_URL,
  alsoIn = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
}: Search): Promise<NatsBinary> {
  const cached = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'aligner-orders', 'nats-server')
  for (const path of installed([...(env.PATH ?? '').split(':'), ...alsoIn])) {
    const { version, fault } = inspect(path)
    if (!fault) return report(path, version, 'found on this machine', log)
    log(`${path} is skipped: ${fault}.`)
  }
  if (existsSync(cached)) {
    const { version, fault } = inspect(cached)
    if (!fault) return report(cached, version, 'cached by an earlier start', log)
    log(`${cached} is replaced: ${fault}.`)
  }

  const attempts: string[] = []
  for (const [source, fetchInto] of SOURCES) {
    const dir = mkdtempSync(join(tmpdir(), 'nats-server-'))
    try {
      const found = await fetchInto(dir, { env, releasesUrl })
      const { version, fault } = inspect(found)
      if (fault) throw new Error(fault)
      cacheBinary(found, cached)
      return report(cached, version, source, log)
    } catch (error) {
      attempts.push(`${source}: ${(error as Error).message}`)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  throw new Halt(
    `nats-server ${OLDEST} or newer is missing and could not be downloaded (${attempts.join('; ')}): install it, or set NATS_URL to a server of yours.`,
  )
}

interface Fetch {
  env: Env
  releasesUrl: string
}

const SOURCES: [source: string, fetchInto: (dir: string, options: Fetch) => Promise<string>][] = [
  [
    "from the system's packages (apt)",
    async (dir, { env }) => {
      const unpacked = await fromApt(dir, env, 'nats-server', { atLeast: OLDEST, newerSuite: NEWER_SUITE })
      return join(unpacked, 'usr/sbin/nats-server')
    },
  ],
  ['from Homebrew', (dir, { env }) => fromHomebrew(dir, env, 'nats-server')],
  [`from the vendor's release ${RELEASE_VERSION}`, fromVendor],
]

/** The servers in these folders, in their order; each file once, although several folders may link to it. */
function installed(folders: string[]): string[] {
  const found = folders.map((it) => Bun.which('nats-server', { PATH: it })).filter((it) => it !== null)
  return [...new Map(found.reverse().map((it) => [realpathSync(it), it])).values()].reverse()
}

/** The version of a server, and why it cannot be used here. */
function inspect(path: string): { version: string; fault: string | null } {
  const { success, stdout } = Bun.spawnSync([path, '--version'])
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout.toString())?.[1]
  return success && version ? { version, fault: tooOld(version) } : { version: '', fault: 'it does not run here' }
}

/** An error message for a version that is too old; null when it is new enough. */
export function tooOld(version: string): string | null {
  // A suffix, as in 2.11.0-dev, does not count.
  const [release = ''] = /^\d+\.\d+\.\d+/.exec(version) ?? []
  if (Bun.semver.satisfies(release, `>=${OLDEST}`)) return null
  return `nats-server ${version} is older than ${OLDEST}`
}

function report(path: string, version: string, source: string, log: (line: string) => void): NatsBinary {
  const origin = `nats-server ${version}, ${source} (${path})`
  log(origin)
  return { path, version, origin }
}

/** Renames the copy into its place, so that another start never sees a partial file. */
function cacheBinary(found: string, cached: string): void {
  mkdirSync(join(cached, '..'), { recursive: true })
  const unfinished = `${cached}.${process.pid}`
  const copy = Bun.spawnSync(['cp', found, unfinished])
  if (!copy.success) throw new Error(copy.stderr.toString().trim())
  renameSync(unfinished, cached)
}

async function fromVendor(dir: string, { env, releasesUrl }: Fetch): Promise<string> {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const sha256 = RELEASE_SHA256[platform]
  if (!sha256) throw new Error(`no release is pinned for ${platform}`)
  const name = `nats-server-v${RELEASE_VERSION}-${platform}`
  const answer = await fetch(`${releasesUrl}/v${RELEASE_VERSION}/${name}.tar.gz`, {
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const archive = await answer.arrayBuffer()
  const digest = new Bun.CryptoHasher('sha256').update(archive).digest('hex')
  if (digest !== sha256) throw new Error(`the archive's SHA-256 is ${digest}, not the pinned one`)
  await Bun.write(join(dir, 'archive.tar.gz'), archive)
  await run(['tar', '-xzf', 'archive.tar.gz'], dir, env)
  return join(dir, name, 'nats-server')
}
