import { describe, expect, test } from 'bun:test'
import { type KeyTimes, lastOf, needsSuccessor, signing, successionOf, verifying } from './rules'

const at = (text: string) => new Date(`2026-${text}Z`)
const aKey = (kid: string, signsFrom: Date, but: Partial<KeyTimes> = {}): KeyTimes => ({
  kid,
  signsFrom,
  revokedAt: null,
  dropsAt: null,
  ...but,
})
const kids = (keys: readonly KeyTimes[]) => keys.map((it) => it.kid)

describe('a signing key', () => {
  const key = aKey('a', at('11-01T12:00:00'))

  test.each([
    ['before its last hour', '12-01T10:59:59', false],
    ['in its last hour', '12-01T11:00:00', true],
    ['that should have been replaced long ago', '12-24T00:00:00', true],
  ])('%s needs a successor: %p, %p', (_, now, needed) => {
    expect(needsSuccessor(key, at(now))).toBe(needed)
  })

  test('that is revoked needs one at once', () => {
    expect(needsSuccessor({ ...key, revokedAt: at('11-02T00:00:00') }, at('11-02T00:00:00'))).toBe(true)
  })

  test('is followed by one that is published for an hour before it signs, and verifies for a quarter of an hour after that', () => {
    expect(successionOf(key, at('12-01T11:00:00'))).toEqual({
      signsFrom: at('12-01T12:00:00'),
      earlierDropAt: at('12-01T12:15:00'),
    })
  })

  test('that is revoked is followed within a minute, and verifies no longer than it signs', () => {
    const revokedAt = at('11-02T00:00:00')
    expect(successionOf({ revokedAt }, at('11-02T00:00:05'))).toEqual({
      signsFrom: at('11-02T00:01:05'),
      earlierDropAt: at('11-02T00:01:05'),
    })
  })
})

describe('of two keys', () => {
  const keys = [aKey('old', at('11-01T12:00:00'), { dropsAt: at('12-01T12:15:00') }), aKey('new', at('12-01T12:00:00'))]

  test.each([
    ['12-01T11:59:59', 'old', ['new', 'old']],
    ['12-01T12:00:00', 'new', ['new', 'old']],
    ['12-01T12:14:59', 'new', ['new', 'old']],
    ['12-01T12:15:00', 'new', ['new']],
  ])('at %s %s signs, and %p verify', (now, signer, verifiers) => {
    expect(signing(keys, at(now))?.kid).toBe(signer)
    expect(kids(verifying(keys, at(now)))).toEqual(verifiers)
  })

  test('the last is the one that has no successor, whichever signs later', () => {
    const waiting = aKey('waiting', at('12-01T12:30:00'), { dropsAt: at('12-01T12:01:00') })
    expect(lastOf([waiting, ...keys])?.kid).toBe('new')
    expect(lastOf([])).toBeUndefined()
  })

  test('none signs before the first one does', () => {
    expect(signing(keys, at('11-01T11:59:59'))).toBeUndefined()
  })
})
