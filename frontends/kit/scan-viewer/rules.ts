import type { Scan } from 'contracts/files'
import { rowsOf } from '../scan-grid/rules'

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

export function shownOf(scan: ViewedScan, files: readonly ViewedScan[]): Shown {
  const steps = stepsOf(scan, files)
  const at = steps.findIndex((it) => it.id === scan.id)
  return { scan, before: stepBefore(steps, at), previous: steps[at - 1] ?? null, next: steps[at + 1] ?? null }
}

/** What lies in memory besides the scan that is shown: as files; a mesh takes three quarters of it. */
const MOST_KEPT_BYTES = 120 * 1024 * 1024

/**
 * The scans to have in memory, the most urgent first: the one that is shown, the next one while the steps are played, the step
 * before, and the neighbours, where they are small enough to be fetched before anybody asks for them. At most three.
 */
export function toKeep({ scan, before, previous, next }: Shown, isPlaying: boolean): ViewedScan[] {
  const kept = [scan, ...(isPlaying && next ? [next] : []), ...(before ? [before] : [])]
  for (const it of [next, before ? null : previous]) {
    const bytes = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    if (it && !kept.includes(it) && bytes + it.sizeBytes <= MOST_KEPT_BYTES) kept.push(it)
  }
  return kept
}

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
