import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { filesWith, movementOf, rulerOf, shownOf, stepBefore, stepsOf, toKeep, type ViewedScan } from './rules'

const MB = 1024 * 1024
const aScan = (jaw: 'upper' | 'lower', step: string | null, but: Partial<Scan> = {}) =>
  ({
    id: `${jaw} ${step}`,
    patientId: 'anna',
    kind: 'aligner',
    originalName: `${jaw} ${step}.stl`,
    sizeBytes: 10 * MB,
    step,
    jaw,
    jawConfirmed: true,
    ...but,
  }) as Scan
const aStep = (step: string | null, but: Partial<ViewedScan> = {}): ViewedScan => ({
  id: `upper ${step}`,
  kind: 'aligner',
  name: `upper ${step}.stl`,
  step,
  jaw: 'upper',
  jawConfirmed: true,
  sizeBytes: 10 * MB,
  openEdges: null,
  ...but,
})
const idsOf = (scans: readonly ViewedScan[]) => scans.map((it) => it.id)

describe('FILE-061 the files of a patient', () => {
  test('are all of the same patient by kind, jaw and step, those without a place behind their kind', () => {
    const scan = aScan('upper', '02')
    const others = [
      aScan('upper', null, { kind: 'retainer', id: 'retainer' }),
      aScan('upper', null, { id: 'unplaced' }),
      aScan('lower', '01', { kind: 'matrix', id: 'matrix' }),
      aScan('lower', '01'),
      aScan('upper', '10'),
      aScan('upper', '01'),
      scan,
      aScan('upper', '03', { patientId: 'boris' }),
    ]
    expect(idsOf(filesWith(scan, others))).toEqual([
      'upper 01',
      'upper 02',
      'upper 10',
      'lower 01',
      'unplaced',
      'matrix',
      'retainer',
    ])
  })

  test('say how many open edges they have, and null while nobody has counted them', () => {
    const counted = aScan('upper', '01', { findings: { openEdges: 0 } as Scan['findings'] })
    const files = filesWith(counted, [counted, aScan('upper', '02')])
    expect(files.map((it) => it.openEdges)).toEqual([0, null])
  })
})

describe('FILE-061 the steps of the slider', () => {
  test('are those of the same kind and jaw, in their order', () => {
    const scan = aStep('02')
    const files = [
      aStep('10'),
      aStep('01'),
      scan,
      aStep('01', { jaw: 'lower', id: 'lower' }),
      aStep('04', { kind: 'matrix', id: 'matrix' }),
      aStep(null),
    ]
    expect(idsOf(stepsOf(scan, files))).toEqual(['upper 01', 'upper 02', 'upper 10'])
  })

  test('are one for a scan whose step nobody has said', () => {
    expect(idsOf(stepsOf(aStep(null), [aStep(null), aStep('01')]))).toEqual(['upper null'])
  })

  test('are coloured by the step right before alone: not over a gap, and not by a double', () => {
    const steps = [aStep('01'), aStep('02'), aStep('04'), aStep('05'), aStep('05', { id: 'double' }), aStep('06')]
    expect(steps.map((_, at) => stepBefore(steps, at)?.id ?? null)).toEqual([
      null,
      'upper 01',
      null,
      'upper 04',
      'upper 04',
      null,
    ])
  })
})

describe('FILE-061 the scans in memory', () => {
  const kept = (steps: readonly ViewedScan[], at: number, isPlaying = false) =>
    idsOf(toKeep(shownOf(steps[at]!, steps), isPlaying))

  test('are the shown one, the one before for its distance, and the next', () => {
    const steps = ['01', '02', '03', '04', '05'].map((it) => aStep(it))
    expect(kept(steps, 2)).toEqual(['upper 03', 'upper 02', 'upper 04'])
    expect(kept(steps, 0)).toEqual(['upper 01', 'upper 02'])
    expect(kept(steps, 4)).toEqual(['upper 05', 'upper 04'])
  })

  test('are never more than three, the one before also over a gap and beside a double', () => {
    const steps = [aStep('01'), aStep('03'), aStep('04'), aStep('04', { id: 'double' }), aStep('05')]
    expect(kept(steps, 1)).toEqual(['upper 03', 'upper 04', 'upper 01'])
    expect(kept(steps, 3)).toEqual(['double', 'upper 03', 'upper 05'])
  })

  test('are fetched in advance where the steps are played, however large, the next one first', () => {
    const large = ['01', '02', '03', '04'].map((it) => aStep(it, { sizeBytes: 100 * MB }))
    expect(kept(large, 0)).toEqual(['upper 01'])
    expect(kept(large, 2)).toEqual(['upper 03', 'upper 02'])
    expect(kept(large, 0, true)).toEqual(['upper 01', 'upper 02'])
    expect(kept(large, 2, true)).toEqual(['upper 03', 'upper 04', 'upper 02'])
    expect(kept(large, 3, true)).toEqual(['upper 04', 'upper 03'])
  })
})

describe('FILE-061 the ruler in mm', () => {
  test('is the longest round length that fits', () => {
    expect(rulerOf(0.1, 160)).toEqual({ mm: 10, px: 100 })
    expect(rulerOf(0.2, 160)).toEqual({ mm: 20, px: 100 })
    expect(rulerOf(0.01, 160)).toEqual({ mm: 1, px: 100 })
    expect(rulerOf(0.0125, 160)).toEqual({ mm: 2, px: 160 })
  })
})

describe('FILE-061 the movement since the step before', () => {
  test('is the largest distance once it is counted', () => {
    expect(movementOf('loading', undefined)).toEqual({ at: 'counting' })
    expect(movementOf('shown', undefined)).toEqual({ at: 'counting' })
    expect(movementOf('shown', { mostMm: 0.25 })).toEqual({ at: 'known', mostMm: 0.25 })
    expect(movementOf('shown', 'apart')).toEqual({ at: 'apart' })
    expect(movementOf('shown', 'too-many')).toEqual({ at: 'uncounted' })
    expect(movementOf('shown', null)).toEqual({ at: 'uncounted' })
    expect(movementOf('failed', undefined)).toEqual({ at: 'failed' })
  })
})
