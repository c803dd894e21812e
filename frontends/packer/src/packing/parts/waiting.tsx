import { Pill } from 'frontend-kit/ui/marks/pill'
import { isStalledAtom, scanningAtom } from '../atoms'
import { mustPress } from '../rules'
import { useKnown } from '../session-context'
import { useText } from '../texts'
import styles from './answer.module.css'

/** How many scans wait to be judged, and whether for the network. */
export function Waiting() {
  const text = useText()
  const { waiting, answer } = useKnown(scanningAtom)
  const isStalled = useKnown(isStalledAtom)
  // Those behind an answer wait for the person, who sees why.
  const count = mustPress(answer) && !isStalled ? 0 : waiting.length
  return (
    <span role="status" className={styles.waiting}>
      {count > 0 && (
        <Pill tone={isStalled ? 'amber' : 'foil'} icon={isStalled ? 'offline' : 'busy'}>
          {text('scan.waiting', { count, isStalled: isStalled ? 'yes' : 'no' })}
        </Pill>
      )}
    </span>
  )
}
