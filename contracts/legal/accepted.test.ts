import { expect, test } from 'bun:test'
import { acceptedTexts, CONSENT_SENTENCE } from './accepted'

const AT = '2026-11-20T12:21:00.000Z'
const [OFFER, CONSENT] = ['a'.repeat(64), 'b'.repeat(64)]

test('LEGAL-015 what an order has accepted leads to exactly that version', () => {
  const offer = { name: 'public-offer', version: OFFER, acceptedAt: AT } as const
  expect(acceptedTexts({ offer, consent: { textVersion: CONSENT, givenAt: AT } })).toEqual([
    { name: 'public-offer', at: AT, path: `/public-offer/${OFFER}` },
    { name: 'data-consent', at: AT, path: `/data-consent/${CONSENT}` },
  ])
})

test('an order that staff have placed has accepted nothing', () => {
  expect(acceptedTexts({ offer: null, consent: null })).toEqual([])
})

test.each([CONSENT_SENTENCE, '2026-11-22'])('a consent of before, %s, has no address', (textVersion) => {
  expect(acceptedTexts({ consent: { textVersion, givenAt: AT } })).toEqual([
    { name: 'data-consent', at: AT, path: null },
  ])
})
