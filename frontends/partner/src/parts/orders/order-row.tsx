import type { ReferredOrder } from 'contracts/partner/statements'
import { formatMoneyInColumn } from 'contracts/text/format'
import { useMoments } from 'frontend-kit/texts/moments'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useIntl } from 'react-intl'
import { shareState } from '../../rules'
import { useText } from '../../texts'
import styles from './orders.module.css'

/** An order with the partner's share: when it becomes payable and what may stop it, or why there is none. */
export function OrderRow({ order }: { order: ReferredOrder }) {
  const text = useText()
  const { day } = useMoments()
  const { locale } = useIntl()
  const { number, placedAt, status, amountMinor, currency, clientName, isExpired, shareMinor, payableAt, why } = order
  const money = (minor: number) => formatMoneyInColumn(minor, currency ?? 'RUB', locale)
  const state = shareState(order, new Date())
  const share =
    why !== 'counted'
      ? text(`why.${why}`)
      : state === 'held' && payableAt
        ? text('share.held', { day: day(payableAt) })
        : text(state === 'payable' ? 'share.payable' : 'share.none')
  return (
    <article className={styles.order}>
      <div className={styles.facts}>
        <h3 className={styles.name}>{clientName ?? text('orders.noName')}</h3>
        <p className={styles.quiet}>{text('orders.facts', { number, day: day(placedAt) })}</p>
        <p className={styles.pills}>
          <OrderPill status={status}>{text(`status.${status}`)}</OrderPill>
          {isExpired && <Pill tone="plain">{text('orders.expired')}</Pill>}
        </p>
      </div>
      <p className={styles.why}>{share}</p>
      <dl className={styles.money}>
        <div>
          <dt>{text('orders.amount')}</dt>
          <dd>{amountMinor === null ? text('orders.noAmount') : money(amountMinor)}</dd>
        </div>
        <div>
          <dt>{text('orders.share')}</dt>
          <dd className={styles.share}>{shareMinor === null ? text('orders.noAmount') : money(shareMinor)}</dd>
        </div>
      </dl>
    </article>
  )
}
