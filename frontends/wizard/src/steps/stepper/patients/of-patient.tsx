import { joined } from 'frontend-kit/joined'
import { Button } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useText } from '../../../later-texts'
import { useOrderSession } from '../../../order-session/context'
import type { StepName } from '../../../order-session/rules'
import { kindOf } from '../../rules'
import { StepRow } from '../step-row'
import rows from '../stepper.module.css'
import styles from './patients.module.css'
import type { PatientRows } from './rules'

type Props = { of: PatientRows; show: (step: StepName, patientId?: string) => void }

/** The steps of the current patient; another patient is one line. */
export function OfPatient({ of: { patient, isCurrent, isDone, rows: steps }, show }: Props) {
  const { unskip } = useOrderSession()
  const text = useText()
  if (!isCurrent) {
    const next = steps.find((it) => it.state === 'open')?.step ?? 'matrices'
    const isReachable = steps.some((it) => it.isReachable)
    return (
      <button
        type="button"
        className={joined(rows.row, styles.folded)}
        disabled={!isReachable}
        onClick={() => show(next, patient.id)}
      >
        <span className={rows.mark}>
          <Icon name={isDone ? 'check' : 'next'} />
        </span>
        <span>
          {patient.name}
          <small className={rows.note}>{text(isDone ? 'steps.patientDone' : 'steps.patientOpen')}</small>
        </span>
      </button>
    )
  }
  return (
    <div className={styles.patient}>
      <p className={styles.patientName}>{patient.name}</p>
      <ol className={rows.rows}>
        {steps.map((it) => {
          const kind = kindOf(it.step)
          return (
            <StepRow key={it.step} row={it} onPress={() => show(it.step, patient.id)}>
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
