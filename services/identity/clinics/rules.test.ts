import { describe, expect, test } from 'bun:test'
import { NOW } from '../builders'
import { MOST_COLLEAGUES } from './limits'
import { inviting, isAnswered, joining, stillOpen } from './rules'

describe('who may invite', () => {
  const invited = { ownEmail: 'clinic@example.org', email: 'ada@example.org', openCount: 0, isColleague: false }
  const colleagues = (count: number) => Array.from({ length: count }, (_, it) => ({ email: `${it}@example.org` }))
  const refusalOf = (but: Partial<Parameters<typeof inviting>[0]>) =>
    inviting({ ...invited, colleagues: [], ...but })?.code

  test('a person invites an address up to the limit of colleagues and open invitations together', () => {
    expect(refusalOf({})).toBeUndefined()
    expect(refusalOf({ colleagues: colleagues(10), openCount: MOST_COLLEAGUES - 11 })).toBeUndefined()
    expect(refusalOf({ colleagues: colleagues(10), openCount: MOST_COLLEAGUES - 10 })).toBe('clinic-full')
  })

  test('nobody invites the own address or a colleague, and a colleague of a clinic invites nobody', () => {
    expect(refusalOf({ email: invited.ownEmail })).toBe('invalid-request')
    expect(refusalOf({ colleagues: [{ email: invited.email }] })).toBe('colleague-known')
    expect(refusalOf({ isColleague: true })).toBe('colleague-elsewhere')
  })
})

describe('who may become a colleague', () => {
  const refusalOf = (but: Partial<Parameters<typeof joining>[0]>) =>
    joining({ roles: [], isColleague: false, colleagueCount: 0, ...but })?.code

  test('nobody with a role, with another clinic or with own colleagues', () => {
    expect(refusalOf({})).toBeUndefined()
    expect(refusalOf({ roles: ['manager'] })).toBe('staff-no-colleague')
    expect(refusalOf({ isColleague: true })).toBe('colleague-elsewhere')
    expect(refusalOf({ colleagueCount: 1 })).toBe('colleague-elsewhere')
  })
})

test('an invitation is open until it ends or expires', () => {
  const codeOf = (endedAt: Date | null, lifeMs: number) =>
    stillOpen({ id: 'i', endedAt, expiresAt: new Date(NOW.getTime() + lifeMs) }, NOW)?.code
  expect([codeOf(null, 1), codeOf(null, 0), codeOf(NOW, 1)]).toEqual([undefined, 'invitation-gone', 'invitation-gone'])
})

test('the same answer again is known, and an accepted invitation is not once the person has left', () => {
  const accepted = { outcome: 'accepted', ownerId: 'clinic' } as const
  const declined = { outcome: 'declined', ownerId: 'clinic' } as const
  const clinic = { ownerId: 'clinic' }
  expect(isAnswered(accepted, 'accepted', clinic)).toBe(true)
  expect(isAnswered(declined, 'declined', undefined)).toBe(true)
  for (const it of [
    isAnswered(accepted, 'accepted', undefined),
    isAnswered(accepted, 'accepted', { ownerId: 'another' }),
    isAnswered(accepted, 'declined', clinic),
    isAnswered({ outcome: null, ownerId: 'clinic' }, 'accepted', undefined),
  ])
    expect(it).toBe(false)
})
