import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { Link, useLocation } from 'platform'
import cells from '../../shared/lists/cells.module.css'
import { byAge, dayOf, timeOf } from '../../shared/rules'
import { useStayed } from '../../shared/stayed'
import { useText } from '../texts'
import styles from './cells.module.css'
import { pathOf } from './use-open-order'

// The parts that rows and cards share.

const SMALL = joined(cells.small, cells.cut)

const arrive = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

/** The link to the order; `isFirstNew` moves the focus to it. */
export function NumberCell({ order, isFirstNew }: { order: Order; isFirstNew: boolean }) {
  const text = useText()
  const { search } = useLocation()
  const number = orderNumber(order, 4) // BACK-025
  return (
    <>
      <Link
        ref={isFirstNew ? arrive : null}
        to={pathOf(order)}
        state={search}
        className={cells.name}
        aria-label={text('row.order', { number })}
      >
        #{number}
      </Link>
      <span className={SMALL}>{text('row.site', { site: order.site })}</span>
    </>
  )
}

export function DateCell({ order: { createdAt } }: { order: Order }) {
  const text = useText()
  return (
    <time dateTime={createdAt}>
      {dayOf(createdAt)} <span className={SMALL}>{text('dates.time', { time: timeOf(createdAt) })}</span>
    </time>
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

export function PatientsCell({ order: { patients } }: { order: Order }) {
  const text = useText()
  if (patients.length === 0) return <span className={SMALL}>{text('row.noPatients')}</span>
  const names = byAge(patients)
    .map((it) => it.name)
    .join(', ')
  return (
    <span className={styles.names} title={names}>
      {text('row.patients', { count: patients.length, names })}
    </span>
  )
}

export function ScansCell({ order }: { order: Order }) {
  const text = useText()
  const { scanCount, receivedCount } = order
  return (
    <>
      {scanCount === 0 ? (
        <span className={SMALL}>{text('row.noScans')}</span>
      ) : (
        text('row.scans', { received: receivedCount, total: scanCount })
      )}
      <MissingScans order={order} />
    </>
  )
}

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
      {stayed && <span className={joined(cells.cut, styles.review)}>{stayed}</span>}
      {paymentReview && <span className={joined(cells.cut, styles.review)}>{text('row.review')}</span>}
    </>
  )
}
