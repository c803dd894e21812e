import { expect, test } from 'bun:test'
import { RIGHTS } from 'contracts/access/rights'
import { addressOf, filtersOf, rightsShown, rolesLeft } from './rules'

test('ROLE-003 the search stands in the address, and no search leaves it alone', () => {
  expect(addressOf({ search: 'anna+1@x.example' })).toBe('?search=anna%2B1%40x.example')
  expect(filtersOf(addressOf({ search: 'anna+1@x.example' }))).toEqual({ search: 'anna+1@x.example' })
  expect([addressOf({ search: '' }), filtersOf('')]).toEqual(['', { search: '' }])
  expect(filtersOf(`?search=${'a'.repeat(300)}`).search).toHaveLength(254)
})

test('ROLE-004 a row offers the roles that the person does not have', () => {
  expect(rolesLeft(['manager'])).toEqual(['admin', 'user'])
  expect(rolesLeft([])).toEqual(['admin', 'manager', 'user'])
  expect(rolesLeft(['admin', 'manager', 'user'])).toEqual([])
})

test('AUTH-027 the page shows every right with whom the table of rights names', () => {
  const shown = new Map(rightsShown().map(({ right, holdings }) => [right, holdings]))
  expect([...shown.keys()]).toEqual(Object.keys(RIGHTS) as never)
  const said = (right: keyof typeof RIGHTS) =>
    shown.get(right)?.map(({ kind, isOwn }) => (isOwn ? `${kind}: own` : kind))
  expect(said('admin')).toEqual(['admin'])
  expect(said('staff')).toEqual(['manager', 'admin'])
  expect(said('packing')).toEqual(['packer', 'manager', 'admin'])
  expect(said('accountOrStaff')).toEqual(['user: own', 'manager', 'admin'])
  expect(said('owner')).toEqual(['visitor: own', 'user: own', 'manager: own', 'admin: own'])
  expect(said('session')).toEqual(['user: own', 'packer: own', 'manager: own', 'admin: own'])
  expect(said('everybody')).toEqual(['visitor', 'user', 'packer', 'manager', 'admin'])
})
