import { orderNumber } from 'contracts/order/order-number'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import { parcelsOf } from 'contracts/order/parcels'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { Link } from 'platform'
import { Suspense } from 'react'
import { FormattedDate } from 'react-intl'
import { OrderLogo } from '../logo/logo'
import { isToPack } from '../rules'
import { DueClock } from '../shared/due/due-clock'
import { PrintBags } from '../shared/printing/print-bags'
import { PrintBox } from '../shared/printing/print-box'
import { useText } from '../texts'
import { CardState } from './card-state'
import styles from './order-card.module.css'
import { PackingState } from './packing-state'

const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** An order for packing (PACK-007): the contents of the box, the patients and the address. Its number leads to its page. */
export function OrderCard({ order }: { order: PackingOrder }) {
  const text = useText()
  const number = orderNumber(order, 4)
  const { fullName, address, counts, patients, createdAt } = order
  const parcels = parcelsOf({ ...order, tracking: order.tracking ?? null })
  return (
    <article className={styles.card} aria-label={text('card.order', { number })} data-aside={order.aside ?? undefined}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to={`/packer/orders/${order.id}`} className={styles.open}>
            {number}
          </Link>
        </h2>
        <CardState order={order} />
      </div>
      <div className={styles.who}>
        <div>
          <p className={styles.client}>{fullName || text('card.noName')}</p>
          <time dateTime={createdAt} className={styles.date}>
            <FormattedDate value={createdAt} day="numeric" month="long" year="numeric" timeZone={STAFF_ZONE} />
          </time>
        </div>
        <DueClock order={order} />
      </div>
      <ul aria-label={text('card.counts')} className={styles.counts}>
        {KINDS.map((it) => (
          <li key={it} className={styles.count} data-none={counts[it] === 0 || undefined}>
            {text(`card.${it}`)} <span className={styles.figure}>{counts[it]}</span>
          </li>
        ))}
      </ul>
      <PackingState order={order} />
      <dl className={styles.facts}>
        <dt>{text('card.patients')}</dt>
        <dd>{patients.length > 0 ? patients.map((it) => it.name).join(', ') : text('card.noPatients')}</dd>
        <dt>{text('card.address')}</dt>
        <dd>{address || text('card.noAddress')}</dd>
        {parcels.length > 0 && <dt>{text('card.parcel')}</dt>}
        {parcels.map((it) => (
          <dd key={`${it.carrier} ${it.number}`}>
            <Parcel tracking={it} />
          </dd>
        ))}
      </dl>
      {/* Its texts come later: without a place of its own the whole page would be hidden until then. */}
      <Suspense>
        <OrderLogo order={order} />
      </Suspense>
      {isToPack(order) && (
        <div className={styles.labels}>
          <PrintBags orderId={order.id} />
          <PrintBox orderId={order.id} />
        </div>
      )}
    </article>
  )
}
