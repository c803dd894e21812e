import { ProgressBar } from 'frontend-kit/ui/progress-bar'
import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { movesAtom, patientAtom, stepAtom, triesAtom } from '../../order-session/atoms'
import { useText } from '../../texts'
import { percentAt, positionOf, STEPS, stepOf } from '../rules'
import styles from './step-frame.module.css'

type Props = {
  title: string
  lead?: string
  children: ReactNode
  foot: ReactNode
  /** False for what stands in the place of the steps. */
  isStep?: boolean
}

/** What stands around the content of every step: where one is, the heading, the way on. */
export function StepFrame({ title, lead, children, foot, isStep = true }: Props) {
  const body = useRef<HTMLDivElement>(null)
  useFocusOfComplaint(body)
  return (
    <>
      {isStep && <Progress />}
      <Heading title={title} />
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body} ref={body}>
        {children}
      </div>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}

function Progress() {
  const text = useText()
  const step = useAtomValue(stepAtom)
  const patient = useAtomValue(patientAtom)
  const percent = percentAt(step)
  const position = text('steps.progress', { step: positionOf(step) + 1, total: STEPS.length })
  return (
    <div className={styles.progress}>
      <p className={styles.where}>
        <span>
          {position}
          {stepOf(step).isOfPatient && patient && <> · {text('steps.patient', { name: patient.name })}</>}
        </span>
        <span>{text('steps.percent', { percent })}</span>
      </p>
      <ProgressBar bare label={position} percent={percent} />
    </div>
  )
}

/** After a move between steps the keyboard and the screen reader begin at the new heading. */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const moves = useAtomValue(movesAtom)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  return (
    <h2 ref={heading} className={styles.title} tabIndex={-1}>
      {title}
    </h2>
  )
}

/** "Next" with something missing moves the focus to the first field that has a complaint. */
function useFocusOfComplaint(body: RefObject<HTMLDivElement | null>) {
  const tries = useAtomValue(triesAtom)
  useEffect(() => {
    if (tries > 0) body.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea)')?.focus()
  }, [tries, body])
}
