import type { Scan } from 'contracts/files'
import { useText } from '../../texts'
import styles from './scan-line.module.css'

/** What proves that the bytes are whole, for whoever asks. */
export function Check({ scan }: { scan: Scan }) {
  const text = useText()
  return (
    <details className={styles.checked}>
      <summary className={styles.check}>{text('scan.check')}</summary>
      <p className={styles.sha}>{text('scan.sha', { sha: scan.sha256 })}</p>
      <Mesh scan={scan} />
    </details>
  )
}

/** What is counted of the mesh, and warns of nothing (FILE-059). */
function Mesh({ scan: { findings } }: { scan: Scan }) {
  const text = useText()
  const { openEdges, degenerateFacets = 0 } = findings ?? {}
  const counts = [
    openEdges !== undefined && text('scan.openEdges', { count: openEdges }),
    degenerateFacets > 0 && text('scan.slivers', { count: degenerateFacets }),
  ].filter(Boolean)
  return counts.length > 0 && <p>{counts.join(' · ')}</p>
}
