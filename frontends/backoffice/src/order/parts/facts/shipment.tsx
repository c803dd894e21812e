import type { Order } from 'contracts/order/order'
import { parcelsOf } from 'contracts/order/parcels'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { CopyButton } from '../../../shared/copy-button'
import { Moment } from '../../../shared/moment'
import { Fact, Facts, Part } from '../../../shared/section/section'
import { useText } from '../../texts'
import styles from './shipment.module.css'

/** When an order left, and its parcels; absent before. */
export function Shipment({ order }: { order: Order }) {
  const text = useText()
  const { shippedAt } = order
  const parcels = parcelsOf(order)
  if (!shippedAt) return null
  return (
    <Part title={text('shipment.title')}>
      <Facts>
        <Fact name={text('shipment.at')}>
          <Moment at={shippedAt} />
        </Fact>
        <Fact name={text('shipment.parcel', { count: parcels.length })}>
          {parcels.length === 0 && text('shipment.none')}
          {parcels.map((it) => (
            <span key={`${it.carrier} ${it.number}`} className={styles.parcel}>
              <span>
                <Parcel tracking={it} />
              </span>
              <CopyButton
                value={it.number}
                label={parcels.length > 1 ? text('shipment.copyOf', { number: it.number }) : text('shipment.copy')}
              />
            </span>
          ))}
        </Fact>
      </Facts>
    </Part>
  )
}
