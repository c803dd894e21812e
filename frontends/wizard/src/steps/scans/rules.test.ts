import { expect, test } from 'bun:test'
import { aDraft, anOrder, anUnfinished, aPatient, aScan } from '../../../test/builders'
import type { Draft } from '../../order-session/rules'
import { missingScans } from './rules'

const anna = aPatient({ id: 'anna' })
const order = anOrder({ patients: [anna, aPatient({ id: 'boris' })] })
const KINDS = ['matrix', 'aligner', 'retainer'] as const
const codes = (kind: (typeof KINDS)[number], over: Partial<Draft>) =>
  missingScans(kind)(aDraft({ order, ...over }), anna).map((it) => it.code)

test('WIZ-056 each upload step wants a file of its kind, or its skip', () => {
  for (const kind of KINDS) {
    expect(codes(kind, {})).toEqual([`${kind}-files-missing`])
    for (const stored of KINDS)
      expect(codes(kind, { scans: [aScan({ kind: stored })] })).toEqual(
        stored === kind ? [] : [`${kind}-files-missing`],
      )
    for (const skipped of KINDS)
      expect(codes(kind, { entries: { 'anna/skipped': skipped } })).toEqual(
        skipped === kind ? [] : [`${kind}-files-missing`],
      )
  }
})

test('WIZ-041, WIZ-094 files and skips of another patient do not count', () => {
  expect(codes('aligner', { scans: [aScan({ patientId: 'boris' })] })).toEqual(['aligner-files-missing'])
  expect(codes('aligner', { entries: { 'boris/skipped': 'aligner' } })).toEqual(['aligner-files-missing'])
})

test('a file that a reload cut off keeps the person on the step of its patient and kind', () => {
  const scans = [aScan()]
  expect(codes('aligner', { scans, unfinished: [anUnfinished()] })).toEqual(['files-unfinished'])
  expect(codes('aligner', { scans, unfinished: [anUnfinished({ patientId: 'boris' })] })).toEqual([])
  expect(codes('aligner', { scans, unfinished: [anUnfinished({ kind: 'matrix' })] })).toEqual([])
})

test('a file that another tab is sending does not keep the person on the step', () => {
  expect(codes('aligner', { scans: [aScan()], unfinished: [anUnfinished({ isElsewhere: true })] })).toEqual([])
})
