import { useMoments } from 'frontend-kit/texts/moments'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useText } from '../later-texts'
import styles from './promise.module.css'

/** When the paid order leaves the factory at the latest, in the reader's own zone, which is named (CAB-019). */
export function DispatchPromise({ at }: { at: Date }) {
  const text = useText()
  const moment = useMoments().zoned(at)
  return (
    <p className={styles.promise}>
      <Icon name="clock" />
      {text('result.dispatch', { moment })}
    </p>
  )
}
