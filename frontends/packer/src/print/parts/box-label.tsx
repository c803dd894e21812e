import type { BoxLabel as Content } from 'contracts/order/packing/label'
import { useText } from '../../shared/printing/texts'
import { innerMm } from '../rules'
import styles from './labels.module.css'
import { Letters } from './letters'
import { Logo } from './logo'

const WIDTH = innerMm('box')
const CUSTOMER = { width: WIDTH, height: 16, sizes: [7.5, 6, 5, 4.2, 3.6, 3] }
const ADDRESS = { width: WIDTH, height: 20, sizes: [5, 4.2, 3.6, 3.1, 2.6, 2.2] }
const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** PACK-025: the label of the box. */
export function BoxLabel({ label, site }: { label: Content; site: string }) {
  const text = useText()
  const { number, customer, counts, address, isDuplicate, logo } = label
  return (
    <>
      <div className={styles.head}>
        <p className={styles.number}>{text('label.number', { number })}</p>
        <Logo name={logo} site={site} />
      </div>
      <Letters place={CUSTOMER} isStrong>
        {customer}
      </Letters>
      <div className={styles.counts}>
        {KINDS.map((it) => (
          <div key={it}>
            <p className={styles.count}>{counts[it]}</p>
            <p className={styles.caption}>{text(`label.${it}`)}</p>
          </div>
        ))}
      </div>
      <Letters place={ADDRESS}>{address}</Letters>
      {isDuplicate && <p className={styles.duplicate}>{text('label.duplicate')}</p>}
    </>
  )
}
