import { expect, test } from 'bun:test'
import { grouped, staffPathIn } from './rules'

test('a secret is shown in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB')
})

const ORIGIN = 'https://kappa.example'
test.each([
  ['/backoffice', '/backoffice'],
  ['/backoffice/orders/1?tab=files', '/backoffice/orders/1?tab=files'],
  ['/backoffice/../cabinet', null],
  ['/backofficeX', null],
  ['/cabinet', null],
  ['//evil.example/backoffice', null],
  ['https://evil.example/backoffice', null],
  ['javascript:alert(1)', null],
])('AUTH-035 the enrolment leads back to %s only on a staff page of this site', (returnTo, path) => {
  expect(staffPathIn(`?returnTo=${encodeURIComponent(returnTo)}`, ORIGIN)).toBe(path)
})

test('without an address the enrolment leads nowhere', () => {
  expect(staffPathIn('', ORIGIN)).toBeNull()
})
