import type { ScanKind } from 'contracts/common'
import type { DamagedScan, Scan } from 'contracts/files'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'
import { questionsOf } from 'frontend-kit/scan-grid/rules'
import { warningsOfScan } from '../findings/rules'
import { isListed, percentOf, type Upload } from '../uploads/rules'

export type Jaw = StepAndJaw['jaw']
export const JAWS = ['upper', 'lower'] as const satisfies readonly Jaw[]

/** One file in the grid: a stored scan, or one on its way, whose name says where it belongs unless the person did. */
export type Piece = StepAndJaw & {
  id: string
  name: string
  kind: ScanKind
  /** `damaged`: it was stored, and nobody can read it any more. */
  state: 'coming' | 'failed' | 'stored' | 'damaged'
  isWarned: boolean
  /** Of what is stored, whether the service has a picture of it. */
  hasThumbnail: boolean
  /** Of what is on its way, how far it is. */
  percent: number
}

export type Place = { patientId: string; kind: ScanKind }

function pieceOf(scan: Scan, all: readonly Scan[]): Piece {
  const { id, originalName: name, kind, step, jaw, jawConfirmed, hasThumbnail = false } = scan
  const isWarned = warningsOfScan(scan, all).length > 0
  return { id, name, kind, step, jaw, jawConfirmed, state: 'stored', isWarned, hasThumbnail, percent: 100 }
}

/** The files of one patient and kind among those of an order; an upload that is stored is a scan by now. */
export const piecesOf = (
  scans: readonly Scan[],
  uploads: readonly Upload[],
  { patientId, kind }: Place,
  damaged: readonly DamagedScan[] = [],
): Piece[] => [
  ...scans.filter((it) => it.patientId === patientId && it.kind === kind).map((it) => pieceOf(it, scans)),
  ...uploads
    .filter((it) => it.patientId === patientId && it.kind === kind && !isListed(it, scans))
    .map((upload): Piece => {
      const { id, name, said, stage, warnings } = upload
      const state = stage.at === 'failed' ? 'failed' : 'coming'
      const place = said ? { ...said, jawConfirmed: true } : readStepAndJaw(name, kind)
      const isWarned = warnings.length > 0
      return { id, name, kind, ...place, state, isWarned, hasThumbnail: false, percent: percentOf(upload) }
    }),
  ...damaged
    .filter((it) => it.patientId === patientId && it.kind === kind)
    .map(({ id, originalName: name, kind, step, jaw, jawConfirmed }): Piece => {
      const place = { step, jaw, jawConfirmed }
      return { id, name, kind, ...place, state: 'damaged', isWarned: false, hasThumbnail: false, percent: 0 }
    }),
]

/** `outside` lies before the first file of its row, a `gap` between the first and the last. */
export type CellState = 'outside' | 'gap' | 'damaged' | 'failed' | 'coming' | 'double' | 'warned' | 'stored'
/** The place of one jaw and step; the step is null where nobody has said it. */
export type Cell = { step: string | null; state: CellState; pieces: readonly Piece[] }
/** The cells up to the last file of the jaw. */
export type GridRow = { jaw: Jaw; cells: readonly Cell[] }
/** Jaws by steps, from the first step of any jaw to the last; what has no step stands before them. */
export type Grid = { steps: readonly (string | null)[]; rows: readonly GridRow[] }

const twoDigits = (step: number) => String(step).padStart(2, '0')
const numbersOf = (pieces: readonly Piece[]) => pieces.flatMap(({ step }) => (step === null ? [] : [Number(step)]))

/** Steps without a number, then every step from the first to the last. */
function stepsOf(pieces: readonly Piece[]): (string | null)[] {
  const numbers = numbersOf(pieces)
  const first = Math.min(...numbers)
  const all = numbers.length
    ? Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => twoDigits(first + at))
    : []
  return pieces.some(({ step }) => step === null) ? [null, ...all] : all
}

