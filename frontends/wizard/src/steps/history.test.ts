import { describe, expect, test } from 'bun:test'
import type { StepName } from '../order-session/rules'
import { arrive, type Entry, entryIn, follow, stateOf } from './history'

const entry = (step: StepName, over: Partial<Entry> = {}): Entry => ({
  step,
  orderId: 'order-1',
  position: 3,
  beneath: null,
  ...over,
})
const view = (step: StepName, orderId: string | null = 'order-1') => ({ step, orderId, position: 3, isFirst: false })

describe('the history follows the view', () => {
  test('a step that was taken gets an entry of its own, which knows the one beneath', () => {
    expect(follow(entry('patient'), view('aligners'))).toEqual({
      replace: false,
      entry: { step: 'aligners', orderId: 'order-1', position: 4, beneath: 'patient' },
    })
    expect(follow(entry('aligners'), view('aligners'))).toBeNull()
  })

  test('the step that the page opens with is written into the entry that is there', () => {
    const opened = { ...view('summary'), isFirst: true }
    expect(follow(entry('patient'), opened)).toEqual({ replace: true, entry: entry('summary') })
    expect(follow(null, opened)).toEqual({ replace: true, entry: entry('summary', { position: 4 }) })
  })

  test('an order that comes into being is no step; its first step may be taken in the same moment', () => {
    const before = entry('patient', { orderId: null })
    expect(follow(before, view('patient'))).toEqual({ replace: true, entry: entry('patient') })
    expect(follow(before, view('aligners'))?.replace).toBe(false)
  })

  test('another order begins in the place of the one that was left', () => {
    expect(follow(entry('material', { beneath: 'aligners' }), view('contacts', null))).toEqual({
      replace: true,
      entry: entry('contacts', { orderId: null }),
    })
  })
})

describe('"back" and "forward"', () => {
  test('lead to the step of the entry', () => {
    expect(arrive(entry('patient', { position: 2 }), view('aligners'))).toEqual({ show: 'patient' })
    expect(arrive(entry('contacts', { orderId: null, position: 0 }), view('patient'))).toEqual({ show: 'contacts' })
    expect(arrive(entry('aligners'), view('aligners'))).toBeNull()
  })

  test('pass over steps of an order that was left behind', () => {
    const other = { orderId: 'order-0' }
    expect(arrive(entry('summary', { ...other, position: 2 }), view('contacts'))).toEqual({ pass: -1 })
    expect(arrive(entry('summary', { ...other, position: 4 }), view('contacts', null))).toEqual({ pass: 1 })
    expect(arrive(entry('summary', other), view('contacts'))).toBeNull()
  })

  test('pass over the step that is shown already, as the first one of the order before', () => {
    expect(arrive(entry('info', { orderId: null, position: 0 }), view('info', null))).toEqual({ pass: -1 })
  })

  test('an entry that the wizard has not written, or that names no step, is not read', () => {
    expect(entryIn(stateOf(entry('summary')))).toEqual(entry('summary'))
    for (const state of [null, undefined, 'summary', {}, { wizard: { step: 'payment' } }])
      expect(entryIn(state)).toBeNull()
  })
})
