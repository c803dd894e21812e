import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useId, useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import type { AnyRow } from '../columns'
import type { useDownload } from '../export/use-download'
import { useTable } from '../queries'
import type { Filters, TableName } from '../rules'
import { useText } from '../texts'
import { RowCards } from './rows/row-cards'
import { RowTable } from './rows/row-table'
import styles from './table-section.module.css'
import { TOTALS } from './totals'

type Props = { name: TableName; filters: Filters; download: ReturnType<typeof useDownload> }

/** One table of the register: what it sums to, its rows, and the table as CSV. */
export function TableSection({ name, filters, download: { running, save } }: Props) {
  const text = useText()
  const id = useId()
  const title = text(`table.${name}`)
  const Totals = TOTALS[name]
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button
          look="quiet"
          busy={running !== null}
          onPress={() => void save(name)}
          aria-label={text('export.csv', { table: title })}
        >
          {text('export.csvShort')}
        </Button>
      </div>
      <Totals filters={filters} />
      <Rows name={name} filters={filters} />
    </section>
  )
}

function Rows({ name, filters }: Pick<Props, 'name' | 'filters'>) {
  const text = useText()
  const { listing, retry, more } = useTable(name, filters)
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('table.reading')} rows={2} />
    case 'failed':
      return <LoadFailed title={text('table.failed')} problem={listing.problem} onRetry={() => void retry()} />
    case 'shown':
      if (listing.items.length === 0) return <p className={styles.none}>{text('table.none')}</p>
      return <Shown name={name} listing={listing} onMore={more} />
    default:
      return listing satisfies never
  }
}

/** The columns of the widest table need this width. */
const TABLE_REM = 60

type ShownProps = {
  name: TableName
  listing: Extract<Listing<AnyRow>, { status: 'shown' }>
  onMore: () => Promise<string | null>
}

function Shown({ name, listing, onMore }: ShownProps) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? RowTable : RowCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('table.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('table.shown', { count: listing.items.length })}
    >
      <Rows name={name} rows={listing.items} firstNew={firstNew} />
    </ListFrame>
  )
}
