import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { underTotalAtom } from './atoms'
import { useIsWide } from './use-is-wide'

/** Shows what belongs under the total there, and on a narrow page in its own place. */
export function UnderTotal({ children }: { children: ReactNode }) {
  const place = useAtomValue(underTotalAtom)
  const isWide = useIsWide()
  return place && isWide ? createPortal(children, place) : children
}
