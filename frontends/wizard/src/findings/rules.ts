import type { Scan, ScanFindings } from 'contracts/files'
import type { Scale } from 'contracts/scans/scan-scale'

/** What may be wrong with a file although it is a mesh (FILE-059); it blocks nothing. */
export type Warning =
  | { about: 'scale'; scale: Exclude<Scale, 'arch' | 'tooth'> }
  | { about: 'degenerate'; count: number }
  | { about: 'shells'; count: number }
  | { about: 'same'; name: string }

/** Every exporter writes a few slivers, which print like any facet; beyond one facet in a hundred the mesh is damaged. */
const DEGENERATE_SHARE = 0.01

/** What the service or this browser has found out about a file; `sameAs` is the name of the file with the same content. */
export type Found = {
  findings?: Pick<ScanFindings, 'scale' | 'degenerateFacets' | 'shells'> | undefined
  triangles: number
  sameAsName?: string | undefined
}

/** The warnings of a file, whoever has found them. Open edges are none: every intra-oral scan has a rim. */
export function warningsOf({ findings, triangles, sameAsName }: Found): Warning[] {
  const same: Warning[] = sameAsName === undefined ? [] : [{ about: 'same', name: sameAsName }]
  if (!findings) return same
  const { scale, degenerateFacets, shells = 1 } = findings
  return [
    ...same,
    ...(scale === 'arch' || scale === 'tooth' ? [] : [{ about: 'scale', scale } as const]),
    ...(shells > 1 ? [{ about: 'shells', count: shells } as const] : []),
    ...(degenerateFacets > triangles * DEGENERATE_SHARE
      ? [{ about: 'degenerate', count: degenerateFacets } as const]
      : []),
  ]
}

/** The warnings of a stored scan, among all scans of its order. */
export const warningsOfScan = ({ findings, triangles, sameAs }: Scan, all: readonly Scan[]): Warning[] =>
  warningsOf({ findings, triangles, sameAsName: all.find((it) => it.id === sameAs)?.originalName })
