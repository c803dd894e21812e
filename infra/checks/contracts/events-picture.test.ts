import { expect, test } from 'bun:test'
import { eventsPicture, withEventsPicture } from './events-picture'

const table = {
  'orders.order.drafted.v1': { consumers: ['files'] },
  'orders.order.paid.v1': { consumers: ['identity', 'partners'] },
  'orders.patient.added.v1': { consumers: ['files'] },
  'files.scan.stored.v1': { consumers: ['orders'] },
} as const

test('each producer has a line for all that the same services hear', () => {
  expect(eventsPicture(table)).toBe(
    [
      'orders ── order.drafted, patient.added ─▶ files',
      'orders ── order.paid ───────────────────▶ identity, partners',
      'files  ── scan.stored ──────────────────▶ orders',
    ].join('\n'),
  )
})

test('what is too long for a line goes on below it', () => {
  const long = Object.fromEntries(
    [1, 2, 3, 4, 5].map((it) => [`orders.order.changed-${it}.v1`, { consumers: ['files'] as const }]),
  )
  expect(eventsPicture(long)).toBe(
    [
      'orders ── order.changed-1, order.changed-2 ─▶ files',
      '          order.changed-3, order.changed-4',
      '          order.changed-5',
    ].join('\n'),
  )
})

test('the picture stands between its marks, and the rest of the README stays', () => {
  const readme = 'before\n<!-- events: made by `run contracts` -->\nold\n<!-- /events -->\nafter\n'
  const made = withEventsPicture(readme, table)
  expect(made).toStartWith('before\n<!-- events')
  expect(made).toContain('files  ── scan.stored')
  expect(made).not.toContain('old')
  expect(made).toEndWith('<!-- /events -->\nafter\n')
  expect(withEventsPicture(made, table)).toBe(made)
  expect(() => withEventsPicture('nothing', table)).toThrow('README.md has no')
})
