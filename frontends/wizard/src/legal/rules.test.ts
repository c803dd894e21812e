import { describe, expect, test } from 'bun:test'
import { anOrder, CONSENT } from '../../test/builders'
import { isConsentAwaited } from './rules'

const RUBLE = { variant: 'ru', factory: false } as const
const FACTORY = { variant: 'ru', factory: true } as const
const EURO = { variant: 'eu', factory: false } as const

describe('LEGAL-015 no scan leaves the browser before the consent', () => {
  test.each([
    ['a ruble site, without an order', RUBLE, null, true],
    ['a ruble site, without a consent', RUBLE, anOrder(), true],
    ['a ruble site, with a consent of this order', RUBLE, anOrder({ consent: CONSENT }), false],
    ['WIZ-090 a factory site, where it is optional', FACTORY, anOrder(), false],
    ['WIZ-012 a euro site, which asks for none', EURO, anOrder(), false],
  ] as const)('on %s', (_, site, order, isAwaited) => {
    expect(isConsentAwaited({ site, order })).toBe(isAwaited)
  })
})
