import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Link, useLocation } from 'platform'
import { Clock } from '../../shared/clock/clock'
import cells from '../../shared/lists/cells.module.css'
import { OrderState } from '../../shared/order-status'
import { PresentPeople } from '../../shared/presence/present-people'
import { RemakeMark } from '../../shared/remake/remake-mark'
import { byAge, dayOf, orderPath } from '../../shared/rules'
import { useStayed } from '../../shared/stayed'
import { useDesk } from '../moves/desk'
import { useText } from '../texts'
import styles from './cells.module.css'

// The parts that rows and cards share.

const SMALL = joined(cells.small, cells.cut)

/** The link to the order. */
export function NumberCell({ order }: { order: Order }) {
  const text = useText()
  const { search } = useLocation()
  const { walks, indexOf } = useDesk()
  const number = orderNumber(order, 4) // BACK-025
  return (
    <>
      <Link
        to={orderPath(order.id)}
        state={walks(search, indexOf(order.id))}
        className={cells.name}
        data-order-link={order.id}
        aria-label={text('row.order', { number })}
      >
        #{number}
      </Link>
      <time className={SMALL} dateTime={order.createdAt}>
        {dayOf(order.createdAt)}
      </time>
    </>
  )
}

/** The checkbox that selects the order. */
export function SelectCell({ order }: { order: Order }) {
  const text = useText()
  const { selection } = useDesk()
  return (
    <Checkbox isSelected={selection.has(order.id)} onChange={(it) => selection.choose(order.id, it)} markOnly>
      {text('row.select', { number: orderNumber(order, 4) })}
    </Checkbox>
  )
}

export function CustomerCell({ order: { fullName, email, phone } }: { order: Order }) {
  const text = useText()
  if (!fullName && !email && !phone) return <span className={SMALL}>{text('row.noCustomer')}</span>
  return (
    <>
      {fullName && (
        <span className={cells.cut} title={fullName}>
          {fullName}
        </span>
      )}
      <span className={styles.contacts}>
        {email && (
          <span className={SMALL} title={email}>
            {email}
          </span>
        )}
        {phone && <span className={styles.phone}>{phone}</span>}
      </span>
    </>
  )
}

/** «2 пациента · 19 элайнеров»; of the scans only what needs an eye: that some are missing, or have not reached the factory. */
export function WhatCell({ order }: { order: Order }) {
  const text = useText()
  const { patients, kindCounts, scanCount } = order
  const names = byAge(patients)
    .map((it) => it.name)
    .join(', ')
  const kinds = KINDS.flatMap((kind) => {
    const count = kindCounts?.[kind] ?? 0
    return count > 0 ? [text(`row.kind.${kind}`, { count })] : []
  })
  const what = [
    text('row.patients', { count: patients.length }),
    ...(kinds.length ? kinds : [text('row.scanCount', { count: scanCount })]),
  ]
  return (
    <>
      <span className={cells.cut} title={names}>
        {what.join(' · ')}
      </span>
      <RemakeMark order={order} />
      <MissingScans order={order} />
      <AwaitedScans order={order} />
      <PresentPeople orderId={order.id} />
    </>
  )
}
const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** Scans of an order in work that have not reached the factory; silent where all have. */
function AwaitedScans({ order: { scanCount, receivedCount, status } }: { order: Order }) {
  const text = useText()
  if (receivedCount >= scanCount || (status !== 'paid' && status !== 'processing')) return null
  return (
    <span className={joined(cells.cut, styles.awaited)}>
      {text('row.received', { received: receivedCount, total: scanCount })}
    </span>
  )
}

/** The clock of the promise. */
export const DueCell = ({ order }: { order: Order }) => <Clock order={order} />

export const StatusCell = ({ order }: { order: Order }) => <OrderState order={order} />

/** The count of scans that are in the price and missing. */
export function MissingScans({ order: { missingScanCount = 0 } }: { order: Order }) {
  const text = useText()
  return (
    missingScanCount > 0 && (
      <span className={joined(cells.cut, styles.review)}>{text('row.missing', { missing: missingScanCount })}</span>
    )
  )
}

/** BACK-002: in the currency of the order. */
export function TotalCell({ order }: { order: Order }) {
  const text = useText()
  const stayed = useStayed(order)
  const { totalMinor, currency, paymentReview } = order
  return (
    <>
      <span className={joined(cells.cut, styles.total)}>
        {totalMinor === null ? text('row.noTotal') : formatMoneyInColumn(totalMinor, currency, 'ru')}
      </span>
      {stayed && (
        <span className={joined(cells.cut, styles.review)} title={stayed}>
          {stayed}
        </span>
      )}
      {paymentReview && <span className={joined(cells.cut, styles.review)}>{text('row.review')}</span>}
    </>
  )
}
