import { expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { addressKeyOf } from './address-key'

const aKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
const key = aKey()
const keyOf = (address: string | null) => addressKeyOf(key, address)

test('AFF-011 an address has one key in any spelling, and another address another', () => {
  const [one = ''] = [keyOf('г. Казань, ул. Баумана, д. 5, кв. 12')]
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  for (const same of ['Казань Баумана 5 12', '  КАЗАНЬ,\nБаумана 5—12 ', 'Город Казань, улица Баумана 5/12'])
    expect(keyOf(same)).toBe(one)
  expect(keyOf('Орёл, Мира 1')).toBe(keyOf('орел мира, 1') ?? '')
  for (const other of ['Казань, Баумана 512', 'Казань, Баумана 12, 5', 'Москва, Баумана 5, 12'])
    expect(keyOf(other)).not.toBe(one)
})

test('AFF-011 without an address there is no key, and nobody has the key of one without ours', () => {
  expect([keyOf(null), keyOf(''), keyOf(' , ')]).toEqual([undefined, undefined, undefined])
  expect(addressKeyOf(aKey(), 'Казань')).not.toBe(keyOf('Казань') ?? '')
})
