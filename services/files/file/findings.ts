import type { Scan } from 'contracts/files'
import type { Edges } from 'contracts/scans/mesh-edges'
import type { Inspection, Measures } from 'contracts/scans/scan'
import type { ScanFindings } from 'contracts/scans/scan-findings'
import { guessScale } from 'contracts/scans/scan-scale'

/** The edges of a scan: not counted yet, or not countable within the bound of memory. */
export type ScanEdges = Edges | 'waiting' | 'too-many'

/** What is kept of a scan's inspection. */
export type Findings = Omit<Measures, 'boxMm'> & { edges: ScanEdges }

/** What is known when a scan is stored. */
export const firstFindings = ({ surfaceMm2, volumeMm3, degenerateFacets }: Inspection): Findings => ({
  surfaceMm2,
  volumeMm3,
  degenerateFacets,
  edges: 'waiting',
})

export function shownFindings({ edges, ...measures }: Findings, boxMm: Measures['boxMm']): ScanFindings {
  const known = { ...measures, scale: guessScale(boxMm) }
  return typeof edges === 'string' ? { ...known, edges } : { ...known, edges: 'counted', ...edges }
}

/** Says of each scan of an order, oldest first, which earlier one has the same content: never more than a warning. */
export function sameContent(scans: readonly Scan[]): Scan[] {
  const first = new Map<string, string>()
  return scans.map((scan) => {
    const sameAs = first.get(scan.sha256)
    if (sameAs) return { ...scan, sameAs }
    first.set(scan.sha256, scan.id)
    return scan
  })
}
