import type { Scan } from 'contracts/files'
import { rowsOf } from '../scan-grid/rules'
import type { Point } from './mesh/scan-mesh'

/** A scan as the viewer shows it. */
export type ViewedScan = Pick<Scan, 'id' | 'kind' | 'sizeBytes' | 'step' | 'jaw' | 'jawConfirmed'> & {
  name: string
  /** Edges of one facet alone; null until they are counted. */
  openEdges: number | null
}

const viewed = ({ id, kind, originalName, sizeBytes, step, jaw, jawConfirmed, findings }: Scan): ViewedScan => ({
  id,
  kind,
  name: originalName,
  sizeBytes,
  step,
  jaw,
  jawConfirmed,
  openEdges: findings?.openEdges ?? null,
})

/** All files of a scan's patient in the order of the grid: by kind, jaw and step. */
export const filesWith = (scan: Pick<Scan, 'patientId'>, scans: readonly Scan[]): ViewedScan[] =>
  rowsOf(scans.filter((it) => it.patientId === scan.patientId)).flatMap(({ cells }) =>
    cells.flatMap((it) => (it.is === 'scan' ? [viewed(it.scan)] : [])),
  )

/** The steps of a scan's kind and jaw in their order, the scan among them; one whose step is unknown stands alone. */
export function stepsOf(scan: ViewedScan, files: readonly ViewedScan[]): ViewedScan[] {
  if (scan.step === null) return [scan]
  return files
    .filter((it) => it.kind === scan.kind && it.jaw === scan.jaw && it.step !== null)
    .sort((a, b) => Number(a.step) - Number(b.step))
}

/** The scan of the step right before, whose distance colours a step; with two of that step it would mean nothing. */
export function stepBefore(steps: readonly ViewedScan[], at: number): ViewedScan | null {
  const before = steps.filter((it) => Number(it.step) === Number(steps[at]?.step) - 1)
  return before.length === 1 ? before[0]! : null
}

/** A scan that is shown, and its neighbours among the steps. */
export type Shown = {
  scan: ViewedScan
  /** Its distance colours the scan. */
  before: ViewedScan | null
  previous: ViewedScan | null
  next: ViewedScan | null
}

/** The scan of the other jaw of the same kind and step; null where there is none, or more than one. */
export function otherJawOf({ kind, jaw, step, jawConfirmed }: ViewedScan, files: readonly ViewedScan[]) {
  if (!jawConfirmed || (step === null && kind === 'aligner')) return null
  const others = files.filter((it) => it.kind === kind && it.step === step && it.jaw !== jaw && it.jawConfirmed)
  return others.length === 1 ? others[0]! : null
}

/** A scan as it is shown, and the one of the other jaw with it where both are wanted and there. */
export function shownOf(scan: ViewedScan, files: readonly ViewedScan[], isBoth: boolean): Shown[] {
  const own = amongSteps(scan, files)
  const other = isBoth ? otherJawOf(scan, files) : null
  if (!other) return [own]
  const beside = (it: ViewedScan | null) => it && otherJawOf(it, files)
  return [own, { ...amongSteps(other, files), previous: beside(own.previous), next: beside(own.next) }]
}

function amongSteps(scan: ViewedScan, files: readonly ViewedScan[]): Shown {
  const steps = stepsOf(scan, files)
  const at = steps.findIndex((it) => it.id === scan.id)
  return { scan, before: stepBefore(steps, at), previous: steps[at - 1] ?? null, next: steps[at + 1] ?? null }
}

/** What lies in memory so that movement can be coloured, and what is fetched in advance: as files; a mesh takes three quarters. */
const MOST_COMPARED_BYTES = 300 * 1024 * 1024
const MOST_KEPT_BYTES = 120 * 1024 * 1024

/**
 * The scans to have in memory, the most urgent first: what is shown, what follows it while the steps are played, the steps
 * before, and the neighbours, where they are small enough to be fetched before anybody asks for them. At most three a jaw.
 */
export function toKeep(shown: readonly Shown[], isPlaying: boolean): ViewedScan[] {
  const nexts = shown.flatMap((it) => it.next ?? [])
  const kept = [...shown.map((it) => it.scan), ...(isPlaying ? nexts : [])]
  function add(scans: readonly ViewedScan[], mostBytes: number): void {
    for (const it of scans) {
      const bytes = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, it.sizeBytes)
      if (!kept.includes(it) && bytes <= mostBytes) kept.push(it)
    }
  }
  add(
    shown.flatMap((it) => it.before ?? []),
    MOST_COMPARED_BYTES,
  )
  add([...nexts, ...shown.flatMap(({ before, previous }) => (before ? [] : (previous ?? [])))], MOST_KEPT_BYTES)
  return kept
}

export type Box = { min: Point; max: Point }

/** The box around boxes. */
export const around = (boxes: readonly Box[]): Box => {
  const each = (take: typeof Math.min, of: (it: Box) => Point): Point => [
    take(...boxes.map((it) => of(it)[0])),
    take(...boxes.map((it) => of(it)[1])),
    take(...boxes.map((it) => of(it)[2])),
  ]
  return { min: each(Math.min, (it) => it.min), max: each(Math.max, (it) => it.max) }
}

/** A bite is scanned closed, or a few mm open. */
const MOST_GAPE_MM = 10

/**
 * Whether two jaws lie as they meet in a mouth: one above the other. Programs differ in which axis points upwards; a jaw is
 * lower than it is wide or deep. Scans with coordinates of their own lie within each other, far apart, or beside each other.
 */
export function isBite(one: Box, other: Box): boolean {
  const axes = ([0, 1, 2] as const).map((axis) => ({
    overlap: Math.min(one.max[axis], other.max[axis]) - Math.max(one.min[axis], other.min[axis]),
    half: Math.min(sideOf(one, axis), sideOf(other, axis)) / 2,
    both: sideOf(one, axis) + sideOf(other, axis),
  }))
  const lowest = Math.min(...axes.map((it) => it.both))
  return axes.some(
    (upright) =>
      upright.both === lowest &&
      upright.overlap <= upright.half &&
      upright.overlap >= -MOST_GAPE_MM &&
      axes.every((it) => it === upright || it.overlap >= it.half),
  )
}

const sideOf = ({ min, max }: Box, axis: 0 | 1 | 2) => max[axis] - min[axis]

const RULER_LENGTHS_MM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const

/** The ruler of the picture: the longest round length that fits. */
export function rulerOf(mmPerPx: number, mostPx: number): { mm: number; px: number } {
  const mm = RULER_LENGTHS_MM.findLast((it) => it / mmPerPx <= mostPx) ?? RULER_LENGTHS_MM[0]
  return { mm, px: mm / mmPerPx }
}

/** The distance, in mm, from which on a vertex has the full colour. */
export const FULL_COLOUR_MM = 0.3

/** What is known of the movement since the step before; `apart`: the two do not lie in the same coordinates. */
export type Movement = { at: 'counting' | 'failed' | 'apart' | 'uncounted' } | { at: 'known'; mostMm: number }

/** By how the step before stands, and what the comparison with it found: undefined until it is counted, null if it failed. */
export function movementOf(
  before: string | undefined,
  compared: { mostMm: number } | 'apart' | 'too-many' | null | undefined,
): Movement {
  if (before === 'failed') return { at: 'failed' }
  if (compared === undefined) return { at: 'counting' }
  if (compared === 'apart') return { at: 'apart' }
  return typeof compared === 'object' && compared ? { at: 'known', ...compared } : { at: 'uncounted' }
}
