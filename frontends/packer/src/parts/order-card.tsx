import { orderNumber } from 'contracts/order/order-number'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { FormattedDate } from 'react-intl'
import { statusId, useText } from '../texts'
import styles from './order-card.module.css'

const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** An order for packing (PACK-007): the contents of the box, the patients and the address. */
export function OrderCard({ order }: { order: PackingOrder }) {
  const text = useText()
  const number = orderNumber(order, 4)
  const { fullName, address, counts, patients, tracking, createdAt } = order
  return (
    <article className={styles.card} aria-label={text('card.order', { number })}>
      <div className={styles.head}>
        <h2 className={styles.number}>{number}</h2>
        <State order={order} />
      </div>
      <div>
        <p className={styles.client}>{fullName || text('card.noName')}</p>
        <time dateTime={createdAt} className={styles.date}>
          <FormattedDate value={createdAt} day="numeric" month="long" year="numeric" timeZone={STAFF_ZONE} />
        </time>
      </div>
      <ul aria-label={text('card.counts')} className={styles.counts}>
        {KINDS.map((it) => (
          <li key={it} className={styles.count} data-none={counts[it] === 0 || undefined}>
            {text(`card.${it}`)} <span className={styles.figure}>{counts[it]}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{text('card.patients')}</dt>
        <dd>{patients.length > 0 ? patients.map((it) => it.name).join(', ') : text('card.noPatients')}</dd>
        <dt>{text('card.address')}</dt>
        <dd>{address || text('card.noAddress')}</dd>
        {tracking && (
          <>
            <dt>{text('card.parcel')}</dt>
            <dd>
              <Parcel tracking={tracking} />
            </dd>
          </>
        )}
      </dl>
    </article>
  )
}

/** The status, and whether money was refunded; an order whose money was all refunded is not called paid (PAY-033). */
function State({ order: { status, moneyBack = 'none' } }: { order: PackingOrder }) {
  const text = useText()
  return (
    <div className={styles.state}>
      {!(status === 'paid' && moneyBack === 'all') && <OrderPill status={status}>{text(statusId(status))}</OrderPill>}
      {moneyBack !== 'none' && (
        <Pill tone="amber" icon="warn">
          {text(`moneyBack.${moneyBack}`)}
        </Pill>
      )}
    </div>
  )
}
