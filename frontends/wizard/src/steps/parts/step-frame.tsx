import { later } from 'frontend-kit/later'
import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { movesAtom, patientAtom, stepAtom, triesAtom } from '../../order-session/atoms'
import { PriceBar } from '../../price/price-bar'
import { uploadsAtom } from '../../uploads/atoms'
import { isTableAtom } from '../atoms'
import { isOfPatient } from '../rules'
import styles from './step-frame.module.css'

// There are uploads only once the steps have come, so the chunk is there.
const { Component: FilesUnderWay } = later(() =>
  import(/* webpackChunkName: "steps" */ '../../uploads/parts/files-under-way').then((it) => it.FilesUnderWay),
)

type Props = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** What the way on comes to; on a phone it is in sight with the way on. */
  aboveFoot?: ReactNode
  /** The way on: "Back" and "Next". */
  foot: ReactNode
}

/** What stands around the content of every step: the heading and the foot, which lies over the page's foot on a phone. */
export function StepFrame({ title, lead, children, aboveFoot, foot }: Props) {
  const body = useRef<HTMLDivElement>(null)
  useFocusOfComplaint(body)
  return (
    <>
      <PatientName />
      <Heading title={title} />
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body} ref={body}>
        {children}
      </div>
      <Foot>
        {aboveFoot}
        <div className={styles.actions}>
          {foot}
          <PriceBar />
        </div>
      </Foot>
    </>
  )
}

/** The foot of a step, and above its actions the files on their way. It lies over the page's foot, and says how high it is. */
export function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  const hasUploads = useAtomValue(uploadsAtom).length > 0
  useEffect(() => {
    const { style } = document.documentElement
    const height = new ResizeObserver(([it]) =>
      style.setProperty('--foot-height', `${it!.borderBoxSize[0]!.blockSize}px`),
    )
    height.observe(foot.current!)
    return () => {
      height.disconnect()
      style.removeProperty('--foot-height')
    }
  }, [])
  return (
    <div ref={foot} className={styles.foot} data-foot>
      {hasUploads && (
        <Suspense>
          <FilesUnderWay />
        </Suspense>
      )}
      {children}
    </div>
  )
}

/** Whose files and choices a step is about. */
function PatientName() {
  const step = useAtomValue(stepAtom)
  const patient = useAtomValue(patientAtom)
  const isTable = useAtomValue(isTableAtom)
  return isOfPatient(step) && patient && !isTable ? <p className={styles.patient}>{patient.name}</p> : null
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

/** A field, or the first control of a group. */
const COMPLAINED_ABOUT = '[aria-invalid="true"], [data-invalid] input'

/** "Next" with something missing moves the focus to the first field that has a complaint. */
function useFocusOfComplaint(body: RefObject<HTMLDivElement | null>) {
  const tries = useAtomValue(triesAtom)
  useEffect(() => {
    const field = tries > 0 && body.current?.querySelector<HTMLElement>(COMPLAINED_ABOUT)
    if (!field) return
    // The browser takes a field beneath the foot for visible.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'nearest' })
  }, [tries, body])
}
