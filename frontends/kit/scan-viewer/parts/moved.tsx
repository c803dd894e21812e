import { Fragment, useId } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../ui/fields/checkbox'
import { REACH_MM } from '../mesh/distances'
import { useText } from '../texts'
import styles from './facts.module.css'
import type { KnownScan } from './use-shown'

type Props = {
  /** Of one step. */
  scans: readonly KnownScan[]
  step: string
  isColoured: boolean
  onColoured: (isColoured: boolean) => void
}

/** How far the scans have moved since the step before, by the colours of the picture; or why nobody knows. */
export function Moved({ scans, step, isColoured, onColoured }: Props) {
  const text = useText()
  const { formatNumber } = useIntl()
  const titleId = useId()
  const former = String(Number(step) - 1).padStart(2, '0')
  const mm = (it: number) => formatNumber(it, { maximumFractionDigits: 2 })
  const most = (mostMm: number) =>
    mostMm < REACH_MM ? text('viewer.moved.mm', { mm: mm(mostMm) }) : text('viewer.moved.over', { mm: mm(REACH_MM) })
  function whyUnknown({ movement }: KnownScan): string | null {
    if (movement?.at === 'known') return null
    return text(`viewer.moved.${movement?.at ?? 'none'}`, { before: former, step })
  }
  const known = scans.flatMap(({ scan, movement }) => (movement?.at === 'known' ? [{ scan, ...movement }] : []))
  const jawOf = ({ scan: { jaw } }: Pick<KnownScan, 'scan'>) => text(`viewer.jaw.${jaw}`)
  if (scans.every((it) => !it.before))
    return <p className={styles.about}>{text('viewer.moved.none', { before: former, step })}</p>
  return (
    <section className={styles.moved} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {text('viewer.moved.title', { step: former })}
      </h3>
      {known.length > 0 && (
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
            {known.map((it) => (
              <Fragment key={it.scan.id}>
                <dt>
                  {scans.length > 1 ? text('viewer.moved.mostOf', { jaw: jawOf(it) }) : text('viewer.moved.most')}
                </dt>
                <dd>{most(it.mostMm)}</dd>
              </Fragment>
            ))}
          </dl>
          <p className={styles.about}>{text('viewer.moved.about', { step: former })}</p>
        </>
      )}
      {scans.map((it) => {
        const why = whyUnknown(it)
        return (
          why && (
            <p key={it.scan.id} className={styles.about}>
              {scans.length > 1 ? text('viewer.moved.of', { jaw: jawOf(it), why }) : why}
            </p>
          )
        )
      })}
    </section>
  )
}
