import { describe, expect, test } from 'bun:test'
import { movementOf, rulerOf, stepBefore, stepsWith, toKeep, type ViewedScan } from './rules'

const MB = 1024 * 1024
const aScan = (jaw: 'upper' | 'lower', step: string | null, but = {}) => ({
  id: `${jaw} ${step}`,
  patientId: 'anna',
  kind: 'aligner' as const,
  originalName: `${jaw} ${step}.stl`,
  sizeBytes: 10 * MB,
  step,
  jaw,
  ...but,
})
const aStep = (step: string | null, but: Partial<ViewedScan> = {}): ViewedScan => ({
  id: `upper ${step}`,
  name: `upper ${step}.stl`,
  step,
  jaw: 'upper',
  sizeBytes: 10 * MB,
  ...but,
})
const idsOf = (scans: readonly ViewedScan[]) => scans.map((it) => it.id)

describe('FILE-061 the steps of the slider', () => {
  test('are those of the same patient, kind and jaw, in their order', () => {
    const scan = aScan('upper', '02')
    const others = [
      aScan('upper', '10'),
      aScan('upper', '01'),
      scan,
      aScan('lower', '01'),
      aScan('upper', '03', { patientId: 'boris' }),
      aScan('upper', '04', { kind: 'matrix' }),
      aScan('upper', null),
    ]
    expect(idsOf(stepsWith(scan, others))).toEqual(['upper 01', 'upper 02', 'upper 10'])
  })

  test('are one for a scan whose step nobody has said', () => {
    const scan = aScan('upper', null)
    expect(idsOf(stepsWith(scan, [scan, aScan('upper', '01')]))).toEqual(['upper null'])
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
  test('are the shown one, the one before for its distance, and the next', () => {
    const steps = ['01', '02', '03', '04', '05'].map((it) => aStep(it))
    expect(idsOf(toKeep(steps, 2))).toEqual(['upper 03', 'upper 02', 'upper 04'])
    expect(idsOf(toKeep(steps, 0))).toEqual(['upper 01', 'upper 02'])
    expect(idsOf(toKeep(steps, 4))).toEqual(['upper 05', 'upper 04'])
  })

  test('are not fetched in advance where they are large', () => {
    const steps = ['01', '02', '03', '04'].map((it) => aStep(it, { sizeBytes: 100 * MB }))
    expect(idsOf(toKeep(steps, 0))).toEqual(['upper 01'])
    expect(idsOf(toKeep(steps, 2))).toEqual(['upper 03', 'upper 02'])
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
