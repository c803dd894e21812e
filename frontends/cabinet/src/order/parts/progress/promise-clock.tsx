import { Arch } from 'frontend-kit/ui/marks/arch'
import { TWELVE_TEETH } from 'frontend-kit/ui/marks/arch-geometry'
import { CLOCK_PARTS, type Clock, hoursAndMinutes, spentParts } from '../../../rules'
import { useText } from '../../texts'
import styles from './promise-clock.module.css'

/** The promised 48 hours as an arch of twelve teeth: a tooth is filled once its four hours have passed. */
export function PromiseClock({ clock }: { clock: Clock }) {
  const text = useText()
  const { leftMs, lateMs, spentMs, isOver, stands } = clock
  const what = isOver ? 'took' : lateMs > 0 ? 'late' : stands ? 'stands' : 'left'
  const time = hoursAndMinutes({ took: spentMs, late: lateMs, left: leftMs, stands: leftMs }[what])
  return (
    <figure className={styles.clock}>
      <Arch teeth={TWELVE_TEETH} filled={spentParts(clock) / CLOCK_PARTS} />
      <figcaption className={styles.words}>
        <span>{text(`clock.${what}`)}</span>
        <strong className={styles.time}>{text('clock.time', time)}</strong>
        <span>{text(`clock.${what}.below`)}</span>
      </figcaption>
    </figure>
  )
}
