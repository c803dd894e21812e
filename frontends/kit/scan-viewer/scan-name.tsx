import { useState } from 'react'
import styles from './scan-name.module.css'
import { type OpenedScan, OpenScan } from './scan-picture'

/** The name of a stored scan, which opens the viewer (FILE-061). */
export function ScanName(opened: OpenedScan) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {opened.scan.originalName}
      </button>
      {isOpen && <OpenScan {...opened} onClose={() => setOpen(false)} />}
    </>
  )
}
