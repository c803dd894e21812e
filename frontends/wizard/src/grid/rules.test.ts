import { describe, expect, test } from 'bun:test'
import { questionsOf } from 'frontend-kit/scan-grid/rules'
import { anUpload, aScan } from '../../test/builders'
import {
  doublesIn,
  doublesOf,
  gapsOf,
  gridOf,
  hasGrid,
  type Jaw,
  type Piece,
  piecesOf,
  ranges,
  toBeSeen,
} from './rules'

let made = 0
const aPiece = (jaw: Jaw, step: string | null, over: Partial<Piece> = {}): Piece => ({
  id: `piece-${++made}`,
  name: `${jaw} ${step}.stl`,
  kind: 'aligner',
  jaw,
  step,
  jawConfirmed: true,
  state: 'stored',
  isWarned: false,
  hasThumbnail: true,
  percent: 100,
  ...over,
})
const aRow = (jaw: Jaw, ...steps: (string | null)[]) => steps.map((it) => aPiece(jaw, it))
const statesOf = (pieces: readonly Piece[]) =>
  Object.fromEntries(gridOf(pieces).rows.map(({ jaw, cells }) => [jaw, cells.map((it) => it.state)]))

describe('FILE-060 the grid', () => {
  test('FILE-060 has a row for each jaw, from the first step of any to the last', () => {
    const grid = gridOf([...aRow('lower', '01', '02'), ...aRow('upper', '02', '04', '03')])
    expect(grid.steps).toEqual(['01', '02', '03', '04'])
    expect(grid.rows.map((it) => it.jaw)).toEqual(['upper', 'lower'])
    expect(statesOf([...aRow('lower', '01', '02'), ...aRow('upper', '02', '04', '03')])).toEqual({
      upper: ['outside', 'stored', 'stored', 'stored'],
      lower: ['stored', 'stored'],
    })
  })

  test('FILE-060 has a file that is on its way where the person said, whatever its name says', () => {
    const place = { patientId: 'anna', kind: 'aligner' } as const
    const upload = anUpload({ name: 'НЧ 01.stl', said: { jaw: 'upper', step: '07' } })
    expect(piecesOf([], [upload], place)).toMatchObject([{ jaw: 'upper', step: '07', jawConfirmed: true }])
    expect(piecesOf([], [{ ...upload, said: null }], place)).toMatchObject([{ jaw: 'lower', step: '01' }])
  })

  test('FILE-060 of one jaw has one row, and calls nothing of the other jaw missing', () => {
    const grid = gridOf(aRow('upper', '01', '02'))
    expect(grid.rows.map((it) => it.jaw)).toEqual(['upper'])
    expect(gapsOf(grid)).toEqual([])
  })

  test('FILE-060 says what is missing in the row of each jaw, and not beyond its ends', () => {
    const pieces = [...aRow('upper', '01', '02', '03', '08'), ...aRow('lower', '06', '08')]
    expect(gapsOf(gridOf(pieces))).toEqual([
      { jaw: 'upper', steps: ['04', '05', '06', '07'] },
      { jaw: 'lower', steps: ['07'] },
    ])
    expect(statesOf(pieces).lower).toEqual([
      'outside',
      'outside',
      'outside',
      'outside',
      'outside',
      'stored',
      'gap',
      'stored',
    ])
  })

  test('FILE-060 says where several files are, and how many', () => {
    const grid = gridOf([...aRow('upper', '01', '05', '05', '05'), ...aRow('lower', '05')])
    expect(doublesOf(grid)).toEqual([{ jaw: 'upper', step: '05', count: 3 }])
    expect(grid.rows[0]!.cells.at(-1)!.state).toBe('double')
  })

  test('FILE-060 puts files of an unknown step before the first one, and never takes them for doubles or gaps', () => {
    const grid = gridOf([...aRow('upper', null, null, '02'), ...aRow('lower', '02')])
    expect(grid.steps).toEqual([null, '02'])
    expect(statesOf([...aRow('upper', null, null, '02'), ...aRow('lower', '02')])).toEqual({
      upper: ['warned', 'stored'],
      lower: ['outside', 'stored'],
    })
    expect([gapsOf(grid), doublesOf(grid)]).toEqual([[], []])
  })

  test('FILE-060 of 60 steps has 60 columns', () => {
    const steps = Array.from({ length: 60 }, (_, at) => String(at + 1).padStart(2, '0'))
    const grid = gridOf(aRow('upper', ...steps))
    expect(grid.steps).toEqual(steps)
    expect(gapsOf(grid)).toEqual([])
  })

  test('shows at each place the state that most needs an eye', () => {
    const one = (...pieces: Piece[]) => gridOf(pieces).rows[0]!.cells[0]!.state
    const stored = () => aPiece('upper', '01')
    expect(one(stored())).toBe('stored')
    expect(one(aPiece('upper', '01', { state: 'coming' }))).toBe('coming')
    expect(one(aPiece('upper', '01', { isWarned: true }))).toBe('warned')
    expect(one(aPiece('upper', '01', { jawConfirmed: false }))).toBe('warned')
    expect(one(stored(), aPiece('upper', '01', { state: 'coming' }))).toBe('double')
    expect(one(stored(), aPiece('upper', '01', { state: 'failed' }))).toBe('failed')
  })

  test('is shown where there are several files and a step: retainers have none', () => {
    expect(hasGrid(aRow('upper', '01'))).toBe(false)
    expect(hasGrid(aRow('upper', '01', '02'))).toBe(true)
    expect(hasGrid(aRow('upper', null, null))).toBe(false)
    expect(hasGrid([aPiece('upper', '00', { kind: 'retainer' }), aPiece('lower', '00', { kind: 'retainer' })])).toBe(
      false,
    )
    expect(hasGrid([aPiece('upper', '01', { kind: 'matrix' }), aPiece('lower', null, { kind: 'matrix' })])).toBe(true)
  })
})

