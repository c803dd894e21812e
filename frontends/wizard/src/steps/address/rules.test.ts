import { expect, test } from 'bun:test'
import { aDraft, anOrder } from '../../../test/builders'
import type { Draft } from '../../order-session/rules'
import { missingAddress } from './rules'

const filled = anOrder({ fullName: 'Иванова Анна Петровна', address: 'Москва, Тверская, 1' })
const codes = (over: Partial<Draft>) => missingAddress(aDraft({ order: filled, ...over })).map((it) => it.code)

test('WIZ-063, WIZ-064 recipient and address are asked for, and spaces alone count as empty', () => {
  const isConsentTicked = true
  expect(codes({ order: null, isConsentTicked })).toEqual(['recipient-missing', 'address-missing'])
  expect(codes({ entries: { fullName: ' ', address: '\n' }, isConsentTicked })).toEqual([
    'recipient-missing',
    'address-missing',
  ])
})

test('WIZ-096 the delivery comment may stay empty', () => {
  expect(codes({ isConsentTicked: true })).toEqual([])
})

test('WIZ-054, WIZ-065, WIZ-090 consent has to be ticked, but not on the euro and the factory site', () => {
  expect(codes({})).toEqual(['consent-missing'])
  expect(codes({ site: { variant: 'eu', factory: false } })).toEqual([])
  expect(codes({ site: { variant: 'ru', factory: true } })).toEqual([])
})

test('WIZ-035 a consent of an earlier visit does not tick the box', () => {
  const consent = { textVersion: '2026-11-22', givenAt: '2026-11-22T12:00:00.000Z' }
  expect(codes({ order: { ...filled, consent } })).toEqual(['consent-missing'])
})
