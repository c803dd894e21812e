import { describe, expect, test } from 'bun:test'
import { accountEmailOf, type Caller, callersOf, may, RIGHTS, type Right, recordsKeyOf } from './rights'

/** Who has each right: visitors, customers, managers, admins and packers, by their first letters, and colleagues (k). */
const HOLDERS: Record<Right, string> = {
  everybody: 'vckmap',
  browser: 'vckmap',
  owner: 'vckma',
  person: 'cma',
  account: 'ckma',
  session: 'ckmap',
  ownerOrStaff: 'vckma',
  accountOrStaff: 'ckma',
  documentBytes: 'vckma',
  scanBytes: 'vckma',
  packing: 'map',
  logoBytes: 'map',
  staff: 'ma',
  admin: 'a',
}
const ACCOUNT = { email: 'clinic@example.org' }
/** As a page knows them, by their letters; an access token says `colleague` instead of the account. */
const SIGNED_IN: { [letter: string]: Parameters<typeof may>[0][] } = {
  c: [{ roles: [] }, { roles: [], account: null }],
  k: [
    { roles: [], account: ACCOUNT },
    { roles: [], colleague: true },
  ],
  m: [{ roles: ['manager'] }],
  a: [{ roles: ['admin'] }],
  p: [{ roles: ['packer'] }],
}

describe.each(Object.keys(RIGHTS) as Right[])('AUTH-019, AUTH-027 the right %s', (right) => {
  test.each(Object.entries(SIGNED_IN))('is held by a signed-in %s only if the table says so', (letter, people) => {
    for (const it of people) expect(may(it, right)).toBe(HOLDERS[right].includes(letter))
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

test('AUTH-031 who works in the account of a clinic is a colleague and nothing else, whatever the roles', () => {
  expect(callersOf({ roles: [], account: ACCOUNT })).toEqual(['colleague'])
  expect(callersOf({ roles: ['admin'], colleague: true })).toEqual(['colleague'])
})

test('who works in the account of a clinic orders with its e-mail, and everybody else with the own one', () => {
  const anna = { email: 'anna@example.org', roles: [] }
  const [own, clinics] = [recordsKeyOf({ id: 'p-1' }), recordsKeyOf({ id: 'p-1', account: ACCOUNT })]
  expect([own, own === clinics]).toEqual(['p-1', false])
  expect([accountEmailOf({ ...anna, account: ACCOUNT }), accountEmailOf(anna)]).toEqual([ACCOUNT.email, anna.email])
})

test('only fulfilment-ftp calls as a service for the bytes of scans, orders for those of logos, identity for documents', () => {
  const services = Object.entries(RIGHTS).flatMap(([right, access]) =>
    Object.keys(access).flatMap((it) => (it.startsWith('service:') ? [[right, it]] : [])),
  )
  expect(services).toEqual([
    ['documentBytes', 'service:identity'],
    ['scanBytes', 'service:fulfilment-ftp'],
    ['logoBytes', 'service:orders'],
  ])
})
