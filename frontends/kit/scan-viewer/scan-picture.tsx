import type { Scan } from 'contracts/files'
import { Suspense, useState } from 'react'
import { later } from '../later'
import { filesWith } from './rules'
import { ScanThumbnail } from './scan-thumbnail'

const { Component: ScanViewer } = later(() =>
  import(/* webpackChunkName: "scan-viewer" */ './scan-viewer').then((it) => it.ScanViewer),
)

type Props = {
  scan: Scan
  /** The patient's name, where the page knows it. */
  patient: string | null
  /** Those of its order, among which are the patient's others. */
  scans: readonly Scan[]
  /** Says what a press does. */
  label: string
}

/** The thumbnail of a stored scan, which opens the viewer (FILE-061). */
export function ScanPicture({ label, ...scan }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScanThumbnail scan={scan.scan} label={label} onPress={() => setOpen(true)} />
      {isOpen && <OpenScan {...scan} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The viewer, open on a scan. */
export function OpenScan({ scan, scans, patient, onClose }: Omit<Props, 'label'> & { onClose: () => void }) {
  // Those of the moment in which it was opened: a scan that arrives meanwhile must not move what is shown.
  const [files] = useState(() => filesWith(scan, scans))
  return (
    <Suspense>
      <ScanViewer scanId={scan.id} files={files} patient={patient} onClose={onClose} />
    </Suspense>
  )
}
