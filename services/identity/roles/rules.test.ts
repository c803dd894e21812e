import { describe, expect, test } from 'bun:test'
import { type Reach, reachOf, worksOn } from '../account/reach'
import { type Holder, isWholeAdmin, mayChange, mayLimitTo, sitesFor } from './rules'

const holder = (but: Partial<Holder> = {}): Holder => ({
  id: 'a-person',
  email: 'anna@example.org',
  roles: ['manager'],
  sites: [],
  ...but,
})
const EUROPE: Reach = ['eu']

test.each([
  ['eu', [], ['eu']],
  ['eu', ['ru', 'eu'], ['eu']],
  [null, ['ru'], ['ru']],
  [null, [], null],
] as const)('ROLE-012 with the scope %p and the own sites %p an admin gives roles on %p', (scope, own, reach) => {
  expect(reachOf(scope, own)).toEqual(reach === null ? null : [...reach])
})

describe('ROLE-012 an admin of some sites', () => {
  test.each([
    [['eu'], true],
    [['eu', 'ru'], true],
    [[], true],
    [['ru'], false],
  ])('sees staff of the sites %p: %p', (sites, isSeen) => {
    expect([worksOn(EUROPE, { sites }), worksOn(null, { sites })]).toEqual([isSeen, true])
  })

  test.each([
    [['eu'], true],
    [['eu', 'ru'], false],
    [[], false],
    [['ru'], false],
  ])('changes staff of the sites %p, and limits to them: %p', (sites, isAllowed) => {
    expect([mayChange(EUROPE, holder({ sites })), mayLimitTo(EUROPE, sites)]).toEqual([isAllowed, isAllowed])
    expect([mayChange(null, holder({ sites })), mayLimitTo(null, sites)]).toEqual([true, true])
  })

  test('gives a role to whoever is no staff yet, on the own sites alone', () => {
    for (const roles of [[], ['user']] as const) {
      expect(mayChange(EUROPE, holder({ roles }))).toBe(true)
      expect(mayChange(EUROPE, holder({ roles, sites: ['ru'] }))).toBe(true)
    }
    expect(sitesFor(['eu', 'ru'], holder())).toEqual(['eu', 'ru'])
    expect(sitesFor(['eu', 'ru'], holder({ sites: ['ru'] }))).toEqual(['ru'])
    expect(sitesFor(EUROPE, holder({ sites: ['ru'] }))).toEqual(['eu'])
  })

  test('of all sites leaves the sites of a person as they are', () => {
    expect(sitesFor(null, holder())).toEqual([])
    expect(sitesFor(null, holder({ sites: ['ru'] }))).toEqual(['ru'])
  })
})

test('ROLE-013 only an admin of all sites counts as one who remains', () => {
  expect(isWholeAdmin(holder({ roles: ['admin'] }))).toBe(true)
  expect(isWholeAdmin(holder({ roles: ['admin'], sites: ['eu'] }))).toBe(false)
  expect(isWholeAdmin(holder({ roles: ['manager', 'user'] }))).toBe(false)
})
