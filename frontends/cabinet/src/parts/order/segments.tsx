import { CLOCK_PARTS, type Clock, spentParts } from '../../rules'
import styles from './segments.module.css'

/** The promised 48 hours in twelve parts. Hidden from screen readers, because the text beside them says the same. */
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
