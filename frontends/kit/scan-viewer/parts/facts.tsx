import { formatBytes } from 'contracts/text/format'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Box } from '../rules'
import { useSizeLabels, useText } from '../texts'
import styles from './facts.module.css'
import { Moved } from './moved'
import type { KnownScan } from './use-shown'

type Props = {
  /** One, or both jaws of a step. */
  scans: readonly KnownScan[]
  /** They are not in one picture, which then shows no movement. */
  isApart: boolean
  isColoured: boolean
  onColoured: (isColoured: boolean) => void
  /** Stands above them. */
  children?: ReactNode
}

/** What is shown: the names of the files, the movement since the step before, and what is known of mesh and file. */
export function Facts({ scans, isApart, children, ...moved }: Props) {
  const step = scans[0]?.scan.step ?? null
  return (
    <div className={styles.facts}>
      {children}
      {step !== null && Number(step) > 0 && !isApart && <Moved scans={scans} step={step} {...moved} />}
      {scans.map((it) => (
        <OfFile key={it.scan.id} {...it} />
      ))}
    </div>
  )
}

function OfFile({ scan: { name, openEdges, sizeBytes }, mesh }: KnownScan) {
  const text = useText()
  const { formatNumber } = useIntl()
  const sizes = useSizeLabels()
  return (
    <div className={styles.file}>
      <p className={styles.name}>{name}</p>
      <dl className={styles.list}>
        {mesh && (
          <>
            <dt>{text('viewer.size')}</dt>
            <dd>{text('viewer.box', sizeOf(mesh))}</dd>
            <dt>{text('viewer.triangles')}</dt>
            <dd>{formatNumber(mesh.triangles)}</dd>
          </>
        )}
        {openEdges !== null && (
          <>
            <dt>{text('viewer.model')}</dt>
            <dd>{text(openEdges === 0 ? 'viewer.model.closed' : 'viewer.model.open')}</dd>
          </>
        )}
        <dt>{text('viewer.file')}</dt>
        <dd>{formatBytes(sizeBytes, sizes)}</dd>
      </dl>
    </div>
  )
}

/** Of a box, in whole mm. */
export const sizeOf = ({ min, max }: Box) => ({
  width: Math.round(max[0] - min[0]),
  depth: Math.round(max[1] - min[1]),
  height: Math.round(max[2] - min[2]),
})
