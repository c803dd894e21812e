import { expect, test } from 'bun:test'
import { firstRefreshToken, linkToken, newSalt, nextRefreshToken, ownerOf, sessionOf } from './tokens'

const ID = '7f3a0000-0000-4000-8000-0000000000ff'
const OTHER_ID = '7f3a0000-0000-4000-8000-0000000000fe'
const SECRET = 'the-secret-of-links-in-a-test-run'

test('the token of a link is the same each time, and differs for another link or secret', () => {
  const token = linkToken(SECRET, ID)
  expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/)
  expect(linkToken(SECRET, ID)).toBe(token)
  expect(linkToken(SECRET, OTHER_ID).slice(22)).not.toBe(token.slice(22))
  expect(linkToken('another-secret-of-links-of-a-test', ID)).not.toBe(token)
})

test('a refresh token names its session, and so does its successor', () => {
  const token = firstRefreshToken(ID)
  expect(sessionOf(token)).toBe(ID)
  expect(sessionOf(nextRefreshToken(token, newSalt()))).toBe(ID)
  expect(firstRefreshToken(ID)).not.toBe(token)
})

test('a refresh token and a salt have one successor, which no other token has', () => {
  const [token, salt] = [firstRefreshToken(ID), newSalt()]
  const next = nextRefreshToken(token, salt)
  expect(nextRefreshToken(token, salt)).toBe(next)
  expect(nextRefreshToken(token, newSalt())).not.toBe(next)
  expect(nextRefreshToken(firstRefreshToken(ID), salt)).not.toBe(next)
})

test.each(['', 'x', '../../etc/passwd', `${'a'.repeat(63)}=`, 'a'.repeat(65)])('%j is no refresh token', (token) => {
  expect(sessionOf(token)).toBeUndefined()
})

test('the owner id of a user is the sha256 of `user:` and the id', () => {
  // printf 'user:7f3a0000-0000-4000-8000-0000000000ff' | sha256sum
  expect(ownerOf(ID)).toBe('11ed77490750d7230d563d922530a883e585bd70bb3416c45ae40dd1c074001c')
})
