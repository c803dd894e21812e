import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { canonicalJson, fnv1a64, uuidOf } from './fingerprint'

test('the hash is FNV-1a with 64 bits by its authors’ published vectors', () => {
  expect(fnv1a64('')).toBe('cbf29ce484222325')
  expect(fnv1a64('a')).toBe('af63dc4c8601ec8c')
  expect(fnv1a64('foobar')).toBe('85944171f73967e8')
})

test('the hash of any text equals the definition in big integers', () => {
  const byDefinition = (text: string) => {
    let hash = 0xcbf29ce484222325n
    for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
    return hash.toString(16).padStart(16, '0')
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(fnv1a64(text)).toBe(byDefinition(text))))
})

test('the canonical text ignores the order of keys at any depth and keeps the order of items', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})

test('a text has one UUID of version 8, and another text another', () => {
  expect(uuidOf('a')).toMatch(/^af63dc4c-8601-8ec8-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidOf('a')).toBe(uuidOf('a'))
  expect(uuidOf('b').slice(19)).not.toBe(uuidOf('a').slice(19))
})
