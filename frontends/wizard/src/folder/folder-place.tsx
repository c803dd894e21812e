import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../later-texts'
import { placingAtom } from '../payment/atoms'
import { isSortingAtom } from './atoms'
import styles from './folder-place.module.css'
import { hasFolder } from './has-folder'
import { useRead } from './parts/use-read'
import { type Reading, readDropped } from './reading'

const { Component: Sorting } = later(() =>
  import(/* webpackChunkName: "folder" */ './parts/sorting').then((it) => it.Sorting),
)

/** Takes a folder wherever on the page it is dropped, and shows its table in the place of the step (WIZ-102). */
export function FolderPlace() {
  const text = useText()
  const isSorting = useAtomValue(isSortingAtom)
  const { isReading, read } = useRead()
  const isOver = useDropOnPage(read)
  return (
    <>
      {isSorting && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <Sorting />
        </Suspense>
      )}
      {(isOver || isReading) && (
        <div className={styles.over} role="status">
          {text(isReading ? 'folder.reading' : 'folder.here')}
        </div>
      )}
    </>
  )
}

/** True while files are dragged over the page. */
function useDropOnPage(read: (reading: Promise<Reading>) => Promise<void>): boolean {
  const [isOver, setOver] = useState(false)
  const { status } = useAtomValue(placingAtom)
  const isTaking = status !== 'placing' && status !== 'waiting'
  const hover = useEffectEvent((event: DragEvent) => {
    if (!isTaking || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const { dataTransfer } = event
    if (!isTaking || !dataTransfer?.types.includes('Files')) return
    // A step's own drop zone has taken plain files.
    if (event.defaultPrevented && !hasFolder(dataTransfer)) return
    event.preventDefault()
    void read(readDropped(dataTransfer))
  })
  useEffect(() => {
    // Only where the pointer leaves the window does the event name no next element.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const listeners = { dragenter: hover, dragover: hover, dragleave: leave, drop } as const
    const on = (event: DragEvent) => listeners[event.type as keyof typeof listeners](event)
    for (const it of Object.keys(listeners)) window.addEventListener(it as 'drop', on)
    return () => {
      for (const it of Object.keys(listeners)) window.removeEventListener(it as 'drop', on)
    }
  }, [])
  return isOver
}
