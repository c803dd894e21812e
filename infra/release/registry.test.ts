import { afterEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frontendsIn } from './frontends'
import { beginToAge, dropOldVersions } from './old-versions'
import { dated, flipped, type Line, lineAfterBuild, marked, readLines, rolledBack, writeLines } from './registry'

const root = mkdtempSync(join(tmpdir(), 'aligner-orders-registry-'))
const frontends = frontendsIn(root)
afterEach(() => rmSync(root, { recursive: true, force: true }))

const aLine = (but: Partial<Line> = {}): Line => ({ version: 'c', by: 'build', before: ['b', 'a'], ...but })

test('the registry is one line an area, and is not touched where nothing changed', () => {
  const lines = { cabinet: aLine({ version: 'x', before: [] }), wizard: aLine({ by: 'deploy' }) }
  writeLines(lines, frontends)
  expect(readFileSync(frontends.registryFile, 'utf8')).toBe(
    `{ "areas": {
  "cabinet": {"version":"x","by":"build","before":[]},
  "wizard": {"version":"c","by":"deploy","before":["b","a"]}
} }
`,
  )
  expect(readLines(frontends)).toEqual(lines)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  utimesSync(frontends.registryFile, longAgo, longAgo)
  writeLines(lines, frontends)
  expect(statSync(frontends.registryFile).mtime).toEqual(longAgo)
  writeLines({ cabinet: lines.cabinet }, frontends)
  expect(readLines(frontends)).toEqual({ cabinet: lines.cabinet })
})

test('a spoilt registry is refused in one line; where there is none, there are no lines', () => {
  expect(readLines(frontends)).toEqual({})
  mkdirSync(root, { recursive: true })
  writeFileSync(frontends.registryFile, '{ "areas": { "wizard": { "version": "../.." } } }')
  expect(() => readLines(frontends)).toThrow(/^\S+registry\.json is spoilt \(\/areas\/wizard\/version is wrong: .+\): /)
})

test('what was current is remembered, newest first and once, and a rollback goes back one by one', () => {
  expect(flipped(undefined, 'a', 'build')).toEqual({ version: 'a', by: 'build', before: [] })
  expect(flipped(aLine(), 'd', 'deploy')).toEqual({ version: 'd', by: 'deploy', before: ['c', 'b', 'a'] })
  expect(flipped(aLine(), 'b', 'deploy')).toEqual({ version: 'b', by: 'deploy', before: ['c', 'a'] })
  const once = rolledBack(aLine())
  expect(once).toEqual({ version: 'b', by: 'deploy', before: ['a'], bad: ['c'] })
  const twice = once && rolledBack(once)
  expect(twice).toEqual({ version: 'a', by: 'deploy', before: [], bad: ['b', 'c'] })
  expect(twice && rolledBack(twice)).toBeUndefined()
})

test('a rollback passes over what is bad, and a build leaves it; who deploys it takes that back', () => {
  expect(rolledBack(aLine({ bad: ['b'] }))).toEqual({ version: 'a', by: 'deploy', before: [], bad: ['c', 'b'] })
  expect(rolledBack(aLine({ bad: ['a', 'b'] }))).toBeUndefined()
  const line = marked(aLine(), 'd')
  expect(line).toEqual(aLine({ bad: ['d'] }))
  expect(marked(line, 'd')).toEqual(line)
  expect(lineAfterBuild(line, 'd', true)).toBe(line)
  expect(lineAfterBuild(line, 'd', false)).toBe(line)
  expect(flipped(line, 'd', 'deploy')).toEqual({ version: 'd', by: 'deploy', before: ['c', 'b', 'a'], bad: [] })
})

test('the registry keeps which versions are bad, and since when those that it names were current', () => {
  const noon = new Date('2026-11-22T12:00:00Z')
  const line = dated(
    aLine({ bad: ['x'], since: { b: '2026-11-20T12:00:00.000Z', long: '2026-01-01T12:00:00.000Z' } }),
    noon,
  )
  expect(line.since).toEqual({ b: '2026-11-20T12:00:00.000Z', c: '2026-11-22T12:00:00.000Z' })
  writeLines({ wizard: line }, frontends)
  expect(readFileSync(frontends.registryFile, 'utf8').split('\n')).toHaveLength(4)
  expect(readLines(frontends)).toEqual({ wizard: line })
})

test('a build makes its version current, but undoes neither a rollback nor a deployment', () => {
  expect(lineAfterBuild(undefined, 'a', true)).toEqual({ version: 'a', by: 'build', before: [] })
  // The sources changed back: what a build made current, a build may change.
  expect(lineAfterBuild(aLine(), 'b', true)).toEqual({ version: 'b', by: 'build', before: ['c', 'a'] })
  const deployed = aLine({ by: 'deploy' })
  expect(lineAfterBuild(deployed, 'c', true)).toBe(deployed)
  expect(lineAfterBuild(deployed, 'd', true)).toBe(deployed)
  expect(lineAfterBuild(deployed, 'd', false)).toEqual({ version: 'd', by: 'build', before: ['c', 'b', 'a'] })
})

test('a version is kept for 30 days after it was current; the current one and the last good one before it for longer', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
  const versions = { c: 50, bad: 50, b: 50, a: 50, gone: 31, seen: 29, just: 50 }
  const dirOf = (version: string) => join(frontends.areasDir, 'wizard', version)
  for (const [version, days] of Object.entries(versions)) {
    mkdirSync(dirOf(version), { recursive: true })
    utimesSync(dirOf(version), daysAgo(days), daysAgo(days))
  }
  beginToAge([dirOf('just'), dirOf('never')])
  dropOldVersions('wizard', aLine({ before: ['bad', 'b', 'a'], bad: ['bad'] }), frontends)
  expect(Object.keys(versions).filter((it) => existsSync(dirOf(it)))).toEqual(['c', 'b', 'seen', 'just'])
})
