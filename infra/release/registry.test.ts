import { afterEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteExpiredVersions, markSuperseded } from './expired-versions'
import { frontendsIn } from './frontends'
import {
  entryAfterBuild,
  type RegistryEntry,
  readRegistry,
  rolledBack,
  withActivationTime,
  withBad,
  withCurrent,
  writeRegistry,
} from './registry'

const root = mkdtempSync(join(tmpdir(), 'aligner-orders-registry-'))
const frontends = frontendsIn(root)
afterEach(() => rmSync(root, { recursive: true, force: true }))

const anEntry = (but: Partial<RegistryEntry> = {}): RegistryEntry => ({
  version: 'c',
  by: 'build',
  before: ['b', 'a'],
  ...but,
})

test('the registry has one line per area and is not written when nothing changed', () => {
  const lines = { cabinet: anEntry({ version: 'x', before: [] }), wizard: anEntry({ by: 'deploy' }) }
  writeRegistry(lines, frontends)
  expect(readFileSync(frontends.registryFile, 'utf8')).toBe(
    `{ "areas": {
  "cabinet": {"version":"x","by":"build","before":[]},
  "wizard": {"version":"c","by":"deploy","before":["b","a"]}
} }
`,
  )
  expect(readRegistry(frontends)).toEqual(lines)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  utimesSync(frontends.registryFile, longAgo, longAgo)
  writeRegistry(lines, frontends)
  expect(statSync(frontends.registryFile).mtime).toEqual(longAgo)
  writeRegistry({ cabinet: lines.cabinet }, frontends)
  expect(readRegistry(frontends)).toEqual({ cabinet: lines.cabinet })
})

test('an invalid registry is refused with one line, and a missing one is empty', () => {
  expect(readRegistry(frontends)).toEqual({})
  mkdirSync(root, { recursive: true })
  writeFileSync(frontends.registryFile, '{ "areas": { "wizard": { "version": "../.." } } }')
  expect(() => readRegistry(frontends)).toThrow(
    /^\S+registry\.json is invalid \(\/areas\/wizard\/version is wrong: .+\): /,
  )
})

test('an entry names its earlier versions once, newest first, and rollbacks go back version by version', () => {
  expect(withCurrent(undefined, 'a', 'build')).toEqual({ version: 'a', by: 'build', before: [] })
  expect(withCurrent(anEntry(), 'd', 'deploy')).toEqual({ version: 'd', by: 'deploy', before: ['c', 'b', 'a'] })
  expect(withCurrent(anEntry(), 'b', 'deploy')).toEqual({ version: 'b', by: 'deploy', before: ['c', 'a'] })
  const once = rolledBack(anEntry())
  expect(once).toEqual({ version: 'b', by: 'deploy', before: ['a'], bad: ['c'] })
  const twice = once && rolledBack(once)
  expect(twice).toEqual({ version: 'a', by: 'deploy', before: [], bad: ['b', 'c'] })
  expect(twice && rolledBack(twice)).toBeUndefined()
})

test('rollbacks and builds skip a bad version until it is deployed again', () => {
  expect(rolledBack(anEntry({ bad: ['b'] }))).toEqual({ version: 'a', by: 'deploy', before: [], bad: ['c', 'b'] })
  expect(rolledBack(anEntry({ bad: ['a', 'b'] }))).toBeUndefined()
  const line = withBad(anEntry(), 'd')
  expect(line).toEqual(anEntry({ bad: ['d'] }))
  expect(withBad(line, 'd')).toEqual(line)
  expect(entryAfterBuild(line, 'd', true)).toBe(line)
  expect(entryAfterBuild(line, 'd', false)).toBe(line)
  expect(withCurrent(line, 'd', 'deploy')).toEqual({ version: 'd', by: 'deploy', before: ['c', 'b', 'a'], bad: [] })
})

test('the registry keeps the bad versions and when each named version became current', () => {
  const noon = new Date('2026-11-22T12:00:00Z')
  const line = withActivationTime(
    anEntry({ bad: ['x'], since: { b: '2026-11-20T12:00:00.000Z', long: '2026-01-01T12:00:00.000Z' } }),
    noon,
  )
  expect(line.since).toEqual({ b: '2026-11-20T12:00:00.000Z', c: '2026-11-22T12:00:00.000Z' })
  writeRegistry({ wizard: line }, frontends)
  expect(readFileSync(frontends.registryFile, 'utf8').split('\n')).toHaveLength(4)
  expect(readRegistry(frontends)).toEqual({ wizard: line })
})

test('a build makes its version current, but undoes neither a rollback nor a deployment, unless its sources are new', () => {
  expect(entryAfterBuild(undefined, 'a', true)).toEqual({ version: 'a', by: 'build', before: [] })
  // The sources were changed back: a build may replace a version that a build made current.
  expect(entryAfterBuild(anEntry(), 'b', true)).toEqual({ version: 'b', by: 'build', before: ['c', 'a'] })
  const deployed = anEntry({ by: 'deploy' })
  expect(entryAfterBuild(deployed, 'c', true)).toBe(deployed)
  expect(entryAfterBuild(deployed, 'd', true)).toBe(deployed)
  expect(entryAfterBuild(deployed, 'd', false)).toEqual({ version: 'd', by: 'build', before: ['c', 'b', 'a'] })
})

test('a version expires 30 days after it was current, except the current one and the target of a rollback', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
  const versions = { c: 50, bad: 50, b: 50, a: 50, gone: 31, seen: 29, just: 50 }
  const dirOf = (version: string) => join(frontends.areasDir, 'wizard', version)
  for (const [version, days] of Object.entries(versions)) {
    mkdirSync(dirOf(version), { recursive: true })
    utimesSync(dirOf(version), daysAgo(days), daysAgo(days))
  }
  markSuperseded([dirOf('just'), dirOf('never')])
  deleteExpiredVersions('wizard', anEntry({ before: ['bad', 'b', 'a'], bad: ['bad'] }), frontends)
  expect(Object.keys(versions).filter((it) => existsSync(dirOf(it)))).toEqual(['c', 'b', 'seen', 'just'])
})
