import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoney } from 'contracts/text/format'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { useIntl } from 'react-intl'
import { comingOf } from '../../payment'
import type { OrderParts } from '../queries'
import { isReopenable } from '../rules'
import { useText } from '../texts'
import { Again } from './again/again'
import { AskedScan } from './asked/asked-scan'
import { Delivery } from './facts/delivery'
import { Documents } from './facts/documents'
import { Price } from './facts/price'
import styles from './order-details.module.css'
import { Progress } from './progress/progress'
import { RemakeLines } from './remake/remake-lines'
import { RepeatsLine } from './remake/repeats-line'
import { Patients } from './scans/patients'

type Props = { title: string; order: Order; parts: OrderParts; refresh: () => Promise<void> }

/** The progress of the order, then its contents; the price and the repetition are beside them. */
export function OrderDetails({ title, order, parts, refresh }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const { patients, scanCount, totalMinor, currency, placedBy } = order
  const { reading } = parts.payment
  const coming = comingOf(reading.status === 'shown' ? reading.value : null, useMinute())
  const facts = [
    text('order.patients', { count: patients.length }),
    text('order.scans', { count: scanCount }),
    ...(totalMinor === null ? [] : [formatMoney(totalMinor, currency, locale)]),
  ]
  return (
    <div className={styles.order}>
      <header>
        <h1 className={styles.title}>
          <OrderNumber number={orderNumber(order, 6)}>{title}</OrderNumber>
        </h1>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {placedBy && <p className={styles.facts}>{text('card.placedBy', { email: placedBy })}</p>}
        <RemakeLines order={order} className={styles.facts} />
        <RepeatsLine order={order} className={styles.facts} />
      </header>
      <AskedScan order={order} parts={parts} refresh={refresh} />
      <Progress order={order} coming={coming} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Patients order={order} parts={parts} />
          <Delivery order={order} />
        </div>
        <aside className={styles.column} data-due={isReopenable(order, coming) || undefined}>
          <Price order={order} parts={parts} refresh={refresh} />
          <Documents order={order} />
          <Again order={order} />
        </aside>
      </div>
    </div>
  )
}
