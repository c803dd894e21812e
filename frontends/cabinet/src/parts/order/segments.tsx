import { CLOCK_PARTS, type Clock, spentParts } from '../../rules'
import styles from './segments.module.css'

/** The promised 48 hours in twelve parts; the text beside it says the same in words. */
export function Segments({ clock }: { clock: Clock }) {
  const spent = spentParts(clock)
  return (
    <div className={styles.segments} data-over={clock.isOver || undefined} aria-hidden="true">
      {Array.from({ length: CLOCK_PARTS }, (_, part) => (
        <span key={part} className={styles.part} data-spent={part < spent || undefined} />
      ))}
    </div>
  )
}
