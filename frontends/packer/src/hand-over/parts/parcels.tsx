import type { HandOver } from 'contracts/order/packing/shipping'
import { saveAs } from 'frontend-kit/save-as'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { csvOf, ordersOf, paperOf, type Shown } from '../rules'
import { useText } from '../texts'
import { ParcelRow } from './parcel-row'
import styles from './parcels.module.css'

const COLUMNS = ['at', 'order', 'customer', 'address', 'carrier', 'parcel', 'shipped'] as const

/** The parcels with their sum, on paper for the driver and as a file. */
export function Parcels({ found: { day, items, hasMore }, shown }: { found: HandOver; shown: Shown }) {
  const text = useText()
  const save = () => {
    const file = csvOf(
      COLUMNS.map((it) => text(`column.${it}`)),
      items,
    )
    saveAs(`hand-over-${day}.csv`, new Blob([file], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <section aria-label={text('handOver.list')} className={styles.section}>
      {hasMore && <Note kind="warn">{text('handOver.more', { most: items.length })}</Note>}
      <div className={styles.head}>
        <p role="status" className={styles.sum}>
          {text('handOver.sum', { parcels: items.length, orders: ordersOf(items) })}
        </p>
        <div className={styles.actions}>
          {/* Of the day that is shown, also if it ends meanwhile. */}
          <a href={paperOf({ ...shown, day })} download className={buttonLook('action')}>
            <Icon name="open" />
            {text('handOver.paper')}
          </a>
          <Button look="line" onPress={save}>
            {text('handOver.csv')}
          </Button>
        </div>
      </div>
      <ol className={styles.list}>
        {items.map((it) => (
          <ParcelRow key={`${it.orderId} ${it.parcel.carrier} ${it.parcel.number}`} of={it} />
        ))}
      </ol>
    </section>
  )
}
