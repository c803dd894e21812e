import { spoken } from 'contracts/order/packing/bag-code'
import type { BagLabel as Content } from 'contracts/order/packing/label'
import { useText } from '../../shared/printing/texts'
import { innerMm } from '../rules'
import { DataMatrix } from './data-matrix'
import styles from './labels.module.css'
import { Letters } from './letters'
import { Logo } from './logo'

const WIDTH = innerMm('bag')
const PATIENT = { width: WIDTH, height: 26, sizes: [14, 11, 9, 7.5, 6, 5, 4.2, 3.6] }
const CUSTOMER = { width: WIDTH, height: 11, sizes: [5, 4.2, 3.6, 3, 2.5] }

/** PACK-024: the label of a bag. The patient's name is the largest, to be told from others at arm's length. */
export function BagLabel({ label, dpi, site }: { label: Content; dpi: 203 | 300; site: string }) {
  const text = useText()
  const { number, patient, customer, step, code, isDuplicate, logo } = label
  return (
    <>
      <div className={styles.head}>
        <p className={styles.number}>{text('label.number', { number })}</p>
        <Logo name={logo} site={site} />
      </div>
      <div className={styles.names}>
        <Letters place={PATIENT} isStrong>
          {patient}
        </Letters>
        <Letters place={CUSTOMER}>{customer}</Letters>
      </div>
      <div className={styles.foot}>
        <div className={styles.left}>
          {step !== null && (
            <div>
              <p className={styles.caption}>{text('label.step')}</p>
              <p className={styles.step}>{step}</p>
            </div>
          )}
          {isDuplicate && <p className={styles.duplicate}>{text('label.duplicate')}</p>}
        </div>
        <div className={styles.code}>
          <DataMatrix code={code} dpi={dpi} label={text('label.code', { code })} className={styles.matrix} />
          <p className={styles.spoken}>{spoken(code)}</p>
        </div>
      </div>
    </>
  )
}