/** A jaw without any file has no row: many treatments move one alone. */
export function gridOf(pieces: readonly Piece[]): Grid {
  const steps = stepsOf(pieces)
  const rows = JAWS.flatMap((jaw): GridRow[] => {
    const own = pieces.filter((it) => it.jaw === jaw)
    return own.length ? [{ jaw, cells: cellsOf(own, steps) }] : []
  })
  return { steps, rows }
}

function cellsOf(own: readonly Piece[], steps: readonly (string | null)[]): Cell[] {
  const numbers = numbersOf(own)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return steps
    .filter((step) => step === null || Number(step) <= last)
    .map((step) => {
      const pieces = own.filter((it) => it.step === step)
      const isGap = step !== null && Number(step) > first
      return { step, pieces, state: pieces.length ? stateOf(pieces, step) : isGap ? 'gap' : 'outside' }
    })
}

/** A place with several files shows the state that most needs an eye. */
function stateOf(pieces: readonly Piece[], step: string | null): CellState {
  const has = (state: Piece['state']) => pieces.some((it) => it.state === state)
  if (has('damaged')) return 'damaged'
  if (has('failed')) return 'failed'
  if (step !== null && pieces.length > 1) return 'double'
  if (has('coming')) return 'coming'
  return pieces.some(needsEye) ? 'warned' : 'stored'
}

/** The grid says something only where there are steps: a retainer has none. */
export const hasGrid = (pieces: readonly Piece[]): boolean =>
  pieces.length > 1 && pieces.some(({ kind, step }) => kind !== 'retainer' && step !== null)

/** The files at which a person has to look: what is warned of or asked, and what shares its place with another file. */
export function toBeSeen(pieces: readonly Piece[]): ReadonlySet<string> {
  const shared = hasGrid(pieces)
    ? gridOf(pieces).rows.flatMap(({ cells }) => cells.filter(isShared).flatMap((it) => it.pieces))
    : []
  return new Set([...pieces.filter(needsEye), ...shared].map((it) => it.id))
}
const isShared = ({ step, pieces }: Cell) => step !== null && pieces.length > 1
const needsEye = (it: Piece) => it.state === 'stored' && (it.isWarned || questionsOf(it).length > 0)

/** The steps that are missing in the row of a jaw. */
export const gapsOf = ({ rows }: Grid): { jaw: Jaw; steps: string[] }[] =>
  rows.flatMap(({ jaw, cells }) => {
    const steps = cells.flatMap(({ step, state }) => (state === 'gap' && step !== null ? [step] : []))
    return steps.length ? [{ jaw, steps }] : []
  })

/** Places with several files, each of which is made, and costs. */
export const doublesOf = ({ rows }: Grid): { jaw: Jaw; step: string; count: number }[] =>
  rows.flatMap(({ jaw, cells }) =>
    cells.flatMap(({ step, pieces }) =>
      step !== null && pieces.length > 1 ? [{ jaw, step, count: pieces.length }] : [],
    ),
  )

/** The doubles among stored scans of one patient and kind. */
export function doublesIn(scans: readonly Scan[]) {
  const pieces = scans.map((it) => pieceOf(it, scans))
  return hasGrid(pieces) ? doublesOf(gridOf(pieces)) : []
}

/** Steps as a person writes them: "03–05, 07". */
export function ranges(steps: readonly string[]): string {
  const runs: string[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run && Number(run.at(-1)) + 1 === Number(step)) run.push(step)
    else runs.push([step])
  }
  return runs.map((it) => (it.length > 1 ? `${it[0]}–${it.at(-1)}` : it[0])).join(', ')
}

/** What a person corrects; a jaw that they name is confirmed by that. */
export type Correction = { step?: string | null; jaw?: Jaw }
export const corrected = <S extends StepAndJaw>(scan: S, { step = scan.step, jaw }: Correction): S => ({
  ...scan,
  step,
  jaw: jaw ?? scan.jaw,
  jawConfirmed: scan.jawConfirmed || jaw !== undefined,
})

export const isSamePlace = (one: StepAndJaw, other: StepAndJaw): boolean =>
  one.step === other.step && one.jaw === other.jaw && one.jawConfirmed === other.jawConfirmed
