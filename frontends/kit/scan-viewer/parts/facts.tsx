import { formatBytes } from 'contracts/text/format'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../ui/fields/checkbox'
import { REACH_MM } from '../mesh/distances'
import type { Movement, ViewedScan } from '../rules'
import { useSizeLabels, useText } from '../texts'
import type { Summary } from '../viewer.worker'
import styles from './facts.module.css'

type Props = {
  scan: ViewedScan
  mesh: Summary | null
  before: ViewedScan | null
  movement: Movement
  isColoured: boolean
  onColoured: (isColoured: boolean) => void
}

/** What is shown: the file's name, the movement since the step before, and what is known of the mesh and the file. */
export function Facts({ scan, mesh, before, movement, isColoured, onColoured }: Props) {
  const text = useText()
  const { formatNumber } = useIntl()
  const sizes = useSizeLabels()
  const { name, step, openEdges, sizeBytes } = scan
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{name}</p>
      {step !== null && Number(step) > 0 && (
        <Moved step={step} before={before} movement={movement} isColoured={isColoured} onColoured={onColoured} />
      )}
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
export const sizeOf = ({ min, max }: Summary) => ({
  width: Math.round(max[0] - min[0]),
  depth: Math.round(max[1] - min[1]),
  height: Math.round(max[2] - min[2]),
})

type MovedProps = Pick<Props, 'before' | 'movement' | 'isColoured' | 'onColoured'> & { step: string }

function Moved({ step, before, movement, isColoured, onColoured }: MovedProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const titleId = useId()
  const former = String(Number(step) - 1).padStart(2, '0')
  if (!before) return <p className={styles.about}>{text('viewer.moved.none', { step: former })}</p>
  const mm = (it: number) => formatNumber(it, { maximumFractionDigits: 2 })
  return (
    <section className={styles.moved} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {text('viewer.moved.title', { step: former })}
      </h3>
      {movement.at === 'counting' && <p className={styles.about}>{text('viewer.moved.counting')}</p>}
      {movement.at === 'failed' && <p className={styles.about}>{text('viewer.moved.failed', { step: former })}</p>}
      {movement.at === 'uncounted' && <p className={styles.about}>{text('viewer.moved.uncounted')}</p>}
      {movement.at === 'apart' && (
        <p className={styles.about}>{text('viewer.moved.apart', { before: former, step })}</p>
      )}
      {movement.at === 'known' && (
        <>
          <div className={styles.ramp} aria-hidden="true">
            {[0, 0.1, 0.2, 0.3].map((it) => (
              <span key={it}>{it === 0.3 ? text('viewer.moved.mm', { mm: mm(it) }) : mm(it)}</span>
            ))}
          </div>
          <Checkbox isSelected={isColoured} onChange={onColoured}>
            {text('viewer.moved.show')}
          </Checkbox>
          <dl className={styles.list}>
            <dt>{text('viewer.moved.most')}</dt>
            <dd>
              {movement.mostMm < REACH_MM
                ? text('viewer.moved.mm', { mm: mm(movement.mostMm) })
                : text('viewer.moved.over', { mm: mm(REACH_MM) })}
            </dd>
          </dl>
          <p className={styles.about}>{text('viewer.moved.about', { step: former })}</p>
        </>
      )}
    </section>
  )
}
