import type { Order } from 'contracts/order/order'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { CopyButton } from '../../../shared/copy-button'
import { Moment } from '../../../shared/moment'
import { Fact, Facts, Part } from '../../../shared/section/section'
import { useText } from '../../texts'
import styles from './shipment.module.css'

/** When an order left, and its parcel; absent before. */
export function Shipment({ order: { shippedAt, tracking } }: { order: Order }) {
  const text = useText()
  if (!shippedAt) return null
  return (
    <Part title={text('shipment.title')}>
      <Facts>
        <Fact name={text('shipment.at')}>
          <Moment at={shippedAt} />
        </Fact>
        <Fact name={text('shipment.parcel')}>
          {tracking ? (
            <span className={styles.parcel}>
              <span>
                <Parcel tracking={tracking} />
              </span>
              <CopyButton value={tracking.number} label={text('shipment.copy')} />
            </span>
          ) : (
            text('shipment.none')
          )}
        </Fact>
      </Facts>
    </Part>
  )
}
