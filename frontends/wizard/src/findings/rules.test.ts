import { describe, expect, test } from 'bun:test'
import { aScan } from '../../test/builders'
import { warningsOf, warningsOfScan } from './rules'

describe('the warnings of a file', () => {
  const findings = { scale: 'arch', shells: 1 } as const
  const of = (over: object) => warningsOf({ findings: { ...findings, ...over } })

  test('FILE-059 are none for an arch or a tooth of one part in millimetres', () => {
    expect(of({})).toEqual([])
    expect(of({ scale: 'tooth', shells: undefined })).toEqual([])
    expect(warningsOf({})).toEqual([])
  })

  test('FILE-059 are none for open edges and slivers, however many there are', () => {
    const mesh = { ...SHOWN, edges: 'counted', openEdges: 8_120, shells: 1, degenerateFacets: 900 } as const
    expect(warningsOfScan(aScan({ triangles: 1_000, findings: mesh }), [])).toEqual([])
  })

  test('FILE-059 name a wrong unit, several parts, and the file with the same content', () => {
    expect(of({ scale: 'inches' })).toEqual([{ about: 'scale', scale: 'inches' }])
    expect(of({ shells: 3 })).toEqual([{ about: 'shells', count: 3 }])
    expect(warningsOf({ findings, sameAsName: 'upper 01.stl' })).toEqual([{ about: 'same', name: 'upper 01.stl' }])
  })

  test('FILE-059 of a stored scan are told in the same words, with the name of the scan that has its content', () => {
    const first = aScan({ id: 'first', originalName: 'upper 01.stl' })
    const copy = aScan({ id: 'copy', sameAs: 'first', findings: { ...SHOWN, scale: 'metres', shells: 2 } })
    expect(warningsOfScan(copy, [first, copy])).toEqual([
      { about: 'same', name: 'upper 01.stl' },
      { about: 'scale', scale: 'metres' },
      { about: 'shells', count: 2 },
    ])
    expect(warningsOfScan(aScan({ findings: { ...SHOWN, edges: 'waiting' } }), [])).toEqual([])
  })
})

const SHOWN = { surfaceMm2: 9, volumeMm3: 1, degenerateFacets: 0, scale: 'arch', edges: 'counted' } as const
