import type { PlacedStatus } from 'contracts/order/order-states'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type OrdersQuery, STATUSES } from '../../rules'
import { useText } from '../../texts'
import styles from './orders.module.css'

type Props = { query: OrdersQuery; onChange: (query: OrdersQuery) => void }

/** By which the orders are filtered: their status, and the days of the placement. */
export function OrderFilters({ query, onChange }: Props) {
  const text = useText()
  const { status, from = '', to = '' } = query
  const choose = (change: { [name in keyof OrdersQuery]?: string }) => {
    const chosen = Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')
    onChange(Object.fromEntries(chosen) as OrdersQuery)
  }
  return (
    <search className={styles.filters}>
      <Select<PlacedStatus | 'all'>
        label={text('orders.status')}
        value={status ?? 'all'}
        onChange={(it) => choose({ status: it === 'all' ? '' : it })}
        options={[
          { value: 'all', label: text('orders.all') },
          ...STATUSES.map((it) => ({ value: it, label: text(`status.${it}`) })),
        ]}
      />
      <TextField type="date" label={text('orders.from')} value={from} onChange={(it) => choose({ from: it })} />
      <TextField type="date" label={text('orders.to')} value={to} onChange={(it) => choose({ to: it })} />
    </search>
  )
}
