import { describe, expect, test } from 'bun:test'
import {
  addressOf,
  changedBy,
  DEFAULTS,
  emptiness,
  filtersOf,
  folderOf,
  pagesBeside,
  queryOf,
  runOutcome,
  trailOf,
  uploadOf,
  uploadOutcome,
} from './rules'

describe('the filters', () => {
  test('FTP-019 FTP-020 begin with the pending files of all types', () => {
    expect(filtersOf('')).toEqual({ status: 'pending', kind: null, page: 1, after: null })
    expect(queryOf(filtersOf(''))).toEqual({ limit: '50', status: 'pending' })
    expect(queryOf(filtersOf('?status=all&kind=retainer'))).toEqual({ limit: '50', kind: 'retainer' })
  })

  test('survive the round trip through the address, and lead to the first page when they change', () => {
    const filters = { status: 'failed', kind: 'matrix', page: 3, after: 'abc_-1' } as const
    expect(filtersOf(addressOf(filters))).toEqual(filters)
    expect(addressOf(DEFAULTS)).toBe('')
    expect({ ...filters, ...changedBy({ kind: null }) }).toEqual({ ...DEFAULTS, status: 'failed' })
  })

  test('are the defaults where the address has invalid ones', () => {
    expect(filtersOf('?status=sold&kind=crown&page=2')).toEqual(DEFAULTS)
    for (const address of ['?page=1&after=x', '?page=1.5&after=x', '?page=2&after=%20', '?after=x'])
      expect(filtersOf(address)).toEqual(DEFAULTS)
  })

  test('FTP-003 read the plural of a type as the same', () => {
    expect(filtersOf('?kind=aligners').kind).toBe('aligner')
  })
})

describe('FTP-022 the links to other pages', () => {
  const first = { ...DEFAULTS, status: 'all' } as const

  test('name their rows, fifty a page', () => {
    expect(pagesBeside(first, [], null)).toEqual({ newer: null, older: null })
    const { newer, older } = pagesBeside(first, [], 'b')
    expect(newer).toBeNull()
    expect(older).toEqual({ to: { ...first, page: 2, after: 'b' }, trail: [null], from: 51 })
  })

  test('lead back by the pages one came from', () => {
    const third = { ...first, page: 3, after: 'c' }
    expect(pagesBeside(third, [null, 'b'], null).newer).toEqual({
      to: { ...first, page: 2, after: 'b' },
      trail: [null],
      from: 51,
    })
  })

  test('lead to the newest files from an address that was opened by itself', () => {
    const third = { ...first, page: 3, after: 'c' }
    expect(pagesBeside(third, trailOf({ some: 'state' }), null).newer).toEqual({ to: first, trail: [], from: 1 })
  })
})

test('FTP-021 the patient of a file is its folder; a manifest is of the whole order', () => {
  expect(folderOf({ kind: 'aligner', directory: '/AlignersFactory/7f3a/7f3a_01/aligner' })).toBe('7f3a_01')
  expect(folderOf({ kind: null, directory: '/AlignersFactory/7f3a' })).toBeNull()
})

test('FTP-024 every file that was not sent has an upload button, and it is disabled where it could change nothing', () => {
  expect((['pending', 'failed', 'uploading', 'withdrawn', 'completed'] as const).map(uploadOf)).toEqual([
    'offered',
    'offered',
    'under-way',
    'withdrawn',
    'absent',
  ])
})

describe('an upload of one file', () => {
  const outage = { since: '2026-11-20T12:00:00.000Z', error: 'Сервер фабрики не отвечает' }

  test('FTP-031 is sent when its file is', () => {
    expect(uploadOutcome({ status: 'pending', error: null }, null)).toEqual({ status: 'under-way' })
    expect(uploadOutcome({ status: 'uploading', error: 'earlier' }, null)).toEqual({ status: 'under-way' })
    expect(uploadOutcome({ status: 'completed', error: null }, outage)).toEqual({ status: 'sent' })
  })

  test('FTP-030 has failed with its first attempt, with the reason', () => {
    for (const status of ['pending', 'failed'] as const)
      expect(uploadOutcome({ status, error: 'Нет места' }, null)).toEqual({ status: 'failed', reason: 'Нет места' })
    expect(uploadOutcome({ status: 'withdrawn', error: null }, null)).toEqual({ status: 'failed', reason: null })
    expect(uploadOutcome({ status: 'pending', error: null }, outage)).toEqual({
      status: 'failed',
      reason: 'Сервер фабрики не отвечает',
    })
  })
})

describe('a run of the queue', () => {
  const run = { id: 'run', count: 5, isWhole: true }
  const outage = { since: '2026-11-20T12:00:00.000Z', error: 'Сервер фабрики не отвечает' }

  test('FTP-034 is finished when each of its files has been tried, and counts those that failed', () => {
    expect(runOutcome(run, { run: { left: 3, failed: 1 }, outage: null })).toEqual({ status: 'running', done: 2 })
    expect(runOutcome(run, { run: { left: 0, failed: 1 }, outage: null })).toEqual({ status: 'finished', failed: 1 })
    expect(runOutcome(run, { run: { left: 0, failed: 1 }, outage })).toEqual({ status: 'finished', failed: 1 })
  })

  test('FTP-034 is not finished before all of its files are counted', () => {
    const state = { run: { left: 0, failed: 0 }, outage: null }
    expect(runOutcome({ ...run, isWhole: false }, state)).toEqual({ status: 'running', done: 0 })
  })

  test('FTP-035 is broken off when the factory takes no files', () => {
    expect(runOutcome(run, { run: { left: 3, failed: 0 }, outage })).toEqual({
      status: 'broken-off',
      reason: 'Сервер фабрики не отвечает',
    })
  })
})

test('an empty list says why it is empty', () => {
  expect(emptiness(DEFAULTS)).toBe('pending')
  expect(emptiness({ ...DEFAULTS, kind: 'matrix' })).toBe('other')
  expect(emptiness({ ...DEFAULTS, status: 'all' })).toBe('other')
  expect(emptiness({ ...DEFAULTS, page: 2, after: 'x' })).toBe('page')
})
