import { dispatchBy } from 'contracts/order/promise'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useMoments } from 'frontend-kit/texts/moments'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useSite } from 'platform'
import { useText } from '../../later-texts'
import { wayToPay } from '../../payment/rules'
import styles from './summary-dispatch.module.css'

/** When the order leaves the factory: the moment, in the reader's own zone, which is named, where it can be paid now. */
export function SummaryDispatch() {
  const text = useText()
  const at = useMoments().zoned(dispatchBy(useMinute()))
  const isPaidNow = wayToPay(useSite()) === 'online'
  return (
    <p className={styles.dispatch}>
      <Icon name="clock" />
      {isPaidNow ? text('summary.dispatch', { at }) : text('summary.dispatchLater')}
    </p>
  )
}
