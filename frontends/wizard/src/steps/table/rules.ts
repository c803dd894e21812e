import type { ScanKind } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import { folded } from 'contracts/text/folded'
import { type Draft, isSkipped, type SiteRules, scansOf, shownValue, skippedKinds } from '../../order-session/rules'
import { type Answer, type Coming, skipping } from '../answers/rules'
import { matricesOf } from '../matrix/rules'
import { type Complaint, missingFor, PATIENT_STEPS, type PatientStepName } from '../rules'

export const COLUMNS = ['name', 'aligners', 'matrices', 'retainers', 'material', 'cut', 'wishes', 'state'] as const
export type Column = (typeof COLUMNS)[number]
export type Cell = { id: string; column: Column }
/** The columns of files, by their kind. */
export const KIND_IN = { aligners: 'aligner', matrices: 'matrix', retainers: 'retainer' } as const
export type FileColumn = keyof typeof KIND_IN
export const isFileColumn = (column: Column): column is FileColumn => column in KIND_IN

/** In which column the answer of each step stands. */
const COLUMN_OF = {
  matrices: 'matrices',
  matrix: 'matrices',
  aligners: 'aligners',
  material: 'material',
  cut: 'cut',
  retainers: 'retainers',
} as const satisfies Record<PatientStepName, Column>

type Lack = { column: Column; step: PatientStepName; code: Complaint['code'] }

/** What the table shows of one patient; equal texts mean equal rows. */
export type Row = {
  id: string
  name: string
  upper: number
  lower: number
  /** Aligners whose jaw nobody has said. */
  unplaced: number
  matrices: number
  retainers: number
  /** Files on their way, by kind. */
  coming: Readonly<Partial<Record<ScanKind, number>>>
  skipped: readonly ScanKind[]
  matrix: string
  material: string
  cut: string
  wishes: string
  /** What is missing, in the order of the steps; files on their way are not. */
  lacks: readonly Lack[]
}

const KINDS = ['matrix', 'aligner', 'retainer'] as const

/** The rows of all patients, in the order in which they were added. */
export function rowsOf(draft: Draft, coming: Coming): Row[] {
  const byPatient = Map.groupBy(coming, (it) => it.patientId)
  return (draft.order?.patients ?? []).map((it) => rowOf(draft, it, byPatient.get(it.id) ?? []))
}

function rowOf(draft: Draft, patient: Patient, coming: Coming): Row {
  const { id } = patient
  const aligners = scansOf(draft, id, 'aligner')
  const ofJaw = (jaw: 'upper' | 'lower') => aligners.filter((it) => it.jawConfirmed && it.jaw === jaw).length
  const value = (field: 'name' | 'matrix' | 'material' | 'cut' | 'wishes') => shownValue(draft, `${id}/${field}`)
  const [upper, lower] = [ofJaw('upper'), ofJaw('lower')]
  return {
    id,
    name: value('name'),
    upper,
    lower,
    unplaced: aligners.length - upper - lower,
    matrices: scansOf(draft, id, 'matrix').length,
    retainers: scansOf(draft, id, 'retainer').length,
    coming: Object.fromEntries([...Map.groupBy(coming, (it) => it.kind)].map(([kind, them]) => [kind, them.length])),
    skipped: KINDS.filter((it) => isSkipped(draft, id, it)),
    matrix: value('matrix'),
    material: value('material'),
    cut: value('cut'),
    wishes: value('wishes'),
    lacks: lacksOf(draft, patient, coming),
  }
}

const lacksOf = (draft: Draft, patient: Patient, coming: Coming): Lack[] =>
  PATIENT_STEPS.flatMap((step) =>
    missingFor(step, draft, patient)
      .filter(({ code }) => !coming.some((it) => code === `${it.kind}-files-missing`))
      .map(({ code }) => ({ column: COLUMN_OF[step], step, code })),
  )

export const isReady = ({ lacks }: Row): boolean => lacks.length === 0
export const comingOf = ({ coming }: Row): number => Object.values(coming).reduce((sum, it) => sum + it, 0)

/** Whether two rows show the same, so that one of sixty is drawn anew after a key. */
export const isSameRow = (one: Row, other: Row): boolean =>
  (Object.keys(one) as (keyof Row)[]).every((it) => {
    const [before, after] = [one[it], other[it]]
    return before === after || (typeof before === 'object' && JSON.stringify(before) === JSON.stringify(after))
  })

