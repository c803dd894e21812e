import type { Scan } from 'contracts/files'
import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../later'
import { stepsWith, type ViewedScan } from './rules'
import { ScanThumbnail } from './scan-thumbnail'

const { Component: ScanViewer } = later(() =>
  import(/* webpackChunkName: "scan-viewer" */ './scan-viewer').then((it) => it.ScanViewer),
)

type Props = {
  scan: Scan
  /** Those of its order, among which are the other steps. */
  scans: readonly Scan[]
  /** Says what a press does. */
  label: string
}

/** The thumbnail of a stored scan, which opens the viewer (FILE-061). */
export function ScanPicture({ scan, scans, label }: Props) {
  const { open, viewer } = useScanViewer(scan, scans)
  return (
    <>
      <ScanThumbnail scan={scan} label={label} onPress={open} />
      {viewer}
    </>
  )
}

/** Opens the viewer on a scan; `viewer` stands where nothing else is shown of it. */
export function useScanViewer(scan: Scan, scans: readonly Scan[]): { open: () => void; viewer: ReactNode } {
  // Those of the moment in which it was opened: a scan that arrives meanwhile must not move the slider.
  const [steps, setSteps] = useState<readonly ViewedScan[] | null>(null)
  const viewer = steps && (
    <Suspense>
      <ScanViewer scanId={scan.id} steps={steps} onClose={() => setSteps(null)} />
    </Suspense>
  )
  return { open: () => setSteps(stepsWith(scan, scans)), viewer }
}
