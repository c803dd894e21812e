import type { Scan } from 'contracts/files'
import { Suspense, useState } from 'react'
import { later } from '../later'
import { filesWith } from './rules'
import { ScanThumbnail } from './scan-thumbnail'

const { Component: ScanViewer } = later(() =>
  import(/* webpackChunkName: "scan-viewer" */ './scan-viewer').then((it) => it.ScanViewer),
)

export type OpenedScan = {
  scan: Scan
  /** The patient's name, where the page knows it. */
  patient: string | null
  /** Those of its order, among which are the patient's others. */
  scans: readonly Scan[]
}

/** The thumbnail of a stored scan, which opens the viewer (FILE-061); `label` says what a press does. */
export function ScanPicture({ label, ...opened }: OpenedScan & { label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScanThumbnail scan={opened.scan} label={label} onPress={() => setOpen(true)} />
      {isOpen && <OpenScan {...opened} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The viewer, open on a scan. */
export function OpenScan({ scan, scans, patient, onClose }: OpenedScan & { onClose: () => void }) {
  // Those of the moment in which it was opened: a scan that arrives meanwhile must not move what is shown.
  const [files] = useState(() => filesWith(scan, scans))
  return (
    <Suspense>
      <ScanViewer scanId={scan.id} files={files} patient={patient} onClose={onClose} />
    </Suspense>
  )
}
