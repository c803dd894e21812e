import { joined } from 'frontend-kit/joined'
import { later } from 'frontend-kit/later'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { Suspense, useId, useState } from 'react'
import { draftAtom, patientAtom, patientsAtom, stepAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { positionOf, STEPS, type StepName } from '../../order-session/rules'
import { useText } from '../../texts'
import { isTableAtom } from '../atoms'
import { isOfPatient, percentFilled } from '../rules'
import { rowsOf } from './rules'
import { StepRow } from './step-row'
import styles from './stepper.module.css'

// A first visit has no patients.
const { Component: Patients } = later(() =>
  import(/* webpackChunkName: "steps" */ './patients/patients').then((it) => it.Patients),
)

/** All steps by name, to be pressed backwards; on a phone one line that opens the list. */
export function Stepper() {
  const { go } = useOrderSession()
  const text = useText()
  const step = useAtomValue(stepAtom)
  const { before, last } = rowsOf(useAtomValue(draftAtom), step)
  const hasPatients = useAtomValue(patientsAtom).length > 0
  const isTable = useAtomValue(isTableAtom)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  function show(name: StepName, patientId?: string) {
    setOpen(false)
    go(name, patientId)
  }
  return (
    <nav
      className={styles.stepper}
      aria-label={text('steps.title')}
      data-open={isOpen || undefined}
      // The table needs the width.
      data-line={isTable || undefined}
    >
      <Line listId={listId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <div id={listId} className={styles.list}>
        <p className={styles.where}>
          <Where />
        </p>
        <ol className={styles.rows}>
          {before.map((it) => (
            <StepRow key={it.step} row={it} onPress={() => show(it.step)} />
          ))}
        </ol>
        {/* Above the table the list is closed, and would be made anew with every answer for all patients. */}
        {hasPatients && (isOpen || !isTable) && (
          <Suspense>
            <Patients show={show} />
          </Suspense>
        )}
        <ol className={styles.rows}>
          {!hasPatients && (
            <li className={styles.later}>
              <span className={styles.mark}>5–10</span>
              <span>
                {text('steps.perPatient')}
                <small className={styles.note}>{text('steps.perPatientNote')}</small>
              </span>
            </li>
          )}
          <StepRow row={last} onPress={() => show(last.step)} />
          <li className={joined(styles.later, styles.bank)}>
            <Icon name="next" />
            <span>
              {text('steps.bank')}
              <small className={styles.note}>{text('steps.bankNote')}</small>
            </span>
          </li>
        </ol>
      </div>
    </nav>
  )
}

/** "Шаг 8 из 11 · заполнено 64 %" (WIZ-006). */
function Where() {
  const text = useText()
  const step = useAtomValue(stepAtom)
  const percent = percentFilled(useAtomValue(draftAtom), step)
  const isTable = useAtomValue(isTableAtom)
  const total = STEPS.length
  return (
    <>
      <strong>
        {isTable
          ? text('steps.progressOfTable', { total })
          : text('steps.progress', { step: positionOf(step) + 1, total })}
      </strong>
      {' · '}
      {text('steps.percent', { percent })}
    </>
  )
}

/** One line on a phone: the step's name, and a tick for each step. */
function Line({ listId, isOpen, onPress }: { listId: string; isOpen: boolean; onPress: () => void }) {
  const text = useText()
  const step = useAtomValue(stepAtom)
  const patient = useAtomValue(patientAtom)
  const isTable = useAtomValue(isTableAtom)
  const tick = (name: StepName, at: number) => (isTable && isOfPatient(name) ? 'current' : tickOf(at, positionOf(step)))
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={listId} onClick={onPress}>
      <span className={styles.name}>
        <Where />
        {isOfPatient(step) && patient && !isTable && <> · {patient.name}</>}
      </span>
      <Icon name="down" />
      <span className={styles.ticks} aria-hidden="true">
        {STEPS.map((it, at) => (
          <i key={it} data-state={tick(it, at)} />
        ))}
      </span>
      <VisuallyHidden>{text('steps.all')}</VisuallyHidden>
    </button>
  )
}

const tickOf = (at: number, present: number) => (at < present ? 'done' : at === present ? 'current' : 'open')
