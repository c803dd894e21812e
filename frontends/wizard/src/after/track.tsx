import { useText } from '../later-texts'
import { PARTS, type Part } from './rules'
import styles from './track.module.css'

/** The way of an order from the payment to the door, with the part where it is; a screen reader is told which is current. */
export function Track({ at }: { at: Part | 'over' | null }) {
  const text = useText()
  if (at === null) return null
  const current = at === 'over' ? PARTS.length : PARTS.indexOf(at)
  return (
    <ol className={styles.track} aria-label={text('track.title')}>
      {PARTS.map((it, index) => (
        <li
          key={it}
          className={styles.part}
          data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {text(`track.${it}`)}
        </li>
      ))}
    </ol>
  )
}
