import { expect, test } from 'bun:test'
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
])('the address %s is nowhere', async (address) => {
  expect(await countryOf(address)).toBeNull()
})

test('without the files every address is nowhere', async () => {
  const nowhere = countries('/nowhere/countries')
  expect([await nowhere('77.88.8.8'), await nowhere('2a02:6b8::1')]).toEqual([null, null])
})
