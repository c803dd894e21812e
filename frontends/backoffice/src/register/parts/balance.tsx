import type { MoneyTotals } from 'contracts/payment/register'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useMoneyTotals } from '../queries'
import type { Filters } from '../rules'
import { useText } from '../texts'
import styles from './balance.module.css'

/** The money of the month as the journal sums it: what came, what went, and what is left, of each currency. */
export function Balance({ filters }: { filters: Filters }) {
  const text = useText()
  const { reading, retry } = useMoneyTotals(filters)
  return (
    <Panel className={styles.panel} aria-label={text('balance.title')}>
      {reading.status === 'loading' && (
        <div role="status" className={styles.line}>
          <VisuallyHidden>{text('balance.reading')}</VisuallyHidden>
          <Skeleton className={styles.loading} />
        </div>
      )}
      {reading.status === 'failed' && (
        <div className={styles.line}>
          <p role="status">{text('balance.failed')}</p>
          <Button look="quiet" icon="retry" onPress={() => void retry()}>
            {text('order.retry')}
          </Button>
        </div>
      )}
      {reading.status === 'shown' && <Sums totals={reading.value} />}
    </Panel>
  )
}

function Sums({ totals: { sums } }: { totals: MoneyTotals }) {
  const text = useText()
  if (sums.length === 0) return <p className={styles.line}>{text('balance.none')}</p>
  return sums.map(({ currency, paymentMinor, returnMinor, balanceMinor }) => {
    const money = (minor: number) => formatMoneyInColumn(minor, currency, 'ru')
    return (
      <dl key={currency} className={styles.sums}>
        <div>
          <dt>{text('balance.came')}</dt>
          <dd>{money(paymentMinor)}</dd>
        </div>
        <div>
          <dt>{text('balance.went')}</dt>
          <dd>{money(returnMinor)}</dd>
        </div>
        <div>
          <dt>{text('balance.left')}</dt>
          <dd className={styles.left}>{money(balanceMinor)}</dd>
        </div>
      </dl>
    )
  })
}
