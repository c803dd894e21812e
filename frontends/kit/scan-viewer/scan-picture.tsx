import type { Scan } from 'contracts/files'
import { Suspense, useState } from 'react'
import { later } from '../later'
import { stepsWith } from './rules'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScanThumbnail scan={scan} label={label} onPress={() => setOpen(true)} />
      {isOpen && <OpenScan scan={scan} scans={scans} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The viewer, open on a scan. */
export function OpenScan({ scan, scans, onClose }: Omit<Props, 'label'> & { onClose: () => void }) {
  // Those of the moment in which it was opened: a scan that arrives meanwhile must not move the slider.
  const [steps] = useState(() => stepsWith(scan, scans))
  return (
    <Suspense>
      <ScanViewer scanId={scan.id} steps={steps} onClose={onClose} />
    </Suspense>
  )
}
