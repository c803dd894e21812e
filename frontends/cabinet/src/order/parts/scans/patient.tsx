import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import type { Patient as OrderPatient } from 'contracts/order/patient'
import { rowsOf } from 'frontend-kit/scan-grid/rules'
import { useText } from '../../texts'
import { AgainButton } from '../again/again-button'
import { Section } from '../facts/section'
import styles from './patient.module.css'
import { Scans } from './scans'
import { useOrdered } from './use-ordered'

type Props = {
  order: Order
  patient: OrderPatient
  /** The scans of the whole order; null if they failed to load. */
  scans: readonly Scan[] | null
  /** Whether the factory has received a scan; null while that is unknown. */
  isReceived: (scanId: string) => boolean | null
}

/** A patient with the ordered kinds, the wishes, and the scans by jaw and step. */
export function Patient({ order, patient, scans, isReceived }: Props) {
  const text = useText()
  const orderedOf = useOrdered()
  const rows = rowsOf((scans ?? []).filter((it) => it.patientId === patient.id))
  const again = (
    <AgainButton order={order} patient={patient} look="quiet" label={text('again.patient', { name: patient.name })}>
      {text('again.one')}
    </AgainButton>
  )
  return (
    <Section title={patient.name} action={again}>
      <p className={styles.ordered}>{orderedOf(patient, scans ?? []).join(' · ')}</p>
      {patient.wishes ? (
        <p className={styles.wishes}>{patient.wishes}</p>
      ) : (
        <p className={styles.none}>{text('patient.noWishes')}</p>
      )}
      {scans !== null && rows.length === 0 && <p className={styles.none}>{text('patient.noScans')}</p>}
      {rows.length > 0 && <Scans of={patient.name} rows={rows} scans={scans ?? []} isReceived={isReceived} />}
    </Section>
  )
}
