import { expect, test } from 'bun:test'
import { NOW } from '../builders'
import { accessEndOf, endOf } from './session-life'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const DAY_S = 86_400

test('AUTH-028 a staff session ends 14 days after the sign-in, a customer one after 90', () => {
  expect(endOf(NOW, ['manager'])).toEqual(after(14 * DAY_S))
  expect(endOf(NOW, ['admin'])).toEqual(after(14 * DAY_S))
  expect(endOf(NOW, [])).toEqual(after(90 * DAY_S))
})

test('PACK-003 a packer’s session ends after 12 hours', () => {
  expect(endOf(NOW, ['packer'])).toEqual(after(12 * 3600))
})

test('an access token of a customer is valid for 5 minutes, and never longer than its session', () => {
  expect(accessEndOf(after(DAY_S), { roles: [] }, NOW)).toEqual(after(300))
  expect(accessEndOf(after(20), { roles: [] }, NOW)).toEqual(after(20))
  expect(accessEndOf(after(DAY_S), { roles: [] }, new Date(NOW.getTime() + 999))).toEqual(after(300))
})

test.each([['manager'], ['admin'], ['packer']] as const)(
  'AUTH-028 PACK-003 an access token of a %s is valid for a minute, and never longer than its session',
  (role) => {
    expect(accessEndOf(after(DAY_S), { roles: [role] }, NOW)).toEqual(after(60))
    expect(accessEndOf(after(20), { roles: [role] }, NOW)).toEqual(after(20))
  },
)

test('the access token of a colleague is valid for a minute, and never longer than its session', () => {
  expect(accessEndOf(after(DAY_S), { roles: [], isColleague: true }, NOW)).toEqual(after(60))
  expect(accessEndOf(after(20), { roles: [], isColleague: true }, NOW)).toEqual(after(20))
})
