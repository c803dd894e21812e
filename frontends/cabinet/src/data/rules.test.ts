import { expect, test } from 'bun:test'
import type { DataRequest } from 'contracts/legal/data-requests'
import { openOf, standingOf } from './rules'

const aRequest = (but: Partial<DataRequest> = {}): DataRequest => ({
  id: '11110000-0000-4000-8000-000000000001',
  kind: 'export',
  comment: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-12-04T10:00:00.000Z',
  completedAt: null,
  ...but,
})
const DUE = Date.parse('2026-12-04T10:00:00.000Z')

test('a request is open until its date, then late, and done whenever it is completed', () => {
  expect(standingOf(aRequest(), DUE)).toBe('open')
  expect(standingOf(aRequest(), DUE + 1)).toBe('late')
  expect(standingOf(aRequest({ completedAt: '2026-12-05T10:00:00.000Z' }), DUE + 1)).toBe('done')
})

test('the open request of a kind is found, and neither one of another kind nor a completed one', () => {
  const done = aRequest({ completedAt: '2026-12-01T10:00:00.000Z' })
  const open = aRequest({ kind: 'erasure' })
  expect(openOf([done, open], 'erasure')).toBe(open)
  expect(openOf([done, open], 'export')).toBeUndefined()
})
