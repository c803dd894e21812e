import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { currenciesOf } from '../rules'
import { MoneyChart } from './money-chart'
import { OnTime } from './on-time'
import { OrderChart } from './order-chart'
import { Partners } from './partners'
import { Products } from './products'
import styles from './report.module.css'

type Props = { statistics: DailyStatistics }

/** All charts of a period; each number leads to the list of the orders that it counts. */
export const Report = ({ statistics }: Props) => (
  <div className={styles.report}>
    <OrderChart statistics={statistics} />
    {currenciesOf(statistics).map((it) => (
      <MoneyChart key={it} statistics={statistics} currency={it} />
    ))}
    <div className={styles.beside}>
      <Products statistics={statistics} />
      <OnTime statistics={statistics} />
    </div>
    <Partners statistics={statistics} />
  </div>
)
