import type { Cut, Material, Patient } from 'contracts/orders'
import { useAtomValue } from 'jotai'
import { draftAtom, quoteAtom, scansAtom } from '../../order-session/atoms'
import { useOrderSession, usePart } from '../../order-session/context'
import { type PatientField, shownValue } from '../../order-session/rules'
import { UnsavedMark } from '../../parts/unsaved-mark'
import { GoodsLines, Lines } from '../../price/price-lines'
import { useText } from '../../texts'
import { createPatients } from '../patient/patients'
import { SummaryBlock } from './summary-block'
import styles from './summary-patient.module.css'

const FIELDS = ['material', 'cut', 'wishes'] as const satisfies readonly PatientField[]

/** What is ordered for one patient, with quantity and price (PRICE-026), as it was typed and chosen. */
export function SummaryPatient({ patient }: { patient: Patient }) {
  const { go } = useOrderSession()
  const { selectPatient } = usePart(createPatients)
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const quote = useAtomValue(quoteAtom).value?.quote
  const scans = useAtomValue(scansAtom).value ?? []
  const hasScans = scans.some((it) => it.patientId === patient.id)
  const [material, cut, wishes] = FIELDS.map((it) => shownValue(draft, `${patient.id}/${it}`))

  function edit() {
    void selectPatient(patient.id)
    go('aligners')
  }
  return (
    <SummaryBlock title={patient.name} editLabel={text('summary.editPatient', { name: patient.name })} onEdit={edit}>
      {hasScans ? (
        <Choice material={material as Material | ''} cut={cut as Cut | ''} />
      ) : (
        <p className={styles.quiet}>{text('summary.noFiles')}</p>
      )}
      {hasScans && quote && (
        <Lines>
          <GoodsLines quote={quote} patientId={patient.id} />
        </Lines>
      )}
      {wishes && <p className={styles.wishes}>{wishes}</p>}
      <UnsavedMark fields={FIELDS.map((it) => `${patient.id}/${it}` as const)} />
    </SummaryBlock>
  )
}

function Choice({ material, cut }: { material: Material | ''; cut: Cut | '' }) {
  const text = useText()
  if (!material || !cut) return <p className={styles.open}>{text('summary.openChoice')}</p>
  return (
    <p className={styles.quiet}>
      {text(`material.${material}`)} · {text(`cut.${cut}`).toLowerCase()}
    </p>
  )
}