test('FTP-012 FTP-013 a jaw that the name does not say is asked about, and a step for aligners alone', () => {
  expect(questionsOf(aPiece('upper', '01'))).toEqual([])
  expect(questionsOf(aPiece('upper', null, { jawConfirmed: false }))).toEqual(['jaw', 'step'])
  expect(questionsOf(aPiece('upper', null, { kind: 'matrix' }))).toEqual([])
  expect(questionsOf(aPiece('upper', '00', { kind: 'retainer', jawConfirmed: false }))).toEqual(['jaw'])
})

test('the files of the grid are the scans of the patient and kind, and those on their way', () => {
  const place = { patientId: 'anna', kind: 'aligner' } as const
  const scans = [
    aScan({ id: 'one', step: '07', jaw: 'lower' }),
    aScan({ id: 'copy', sameAs: 'one' }),
    aScan({ id: 'other', patientId: 'boris' }),
    aScan({ id: 'matrix', kind: 'matrix' }),
  ]
  const uploads = [
    anUpload({ id: 'sent', name: 'НЧ 08.stl', stage: { at: 'sending' } }),
    anUpload({ id: 'failed', name: 'scan.stl', stage: { at: 'failed', code: 'scan-is-no-mesh' } }),
    anUpload({ id: 'done', stage: { at: 'stored' } }),
    anUpload({ id: 'listed', scanId: 'one', name: 'НЧ 07.stl', stage: { at: 'sending' } }),
    anUpload({ id: 'elsewhere', patientId: 'boris' }),
  ]
  expect(piecesOf(scans, uploads, place)).toMatchObject([
    { id: 'one', step: '07', jaw: 'lower', state: 'stored', isWarned: false },
    { id: 'copy', step: '01', jaw: 'upper', state: 'stored', isWarned: true },
    { id: 'sent', step: '08', jaw: 'lower', state: 'coming' },
    { id: 'failed', step: null, jaw: 'upper', jawConfirmed: false, state: 'failed' },
  ])
})

test('FILE-060 doubles among the stored scans of a patient are named before the order is placed, but none of retainers', () => {
  const scans = [aScan({ id: 'one' }), aScan({ id: 'two' }), aScan({ id: 'other', jaw: 'lower' })]
  expect(doublesIn(scans)).toEqual([{ jaw: 'upper', step: '01', count: 2 }])
  expect(doublesIn([aScan({ id: 'one' }), aScan({ id: 'two', step: '02' })])).toEqual([])
  expect(doublesIn(['one', 'two'].map((id) => aScan({ id, kind: 'retainer', step: '00' })))).toEqual([])
})

test('steps are written as a person writes them', () => {
  expect(ranges([])).toBe('')
  expect(ranges(['07'])).toBe('07')
  expect(ranges(['03', '04', '05', '07'])).toBe('03–05, 07')
})

test('FILE-060 a person has to look at doubles, at what is warned of or asked, and at what shares a place with a failed file', () => {
  const seen = (...pieces: Piece[]) => {
    const ids = toBeSeen([...aRow('upper', '01', '02'), ...pieces])
    return pieces.map((it) => ids.has(it.id))
  }
  expect(seen(...aRow('upper', '03', '03', '04'))).toEqual([true, true, false])
  expect(seen(aPiece('lower', '01', { isWarned: true }), aPiece('lower', '02', { jawConfirmed: false }))).toEqual([
    true,
    true,
  ])
  expect(seen(aPiece('lower', null), aPiece('lower', '01', { state: 'coming' }))).toEqual([true, false])
  expect(seen(aPiece('lower', '01', { state: 'failed' }), aPiece('lower', '01'))).toEqual([true, true])
  expect([...toBeSeen([aPiece('lower', null, { id: 'alone' })])]).toEqual(['alone'])
})
