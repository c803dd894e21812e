import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { movesAtom } from '../../order-session/atoms'
import styles from './step-place.module.css'

/** Where a step stands. It slides in; the first one is there with the page. */
export function StepPlace({ children }: { children: ReactNode }) {
  const isArriving = useAtomValue(movesAtom) > 0
  return (
    <div className={styles.place} data-arriving={isArriving || undefined}>
      {children}
    </div>
  )
}
