import { Button } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useOrderSession } from '../../order-session/context'
import type { StepName } from '../../order-session/rules'
import { useText } from '../../texts'
import { kindOf } from '../rules'
import type { PatientRows } from './rules'
import { StepRow } from './step-row'
import styles from './stepper.module.css'

type Props = { of: PatientRows; show: (step: StepName, patientId?: string) => void }

/** The steps of the current patient; another patient is one line. */
export function OfPatient({ of: { patient, isCurrent, isDone, rows }, show }: Props) {
  const { unskip } = useOrderSession()
  const text = useText()
  if (!isCurrent) {
    const next = rows.find((it) => it.state === 'open')?.step ?? 'matrices'
    const isReachable = rows.some((it) => it.isReachable)
    return (
      <button type="button" className={styles.folded} disabled={!isReachable} onClick={() => show(next, patient.id)}>
        <span className={styles.mark}>
          <Icon name={isDone ? 'check' : 'next'} />
        </span>
        <span>
          {patient.name}
          <small className={styles.note}>{text(isDone ? 'steps.patientDone' : 'steps.patientOpen')}</small>
        </span>
      </button>
    )
  }
  return (
    <div className={styles.patient}>
      <p className={styles.patientName}>{patient.name}</p>
      <ol className={styles.rows}>
        {rows.map((it) => {
          const kind = kindOf(it.step)
          return (
            <StepRow key={it.step} row={it} onPress={() => show(it.step)}>
              {it.state === 'skipped' && kind && (
                <Button look="quiet" onPress={() => unskip(patient.id, kind)}>
                  {text('steps.unskip')}
                </Button>
              )}
            </StepRow>
          )
        })}
      </ol>
    </div>
  )
}
