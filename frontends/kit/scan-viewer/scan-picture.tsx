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

type Props = OpenedScan & {
  /** What a press does. */
  label: string
  /** What this browser has drawn of it, see `Thumbnail`. */
  local?: Blob | null
}

/** The thumbnail of a stored scan, which opens the viewer (FILE-061). */
export function ScanPicture({ label, local, ...opened }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScanThumbnail scan={opened.scan} local={local} label={label} onPress={() => setOpen(true)} />
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
