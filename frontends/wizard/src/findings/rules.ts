import type { Scan } from 'contracts/files'
import type { ScanFindings } from 'contracts/scans/scan-findings'
import type { Scale } from 'contracts/scans/scan-scale'

/** What may be wrong with a file although it is a mesh (FILE-059); it blocks nothing. */
export type Warning =
  | { about: 'scale'; scale: Exclude<Scale, 'arch' | 'tooth'> }
  | { about: 'shells'; count: number }
  | { about: 'same'; name: string }

/** What the service or this browser has found out about a file; `sameAs` is the name of the file with the same content. */
export type Found = {
  findings?: Pick<ScanFindings, 'scale' | 'shells'> | undefined
  sameAsName?: string | undefined
}

/** The warnings of a file, whoever has found them. Open edges and slivers are no warning, because every scan of a jaw has a rim. */
export function warningsOf({ findings, sameAsName }: Found): Warning[] {
  const same: Warning[] = sameAsName === undefined ? [] : [{ about: 'same', name: sameAsName }]
  if (!findings) return same
  const { scale, shells = 1 } = findings
  return [
    ...same,
    ...(scale === 'arch' || scale === 'tooth' ? [] : [{ about: 'scale', scale } as const]),
    ...(shells > 1 ? [{ about: 'shells', count: shells } as const] : []),
  ]
}

/** The warnings of a stored scan, among all scans of its order. */
export const warningsOfScan = ({ findings, sameAs }: Scan, all: readonly Scan[]): Warning[] =>
  warningsOf({ findings, sameAsName: all.find((it) => it.id === sameAs)?.originalName })
