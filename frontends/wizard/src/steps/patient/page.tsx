import { RadioCards } from 'frontend-kit/ui/radio-cards'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { draftAtom, orderAtom, patientAtom, patientNameAtom, scansAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { useText } from '../../texts'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { missing } from '../rules'
import { NewPatient } from './new-patient'
import { createPatients } from './patients'

export function PatientStep() {
  const { addPatient } = usePart(createPatients)
  const text = useText()
  const store = useStore()
  const draft = useAtomValue(draftAtom)
  const [isAdding, setAdding] = useState(false)

  async function add() {
    setAdding(true)
    const isAdded = await addPatient()
    setAdding(false)
    return isAdded
  }
  // A name that was typed and not added is added on the way, or it would be lost (WIZ-055).
  const addTyped = async () => store.get(patientNameAtom).trim() === '' || add()

  const isMissing = missing('patient', draft).length > 0
  return (
    <StepFrame
      title={text('patient.title')}
      lead={text('patient.lead')}
      foot={
        <StepFoot disabledReason={isMissing ? text('patient.hint') : undefined} before={addTyped} busy={isAdding} />
      }
    >
      <Patients />
      <NewPatient onAdd={() => void add()} isAdding={isAdding} />
    </StepFrame>
  )
}

function Patients() {
  const { selectPatient } = usePart(createPatients)
  const text = useText()
  const patients = useAtomValue(orderAtom)?.patients ?? []
  const current = useAtomValue(patientAtom)
  const scans = useAtomValue(scansAtom).value ?? []
  if (patients.length === 0) return null
  const cards = patients.map((it) => ({
    value: it.id,
    title: it.name,
    facts: [text('patient.files', { count: scans.filter((scan) => scan.patientId === it.id).length })],
  }))
  return (
    <RadioCards
      label={text('patient.chosen')}
      value={current?.id ?? null}
      onChange={(id) => void selectPatient(id)}
      cards={cards}
    />
  )
}
