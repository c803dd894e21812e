import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { Panel } from 'frontend-kit/ui/panel'
import { Skeleton } from 'frontend-kit/ui/skeleton'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { conflictsAtom, movesAtom, noticeAtom, stepAtom } from '../order-session/atoms'
import { fetchSteps, pageOf } from '../steps/table'
import { useText } from '../texts'
import styles from './work-panel.module.css'

const { Component: ConflictNotes } = later(() =>
  import(/* webpackChunkName: "steps" */ './conflict-notes').then((it) => it.ConflictNotes),
)

/** The panel with the step that is being worked on. */
export function WorkPanel() {
  const step = useAtomValue(stepAtom)
  // The first one is there with the page.
  const isArriving = useAtomValue(movesAtom) > 0
  const hasConflicts = Object.keys(useAtomValue(conflictsAtom)).length > 0
  const Step = pageOf(step)
  useEffect(() => void fetchSteps(), [])
  return (
    <Panel className={styles.work}>
      <NoticeNote />
      {hasConflicts && (
        <Suspense>
          <ConflictNotes />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton shape="block" />}>
        <div key={step} className={styles.step} data-arriving={isArriving || undefined}>
          <Step />
        </div>
      </Suspense>
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
