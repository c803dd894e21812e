import type { PlacedStatus } from 'contracts/order/order-states'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type OrderFilters as Filters, STATUSES } from '../../rules'
import { useText } from '../../texts'
import styles from './orders.module.css'

type Props = { filters: Filters; onChoose: (change: Partial<Filters>, how?: { replace: boolean }) => void }

/** By which the orders are filtered: their status, and the days of the placement. */
export function OrderFilters({ filters: { status, from, to }, onChoose }: Props) {
  const text = useText()
  // A typed year passes through several days, of which the browser's Back would step through each.
  const day = (change: Partial<Filters>) => onChoose(change, { replace: true })
  return (
    <search className={styles.filters}>
      <Select<PlacedStatus | 'all'>
        label={text('orders.status')}
        value={status || 'all'}
        onChange={(it) => onChoose({ status: it === 'all' ? '' : it })}
        options={[
          { value: 'all', label: text('orders.all') },
          ...STATUSES.map((it) => ({ value: it, label: text(`status.${it}`) })),
        ]}
      />
      <TextField type="date" label={text('orders.from')} value={from} onChange={(it) => day({ from: it })} />
      <TextField type="date" label={text('orders.to')} value={to} onChange={(it) => day({ to: it })} />
    </search>
  )
}
