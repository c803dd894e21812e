import type { Statistics } from 'contracts/order/staff/statistics'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { roundedMinor } from '../../shared/rules'
import { useText } from '../texts'
import styles from './figures.module.css'
import { orderCountOf, sumsOf } from './rules'

/**
 * The count and the sum of the orders of 30 days (BACK-009); without numbers while they load. They are no links: the list
 * has no filter for a period, nor one for all statuses that count as paid.
 */
export function Figures({ statistics }: { statistics: Statistics | null }) {
  const text = useText()
  return (
    <>
      {!statistics && (
        <div role="status">
          <VisuallyHidden>{text('statistics.loading')}</VisuallyHidden>
        </div>
      )}
      <dl className={styles.cards} aria-hidden={!statistics || undefined}>
        <div className={styles.card}>
          <dt>{text('statistics.orders')}</dt>
          {statistics ? <OrderCount statistics={statistics} /> : <Loading />}
        </div>
        <div className={styles.card}>
          <dt>{text('statistics.sum')}</dt>
          {statistics ? <Sums statistics={statistics} /> : <Loading />}
        </div>
      </dl>
    </>
  )
}

const Loading = () => (
  <dd className={styles.figure}>
    <Skeleton className={styles.loading} />
  </dd>
)

function OrderCount({ statistics }: { statistics: Statistics }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const { now, changePercent } = orderCountOf(statistics)
  return (
    <Figure shown={formatNumber(now)} changePercent={changePercent}>
      <span className={styles.before}>{text('statistics.before')}</span>
    </Figure>
  )
}

function Sums({ statistics }: { statistics: Statistics }) {
  const text = useText()
  return sumsOf(statistics).map((sum) => (
    <Figure
      key={sum.currency}
      shown={formatMoneyInColumn(roundedMinor(sum.now, sum.currency), sum.currency, 'ru')}
      changePercent={sum.changePercent}
    >
      {/* The card beside it shows with what both are compared. */}
      <VisuallyHidden>{text('statistics.before')}</VisuallyHidden>
    </Figure>
  ))
}

type Props = { shown: string; changePercent: number; children: ReactNode }

function Figure({ shown, changePercent, children }: Props) {
  const { formatNumber } = useIntl()
  const change = formatNumber(changePercent / 100, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <dd className={styles.figure}>
      <strong className={styles.number}>{shown}</strong>{' '}
      <span className={styles.change} data-rising={changePercent > 0 || undefined}>
        {change}
      </span>{' '}
      {children}
    </dd>
  )
}
