import { describe, expect, test } from 'bun:test'
import { anOrder, aScan, aTransfer } from '../../../builders'
import { firstToSee, type Known, lostOf, remarkOf } from './rules'

const scan = aScan()
const known = (over: Partial<Known> = {}): Known => ({
  ...{ order: anOrder(), agreed: [scan.id], transfers: [aTransfer({ status: 'completed' })] },
  ...over,
})

describe('a scan of an order', () => {
  test('is quiet once the factory has it, or is to get it no more', () => {
    expect(remarkOf(scan, known())).toBeNull()
    expect(remarkOf(scan, known({ transfers: [aTransfer({ status: 'withdrawn' })] }))).toBeNull()
  })

  test('FTP-027 is on its way until then, and failed where it could not be sent', () => {
    for (const transfers of [[], [aTransfer({ status: 'pending' })], [aTransfer({ status: 'uploading' })]])
      expect(remarkOf(scan, known({ transfers }))).toBe('coming')
    expect(remarkOf(scan, known({ transfers: [aTransfer({ status: 'failed' })] }))).toBe('failed')
    expect(remarkOf(scan, known({ transfers: null }))).toBeNull()
  })

  test('is a late one where the placed order has no price for it', () => {
    expect(remarkOf(scan, known({ agreed: [] }))).toBe('late')
    expect(remarkOf(scan, known({ agreed: null }))).toBeNull()
    expect(remarkOf(scan, known({ agreed: [], order: anOrder({ status: 'draft' }) }))).toBeNull()
  })

  test('is lost where files has lost it, with the name that fulfilment remembers', () => {
    const order = anOrder({ missingScanCount: 1 })
    const transfers = [aTransfer({ scanId: 'gone', fileName: 'gone.stl' }), aTransfer({ scanId: 'b', patientId: 'b' })]
    const of = (over: Partial<Known>) =>
      lostOf('anna', [scan], known({ order, transfers, agreed: ['gone', 'b', scan.id], ...over }), 'unknown')
    expect(of({})).toEqual([{ id: 'gone', kind: 'aligner', name: 'gone.stl' }])
    for (const over of [{ order: anOrder() }, { agreed: null }, { transfers: null }, { agreed: [scan.id] }])
      expect(of(over)).toEqual([])
    const missingScans = [
      { id: 'gone', patientId: 'anna', kind: 'matrix' as const },
      { id: 'of-b', patientId: 'b', kind: 'aligner' as const },
    ]
    const told = anOrder({ missingScanCount: 2, missingScans })
    expect(of({ order: told })).toEqual([{ id: 'gone', kind: 'matrix', name: 'gone.stl' }])
    // It never went to the factory, or fulfilment does not answer.
    for (const transfers of [[], null])
      expect(of({ order: told, transfers })).toEqual([{ id: 'gone', kind: 'matrix', name: 'unknown' }])
  })

  test('is said more of where it needs an eye before the others', () => {
    const [first, late] = [scan, aScan({ id: 'late' })]
    const both = [aTransfer({ status: 'completed' }), aTransfer({ scanId: 'late', status: 'completed' })]
    expect(firstToSee([first, late], known({ transfers: both }))?.id).toBe('late')
    expect(firstToSee([first], known({ transfers: both }))?.id).toBe(first.id)
    expect(firstToSee([], known())).toBeUndefined()
  })
})
