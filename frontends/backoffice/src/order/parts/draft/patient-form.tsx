import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import { CheckboxGroup } from 'frontend-kit/ui/fields/checkbox-group'
import { Select } from 'frontend-kit/ui/fields/select'
import { useText } from '../../texts'
import styles from './editor.module.css'
import type { DraftChanges } from './queries'
import { RemovePatient } from './remove-patient'
import { KINDS } from './rules'
import { SavedField } from './saved-field'
import { ScansOf } from './scans-of'
import { useDraftText } from './texts'
import { useTold } from './use-told'

const CHOICES = {
  material: ['single-layer', 'three-layer'],
  cut: ['wavy', 'straight'],
  matrix: ['soft', 'hard'],
} as const

type Props = {
  order: Order
  patient: Patient
  scans: readonly Scan[]
  changes: DraftChanges
  onRemoveScan: (scan: Scan) => void
}

/** One patient of the draft: name, choices, wishes and scans; each is saved when it is chosen or left. */
export function PatientForm({ order, patient, scans, changes, onRemoveScan }: Props) {
  const text = useDraftText()
  const words = useText()
  const told = useTold()
  const save = async (body: Parameters<DraftChanges['savePatient']>[1]) =>
    told(await changes.savePatient(patient.id, body))
  // What has scans is needed (WIZ-048).
  const skippable = KINDS.filter((kind) => !scans.some((it) => it.kind === kind))
  return (
    <article className={styles.patient} aria-label={patient.name}>
      <SavedField
        label={text('patients.name')}
        saved={patient.name}
        length={200}
        missing={text('patients.nameMissing')}
        changes={changes}
        save={(name) => save({ name })}
      />
      <div className={styles.choices}>
        {(['material', 'cut', 'matrix'] as const).map((choice) => (
          <Select<string>
            key={choice}
            label={text(`patients.${choice}`)}
            value={patient[choice]}
            placeholder={text('patients.choose')}
            onChange={(it) => void save({ [choice]: it })}
            options={CHOICES[choice].map((value) => ({ value, label: words(`${choice}.${value}` as 'cut.wavy') }))}
          />
        ))}
      </div>
      {skippable.length > 0 && (
        <CheckboxGroup
          label={text('patients.skipped')}
          value={patient.skipped.filter((it) => skippable.includes(it))}
          onChange={(skipped) => void save({ skipped })}
          options={skippable.map((value) => ({ value, label: text(`kinds.${value}`) }))}
          className={styles.skipped}
        />
      )}
      <SavedField
        label={text('patients.wishes')}
        saved={patient.wishes}
        length={4000}
        isLong
        changes={changes}
        save={(wishes) => save({ wishes: wishes || null })}
      />
      <ScansOf orderId={order.id} patient={patient} scans={scans} onRemove={onRemoveScan} onStored={changes.refresh} />
      <RemovePatient patient={patient} changes={changes} />
    </article>
  )
}
