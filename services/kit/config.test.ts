import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { ConfigError, json, readConfig } from './config'
import { accessPublicKey, NO_IDENTITY, testSites } from './test/service'

const own = Type.Object({ LIMIT: Type.Integer({ default: 3 }), KEY: json(Type.Object({ kty: Type.Literal('OKP') })) })
const good = {
  PORT: '0',
  INSIDE_PORT: '0',
  DATABASE_URL: 'postgres://orders:secret-password@127.0.0.1/one',
  NATS_URL: 'nats://127.0.0.1:4222',
  EDGE_SECRET: 'the-edge-of-a-test-run',
  SITES: JSON.stringify(testSites),
  ACCESS_KEYS: JSON.stringify([accessPublicKey]),
  IDENTITY_URL: NO_IDENTITY,
  KEY: '{ "kty": "OKP" }',
}
const read = (but: Record<string, string | undefined> = {}) => readConfig(own, { ...good, ...but })
const complaint = (but: Record<string, string | undefined>) => {
  try {
    read(but)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no complaint'
}
const sites = (but: object) => JSON.stringify([{ ...testSites[0], ...but }])

describe('the configuration of a process', () => {
  test('numbers, JSON and omitted variables are parsed', () => {
    expect(read({ PORT: '3000', LIMIT: '5' })).toMatchObject({
      PORT: 3000,
      LIMIT: 5,
      KEY: { kty: 'OKP' },
      SITES: testSites,
    })
    expect(read()).toMatchObject({ LIMIT: 3, SANDBOX: 'off', LOG_LEVEL: 'info', NATS_PREFIX: '', HOST: '127.0.0.1' })
  })

  test.each([
    ['EDGE_SECRET is not set.', 'EDGE_SECRET', undefined],
    ['KEY is not set.', 'KEY', undefined],
    ['PORT is wrong: Expected integer.', 'PORT', 'abc'],
    ['PORT is wrong: Expected integer.', 'PORT', ''],
    ['PORT is wrong: Expected integer to be less or equal to 65535.', 'PORT', '65536'],
    ['INSIDE_PORT is wrong: Expected integer.', 'INSIDE_PORT', '-1'],
    ['LIMIT is wrong: Expected integer.', 'LIMIT', '1e1'],
    ["DATABASE_URL is wrong: Expected string to match '^postgres(ql)?://'.", 'DATABASE_URL', 'mysql://'],
    ['EDGE_SECRET is wrong: Expected string length greater or equal to 16.', 'EDGE_SECRET', 'short'],
    ['LOG_LEVEL is wrong: Expected one of debug, info, warn, error, silent.', 'LOG_LEVEL', 'loud'],
    ['SANDBOX is wrong: Expected one of on, off.', 'SANDBOX', 'yes'],
    ['SITES is wrong: it is not JSON.', 'SITES', '['],
    ['SITES is wrong: Expected array length to be greater or equal to 1.', 'SITES', '[]'],
    ['SITES (at 0.currency) is wrong: Expected one of RUB, EUR.', 'SITES', sites({ currency: 'USD' })],
    ['SITES (at 0.currency) is wrong: Expected required property.', 'SITES', sites({ currency: undefined })],
    ['SITES (at 0.extra) is wrong: Unexpected property.', 'SITES', sites({ extra: 1 })],
    ["KEY (at kty) is wrong: Expected 'OKP'.", 'KEY', '{ "kty": "RSA" }'],
  ])('what is wrong is told in one line: %s', (line, name, value) => {
    expect(complaint({ [name]: value })).toBe(line)
  })

  test('a complaint never shows the value, which may be a secret', () => {
    expect(complaint({ DATABASE_URL: 'mysql://user:secret-password@host' })).not.toContain('secret-password')
    expect(complaint({ KEY: '{ "kty": "secret-password" }' })).not.toContain('secret-password')
  })

  test('SHELL-057 stand-ins are refused on a production site, and allowed elsewhere', () => {
    const production = sites({ production: true })
    expect(complaint({ SITES: production, SANDBOX: 'on' })).toBe(
      'SANDBOX is on, but the site ru is a production site: it runs with real partners only.',
    )
    expect(read({ SITES: production }).SANDBOX).toBe('off')
    expect(read({ SANDBOX: 'on' }).SANDBOX).toBe('on')
  })

  test('a crash point is refused on a production site', () => {
    expect(complaint({ SITES: sites({ production: true }), CRASH_AT: 'relay:before-publish' })).toBe(
      'CRASH_AT is set, but the site ru is a production site.',
    )
    expect(read({ CRASH_AT: 'relay:before-publish' }).CRASH_AT).toBe('relay:before-publish')
  })

  test('a delay of events is refused on a production site, and where it is no seed and time', () => {
    expect(complaint({ SITES: sites({ production: true }), CONSUME_DELAY: '1:5000' })).toBe(
      'CONSUME_DELAY is set, but the site ru is a production site.',
    )
    expect(read({ CONSUME_DELAY: '1:5000' }).CONSUME_DELAY).toBe('1:5000')
    expect(complaint({ CONSUME_DELAY: '5000' })).toStartWith('CONSUME_DELAY is wrong: ')
  })

  test('a batch size is refused on a production site, and where it is invalid', () => {
    expect(complaint({ SITES: sites({ production: true }), BATCH_SIZE: '2' })).toBe(
      'BATCH_SIZE is set, but the site ru is a production site.',
    )
    expect(read({ BATCH_SIZE: '2' }).BATCH_SIZE).toBe(2)
    expect(complaint({ BATCH_SIZE: '0' })).toBe('BATCH_SIZE is wrong: Expected integer to be greater or equal to 1.')
  })
})
