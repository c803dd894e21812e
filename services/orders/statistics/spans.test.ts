import { expect, test } from 'bun:test'
import { spansOf } from './spans'

const at = (text: string) => new Date(text)
const edge = (since: string, until: string) => ({ since: at(since), until: at(until) })

test.each([
  [
    'without an edge from midnight to midnight in Moscow',
    ['2026-11-21T21:00:00Z', '2026-11-23T21:00:00Z'],
    { days: { from: '2026-11-22', to: '2026-11-23' }, edges: [] },
  ],
  [
    'with an edge at each end',
    ['2026-11-21T20:59:59.999Z', '2026-11-23T21:00:00.001Z'],
    {
      days: { from: '2026-11-22', to: '2026-11-23' },
      edges: [
        edge('2026-11-21T20:59:59.999Z', '2026-11-21T21:00:00Z'),
        edge('2026-11-23T21:00:00Z', '2026-11-23T21:00:00.001Z'),
      ],
    },
  ],
  [
    'one whole day, also the last one of a year',
    ['2025-12-30T21:00:00Z', '2025-12-31T21:00:00Z'],
    { days: { from: '2025-12-31', to: '2025-12-31' }, edges: [] },
  ],
  [
    'only edges where it lacks a millisecond of a day',
    ['2026-11-21T21:00:00.001Z', '2026-11-22T21:00:00Z'],
    { days: null, edges: [edge('2026-11-21T21:00:00.001Z', '2026-11-22T21:00:00Z')] },
  ],
  [
    'only an edge within a day',
    ['2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z'],
    { days: null, edges: [edge('2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z')] },
  ],
  [
    'only an edge over one midnight',
    ['2026-11-22T09:00:00Z', '2026-11-23T10:00:00Z'],
    { days: null, edges: [edge('2026-11-22T09:00:00Z', '2026-11-23T10:00:00Z')] },
  ],
  [
    'also a day of 25 hours',
    ['2014-10-25T20:00:00Z', '2014-10-26T21:00:00Z'],
    { days: { from: '2014-10-26', to: '2014-10-26' }, edges: [] },
  ],
] as const)('BACK-004 a period has whole days of Moscow, %s', (_, [since, until], spans) => {
  expect(spansOf(at(since), at(until))).toEqual(spans as never)
})
