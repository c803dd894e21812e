import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { ChooseFolder } from '../../folder/choose-folder'
import { useText } from '../../later-texts'
import { draftAtom, patientNameAtom, patientsAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { createPatients } from '../../order-session/patients'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { missing } from '../rules'
import { NewPatient } from './new-patient'
import styles from './page.module.css'
import { PatientRow } from './patient-row'

export function PatientStep() {
  const { addPatient } = usePart(createPatients)
  const text = useText()
  const store = useStore()
  const draft = useAtomValue(draftAtom)
  const patients = useAtomValue(patientsAtom)
  const [isAdding, setAdding] = useState(false)

  async function add() {
    setAdding(true)
    const isAdded = await addPatient()
    setAdding(false)
    return isAdded
  }
  // A name that was typed and not added is added on the way, or it would be lost (WIZ-055).
  const addTyped = async () => store.get(patientNameAtom).trim() === '' || add()

  const [first] = missing('patient', draft)
  const reason = first && text(`missing.${first.code}`)
  return (
    <StepFrame
      title={text('step.patient')}
      lead={text('patient.lead')}
      foot={<StepFoot disabledReason={reason} before={addTyped} busy={isAdding} />}
    >
      {patients.length > 0 && (
        <fieldset className={styles.patients}>
          <legend className={styles.legend}>{text('patient.chosen')}</legend>
          <div className={styles.list}>
            {patients.map((it) => (
              <PatientRow key={it.id} patient={it} />
            ))}
          </div>
        </fieldset>
      )}
      <NewPatient isFirst={patients.length === 0} onAdd={() => void add()} isAdding={isAdding} />
      <ChooseFolder />
    </StepFrame>
  )
}
