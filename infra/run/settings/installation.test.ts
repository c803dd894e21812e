import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Value } from '@sinclair/typebox/value'
import { type Site, Sites, siteOfHost } from 'contracts/site'
import { findChromium } from '../../release/chromium'
import { allocatePorts } from './ports'
import { readSecrets } from './secrets'
import { readSites } from './sites'

const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-installation-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('secrets are generated once, and only their owner may read the file', async () => {
  const file = join(dir, 'secrets.json')
  const made = await readSecrets(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readSecrets(file)).toEqual(made)
  expect((await readSecrets(join(dir, 'others.json'))).edgeSecret).not.toBe(made.edgeSecret)
  expect(made.slipPrivateKey).toMatchObject({ kty: 'OKP', crv: 'Ed25519', x: made.slipPublicKey.x })
  expect(made.slipPublicKey.d).toBeUndefined()
  expect(made.accessPublicKey.d).toBeUndefined()
  expect(made.accessPublicKey.x).not.toBe(made.slipPublicKey.x)
})

test('a secret that an older installation lacks is added, and the others stay', async () => {
  const file = join(dir, 'older.json')
  const { linkSecret: _, ...older } = await readSecrets(file)
  writeFileSync(file, JSON.stringify(older))
  const now = await readSecrets(file)
  expect(now).toMatchObject(older)
  expect(now.linkSecret).toHaveLength(64)
  expect(await readSecrets(file)).toEqual(now)
})

test('a name keeps its port at the next start unless the port is in use', async () => {
  const file = join(dir, 'ports.json')
  const first = await allocatePorts(file, ['a', 'b'])
  expect(first.a).not.toBe(first.b)
  expect(await allocatePorts(file, ['a', 'b'])).toEqual(first)
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(first.a, '127.0.0.1', () => resolve()))
  const third = await allocatePorts(file, ['a', 'b'])
  await new Promise((resolve) => taken.close(resolve))
  expect(third.a).not.toBe(first.a)
  expect(third.b).toBe(first.b)
})

test('systems that choose ports at the same time get different ones, before any of them listens', async () => {
  const ask = () => {
    const script = `import { allocatePorts } from './ports'
      const names = Array.from({ length: 40 }, (_, index) => String(index))
      console.log(JSON.stringify(Object.values(await allocatePorts(process.argv.at(-1), names))))
      await Bun.stdin.text()`
    return Bun.spawn([process.execPath, '-e', script, join(dir, `${crypto.randomUUID()}.json`)], {
      cwd: import.meta.dir,
      stdin: 'pipe',
    })
  }
  const systems = Array.from({ length: 5 }, ask)
  const given = await Promise.all(
    systems.map(async ({ stdout }) => {
      for await (const chunk of stdout) return JSON.parse(new TextDecoder().decode(chunk)) as number[]
      return []
    }),
  )
  for (const it of systems) it.stdin.end()
  await Promise.all(systems.map((it) => it.exited))
  expect(given.flat()).toHaveLength(200)
  expect(new Set(given.flat()).size).toBe(200)
  expect(Math.max(...given.flat())).toBeLessThan(32_768)
})

test('SHELL-001 SHELL-002 the default sites are a ruble and a euro site with online payment and a factory site without', () => {
  const sites = readSites(undefined, 3001)
  expect(Value.Check(Sites, sites)).toBe(true)
  expect(sites.map((site) => site.origin)).toEqual([
    'http://localhost:3001',
    'http://eu.localhost:3001',
    'http://factory.localhost:3001',
  ])
  expect(siteOfHost(sites, 'localhost:3001')).toMatchObject({
    id: 'ru',
    currency: 'RUB',
    onlinePayment: true,
    factory: false,
  })
  expect(siteOfHost(sites, 'eu.localhost:3001')).toMatchObject({ id: 'eu', currency: 'EUR', defaultLanguage: 'en' })
  expect(siteOfHost(sites, 'eu.localhost.example').id).toBe('ru')
  expect(siteOfHost(sites, 'factory.localhost')).toMatchObject({ id: 'factory', factory: true, onlinePayment: false })
})

test('sites with requisites that their documents cannot be issued by are refused', () => {
  const file = join(dir, 'sites.json')
  const read = (change: (sites: Site[]) => unknown) => {
    const sites = structuredClone(readSites(undefined, 3001))
    change(sites)
    writeFileSync(file, JSON.stringify(sites))
    return () => readSites(file, 3001)
  }
  expect(read(() => {})()).toEqual(readSites(undefined, 3001))
  const requisites = (site: Site | undefined) => site?.requisites ?? ({} as never)
  expect(read(([ru, eu]) => Object.assign(ru!, { requisites: eu!.requisites }))).toThrow(
    'The site ru sells in RUB, but its requisites are for EUR.',
  )
  expect(read(([ru]) => Object.assign(requisites(ru), { timeZone: 'Europe/Nowhere' }))).toThrow(
    'The site ru has the time zone Europe/Nowhere, which does not exist.',
  )
  expect(read(([ru, eu]) => Object.assign(requisites(eu), { documentPrefix: requisites(ru).documentPrefix }))).toThrow(
    'The site eu has the documentPrefix R, which another site has as well.',
  )
  expect(read(([ru]) => Object.assign(requisites(ru), { inn: '77' }))).toThrow('is wrong at /0/requisites')
})

test('CHROMIUM_PATH comes first, and a missing Chromium is refused with one line that says how to install it', async () => {
  const named = join(dir, 'my-chromium')
  await expect(findChromium(() => {}, { CHROMIUM_PATH: named })).rejects.toThrow(
    `CHROMIUM_PATH names ${named}, which does not exist.`,
  )
  writeFileSync(named, '')
  expect(await findChromium(() => {}, { CHROMIUM_PATH: named })).toBe(named)
  const nowhere = { PATH: dir, HOME: dir }
  await expect(findChromium(() => {}, nowhere)).rejects.toThrow(
    /^The browser tests and `deploy` need Chromium: install it with .*, or set CHROMIUM_PATH to its path\.$/,
  )
})
