import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'

/** What nobody has said of a file. Only aligners need a step: matrices have one now and then, retainers never (FTP-012). */
export type Question = 'jaw' | 'step'
export const questionsOf = ({ kind, step, jawConfirmed }: Pick<Scan, 'kind' | 'step' | 'jawConfirmed'>): Question[] => [
  ...(jawConfirmed ? [] : (['jaw'] as const)),
  ...(step === null && kind === 'aligner' ? (['step'] as const) : []),
]

/** A scan that belongs to an order and that files has no longer, as far as anybody remembers it. */
export type LostScan = { id: string; kind: ScanKind; name: string }

/** One place in a row: a scan, missing steps between two others, or a scan that is lost. */
export type Cell = { is: 'scan'; scan: Scan } | { is: 'gap'; from: string; to: string } | { is: 'lost'; lost: LostScan }
/** The scans of a kind and jaw by step; the jaw is null for those whose jaw or step nobody has said, and for lost ones. */
export type ScanRow = { kind: ScanKind; jaw: Scan['jaw'] | null; cells: readonly Cell[] }

const KINDS = ['aligner', 'matrix', 'retainer'] as const
const JAWS = ['upper', 'lower'] as const

/** The scans of one patient by kind and jaw, sorted by step; two of one step stand beside each other. */
export function rowsOf(scans: readonly Scan[], lost: readonly LostScan[] = []): ScanRow[] {
  return KINDS.flatMap((kind): ScanRow[] => {
    const own = scans.filter((it) => it.kind === kind)
    const placed = own.filter((it) => questionsOf(it).length === 0)
    const unplaced: Cell[] = [
      ...own.filter((it) => questionsOf(it).length > 0).map((scan) => ({ is: 'scan', scan }) as const),
      ...lost.filter((it) => it.kind === kind).map((it) => ({ is: 'lost', lost: it }) as const),
    ]
    return [
      ...JAWS.map((jaw) => ({ kind, jaw, cells: cellsOf(placed.filter((it) => it.jaw === jaw)) })),
      { kind, jaw: null, cells: unplaced },
    ].filter(({ cells }) => cells.length > 0)
  })
}

function cellsOf(scans: readonly Scan[]): Cell[] {
  const sorted = scans.toSorted((a, b) => Number(a.step ?? -1) - Number(b.step ?? -1))
  return sorted.flatMap((scan, at) => [
    ...gapsBetween(sorted[at - 1]?.step ?? null, scan.step),
    { is: 'scan', scan } as const,
  ])
}

/** More missing steps that follow each other are one cell: a wrong number must not fill the page. */
const MOST_GAPS = 3
const twoDigits = (step: number) => String(step).padStart(2, '0')

function gapsBetween(before: string | null, step: string | null): Cell[] {
  if (before === null || step === null) return []
  const [first, last] = [Number(before) + 1, Number(step) - 1]
  if (last - first >= MOST_GAPS) return [{ is: 'gap', from: twoDigits(first), to: twoDigits(last) }]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const missing = twoDigits(first + at)
    return { is: 'gap', from: missing, to: missing } as const
  })
}

/** From so many cells on a grid shows no pictures, so that a long treatment stays short. */
const MOST_PICTURES = 60
export const isCompact = (rows: readonly ScanRow[]): boolean =>
  rows.reduce((sum, { cells }) => sum + cells.length, 0) > MOST_PICTURES
