import { expect, test } from 'bun:test'
import { SHAKES, SIGNALS, TONES } from './rules'

test('each answer to a scan sounds and shakes otherwise, and only the right one is short and high', () => {
  const heard = SIGNALS.map((it) => TONES[it].map(({ hz, fromMs }) => `${hz}@${fromMs}`).join())
  expect(new Set(heard).size).toBe(SIGNALS.length)
  expect(new Set(SIGNALS.map((it) => SHAKES[it].join())).size).toBe(SIGNALS.length)
  const lastMs = (it: (typeof SIGNALS)[number]) => Math.max(...TONES[it].map(({ fromMs, forMs }) => fromMs + forMs))
  expect(lastMs('right')).toBeLessThan(100)
  for (const it of ['wrong', 'twice'] as const) {
    expect(lastMs(it)).toBeGreaterThan(400)
    expect(Math.max(...TONES[it].map(({ hz }) => hz))).toBeLessThan(500)
  }
})
