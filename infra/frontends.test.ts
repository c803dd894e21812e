import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  frontendPackages,
  frontendsIn,
  isBuilt,
  markBuilt,
  outputDir,
  registeredArea,
  writeRegistry,
} from './frontends'

const root = mkdtempSync(join(tmpdir(), 'aligner-orders-frontends-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function versions(): Record<string, string> {
  return Object.fromEntries(frontendPackages('production', root).map((it) => [it.name, it.version]))
}

for (const path of ['shell', 'frontends/wizard']) write(`${path}/rspack.config.ts`, '')
write('frontends/kit/button.tsx', 'one')
write('frontends/wizard/src/area.tsx', 'one')

test('only what a front end is made of changes its version: its own sources, and the shared ones for all', () => {
  const before = versions()
  expect(Object.keys(before)).toEqual(['shell', 'wizard'])
  write('frontends/wizard/src/draft.test.ts', 'a test')
  write('shell/server/edge.ts', 'the edge is not of the page')
  expect(versions()).toEqual(before)
  write('frontends/wizard/src/area.tsx', 'two')
  const own = versions()
  expect(own.shell).toBe(before.shell ?? '')
  expect(own.wizard).not.toBe(before.wizard)
  write('frontends/kit/button.tsx', 'two')
  const shared = versions()
  expect(shared.shell).not.toBe(own.shell)
  expect(shared.wizard).not.toBe(own.wizard)
})

test('the registry names an area by its immutable address, with the digest of everything that is preloaded', () => {
  const frontends = frontendsIn(join(root, 'dist'))
  const wizard = frontendPackages('production', root).find((it) => it.name === 'wizard')
  if (!wizard) throw new Error('The wizard is one of them.')
  write('frontends/wizard/package.json', JSON.stringify({ area: { routes: ['/order'], platform: 1 } }))
  const dir = outputDir(wizard, frontends)
  mkdirSync(dir, { recursive: true })
  const assets = { js: { sync: ['area.js'] }, css: { sync: ['area.css'] } }
  const manifest = { metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets }] }
  writeFileSync(join(dir, 'mf-manifest.json'), JSON.stringify(manifest))
  for (const name of ['entry.js', 'area.js', 'area.css']) writeFileSync(join(dir, name), 'abc')

  expect(isBuilt(wizard, frontends)).toBe(false)
  markBuilt(wizard, dir)
  expect(isBuilt(wizard, frontends)).toBe(true)

  const base = `/areas/wizard/${wizard.version}`
  // SHA-384 of "abc", from FIPS 180-2, in base64.
  const sha384 = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn'
  const area = registeredArea(wizard, dir)
  expect(area).toEqual({
    version: wizard.version,
    entry: `${base}/entry.js`,
    preload: [`${base}/area.js`, `${base}/area.css`],
    integrity: { [`${base}/entry.js`]: sha384, [`${base}/area.js`]: sha384, [`${base}/area.css`]: sha384 },
    routes: ['/order'],
    platform: 1,
  })

  writeRegistry({ areas: { wizard: area } }, frontends)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  utimesSync(frontends.registryFile, longAgo, longAgo)
  writeRegistry({ areas: { wizard: area } }, frontends)
  expect(statSync(frontends.registryFile).mtime).toEqual(longAgo)
  expect(JSON.parse(readFileSync(frontends.registryFile, 'utf8'))).toEqual({ areas: { wizard: area } })
})
