import { useAtomValue } from 'jotai'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { underTotalAtom } from './atoms'

/** The price stands beside the work; on a narrower page it is in the foot. */
const WIDE = '(min-width: 60rem)'

/** Shows what belongs under the total there, and on a narrow page in its own place. */
export function UnderTotal({ children }: { children: ReactNode }) {
  const place = useAtomValue(underTotalAtom)
  const isWide = useSyncExternalStore(listen, () => matchMedia(WIDE).matches)
  return place && isWide ? createPortal(children, place) : children
}

function listen(changed: () => void) {
  const width = matchMedia(WIDE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}
