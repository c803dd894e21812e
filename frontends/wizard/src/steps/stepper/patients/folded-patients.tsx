import { joined } from 'frontend-kit/joined'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useId, useState } from 'react'
import { useText } from '../../../later-texts'
import type { StepName } from '../../../order-session/rules'
import rows from '../stepper.module.css'
import { OfPatient } from './of-patient'
import styles from './patients.module.css'
import type { PatientRows } from './rules'

type Props = {
  kind: 'ready' | 'open'
  patients: readonly PatientRows[]
  show: (step: StepName, patientId?: string) => void
}

/** Several patients in one line, which opens their list. */
export function FoldedPatients({ kind, patients, show }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  if (patients.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={joined(rows.row, styles.folded)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={rows.mark}>
          <Icon name={kind === 'ready' ? 'check' : 'down'} />
        </span>
        <span>{text(`steps.folded.${kind}`, { count: patients.length })}</span>
      </button>
      <div id={listId} className={styles.unfolded} hidden={!isOpen}>
        {isOpen && patients.map((it) => <OfPatient key={it.patient.id} of={it} show={show} />)}
      </div>
    </>
  )
}
