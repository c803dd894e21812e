import { useAtomValue } from 'jotai'
import { inTexts, useText } from '../../../later-texts'
import { draftAtom, openedPatientAtom, stepAtom } from '../../../order-session/atoms'
import type { StepName } from '../../../order-session/rules'
import { isManyAtom, isTableAtom } from '../../atoms'
import styles from '../stepper.module.css'
import { FoldedPatients } from './folded-patients'
import { OfPatient } from './of-patient'
import { foldedOf, type PatientRows, rowsOfPatients } from './rules'

type Props = { show: (step: StepName, patientId?: string) => void }

/** The patients of the list: of few, each; of many, the table of all, and the one whose own steps are open. */
export const Patients = inTexts(function Patients({ show }: Props) {
  const patients = rowsOfPatients(useAtomValue(draftAtom), useAtomValue(stepAtom))
  const isMany = useAtomValue(isManyAtom)
  const opened = useAtomValue(openedPatientAtom)
  const shownAs = isMany
    ? patients.map((it) => ({ ...it, isCurrent: it.isCurrent && it.patient.id === opened }))
    : patients
  const { shown, ready, open } = foldedOf(shownAs)
  return (
    <>
      {isMany && <TableLine patients={patients} onPress={() => show('matrices')} />}
      <FoldedPatients kind="ready" patients={ready} show={show} />
      {shown.map((it) => (
        <OfPatient key={it.patient.id} of={it} show={show} />
      ))}
      <FoldedPatients kind="open" patients={open} show={show} />
    </>
  )
})

/** Steps 5 to 10 of many patients are one page. */
function TableLine({ patients, onPress }: { patients: readonly PatientRows[]; onPress: () => void }) {
  const text = useText()
  const isHere = useAtomValue(isTableAtom)
  const isReachable = patients.some((it) => it.rows.some((row) => row.isReachable))
  return (
    <button
      type="button"
      className={styles.row}
      data-state={isHere ? 'current' : isReachable ? 'open' : 'later'}
      aria-current={isHere ? 'step' : undefined}
      disabled={!isReachable}
      onClick={onPress}
    >
      <span className={styles.mark}>5–10</span>
      <span>
        {text('steps.perPatient')}
        <small className={styles.note}>
          {text('steps.tableNote', { ready: patients.filter((it) => it.isDone).length, total: patients.length })}
        </small>
      </span>
    </button>
  )
}
