import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { type Cell, isCompact, questionsOf, rowsOf } from './rules'

const scan = (id: string, step: string | null, over: Partial<Scan> = {}) =>
  ({ id, kind: 'aligner', jaw: 'upper', jawConfirmed: true, step, ...over }) as Scan

const shown = (cell: Cell) => {
  if (cell.is === 'gap') return cell.from === cell.to ? cell.from : `${cell.from}–${cell.to}`
  return cell.is === 'lost' ? `lost ${cell.lost.id}` : `${cell.scan.step ?? '?'} ${cell.scan.id}`
}
const rows = (...given: Parameters<typeof rowsOf>) =>
  rowsOf(...given).map(({ kind, jaw, cells }) => [`${kind} ${jaw ?? '?'}`, cells.map(shown).join(', ')])

describe('CAB-018 the scans of a patient', () => {
  test('are sorted by kind, jaw and step, with a gap for a missing step', () => {
    expect(
      rows([
        scan('c', '04'),
        scan('a', '01'),
        scan('d', '02', { jaw: 'lower' }),
        scan('r', '00', { kind: 'retainer', jaw: 'lower' }),
      ]),
    ).toEqual([
      ['aligner upper', '01 a, 02, 03, 04 c'],
      ['aligner lower', '02 d'],
      ['retainer lower', '00 r'],
    ])
  })

  test('of one step stand beside each other, and a matrix without a step comes first', () => {
    expect(rows([scan('b', '01'), scan('c', '01')])).toEqual([['aligner upper', '01 b, 01 c']])
    const matrix = { kind: 'matrix' } as const
    expect(rows([scan('b', '02', matrix), scan('a', null, matrix)])).toEqual([['matrix upper', '? a, 02 b']])
  })

  test('many missing steps are one gap', () => {
    expect(rows([scan('a', '01'), scan('b', '05'), scan('c', '99')])).toEqual([
      ['aligner upper', '01 a, 02, 03, 04, 05 b, 06–98, 99 c'],
    ])
  })

  test('whose jaw or step nobody has said, and lost ones, have a row of their own', () => {
    const lost = { id: 'l', kind: 'aligner', name: 'lost.stl' } as const
    expect(rows([scan('a', '01'), scan('b', null), scan('c', '02', { jawConfirmed: false })], [lost])).toEqual([
      ['aligner upper', '01 a'],
      ['aligner ?', '? b, 02 c, lost l'],
    ])
    expect(rows([], [lost])).toEqual([['aligner ?', 'lost l']])
  })

  test('are shown without pictures where there are very many', () => {
    const many = (count: number) => rowsOf(Array.from({ length: count }, (_, at) => scan(`${at}`, '01')))
    expect([isCompact(many(60)), isCompact(many(61))]).toEqual([false, true])
  })
})

test('FTP-012 a step is asked for aligners alone, a jaw where nobody has confirmed it', () => {
  expect(questionsOf(scan('a', null, { jawConfirmed: false }))).toEqual(['jaw', 'step'])
  expect(questionsOf(scan('a', null, { kind: 'retainer' }))).toEqual([])
})
