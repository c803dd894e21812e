import { expect, test } from 'bun:test'
import { type Box, type Place, placeOf } from './place'

/** A window of 1,000 × 800 with toasts of 400 × 100 in its corners. */
const BOXES: Record<Place, Box> = {
  'bottom-start': { left: 0, right: 400, top: 700, bottom: 800 },
  'bottom-end': { left: 600, right: 1_000, top: 700, bottom: 800 },
  'top-end': { left: 600, right: 1_000, top: 0, bottom: 100 },
  'top-start': { left: 0, right: 400, top: 0, bottom: 100 },
}
const control = (left: number, top: number, isInUse = false) => ({
  left,
  top,
  right: left + 100,
  bottom: top + 40,
  isInUse,
})
const chosen = (...controls: ReturnType<typeof control>[]) => placeOf(BOXES, controls)

test('toasts lie at the bottom, where they cover no control', () => {
  expect(chosen()).toBe('bottom-start')
  expect(chosen(control(450, 720), control(0, 660))).toBe('bottom-start')
  expect(chosen(control(20, 720))).toBe('bottom-end')
  expect(chosen(control(390, 690))).toBe('bottom-end')
  expect(chosen(control(20, 720), control(800, 720))).toBe('top-end')
  expect(chosen(control(20, 720), control(800, 720), control(800, 20))).toBe('top-start')
})

test('toasts never cover the control in use while there is another place', () => {
  const many = [
    control(700, 710),
    control(800, 710),
    control(700, 10),
    control(800, 10),
    control(20, 10),
    control(130, 10),
  ]
  expect(chosen(control(20, 720, true), ...many)).toBe('bottom-end')
  expect(chosen(control(20, 720), control(130, 720), ...many)).toBe('bottom-start')
})
