import { afterAll, beforeEach, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { resolveNatsServer } from './nats-binary'

const dirs: string[] = []
let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aligner-orders-nats-'))
  dirs.push(home)
})
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true })
})

/** A search that finds only what the test has created. */
const search = (over: { releasesUrl?: string; alsoIn?: string[] } = {}) => ({
  log: () => {},
  env: { PATH: join(home, 'bin'), XDG_CACHE_HOME: join(home, 'cache') },
  alsoIn: [],
  ...over,
})

function aServer(path: string, version: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\necho nats-server: v${version}\n`)
  chmodSync(path, 0o755)
  return path
}

const inCache = () => join(home, 'cache', 'aligner-orders', 'nats-server')

/** A Homebrew that installs this version. */
function aHomebrew(version: string): void {
  const formula = aServer(join(home, 'formula'), version)
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(join(home, 'bin', 'brew'), `#!/bin/sh\n/bin/cp ${formula} ${join(home, 'bin', 'nats-server')}\n`, {
    mode: 0o755,
  })
}

/** The lines that the search logs, and the binary that it finds. */
async function found(over: Parameters<typeof search>[0] = {}) {
  const lines: string[] = []
  const binary = await resolveNatsServer({ ...search(over), log: (line) => void lines.push(line) })
  return { lines, binary }
}

test('a nats-server on PATH is preferred to a cached one', async () => {
  const kept = aServer(inCache(), '2.10.0')
  expect(await resolveNatsServer(search())).toMatchObject({ path: kept, version: '2.10.0' })
  const onPath = aServer(join(home, 'bin', 'nats-server'), '2.11.0')
  expect(await resolveNatsServer(search())).toEqual({
    path: onPath,
    version: '2.11.0',
    origin: `nats-server 2.11.0, found on this machine (${onPath})`,
  })
})

test('a release with a wrong SHA-256 is refused, and the refusal says what to do', async () => {
  const vendor = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('not the archive') })
  const refusal = await resolveNatsServer(search({ releasesUrl: vendor.url.href })).catch(
    (error: Error) => error.message,
  )
  await vendor.stop(true)
  expect(refusal).toStartWith('nats-server 2.10 or newer is missing and could not be downloaded')
  expect(refusal).toContain("the archive's SHA-256 is")
  expect(refusal).toEndWith('install it, or set NATS_URL to a server of yours.')
  expect(existsSync(inCache())).toBe(false)
})

test('an older nats-server on PATH is skipped, and a line says so', async () => {
  const old = aServer(join(home, 'bin', 'nats-server'), '2.9.10')
  symlinkSync(join(home, 'bin'), join(home, 'sbin'))
  const newer = aServer(join(home, 'local', 'nats-server'), '2.10.27')
  const { lines, binary } = await found({ alsoIn: [join(home, 'sbin'), join(home, 'local')] })
  expect(binary.path).toBe(newer)
  expect(lines).toEqual([`${old} is skipped: nats-server 2.9.10 is older than 2.10.`, binary.origin])
})

test('an older cached nats-server is replaced, and a line says so', async () => {
  const kept = aServer(inCache(), '2.9.10')
  aHomebrew('2.10.27')
  const { lines, binary } = await found()
  expect(lines).toEqual([`${kept} is replaced: nats-server 2.9.10 is older than 2.10.`, binary.origin])
  expect(binary.origin).toBe(`nats-server 2.10.27, from Homebrew (${kept})`)
  expect(Bun.spawnSync([kept]).stdout.toString()).toBe('nats-server: v2.10.27\n')
})

test('a downloaded server that is too old is not cached', async () => {
  aHomebrew('2.9.10')
  await expect(found({ releasesUrl: 'http://127.0.0.1:1' })).rejects.toThrow(
    'from Homebrew: nats-server 2.9.10 is older than 2.10',
  )
  expect(existsSync(inCache())).toBe(false)
})

test('a file that does not run here is skipped, and a line says so', async () => {
  const path = join(home, 'bin', 'nats-server')
  mkdirSync(dirname(path))
  writeFileSync(path, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const kept = aServer(inCache(), '2.10.27')
  const { lines, binary } = await found()
  expect(binary.path).toBe(kept)
  expect(lines[0]).toBe(`${path} is skipped: it does not run here.`)
})
