import { expect, test } from 'bun:test'
import type { Hold } from 'contracts/order/order'
import { aScan } from '../../../builders'
import { faultOf, isRetryable, ownReason, spokenOf } from './rules'

const HOLD: Hold = {
  ...{ patientId: 'anna', kind: 'aligner', scanId: 'scan-1', reason: 'Скан не читается' },
  ...{ askedAt: '2026-11-20T12:30:00.000Z', isOver: false },
}

test('FILE-008 FILE-009 a file that cannot be a scan is not sent', () => {
  const megabytes = (count: number) => count * 1024 * 1024
  expect(faultOf({ name: 'UPPER 01.STL', size: megabytes(100) })).toBeNull()
  expect(faultOf({ name: 'upper 01.stl', size: megabytes(100) + 1 })).toBe('too-large')
  expect(faultOf({ name: 'upper 01.zip', size: 1 })).toBe('scan-is-no-mesh')
  expect(faultOf({ name: 'upper 01.stl', size: 0 })).toBe('scan-is-no-mesh')
})

test('the new scan is for the step and jaw of the old one, where somebody has said them', () => {
  expect(spokenOf(HOLD, aScan({ step: '07', jaw: 'lower' }))).toEqual({ jaw: 'lower', step: '07' })
  expect(spokenOf(HOLD, aScan({ step: null }))).toEqual({ jaw: 'upper', step: '' })
  expect(spokenOf({ ...HOLD, kind: 'retainer' }, aScan({ kind: 'retainer' }))).toEqual({ jaw: 'upper' })
  expect(spokenOf(HOLD, aScan({ jawConfirmed: false }))).toEqual({})
  expect(spokenOf(HOLD, undefined)).toEqual({})
})

test('what fails by the file itself is not offered again, and has words of its own', () => {
  expect(['scan-is-no-mesh', 'too-large', 'order-not-on-hold'].map((it) => isRetryable(it as never))).toEqual(
    Array(3).fill(false),
  )
  expect([isRetryable('no-network'), isRetryable('upload-busy')]).toEqual([true, true])
  expect([ownReason('upload-busy'), ownReason('no-network')]).toEqual(['upload-busy', null])
})
