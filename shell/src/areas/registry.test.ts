import { expect, test } from 'bun:test'
import type { RegisteredArea } from 'frontend-kit/area'
import { areaOfPath, isOfShell, isTooNew } from './registry'

const area = (...routes: string[]): RegisteredArea => ({
  version: 'v1',
  entry: '/areas/x/v1/e.js',
  preload: [],
  texts: {},
  integrity: {},
  routes,
  platform: 1,
})
const registry = {
  areas: {
    backoffice: area('/backoffice/*', '/send-test'),
    wizard: area('/order', '/payment/success'),
    files: area('/backoffice/files'),
  },
}

test.each([
  ['/order', 'wizard'],
  ['/order/', 'wizard'],
  ['/payment/success', 'wizard'],
  ['/backoffice', 'backoffice'],
  ['/backoffice/unknown/page', 'backoffice'],
  ['/backoffice/files', 'files'],
  ['/send-test', 'backoffice'],
  ['/backofficer', null],
  ['/payment', null],
  ['/order/7', null],
  ['/Order', null],
  ['/', null],
])('the path %s belongs to %p', (pathname, name) => {
  expect(areaOfPath(registry, pathname)).toBe(name)
})

test('SHELL-006, SHELL-008 a path of one partner code is served, in any letter case, and no other word of that length', () => {
  const landing = { areas: { landing: area('/', '/en', '/:partnerCode'), packer: area('/packer') } }
  for (const path of ['/', '/en', '/ABCDEF', '/ABCDEF/', '/abcdef', '/AbCdEf'])
    expect([path, areaOfPath(landing, path)]).toEqual([path, 'landing'])
  const others = ['/nonsense', '/NONSENSE', '/ABCDE', '/ABC1EF', '/АБВГДЕ', '/refdoc', '/ABCDEF/x', '/:partnerCode']
  // A partner code is never a word that a page uses.
  for (const path of [...others, '/PACKER', '/REFDOC']) expect([path, areaOfPath(landing, path)]).toEqual([path, null])
  expect(areaOfPath(landing, '/packer')).toBe('packer')
  expect(areaOfPath(registry, '/ABCDEF')).toBeNull()
})

test('an area that needs a newer platform is refused', () => {
  expect([1, 2, 3].map((platform) => isTooNew({ platform }, 2))).toEqual([false, false, true])
})

test('the sign-in belongs to the shell, even where an area claims it', () => {
  expect(['/auth', '/auth/', '/auth/x', '/authors'].map(isOfShell)).toEqual([true, true, false, false])
  expect(areaOfPath({ areas: { greedy: area('/auth', '/auth/*') } }, '/auth')).toBeNull()
})
