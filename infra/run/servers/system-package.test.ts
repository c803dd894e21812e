import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromApt, run } from './system-package'

const dirs: string[] = []
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true })
})

const NAME = 'some-server'

/** A machine with an archive of two suites, each with one version of the package, and with empty package lists. */
async function aMachine(versions: { old: string; new: string }, ...aptSays: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'aligner-orders-apt-'))
  dirs.push(home)
  const architecture = (await run(['dpkg', '--print-architecture'], home, process.env)).trim()
  for (const [suite, version] of Object.entries(versions)) await aSuite(home, suite, version, architecture)
  writeFileSync(join(home, 'sources.list'), `deb [trusted=yes] copy:${home} old main\n`)
  const own = [
    `Dir::Etc::SourceList "${home}/sources.list";`,
    'Dir::Etc::SourceParts "-";',
    `Dir::State::Lists "${home}/lists";`,
  ]
  writeFileSync(join(home, 'apt.conf'), [...own, ...aptSays].join('\n'))
  const dir = join(home, 'dir')
  mkdirSync(dir)
  return { dir, env: { ...process.env, APT_CONFIG: join(home, 'apt.conf') } }
}

async function aSuite(home: string, suite: string, version: string, architecture: string): Promise<void> {
  const control = [
    `Package: ${NAME}`,
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Maintainer: nobody <nobody@example.com>',
    'Description: nothing',
  ].join('\n')
  const root = join(home, `${suite}-root`)
  await Bun.write(join(root, 'DEBIAN/control'), `${control}\n`)
  await Bun.write(join(root, 'usr/sbin', NAME), version)
  const filename = `${suite}.deb`
  await run(['dpkg-deb', '--build', root, join(home, filename)], home, process.env)
  const archive = readFileSync(join(home, filename))
  const sha256 = (bytes: string | Buffer) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const packages = `${control}\nFilename: ${filename}\nSize: ${archive.length}\nSHA256: ${sha256(archive)}\n`
  const path = `main/binary-${architecture}/Packages`
  await Bun.write(join(home, 'dists', suite, path), packages)
  const release = `Origin: Debian\nLabel: Debian\nCodename: ${suite}\nComponents: main\nArchitectures: ${architecture}\nSHA256:\n`
  await Bun.write(join(home, 'dists', suite, 'Release'), `${release} ${sha256(packages)} ${packages.length} ${path}\n`)
}

const wanted = { atLeast: '2.10', newerSuite: 'new' }
const UNSIGNED_WILL_DO = ['Acquire::AllowInsecureRepositories "true";', 'APT::Get::AllowUnauthenticated "true";']
const unpacked = async ({ dir, env }: Awaited<ReturnType<typeof aMachine>>) =>
  readFileSync(join(await fromApt(dir, env, NAME, wanted), 'usr/sbin', NAME), 'utf8')

test('the package of the machine’s suite is used when it is new enough', async () => {
  expect(await unpacked(await aMachine({ old: '2.10.0-1', new: '2.11.0-1' }, ...UNSIGNED_WILL_DO))).toBe('2.10.0-1')
})

test('a newer suite is used when the machine’s suite has too old a version', async () => {
  expect(await unpacked(await aMachine({ old: '2.9.10-1', new: '2.10.27-1' }, ...UNSIGNED_WILL_DO))).toBe('2.10.27-1')
})

test('a package that is too old in both suites is refused', async () => {
  const machine = await aMachine({ old: '2.2.1-1', new: '2.9.10-1' }, ...UNSIGNED_WILL_DO)
  await expect(unpacked(machine)).rejects.toThrow('it offers 2.9.10-1, which is older than 2.10')
})

test('a newer suite without a valid signature is refused', async () => {
  const machine = await aMachine({ old: '2.9.10-1', new: '2.10.27-1' })
  await expect(unpacked(machine)).rejects.toThrow("new Release' is not signed")
})
