import { Icon } from 'frontend-kit/ui/marks/icon'
import { useIntl } from 'react-intl'
import { useText } from '../later-texts'
import styles from './promise.module.css'

/** When the paid order leaves the factory at the latest, in the reader's own zone, which is named (CAB-019). */
export function DispatchPromise({ at }: { at: Date }) {
  const text = useText()
  const { formatDate } = useIntl()
  const moment = formatDate(at, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (
    <p className={styles.promise}>
      <Icon name="clock" />
      {text('result.dispatch', { moment })}
    </p>
  )
}
