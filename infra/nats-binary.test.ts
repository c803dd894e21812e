import { afterAll, beforeEach, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Where nothing can be found but what the test puts there. */
const search = (over: { releasesUrl?: string } = {}) => ({
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

test('a nats-server on PATH goes before one kept from an earlier start', async () => {
  const kept = aServer(join(home, 'cache', 'aligner-orders', 'nats-server'), '2.9.10')
  expect(await resolveNatsServer(search())).toMatchObject({ path: kept, version: '2.9.10' })
  const onPath = aServer(join(home, 'bin', 'nats-server'), '2.11.0')
  const found = await resolveNatsServer(search())
  expect(found).toEqual({
    path: onPath,
    version: '2.11.0',
    origin: `nats-server 2.11.0, found on this machine (${onPath})`,
  })
})

test('a release with another SHA-256 than the pinned one is refused, and the refusal says what to do', async () => {
  const vendor = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('not the archive') })
  const refusal = await resolveNatsServer(search({ releasesUrl: vendor.url.href })).catch(
    (error: Error) => error.message,
  )
  await vendor.stop(true)
  expect(refusal).toStartWith('nats-server is missing and could not be fetched')
  expect(refusal).toContain("the archive's SHA-256 is")
  expect(refusal).toEndWith('install it, or set NATS_URL to a server of yours.')
  expect(existsSync(join(home, 'cache', 'aligner-orders', 'nats-server'))).toBe(false)
})

test('a file that is no server of this system is named instead of started', async () => {
  const path = join(home, 'bin', 'nats-server')
  mkdirSync(dirname(path))
  writeFileSync(path, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await expect(resolveNatsServer(search())).rejects.toThrow(
    `${path} is no nats-server that runs here: remove it and start again.`,
  )
})
