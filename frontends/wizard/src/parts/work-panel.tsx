import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { conflictsAtom, noticeAtom, stepAtom } from '../order-session/atoms'
import { Info } from '../steps/info/page'
import { StepPlace } from '../steps/parts/step-place'
import { useText } from '../texts'
import { uploadsAtom } from '../uploads/atoms'
import styles from './work-panel.module.css'

const { Component: ConflictNotes } = later(() =>
  import(/* webpackChunkName: "steps" */ './conflict-notes').then((it) => it.ConflictNotes),
)

// One chunk for all steps behind the first, so that a first visit does not wait for them.
const { Component: LaterSteps, fetch: fetchSteps } = later(() =>
  import(/* webpackChunkName: "steps" */ '../steps/later-steps').then((it) => it.LaterSteps),
)

// There are uploads only once the steps have come, so the chunk is there.
const { Component: ConsentAbove } = later(() =>
  import(/* webpackChunkName: "steps" */ '../legal/parts/consent-above').then((it) => it.ConsentAbove),
)

/** The panel with the step that is being worked on. */
export function WorkPanel() {
  const step = useAtomValue(stepAtom)
  const hasUploads = useAtomValue(uploadsAtom).length > 0
  const hasConflicts = Object.keys(useAtomValue(conflictsAtom)).length > 0
  // The later steps come while the person reads the first one.
  useEffect(() => void fetchSteps(), [])
  return (
    <Panel className={styles.work} data-content>
      <NoticeNote />
      {hasConflicts && (
        <Suspense>
          <ConflictNotes />
        </Suspense>
      )}
      {step === 'info' ? (
        <>
          {hasUploads && (
            <Suspense>
              <ConsentAbove />
            </Suspense>
          )}
          <StepPlace>
            <Info />
          </StepPlace>
        </>
      ) : (
        <Suspense fallback={<Skeleton shape="block" />}>
          <LaterSteps step={step} />
        </Suspense>
      )}
    </Panel>
  )
}

function NoticeNote() {
  const text = useText()
  const [notice, setNotice] = useAtom(noticeAtom)
  if (!notice) return null
  const close = (
    <Button look="line" onPress={() => setNotice(null)}>
      {text('notice.close')}
    </Button>
  )
  return (
    <Note kind="warn" actions={close}>
      {text(`notice.${notice}`)}
    </Note>
  )
}
