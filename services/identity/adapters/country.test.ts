import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countries } from './country'

const countryOf = countries()

test.each([
  ['1.0.0.0', 'AU'], // the first line of the file
  ['1.0.0.255', 'AU'],
  ['1.0.1.0', 'CN'],
  ['77.88.8.8', 'RU'],
  ['::ffff:77.88.8.8', 'RU'],
  ['2a02:6b8::feed:0ff', 'RU'],
  ['2001:4860:4860::8888', 'US'],
  ['2a01:c000::1', 'FR'],
])('the address %s is in %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '::ffff:10.1.2.3',
  '172.31.0.1',
  '192.168.0.1',
  '255.255.255.255',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  'ffff::',
  'no address',
  '',
])('the address %s is nowhere', async (address) => {
  expect(await countryOf(address)).toBeNull()
})

test('without the files every address is nowhere', async () => {
  const nowhere = countries('/nowhere/countries')
  expect([await nowhere('77.88.8.8'), await nowhere('2a02:6b8::1')]).toEqual([null, null])
})

const dir = mkdtempSync(join(tmpdir(), 'countries-'))
let nowMs = 0
// As long-lived as the service's: the file stays open, and nobody may collect it.
const later = countries(join(dir, 'of'), () => nowMs)

test('a file that could not be opened is tried again a minute later, and not before', async () => {
  expect(await later('77.88.8.8')).toBeNull()
  writeFileSync(join(dir, 'of-ipv4-num.csv'), '0,4294967295,RU\n')
  nowMs = 59_999
  expect(await later('77.88.8.8')).toBeNull()
  nowMs = 60_000
  expect(await later('77.88.8.8')).toBe('RU')
  rmSync(dir, { recursive: true })
})
