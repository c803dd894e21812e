import { expect, test } from 'bun:test'
import { readConfig } from './config'
import { aSite } from './test/edge'

const COMPLETE = {
  PORT: '3000',
  INSIDE_PORT: '0',
  NATS_URL: 'nats://127.0.0.1:4222',
  EDGE_SECRET: 'of sixteen letters',
  SITES: JSON.stringify([aSite()]),
  ACCESS_KEYS: JSON.stringify([{ kty: 'OKP', crv: 'Ed25519', x: 'of thirty-two bytes' }]),
  SERVICES: '{"orders":"http://127.0.0.1:4001"}',
  STATIC_DIR: '/srv/shell',
  AREAS_DIR: '/srv/areas',
  REGISTRY_FILE: '/srv/registry.json',
}

test('a complete environment is read', () => {
  expect(readConfig(COMPLETE)).toMatchObject({
    PORT: 3000,
    SERVICES: { orders: 'http://127.0.0.1:4001' },
    SANDBOX: 'off',
    TRUSTED_PROXIES: [],
  })
  expect(readConfig({ ...COMPLETE, TRUSTED_PROXIES: '["10.0.0.0/8"]' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8'])
})

test.each([
  [{ EDGE_SECRET: undefined }, 'EDGE_SECRET is not set.'],
  [{ EDGE_SECRET: 'short' }, 'EDGE_SECRET is wrong: Expected string length greater or equal to 16.'],
  [{ PORT: '99999' }, 'PORT is wrong: Expected integer to be less or equal to 65535.'],
  [{ PORT: 'http' }, 'PORT is wrong: Expected integer.'],
  [{ SITES: 'ru' }, 'SITES is wrong: it is not JSON.'],
  [
    { SITES: JSON.stringify([aSite({ currency: 'USD' as 'RUB' })]) },
    'SITES (at 0.currency) is wrong: Expected union value.',
  ],
  [{ ACCESS_KEYS: undefined }, 'ACCESS_KEYS is not set.'],
  [{ ACCESS_KEYS: '[]' }, 'ACCESS_KEYS is wrong: Expected array length to be greater or equal to 1.'],
  [{ ACCESS_KEYS: '[{"kty":"RSA"}]' }, 'ACCESS_KEYS (at 0.'],
  [{ SERVICES: '{"order":"http://127.0.0.1:4001"}' }, 'SERVICES (at order) is wrong: Unexpected property.'],
  [{ SERVICES: '{"orders":"http://127.0.0.1:4001/v1"}' }, 'SERVICES (at orders) is wrong'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 'TRUSTED_PROXIES is wrong: it is not JSON.'],
  [{ TRUSTED_PROXIES: '["10.0.0.1"]' }, 'TRUSTED_PROXIES (at 0) is wrong'],
])('%p is refused in one line that names the variable', (change, line) => {
  expect(() => readConfig({ ...COMPLETE, ...change })).toThrow(line)
})

test('SHELL-057 a production site does not run with stand-ins of its partners', () => {
  const SITES = JSON.stringify([aSite({ production: true })])
  expect(() => readConfig({ ...COMPLETE, SITES, SANDBOX: 'on' })).toThrow('ru is a production site')
  expect(readConfig({ ...COMPLETE, SITES }).SITES).toHaveLength(1)
})

test('SHELL-057 a production site offers no sample scans', () => {
  const SITES = JSON.stringify([aSite({ production: true })])
  const SAMPLES_URL = 'http://127.0.0.1:4002'
  expect(() => readConfig({ ...COMPLETE, SITES, SAMPLES_URL })).toThrow(
    'SAMPLES_URL is set, but the site ru is a production',
  )
  expect(readConfig({ ...COMPLETE, SAMPLES_URL }).SAMPLES_URL).toBe(SAMPLES_URL)
})
