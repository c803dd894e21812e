import { describe, expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient, aScan } from '../../../test/builders'
import type { Draft } from '../../order-session/rules'
import {
  answersOf,
  between,
  type Column,
  chosenIn,
  comingOf,
  found,
  isReady,
  isSameRow,
  nextOpenCell,
  optionsOf,
  rowsOf,
} from './rules'

const RU = { variant: 'ru', factory: false } as const
const FACTORY = { variant: 'ru', factory: true } as const
const anna = aPatient({ material: 'three-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] })
const boris = aPatient({ id: 'boris', name: 'Борис Ёлкин' })
const clara = aPatient({ id: 'clara', name: 'Клара', skipped: ['aligner', 'retainer'] })
const scans = [
  aScan(),
  aScan({ id: 'a2', jaw: 'lower' }),
  aScan({ id: 'a3', jaw: 'lower', step: '02' }),
  aScan({ id: 'a4', step: '02', jawConfirmed: false }),
  aScan({ id: 'm', patientId: 'clara', kind: 'matrix' }),
]
const draftOf = (over: Partial<Draft> = {}) =>
  aDraft({ order: anOrder({ patients: [anna, boris, clara] }), scans, ...over })
const lacking = (draft: Draft, coming: Parameters<typeof rowsOf>[1] = []) =>
  rowsOf(draft, coming).map(({ id, lacks }) => [id, ...lacks.map(({ column, code }) => `${column} ${code}`)])

describe('a row', () => {
  test('counts aligners by jaw, those without a known jaw apart, and what is missing by column', () => {
    const [first, , third] = rowsOf(draftOf(), [])
    expect(first).toMatchObject({ upper: 1, lower: 2, unplaced: 1, matrices: 0, skipped: ['matrix', 'retainer'] })
    expect(third).toMatchObject({ upper: 0, matrices: 1, skipped: ['aligner', 'retainer'] })
    expect(lacking(draftOf())).toEqual([
      ['anna'],
      [
        'boris',
        'matrices matrix-files-missing',
        'matrices matrix-missing',
        'aligners aligner-files-missing',
        'material material-missing',
        'cut cut-missing',
        'retainers retainer-files-missing',
      ],
      ['clara', 'matrices matrix-missing'],
    ])
  })

  test('lacks no files that are on their way, and says how many come', () => {
    const coming = [
      { patientId: 'boris', kind: 'aligner' as const },
      { patientId: 'boris', kind: 'aligner' as const },
      { patientId: 'boris', kind: 'retainer' as const },
    ]
    expect(lacking(draftOf(), coming)[1]).toEqual([
      'boris',
      'matrices matrix-files-missing',
      'matrices matrix-missing',
      'material material-missing',
      'cut cut-missing',
    ])
    expect(rowsOf(draftOf(), coming).map(comingOf)).toEqual([0, 3, 0])
  })

  test('shows what was chosen a moment ago, and is the same where nothing that it shows has changed', () => {
    const [, before] = rowsOf(draftOf(), [])
    const [, same] = rowsOf(draftOf({ entries: { 'anna/cut': 'straight' } }), [])
    const [, changed] = rowsOf(draftOf({ entries: { 'boris/cut': 'straight' } }), [])
    expect([isSameRow(before!, same!), isSameRow(before!, changed!), changed!.cut]).toEqual([true, false, 'straight'])
  })
})

test('the search finds a name by its words, whatever their case and order, and ё as е', () => {
  const rows = rowsOf(draftOf(), [])
  const names = (search: string) => found(rows, search).map((it) => it.id)
  expect([names('елк бор'), names('АНН'), names(' '), names('елк анна')]).toEqual([
    ['boris'],
    ['anna'],
    ['anna', 'boris', 'clara'],
    [],
  ])
})

test('the next open cell is the one behind, row by row, and after the last one the first again', () => {
  const rows = rowsOf(draftOf(), [])
  const next = (id: string, column: Column) => nextOpenCell(rows, { id, column })
  expect(nextOpenCell(rows, null)).toEqual({ id: 'boris', column: 'aligners' })
  expect(next('anna', 'state')).toEqual({ id: 'boris', column: 'aligners' })
  expect(next('boris', 'aligners')).toEqual({ id: 'boris', column: 'matrices' })
  expect(next('boris', 'cut')).toEqual({ id: 'clara', column: 'matrices' })
  expect(next('clara', 'matrices')).toEqual({ id: 'boris', column: 'aligners' })
  expect(nextOpenCell(rows.filter(isReady), null)).toBeNull()
})

test('a range has the rows between two, in whichever direction it was drawn', () => {
  const rows = rowsOf(draftOf(), [])
  expect([between(rows, 'anna', 'boris'), between(rows, 'clara', 'boris')]).toEqual([
    ['anna', 'boris'],
    ['boris', 'clara'],
  ])
})

describe('a cell', () => {
  const [first, second, third] = rowsOf(draftOf(), []) as [Row, Row, Row]
  type Row = ReturnType<typeof rowsOf>[number]

  test('offers what may be answered there', () => {
    expect(optionsOf('material', [second], RU)).toEqual(['single-layer', 'three-layer'])
    expect(optionsOf('cut', [third], RU)).toEqual([])
    expect(optionsOf('matrices', [first], RU)).toEqual(['want', 'steps'])
    expect(optionsOf('matrices', [second], RU)).toEqual(['skip', 'steps'])
    expect(optionsOf('matrices', [third], RU)).toEqual(['soft', 'hard', 'steps'])
    expect(optionsOf('matrices', [third], FACTORY)).toEqual(['hard', 'steps'])
    expect(optionsOf('aligners', [first], RU)).toEqual(['steps'])
    expect(optionsOf('state', [first], RU)).toEqual([])
  })

  test('of several rows offers what holds for any of them', () => {
    expect(optionsOf('matrices', [first, second, third], RU)).toEqual(['soft', 'hard', 'skip', 'want'])
    expect(optionsOf('cut', [first, third], RU)).toEqual(['wavy', 'straight'])
  })

  test('stands at what was chosen', () => {
    const inCells = (row: Row) =>
      (['aligners', 'matrices', 'material', 'wishes'] as const).map((it) => chosenIn(row, it))
    expect([inCells(first), inCells(third)]).toEqual([
      ['', 'skip', 'three-layer', ''],
      ['skip', '', '', ''],
    ])
  })

  test('WIZ-048 WIZ-094 answers for each row only what is asked there', () => {
    const rows = [first, second, third]
    const answers = (column: Column, option: string) => answersOf(draftOf(), column, option, rows)
    expect(answers('matrices', 'skip')).toEqual([['boris/skipped', 'matrix']])
    expect(answers('retainers', 'want')).toEqual([
      ['anna/skipped', 'matrix'],
      ['clara/skipped', 'aligner'],
    ])
    expect(answers('matrices', 'soft')).toEqual([['clara/matrix', 'soft']])
    expect(answers('cut', 'wavy')).toEqual([
      ['anna/cut', 'wavy'],
      ['boris/cut', 'wavy'],
    ])
    expect(answers('wishes', 'Потоньше')).toHaveLength(3)
    expect(answers('state', 'wavy')).toEqual([])
  })
})
