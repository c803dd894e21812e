import { expect, test } from 'bun:test'
import { STAFF_STEPS, STEPS } from 'contracts/order/next-step'
import { STEP_ACTIONS, stepActionOf } from './rules'

const stepped = { paidMinor: 0, totalMinor: 2_688_000 }

test('each step of staff is a button, and where it is the customer’s turn nothing is pressed', () => {
  const waits = STEPS.filter((it) => STEP_ACTIONS[it].action.does === 'wait')
  expect(waits).toEqual(['client-asked'])
  expect(STAFF_STEPS.filter((it) => waits.some((wait) => wait === it))).toEqual([])
})

test('production begins at once, a parcel is asked about, and money, scans and holds are shown', () => {
  expect(STEPS.map((it) => [it, STEP_ACTIONS[it].action])).toEqual([
    ['check-money', { does: 'show', part: 'reviews' }],
    ['decide-hold', { does: 'show', part: 'hold' }],
    ['client-asked', { does: 'wait' }],
    ['replace-scans', { does: 'show', part: 'scans' }],
    ['decide-refund', { does: 'show', part: 'money' }],
    ['payment-due', { does: 'link' }],
    ['process', { does: 'move', move: 'process' }],
    ['ship', { does: 'ask', move: 'ship' }],
    ['complete', { does: 'move', move: 'complete' }],
  ])
})

test('PAY-032 money that came in part says how much of the price it is', () => {
  expect(stepActionOf({ ...stepped, step: 'check-money', paidMinor: 900_000 })?.label).toBe('step.check-part')
  expect(stepActionOf({ ...stepped, step: 'check-money' })?.label).toBe('step.check-money')
  expect(stepActionOf({ ...stepped, step: 'check-money', paidMinor: 2_688_000 })?.label).toBe('step.check-money')
  expect(stepActionOf({ ...stepped, step: 'process', paidMinor: 900_000 })?.label).toBe('step.process')
})

test('an order that waits for nobody has no step', () => {
  expect(stepActionOf({ ...stepped, step: null })).toBeNull()
  // An answer of the version before names none.
  expect(stepActionOf({ totalMinor: null })).toBeNull()
})
