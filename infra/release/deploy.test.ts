import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuiltArea } from '../../shell/server/pages/registry-file'
import { copyProject } from '../test/copy-project'
import { findChromium } from './chromium'
import { ensureFrontends } from './ensure-frontends'
import { type Frontends, frontendPackages, frontendsIn } from './frontends'
import { builtArea, type RegistryEntries, writeRegistry } from './registry'

const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-deploy-'))
const frontends = frontendsIn(dir)
const sources = frontendPackages('production').find((it) => it.name === 'wizard')?.version ?? ''
const ENTRIES: RegistryEntries = {
  cabinet: { version: 'x', by: 'build', before: ['w'] },
  wizard: { version: 'c', by: 'build', before: ['b', 'a'] },
}

/** Writes a version as a build does. */
function aVersion(name: string, version: string, area: Partial<BuiltArea> = {}): void {
  const folder = join(frontends.areasDir, name, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'entry.js'), '')
  const whole = { entry: 'entry.js', preload: [], integrity: {}, routes: ['/order'], platform: 1, ...area }
  writeFileSync(join(folder, 'area.json'), JSON.stringify(whole))
}

/** A copy of the sources, which a test changes. */
const project = mkdtempSync(join(tmpdir(), 'aligner-orders-deploy-'))
let built: Frontends
beforeAll(async () => {
  copyProject(project)
  built = await ensureFrontends(() => {})
  // Installs a missing browser here, so that its output does not mix with that of the command.
  await findChromium(() => {})
}, 180_000)
beforeEach(() => {
  // What the compiler found stays for the next test: it takes seconds to look at every file.
  for (const it of ['areas', 'site', 'registry.json']) rmSync(join(dir, it), { recursive: true, force: true })
  // The real shell and the real wizard: a browser opens them before anything is deployed.
  cpSync(built.staticDir, frontends.staticDir, { recursive: true })
  writeFileSync(join(frontends.staticDir, 'shell.json'), JSON.stringify({ version: 'v', platform: 100 }))
  cpSync(join(built.areasDir, 'wizard', sources), join(frontends.areasDir, 'wizard', sources), { recursive: true })
  for (const version of ['a', 'b', 'c']) aVersion('wizard', version)
  writeRegistry(ENTRIES, frontends)
})
afterAll(() => {
  for (const it of [dir, project]) rmSync(it, { recursive: true })
})

const registry = () => readFileSync(frontends.registryFile, 'utf8')
const entryOf = (name: string) => JSON.parse(registry()).areas[name]

function deploy(...args: string[]) {
  const command = [process.execPath, join(project, 'infra/release/deploy.ts'), ...args]
  const child = Bun.spawn(command, { env: { ...process.env, FRONTENDS_DIR: dir }, stdout: 'pipe', stderr: 'pipe' })
  return Promise.all([child.exited, new Response(child.stdout).text(), new Response(child.stderr).text()])
}

test('deploying a built version changes its registry entry and prints how to roll back', async () => {
  expect(await deploy('wizard')).toEqual([
    0,
    `wizard is now ${sources}; before it was c\n  to roll back to c: run deploy wizard --rollback\n`,
    '',
  ])
  expect(entryOf('wizard')).toMatchObject({ version: sources, by: 'deploy', before: ['c', 'b', 'a'] })
  expect(entryOf('cabinet')).toEqual(ENTRIES.cabinet)
  expect(await deploy('wizard')).toEqual([0, `wizard ${sources} is already current\n`, ''])
})

const bad = (version: string) =>
  `  ${version} is marked as bad: run deploy wizard --to ${version} makes it current again\n`

test('repeated rollbacks go back version by version until none is left', async () => {
  expect(await deploy('wizard', '--rollback')).toEqual([
    0,
    `wizard is now b; before it was c\n  to roll back to a: run deploy wizard --rollback\n${bad('c')}`,
    '',
  ])
  expect(await deploy('--rollback', 'wizard')).toEqual([
    0,
    `wizard is now a; before it was b\n  there is no good version to roll back to\n${bad('b')}`,
    '',
  ])
  const before = registry()
  expect(await deploy('wizard', '--rollback')).toEqual([
    1,
    '',
    '✗ wizard has no good version before a: there is nothing to roll back to.\n',
  ])
  expect(registry()).toBe(before)
})

