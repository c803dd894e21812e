import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aBag, anOrderToPack, aPatient, NOW } from '../builders'
import type { OrderToPack } from '../order/packing'
import { fingerprintOf } from '../order/packing'
import { type FoundBag, isDuplicate, judge, labelsOf, missingBags, notToPrint, override, type Verdict } from './rules'

const KEY = '00000000-0000-4000-8000-000000000001'
const OTHER_KEY = '00000000-0000-4000-8000-000000000002'

const verified = aBag({ verifiedAt: NOW, verifyKey: KEY })
const own = (order: OrderToPack, but: Partial<FoundBag> = {}): FoundBag => {
  const { id: orderId, number, status, nextStep } = order
  return { id: 'bag-1', orderId, number, status, nextStep, isVoid: false, ...but }
}
const another = (but: Partial<FoundBag>): FoundBag => ({
  ...own(anOrderToPack({ id: 'other', number: '9c21' })),
  ...but,
})

describe('a scanned code', () => {
  test.each<[Verdict, string, Partial<OrderToPack>, FoundBag | undefined | 'own']>([
    ['unknown', 'that is no bag’s', {}, undefined],
    ['right', 'of an open bag', {}, 'own'],
    ['right', 'of the bag that this scan has verified', { bags: [verified] }, 'own'],
    ['double', 'of a verified bag', { bags: [{ ...verified, verifyKey: OTHER_KEY }] }, 'own'],
    ['cancelled', 'of a bag whose patient is gone', { patients: [] }, 'own'],
    ['cancelled', 'of a bag from before its order was taken back', { bags: [aBag({ isVoid: true })] }, 'own'],
    ['cancelled', 'of a cancelled order', { status: 'cancelled', nextStep: null }, 'own'],
    ['cancelled', 'of a cancelled order’s verified bag', { status: 'cancelled', bags: [verified] }, 'own'],
    ['aside', 'of an order on hold', { nextStep: 'client-asked' }, 'own'],
    ['aside', 'of an order on hold, though it is verified', { nextStep: 'client-asked', bags: [verified] }, 'own'],
    ['aside', 'of an order that is not paid', { status: 'pending', nextStep: 'payment-due' }, 'own'],
    ['aside', 'of an open bag of what was shipped', { status: 'shipped', nextStep: 'complete' }, 'own'],
    ['other-order', 'of another order', {}, another({})],
    ['other-order', 'of another order that has left', {}, another({ status: 'shipped', nextStep: 'complete' })],
    ['cancelled', 'of another, cancelled order', {}, another({ status: 'cancelled' })],
    ['cancelled', 'of another order that needs it no more', {}, another({ isVoid: true })],
    ['aside', 'of another order on hold', {}, another({ nextStep: 'decide-hold' })],
  ])('PACK-024 is %s: %s', (verdict, _, but, found) => {
    const order = anOrderToPack({ bags: [aBag()], ...but })
    const judged = judge(order, found === 'own' ? own(order) : found, KEY, 'patient')
    expect(judged.verdict).toBe(verdict)
    expect(judged.otherNumber).toBe(found !== 'own' && found ? '9c21' : undefined)
    expect(judged.bag?.id).toBe(verdict === 'right' || verdict === 'double' ? 'bag-1' : undefined)
  })
})

describe('labels', () => {
  const order = anOrderToPack({ bags: [aBag()] })
  const codeOf = (it: OrderToPack, kind: 'bags' | 'box', contents = fingerprintOf(it, 'patient')) =>
    notToPrint(it, { kind, contents }, 'patient')?.code

  test('PACK-021 are refused for an order without patients', () => {
    expect(codeOf({ ...order, patients: [] }, 'bags')).toBe('no-patients')
    expect(codeOf(order, 'bags')).toBeUndefined()
  })

  test('are refused if what they say is not what was seen, also when a patient was renamed', () => {
    const seen = fingerprintOf(order, 'patient')
    expect(codeOf({ ...order, patients: [aPatient({ name: 'Ева' })] }, 'bags', seen)).toBe('packing-changed')
  })

  test('of the box wait for all bags, unless the order has left', () => {
    expect(codeOf(order, 'box')).toBe('bags-open')
    expect(codeOf({ ...order, bags: [verified] }, 'box')).toBeUndefined()
    expect(codeOf({ ...order, status: 'shipped' }, 'box')).toBeUndefined()
    expect(codeOf({ ...order, status: 'shipped' }, 'bags')).toBe('not-to-pack')
    expect(codeOf({ ...order, status: 'completed', bags: [verified] }, 'box')).toBe('not-to-pack')
  })

  test('are duplicates to all requests but the first that printed them', () => {
    expect([isDuplicate(null, KEY), isDuplicate(KEY, KEY), isDuplicate(KEY, OTHER_KEY)]).toEqual([false, false, true])
    const printed = { ...order, box: { boxPrinted: 1, boxPrintKey: KEY, override: null } }
    const ofBox = (key: string) => labelsOf(printed, { kind: 'box', bags: [], key })[0]?.isDuplicate
    expect([ofBox(KEY), ofBox(OTHER_KEY)]).toEqual([false, true])
  })
})

test('bags are made for an order to pack alone, those that it lacks', () => {
  const order = anOrderToPack({ patients: [aPatient(), aPatient({ id: 'patient-2' })], bags: [aBag()] })
  expect(missingBags(order, 'patient')).toEqual([{ patientId: 'patient-2', step: null }])
  expect(missingBags({ ...order, patients: [aPatient()], bags: [aBag({ isVoid: true })] }, 'patient')).toHaveLength(1)
  expect(missingBags({ ...order, status: 'shipped' }, 'patient')).toEqual([])
  expect(missingBags({ ...order, nextStep: 'client-asked' }, 'patient')).toEqual([])
})

test('PACK-003 an override bears a name; the same word again keeps its moment, another one replaces it', () => {
  const first = { by: 'Ира', reason: 'Разбит сканер', at: '2026-11-20T11:30:00.000Z' }
  const order = anOrderToPack({ box: { boxPrinted: 0, boxPrintKey: null, override: first } })
  const say = (by: string, reason: string, it = order) => override(it, { by, reason }, 'patient', NOW)
  expect(say('Ира', 'Разбит сканер')).toEqual(first)
  expect(say('Олег', 'Разбит сканер')).toEqual({ ...first, by: 'Олег', at: NOW.toISOString() })
  expect(say('Ира', 'Нет света')).toEqual({ ...first, reason: 'Нет света', at: NOW.toISOString() })
  const whole = say('Ира', 'Нет света', { ...order, bags: [verified] })
  expect(whole instanceof Refusal && whole.code).toBe('packing-complete')
})
