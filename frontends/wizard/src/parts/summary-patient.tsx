import type { Patient } from 'contracts/orders'
import { useAtomValue } from 'jotai'
import { quoteAtom, scansAtom } from '../state'
import { go } from '../state/opening'
import { selectPatient } from '../state/patients'
import { useText } from '../texts'
import { GoodsLines, Lines } from './price-lines'
import { SummaryBlock } from './summary-block'
import styles from './summary-patient.module.css'

/** What is ordered for one patient, with quantity and price (PRICE-026). */
export function SummaryPatient({ patient }: { patient: Patient }) {
  const text = useText()
  const quote = useAtomValue(quoteAtom).value?.quote
  const scans = useAtomValue(scansAtom).value ?? []
  const hasScans = scans.some((it) => it.patientId === patient.id)

  function edit() {
    void selectPatient(patient.id)
    go('aligners')
  }
  return (
    <SummaryBlock title={patient.name} editLabel={text('summary.editPatient', { name: patient.name })} onEdit={edit}>
      {hasScans ? <Choice patient={patient} /> : <p className={styles.quiet}>{text('summary.noFiles')}</p>}
      {hasScans && quote && (
        <Lines>
          <GoodsLines quote={quote} patientId={patient.id} />
        </Lines>
      )}
      {patient.wishes && <p className={styles.wishes}>{patient.wishes}</p>}
    </SummaryBlock>
  )
}

function Choice({ patient: { material, cut } }: { patient: Patient }) {
  const text = useText()
  if (!material || !cut) return <p className={styles.open}>{text('summary.openChoice')}</p>
  return (
    <p className={styles.quiet}>
      {text(`material.${material}`)} · {text(`cut.${cut}`).toLowerCase()}
    </p>
  )
}
