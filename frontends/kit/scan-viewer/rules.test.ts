import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import {
  around,
  filesWith,
  isBite,
  movementOf,
  otherJawOf,
  rulerOf,
  shownOf,
  stepBefore,
  stepsOf,
  toKeep,
  type ViewedScan,
} from './rules'

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
    idsOf(toKeep(shownOf(steps[at]!, steps, false), isPlaying))

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

describe('FILE-061 both jaws', () => {
  const lower = (step: string | null, but: Partial<ViewedScan> = {}) =>
    aStep(step, { id: `lower ${step}`, jaw: 'lower', ...but })
  const files = [aStep('01'), aStep('02'), aStep('03'), lower('01'), lower('02')]

  test('are two scans of one kind and step, each the other’s', () => {
    expect(otherJawOf(aStep('02'), files)?.id).toBe('lower 02')
    expect(otherJawOf(lower('02'), files)?.id).toBe('upper 02')
    expect(otherJawOf(aStep('03'), files)).toBeNull()
    expect(otherJawOf(aStep('02'), [lower('02', { kind: 'matrix' })])).toBeNull()
    expect(otherJawOf(aStep(null, { kind: 'matrix' }), [lower(null, { kind: 'matrix' })])?.id).toBe('lower null')
  })

  test('are not known of a jaw or a step that nobody has said, nor of a double', () => {
    expect(otherJawOf(aStep('02', { jawConfirmed: false }), files)).toBeNull()
    expect(otherJawOf(aStep('02'), [lower('02', { jawConfirmed: false })])).toBeNull()
    expect(otherJawOf(aStep(null), [lower(null)])).toBeNull()
    expect(otherJawOf(aStep('02'), [lower('02'), lower('02', { id: 'double' })])).toBeNull()
  })

  test('are shown where they are wanted and there, and followed by both of the next step', () => {
    const idsIn = (step: string, isBoth: boolean) => idsOf(shownOf(aStep(step), files, isBoth).map((it) => it.scan))
    expect([idsIn('01', false), idsIn('01', true), idsIn('03', true)]).toEqual([
      ['upper 01'],
      ['upper 01', 'lower 01'],
      ['upper 03'],
    ])
    const nexts = (step: string) => shownOf(aStep(step), files, true).map((it) => it.next?.id ?? null)
    expect([nexts('01'), nexts('02')]).toEqual([
      ['upper 02', 'lower 02'],
      ['upper 03', null],
    ])
  })

  test('lie in memory with what is before and behind them, at most six scans', () => {
    const kept = (of: readonly ViewedScan[], isPlaying: boolean) => idsOf(toKeep(shownOf(of[1]!, of, true), isPlaying))
    const small = [...files, lower('03')]
    const now = ['upper 02', 'lower 02']
    expect(kept(small, false)).toEqual([...now, 'upper 01', 'lower 01', 'upper 03', 'lower 03'])
    expect(kept(small, true)).toEqual([...now, 'upper 03', 'lower 03', 'upper 01', 'lower 01'])
    const large = small.map((it) => ({ ...it, sizeBytes: 100 * MB }))
    expect(kept(large, false)).toEqual([...now, 'upper 01'])
    expect(kept(large, true)).toEqual([...now, 'upper 03', 'lower 03'])
  })

  const box = (at: readonly [number, number, number], sides: readonly [number, number, number] = [60, 50, 20]) => ({
    min: at,
    max: [at[0] + sides[0], at[1] + sides[1], at[2] + sides[2]] as const,
  })
  test.each<[string, ReturnType<typeof box>, boolean]>([
    ['closed', box([0, 0, -20]), true],
    ['in a deep bite', box([2, -3, -12]), true],
    ['a little open', box([0, 0, -28]), true],
    ['the wrong way round, as some programs export them', box([0, 0, 18]), true],
    ['each around its own middle', box([0, 0, 0]), false],
    ['one in the other', box([0, 0, -9]), false],
    ['far below', box([0, 0, -40]), false],
    ['beside', box([65, 0, 0]), false],
    ['behind', box([0, 46, 0]), false],
    ['below and beside', box([40, 0, -18]), false],
  ])('are a bite where their boxes lie as jaws meet: %s', (_, other, expected) => {
    expect([isBite(box([0, 0, 0]), other), isBite(other, box([0, 0, 0]))]).toEqual([expected, expected])
  })

  test('are a bite also where y points upwards', () => {
    const sides = [60, 20, 50] as const
    expect(isBite(box([0, 0, 0], sides), box([1, -18, 2], sides))).toBe(true)
    expect(isBite(box([0, 0, 0], sides), box([1, 0, -48], sides))).toBe(false)
  })

  test('fill the picture together', () => {
    expect(around([box([0, 0, 0]), box([2, -3, -12])])).toEqual({ min: [0, -3, -12], max: [62, 50, 20] })
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
