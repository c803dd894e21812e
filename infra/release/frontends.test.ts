import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { builtShell, declaredArea, describeBuild, frontendPackages, frontendsIn, isBuilt, outputDir } from './frontends'
import { builtArea } from './registry'

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

test('own sources change the version of one front end, shared sources that of all', () => {
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

test('the description of a build names its files with digests, its routes and its platform', async () => {
  const frontends = frontendsIn(join(root, 'dist'))
  const wizard = frontendPackages('production', root).find((it) => it.name === 'wizard')
  if (!wizard) throw new Error('The wizard is one of them.')
  write('frontends/wizard/package.json', JSON.stringify({ area: { routes: ['/order'], platform: 1 } }))
  const dir = outputDir(wizard, frontends)
  mkdirSync(dir, { recursive: true })
  const assets = { js: { sync: ['area.js'] }, css: { sync: ['area.css'] } }
  const manifest = { metaData: { remoteEntry: { name: 'entry.js' } }, exposes: [{ assets }] }
  writeFileSync(join(dir, 'mf-manifest.json'), JSON.stringify(manifest))
  for (const name of ['entry.js', 'area.js', 'area.css', 'messages-ru.0a1b2c3d.js', 'after-messages-ru.0a1b2c3d.js'])
    writeFileSync(join(dir, name), 'abc')

  expect(isBuilt(wizard, frontends)).toBe(false)
  await describeBuild(wizard, dir)
  expect(isBuilt(wizard, frontends)).toBe(true)

  // SHA-256 of "abc", from FIPS 180-2, in base64.
  const sha256 = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='
  expect(builtArea('wizard', wizard.version, frontends)).toEqual({
    entry: 'entry.js',
    preload: ['area.js', 'area.css'],
    texts: { ru: 'messages-ru.0a1b2c3d.js' },
    integrity: { 'entry.js': sha256, 'area.js': sha256, 'area.css': sha256, 'messages-ru.0a1b2c3d.js': sha256 },
    routes: ['/order'],
    platform: 1,
  })
})

test('the shell’s description names its version and platform, and the shell is built when the sources match', async () => {
  const frontends = frontendsIn(join(root, 'dist'))
  write('shell/platform/platform.ts', 'export const PLATFORM = 7')
  const shell = () => frontendPackages('production', root).find((it) => it.isShell)
  const before = shell()
  if (!before) throw new Error('The shell is one of them.')
  mkdirSync(frontends.staticDir, { recursive: true })
  writeFileSync(join(frontends.staticDir, 'index.html'), '')
  await describeBuild(before, frontends.staticDir)
  expect(builtShell(frontends)).toEqual({ version: before.version, platform: 7, files: ['index.html'] })
  expect(isBuilt(before, frontends)).toBe(true)
  write('shell/src/app.tsx', 'another')
  expect(isBuilt(shell() ?? before, frontends)).toBe(false)
})

test('every area requires a shell that shares react-intl', () => {
  // The shell shares react-intl since platform 4, and areas are built without it.
  for (const it of frontendPackages('production').filter(({ isShell }) => !isShell))
    expect([it.name, declaredArea(it).platform >= 4]).toEqual([it.name, true])
})
