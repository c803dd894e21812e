import type { PackingOrder } from 'contracts/order/packing/worklist'
import { useText } from '../texts'
import styles from './contents.module.css'

const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** What goes into the box, and where it goes. */
export function Contents({ order: { counts, address } }: { order: PackingOrder }) {
  const text = useText()
  return (
    <section className={styles.contents}>
      <ul aria-label={text('head.counts')} className={styles.counts}>
        {KINDS.map((it) => (
          <li key={it} className={styles.count} data-none={counts[it] === 0 || undefined}>
            <span className={styles.figure}>{counts[it]}</span> {text(`head.${it}`)}
          </li>
        ))}
      </ul>
      <dl className={styles.address}>
        <dt>{text('head.address')}</dt>
        <dd>{address || text('head.noAddress')}</dd>
      </dl>
    </section>
  )
}
