import type { Order } from 'contracts/order/order'
import type { Quote } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Moment } from '../../../shared/moment'
import { shortName } from '../../../shared/people/rules'
import { useText } from '../../texts'
import styles from './manual-lines.module.css'
import { RemoveButton } from './remove-button'

/** The lines of staff in a price, with who added them and when; those of a draft can be removed. */
export function ManualLines({ order, quote }: { order: Order; quote: Quote | null }) {
  const text = useText()
  const { manualLines = [], currency } = order
  const money = (minor: number) => `${minor < 0 ? '−' : ''}${formatMoneyInColumn(Math.abs(minor), currency, 'ru')}`
  const free = quote?.adjustments?.find((it) => it.kind === 'free')
  const isRemovable = order.status === 'draft' && order.archivedAt === null
  return (
    <>
      {manualLines.map((line) => (
        <div key={line.id} className={styles.line}>
          <dt className={styles.reason}>
            {line.reason}
            <span className={styles.by}>
              <span>
                <span title={line.by}>{shortName(line.by)}</span>, <Moment at={line.at} />
              </span>
              {isRemovable && <RemoveButton order={order} line={line} />}
            </span>
          </dt>
          <dd className={styles.amount}>{money(line.amountMinor)}</dd>
        </div>
      ))}
      {free && (
        <div className={styles.line}>
          <dt>{text('line.free')}</dt>
          <dd className={styles.amount}>{money(free.amountMinor)}</dd>
        </div>
      )}
    </>
  )
}
