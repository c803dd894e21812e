import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Halt } from '../halt'
import { type Env, fromApt, fromHomebrew, run } from './system-package'

export interface NatsBinary {
  path: string
  /** As the server says it, for instance 2.10.27. */
  version: string
  /** Where it comes from, as a person is told. */
  origin: string
}

/**
 * The vendor's release whose digests were read from two public records of it: Hermit's package list (all four) and the
 * official Docker image's build file (both Linux ones).
 */
const RELEASE_VERSION = '2.10.26'
const RELEASE_SHA256: Record<string, string> = {
  'linux-amd64': '6cbac67107e69c9e5a352d6f1555027f9da6a6b3fa81cceafefa9598b4451512',
  'linux-arm64': 'aba1b169f18d4441b4b5d760805c562dccc57b425a7a213a82753a2269a27235',
  'darwin-amd64': 'c90e94a1a9537304ab59f9056baca6a3138d17c13d7fe218ccbbd24ca08ee8e9',
  'darwin-arm64': 'b1e2fd61507703ee81b0b2c1c35894beeebf908ddc7a4a5b7928aca438f716e6',
}
const RELEASES_URL = 'https://github.com/nats-io/nats-server/releases/download'

/** Since 2.10 a consumer has several filters: a service is handed its own events, not everybody's to pass over. */
const OLDEST = '2.10'
/** Debian's suite whose server is new enough. Debian 12 offers 2.9.10; what trixie offers needs libc6 2.34, which 12 has. */
const NEWER_SUITE = 'trixie'

interface Search {
  log: (line: string) => void
  env?: Env
  releasesUrl?: string
  /** Looked into beside PATH: Debian and Homebrew put the server where an ordinary user's PATH may not lead. */
  alsoIn?: string[]
}

/**
 * Finds a nats-server: on PATH, in the local cache, from the system's packages without root, from the vendor's archive.
 * One that is too old is passed over. What had to be fetched is kept in the cache. Says which one it was.
 */
export async function resolveNatsServer({
  log,
  env = process.env,
  releasesUrl = RELEASES_URL,
  alsoIn = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
}: Search): Promise<NatsBinary> {
  const cached = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'aligner-orders', 'nats-server')
  for (const path of installed([...(env.PATH ?? '').split(':'), ...alsoIn])) {
    const { version, fault } = ask(path)
    if (!fault) return report(path, version, 'found on this machine', log)
    log(`${path} is passed over: ${fault}.`)
  }
  if (existsSync(cached)) {
    const { version, fault } = ask(cached)
    if (!fault) return report(cached, version, 'kept from an earlier start', log)
    log(`${cached} is replaced: ${fault}.`)
  }

  const attempts: string[] = []
  for (const [source, fetchInto] of SOURCES) {
    const dir = mkdtempSync(join(tmpdir(), 'nats-server-'))
    try {
      const found = await fetchInto(dir, { env, releasesUrl })
      const { version, fault } = ask(found)
      if (fault) throw new Error(fault)
      keep(found, cached)
      return report(cached, version, source, log)
    } catch (error) {
      attempts.push(`${source}: ${(error as Error).message}`)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  throw new Halt(
    `nats-server ${OLDEST} or newer is missing and could not be fetched (${attempts.join('; ')}): install it, or set NATS_URL to a server of yours.`,
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

/** In the order of the folders, a file once that several of them lead to. */
function installed(folders: string[]): string[] {
  const found = folders.map((it) => Bun.which('nats-server', { PATH: it })).filter((it) => it !== null)
  return [...new Map(found.reverse().map((it) => [realpathSync(it), it])).values()].reverse()
}

/** The version that a server says it has, and what keeps it from being used here. */
function ask(path: string): { version: string; fault: string | null } {
  const { success, stdout } = Bun.spawnSync([path, '--version'])
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout.toString())?.[1]
  return success && version ? { version, fault: tooOld(version) } : { version: '', fault: 'it does not run here' }
}

/** Says that a server is too old; null when it is new enough. */
export function tooOld(version: string): string | null {
  // What follows the three numbers, as in 2.11.0-dev, says nothing about what the server can do.
  const [release = ''] = /^\d+\.\d+\.\d+/.exec(version) ?? []
  if (Bun.semver.satisfies(release, `>=${OLDEST}`)) return null
  return `nats-server ${version} is older than ${OLDEST}`
}

function report(path: string, version: string, source: string, log: (line: string) => void): NatsBinary {
  const origin = `nats-server ${version}, ${source} (${path})`
  log(origin)
  return { path, version, origin }
}

/** Renamed into its place, so that two starts at once never see half a file. */
function keep(found: string, cached: string): void {
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
