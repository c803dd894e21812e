import { afterAll, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault } from '../factory/fault'
import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { serveStandIn } from '../stand-in'
import { sampleRoutes } from './routes'
import { SAMPLES, scanOf } from './samples'
import { createScanner } from './scanner'

const TIMEOUT_MS = 120_000
/** Two lower scans, which are quicker to make. */
const few = SAMPLES.filter((it) => it.jaw === 'lower').slice(0, 2)
const directory = mkdtempSync(join(tmpdir(), 'samples-'))
const scanner = createScanner(directory)
const server = serveStandIn({
  port: 0,
  faults: new Faults(Fault),
  live: new LiveHints(),
  page: async () => new Response('page'),
  routes: sampleRoutes(scanner, few),
})
afterAll(async () => {
  scanner.stop()
  await server.stop()
  rmSync(directory, { recursive: true })
})
const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the page and the list name the sample scans', async () => {
  expect(await (await get('/samples')).text()).toContain('Примеры сканов')
  expect(await (await get('/samples/scans.json')).json()).toEqual({
    items: [
      { path: 'Anna Sokolova/L01.stl', jaw: 'lower', step: 1 },
      { path: 'Anna Sokolova/L02.stl', jaw: 'lower', step: 2 },
    ],
  })
})

test('an unknown sample is 404', async () => {
  expect((await get('/samples/Anna%20Sokolova/U11.stl')).status).toBe(404)
})

test(
  'one scan and the archive with folders have the generator’s bytes, and the server answers meanwhile',
  async () => {
    const scan = scanOf(few[0]!)
    let isMade = false
    const one = get('/samples/Anna%20Sokolova/L01.stl').then((answer) => {
      isMade = true
      return answer
    })
    expect(await (await get('/health/ready')).text()).toBe('ready\n')
    expect(isMade).toBe(false)
    const answer = await one
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="L01.stl"')
    expect(sha256(await answer.bytes())).toBe(sha256(scan))
    // It is kept, and made no more.
    expect(sha256(await Bun.file(join(directory, 'Anna Sokolova/L01.stl')).bytes())).toBe(sha256(scan))

    const archive = Buffer.from(await (await get('/samples/samples.zip')).bytes())
    // The bytes are stored as they are, after their name with its folder.
    const start = archive.indexOf(few[0]!.path) + few[0]!.path.length
    expect(sha256(archive.subarray(start, start + scan.length))).toBe(sha256(scan))
    expect(archive.indexOf(few[1]!.path)).toBeGreaterThan(start + scan.length)
  },
  TIMEOUT_MS,
)
