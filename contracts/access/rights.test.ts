import { describe, expect, test } from 'bun:test'
import type { Role } from '../common'
import { type Caller, callersOf, may, RIGHTS, type Right } from './rights'

/** Who has each right: visitors, customers, managers, admins and packers, by their first letters. */
const HOLDERS: Record<Right, string> = {
  everybody: 'vcmap',
  browser: 'vcmap',
  owner: 'vcma',
  person: 'cma',
  session: 'cmap',
  ownerOrStaff: 'vcma',
  personOrStaff: 'cma',
  scanBytes: 'vcma',
  packing: 'map',
  staff: 'ma',
  admin: 'a',
}
const SIGNED_IN: Record<'customer' | Role, readonly Role[]> = {
  customer: [],
  manager: ['manager'],
  admin: ['admin'],
  packer: ['packer'],
}

describe.each(Object.keys(RIGHTS) as Right[])('AUTH-019, AUTH-027 the right %s', (right) => {
  test.each(Object.entries(SIGNED_IN))('is held by a %s only if the table says so', (name, roles) => {
    expect(may({ roles }, right)).toBe(HOLDERS[right].includes(name.slice(0, 1)))
  })

  test('is held by a visitor only if the table says so', () => {
    const access: 'public' | { readonly [caller in Caller]?: unknown } = RIGHTS[right]
    expect(access === 'public' || access.visitor !== undefined).toBe(HOLDERS[right].includes('v'))
  })
})

test('AUTH-027 managers and admins are customers too, and a packer is nothing else', () => {
  expect(callersOf({ roles: ['manager'] })).toEqual(['customer', 'manager'])
  expect(callersOf({ roles: ['packer', 'admin'] })).toEqual(['packer'])
})

test('only fulfilment-ftp calls as a service, and only for the bytes of scans', () => {
  const services = Object.entries(RIGHTS).flatMap(([right, access]) =>
    Object.keys(access).flatMap((it) => (it.startsWith('service:') ? [[right, it]] : [])),
  )
  expect(services).toEqual([['scanBytes', 'service:fulfilment-ftp']])
})
