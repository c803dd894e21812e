import { describe, expect, test } from 'bun:test'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName } from 'contracts/scans/scan-name'
import type { FailureCode } from 'frontend-kit/api'
import { anUnfinished, anUpload } from '../../test/builders'
import { isRetryable, overall, percentOf, resumePercent, secondsLeft, sortFiles, withSample } from './rules'
import { saidOf } from './said'
import { isUnderWay } from './under-way'

describe('one file', () => {
  test('FILE-024 a file that is being prepared shows less than 50 %', () => {
    expect(percentOf(anUpload({ stage: { at: 'queued' } }))).toBe(0)
    expect(percentOf(anUpload({ stage: { at: 'checking' } }))).toBeLessThan(50)
  })

  test('FILE-025 a file shows 50 % when its upload starts, and 100 % when it is stored and not before', () => {
    const sending = (sentBytes: number) =>
      percentOf(anUpload({ sizeBytes: 1_000, sentBytes, stage: { at: 'sending' } }))
    expect(sending(0)).toBe(50)
    expect(sending(500)).toBe(75)
    expect(sending(1_000)).toBe(99)
    expect(percentOf(anUpload({ stage: { at: 'stored' } }))).toBe(100)
  })

  test('a lost connection leaves a file under way, a refusal does not', () => {
    expect(isUnderWay(anUpload({ stage: { at: 'waiting' } }))).toBe(true)
    expect(isUnderWay(anUpload({ stage: { at: 'failed', code: 'scan-is-no-mesh' } }))).toBe(false)
  })

  test('a retry is offered where it may help, and not to a file that is no mesh', () => {
    const isOffered = (code: FailureCode) => isRetryable(anUpload({ stage: { at: 'failed', code } }))
    expect((['unavailable', 'no-network', 'storage-full'] as const).map(isOffered)).toEqual([true, true, true])
    expect((['scan-is-no-mesh', 'too-large', 'order-not-draft'] as const).map(isOffered)).toEqual([false, false, false])
    expect(isRetryable(anUpload({ stage: { at: 'sending' } }))).toBe(false)
  })
})

describe('all files', () => {
  test('the bar weighs files by their bytes and leaves out what failed', () => {
    const uploads = [
      anUpload({ id: 'a', sizeBytes: 3_000, sentBytes: 3_000, stage: { at: 'stored' } }),
      anUpload({ id: 'b', sizeBytes: 1_000, stage: { at: 'sending' } }),
      anUpload({ id: 'c', sizeBytes: 9_000, stage: { at: 'failed', code: 'too-large' } }),
    ]
    expect(overall(uploads)).toEqual({ percent: 87, stored: 1, total: 2, phase: 'sending' })
  })

  test('the phases are preparing, sending, done', () => {
    const phase = (...stages: ('queued' | 'checking' | 'sending' | 'waiting' | 'stored')[]) =>
      overall(stages.map((at, index) => anUpload({ id: String(index), stage: { at } }))).phase
    expect(phase('checking', 'queued')).toBe('preparing')
    expect(phase('sending', 'queued')).toBe('sending')
    expect(phase('stored', 'checking')).toBe('sending')
    expect(phase('waiting', 'queued')).toBe('waiting')
    expect(phase('stored', 'stored')).toBe('done')
  })
})

describe('remaining time', () => {
  test('it follows from the bytes of the last seconds', () => {
    const samples = [
      { atMs: 0, sentBytes: 0 },
      { atMs: 5_000, sentBytes: 5_000_000 },
    ]
    expect(secondsLeft(samples, 10_000_000)).toBe(10)
  })

  test('while nothing moves there is no estimate', () => {
    expect(secondsLeft([], 1)).toBeNull()
    expect(secondsLeft([{ atMs: 0, sentBytes: 5 }], 1)).toBeNull()
    const still = [
      { atMs: 0, sentBytes: 5 },
      { atMs: 5_000, sentBytes: 5 },
    ]
    expect(secondsLeft(still, 1)).toBeNull()
  })

  test('old samples are dropped', () => {
    const samples = withSample([{ atMs: 0, sentBytes: 0 }], { atMs: 60_000, sentBytes: 9 })
    expect(samples).toEqual([{ atMs: 60_000, sentBytes: 9 }])
  })
})

describe('choosing files', () => {
  const rule = { isStl: isStlName, maxBytes: MAX_SCAN_BYTES }
  const file = (name: string, size = 100) => ({ name, size })

  test('FILE-008 the extension counts in any letter case, everything else is of a wrong type', () => {
    const files = [file('a.stl'), file('b.STL'), file('c.Stl'), file('d.zip'), file('stl'), file('e.stl.zip')]
    const { accepted, wrongType, tooLarge } = sortFiles(files, rule)
    expect(accepted.map((it) => it.name)).toEqual(['a.stl', 'b.STL', 'c.Stl'])
    expect([wrongType, tooLarge]).toEqual([3, 0])
  })

  test('FILE-009 exactly 100 MB is accepted, one byte more is too large', () => {
    const files = [file('whole.stl', 104_857_600), file('more.stl', 104_857_601)]
    const { accepted, tooLarge } = sortFiles(files, rule)
    expect(accepted.map((it) => it.name)).toEqual(['whole.stl'])
    expect(tooLarge).toBe(1)
  })

  test('a large file of a wrong type is counted once', () => {
    expect(sortFiles([file('film.mp4', 200_000_000)], rule)).toMatchObject({ wrongType: 1, tooLarge: 0 })
  })
})

test('an unfinished file continues at the percentage that its row showed before the reload', () => {
  const sent = { sizeBytes: 1_000, sentBytes: 330 }
  expect(resumePercent(anUnfinished(sent))).toBe(percentOf(anUpload({ ...sent, stage: { at: 'sending' } })))
  expect(resumePercent(anUnfinished(sent))).toBe(66)
  expect(resumePercent(anUnfinished({ sentBytes: null }))).toBeNull()
  expect(resumePercent(anUnfinished({ sentBytes: 0 }))).toBeNull()
})

const U07 = { jaw: 'upper', step: '07' } as const

test('WIZ-102 a name that says what the person confirmed needs nothing beside it', () => {
  expect(saidOf('ВЧ_07.stl', 'aligner', U07)).toBeNull()
  expect(saidOf('ВЧ.stl', 'retainer', { jaw: 'upper', step: null })).toBeNull()
})

test('WIZ-102 what a name does not say, or says otherwise, is said beside it', () => {
  for (const name of ['scan.stl', 'НЧ 07.stl', 'ВЧ 05.stl', '7.stl']) expect(saidOf(name, 'aligner', U07)).toEqual(U07)
  expect(saidOf('ВЧ 07.stl', 'matrix', { jaw: 'upper', step: null })).toEqual({ jaw: 'upper', step: null })
  expect(saidOf('scan.stl', 'retainer', { jaw: 'lower', step: null })).toEqual({ jaw: 'lower', step: '00' })
})