/** The rows whose name has the words that were typed. */
export function found(rows: readonly Row[], search: string): readonly Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? rows : rows.filter(({ name }) => words.every((it) => folded(name).includes(it)))
}

/** The cells where something is missing, from left to right, row by row. */
const openCells = (rows: readonly Row[]): Cell[] =>
  rows.flatMap(({ id, lacks }) => {
    const open = new Set(lacks.map((it) => it.column))
    return COLUMNS.filter((it) => open.has(it)).map((column) => ({ id, column }))
  })

/** The next cell where something is missing behind the one where the person is, after the last one again the first; null when nothing is. */
export function nextOpenCell(rows: readonly Row[], from: Cell | null): Cell | null {
  const at = (cell: Cell) => rows.findIndex((it) => it.id === cell.id) * COLUMNS.length + COLUMNS.indexOf(cell.column)
  const open = openCells(rows)
  return (from && open.find((it) => at(it) > at(from))) ?? open[0] ?? null
}

/** The rows from one to another, whichever is above. */
export function between(rows: readonly Row[], one: string, other: string): readonly string[] {
  const [first, second] = [one, other].map((id) => rows.findIndex((it) => it.id === id)) as [number, number]
  return rows.slice(Math.min(first, second), Math.max(first, second) + 1).map((it) => it.id)
}

/** `skip` and `want`: the patient needs none of a kind, or does after all; `steps`: the patient's own steps, where files are given. */
export type Option = 'soft' | 'hard' | 'single-layer' | 'three-layer' | 'wavy' | 'straight' | 'skip' | 'want' | 'steps'

const CHOICES = { material: ['single-layer', 'three-layer'], cut: ['wavy', 'straight'] } as const

const filesIn = (row: Row, column: FileColumn): number => {
  const stored = { aligners: row.upper + row.lower + row.unplaced, matrices: row.matrices, retainers: row.retainers }
  return stored[column] + (row.coming[KIND_IN[column]] ?? 0)
}
const isSkippedIn = (row: Row, column: FileColumn) => row.skipped.includes(KIND_IN[column])

/** What can be chosen in a cell for these patients; the order of the list is that of the person's likely answers. */
export function optionsOf(column: Column, rows: readonly Row[], site: SiteRules): readonly Option[] {
  if (column === 'material' || column === 'cut')
    return rows.every((it) => isSkippedIn(it, 'aligners')) ? [] : CHOICES[column]
  if (!isFileColumn(column)) return []
  const some = (holds: (row: Row) => boolean) => rows.some(holds)
  return [
    ...(column === 'matrices' && some((it) => filesIn(it, column) > 0) ? matricesOf(site) : []),
    ...(some((it) => filesIn(it, column) === 0 && !isSkippedIn(it, column)) ? (['skip'] as const) : []),
    ...(some((it) => isSkippedIn(it, column)) ? (['want'] as const) : []),
    ...(rows.length === 1 ? (['steps'] as const) : []),
  ]
}

/** What stands in a cell, as the option by which it was chosen; the empty text where nothing was. */
export function chosenIn(row: Row, column: Column): string {
  if (column === 'material' || column === 'cut' || column === 'wishes') return row[column]
  if (!isFileColumn(column)) return ''
  if (isSkippedIn(row, column)) return 'skip'
  return column === 'matrices' && filesIn(row, column) > 0 ? row.matrix : ''
}

/** The answers that an option means for these patients: each only where it is asked. */
export function answersOf(draft: Draft, column: Column, option: string, rows: readonly Row[]): readonly Answer[] {
  if (column === 'wishes' || column === 'material' || column === 'cut')
    return rows
      .filter((it) => column === 'wishes' || !isSkippedIn(it, 'aligners'))
      .map((it) => [`${it.id}/${column}`, option])
  if (!isFileColumn(column)) return []
  const kind = KIND_IN[column]
  if (option === 'skip')
    return rows
      .filter((it) => filesIn(it, column) === 0 && !isSkippedIn(it, column))
      .map((it) => skipping(draft, it.id, [kind]))
  if (option === 'want')
    return rows
      .filter((it) => isSkippedIn(it, column))
      .map((it) => [
        `${it.id}/skipped`,
        skippedKinds(draft, it.id)
          .filter((other) => other !== kind)
          .join(),
      ])
  return rows.filter((it) => filesIn(it, column) > 0).map((it) => [`${it.id}/matrix`, option])
}