test.each([
  [[], '✗ Name one area: '],
  [['--rollback'], '✗ Name one area: '],
  [['wizard', 'cabinet'], '✗ Name one area: '],
  [['wizard', '--force'], '✗ Name one area: '],
  [['wizard', '--to'], '✗ Name one area: '],
  [['wizard', '--to', 'b', '--rollback'], '✗ Name one area: '],
  [['wizard', '--to', 'nowhere'], '✗ The version nowhere of wizard cannot be used: a file is missing'],
  [['nothing', '--list'], '✗ There is no area nothing: the areas are '],
  [['nothing'], '✗ There is no area nothing: the areas are '],
  [['nothing', '--rollback'], '✗ There is no area nothing: the areas are '],
  [['shell'], '✗ The shell is not an area: `start` or `build` deploys it with the edge.'],
  [['shell', '--rollback'], '✗ The shell is not an area'],
])('deploy %p is refused with one line and changes nothing', async (args, said) => {
  const before = registry()
  const [code, out, err] = await deploy(...args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toStartWith(said)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(registry()).toBe(before)
})

test('a version with missing or invalid files does not become current', async () => {
  const before = registry()
  const folder = join(frontends.areasDir, 'wizard', 'b')
  for (const [damage, why] of [
    [() => rmSync(join(folder, 'entry.js')), `a file is missing (${join(folder, 'entry.js')})`],
    [() => writeFileSync(join(folder, 'area.json'), '{}'), '/entry is wrong: Expected required property'],
    [() => rmSync(folder, { recursive: true }), `a file is missing (${join(folder, 'area.json')})`],
  ] as const) {
    damage()
    expect(await deploy('wizard', '--rollback')).toEqual([1, '', `✗ The version b of wizard cannot be used: ${why}.\n`])
    expect(registry()).toBe(before)
  }
})

test('a version that needs a newer platform than the deployed shell offers does not become current', async () => {
  const before = registry()
  aVersion('wizard', 'b', { platform: 101 })
  const [code, , err] = await deploy('wizard', '--rollback')
  expect([code, err.split(':')[0]]).toEqual([1, '✗ wizard needs platform 101, but the deployed shell offers 100'])
  expect(registry()).toBe(before)
})

test('concurrent deployments all take effect and leave no temporary files', async () => {
  const names = ['cabinet', 'landing', 'packer', 'partner', 'wizard']
  for (const name of names) aVersion(name, 'a')
  writeRegistry(Object.fromEntries(names.map((it) => [it, { version: 'b', by: 'build', before: ['a'] }])), frontends)
  const all = await Promise.all(names.map((it) => deploy(it, '--rollback')))
  expect(all.map(([code]) => code)).toEqual([0, 0, 0, 0, 0])
  expect(names.map((it) => entryOf(it).version)).toEqual(['a', 'a', 'a', 'a', 'a'])
  expect(readdirSync(dir).sort()).toEqual(['areas', 'registry.json', 'site', 'types'])
})

test('a version that throws in a browser does not become current and is marked as bad', async () => {
  const { entry, integrity, ...area } = builtArea('wizard', sources, built)
  const bytes = readFileSync(join(built.areasDir, 'wizard', sources, entry), 'utf8')
  const throwing = `throw new Error('broken on purpose')\n${bytes}`
  // Of the one the digest is wrong, of the other the code.
  for (const [version, broken, digest] of [
    ['bytes', `${bytes};`, integrity[entry]],
    ['code', throwing, `sha256-${new Bun.CryptoHasher('sha256').update(throwing).digest('base64')}`],
  ] as const) {
    const folder = join(frontends.areasDir, 'wizard', version)
    cpSync(join(frontends.areasDir, 'wizard', sources), folder, { recursive: true })
    writeFileSync(join(folder, entry), broken)
    const described = { ...area, entry, integrity: { ...integrity, [entry]: digest } }
    writeFileSync(join(folder, 'area.json'), JSON.stringify(described))
  }
  for (const [version, why] of [
    ['bytes', '/order: .+'],
    ['code', '/order: broken on purpose'],
  ] as const) {
    const [exit, out, err] = await deploy('wizard', '--to', version)
    expect([exit, out]).toEqual([1, ''])
    expect(err).toMatch(new RegExp(`^✗ wizard ${version} does not run \\(${why}\\): c stays current\\.\n$`))
  }
  expect(entryOf('wizard')).toEqual({ ...ENTRIES.wizard, bad: ['code', 'bytes'] })
})

test('a rollback skips bad versions, and --list shows the status of each version', async () => {
  writeRegistry({ wizard: { version: sources, by: 'deploy', before: ['b', 'a'], bad: ['b'] } }, frontends)
  const [code, out] = await deploy('wizard', '--rollback')
  expect([code, out.split('\n')[0]]).toEqual([0, `wizard is now a; before it was ${sources}`])
  const [, listed] = await deploy('wizard', '--list')
  const minute = '20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC'
  expect(listed.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^\\* a, built ${minute}, current since ${minute}$`)),
    expect.stringMatching(new RegExp(`^  ${sources}, built ${minute}, bad$`)),
    expect.stringMatching(new RegExp(`^  b, built ${minute}, bad$`)),
    expect.stringMatching(new RegExp(`^  c, built ${minute}$`)),
  ])
  const [, again] = await deploy('wizard', '--to', sources)
  expect(again).toStartWith(`wizard is now ${sources}; before it was a\n`)
  expect(entryOf('wizard')).toMatchObject({ version: sources, before: ['a'], bad: ['b'] })
})

test('an area that needs more than the shell has, has wrong types, or does not build does not become current', async () => {
  const before = registry()
  const versions = () => readdirSync(join(frontends.areasDir, 'wizard')).sort()
  const builtBefore = versions()
  const refused = async (path: string, change: (text: string) => string, ...said: string[]) => {
    const file = join(project, 'frontends/wizard', path)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, change(text))
    const [code, , err] = await deploy('wizard')
    writeFileSync(file, text)
    expect([code, said.filter((it) => !err.includes(it))]).toEqual([1, []])
    expect([registry(), versions()]).toEqual([before, builtBefore])
  }
  await refused(
    'package.json',
    (it) => it.replace(/"platform": \d+/, '"platform": 101'),
    '✗ wizard needs platform 101, but the deployed shell offers 100',
  )
  await refused(
    'src/area.tsx',
    (it) => `${it}import { useNothing } from 'platform'\nuseNothing()\n`,
    '✗ The types of wizard are wrong.\n',
    "has no exported member 'useNothing'",
  )
  await refused(
    'src/area.tsx',
    (it) => `${it}// @ts-ignore\nimport './nowhere'\n`,
    '✗ The front ends failed to build.',
    './nowhere',
  )
})
