import type { SitePrices } from 'contracts/order/money/price-lists'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed'
import { useHistory } from '../queries'
import { stateOf } from '../rules'
import { useText } from '../texts'
import styles from './history.module.css'
import { useRows } from './rows/use-rows'

/** All lists of a site with who made them, read when it is first opened. */
export function History({ site }: { site: SitePrices }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {text('history.title')}
        <Icon name="down" className={styles.icon} />
      </summary>
      {isOpen && <Lists site={site} />}
    </details>
  )
}

function Lists({ site }: { site: SitePrices }) {
  const text = useText()
  const { listing, retry, more } = useHistory(site.site)
  const Rows = useRows()
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('history.loading')} rows={2} />
    case 'failed':
      return <LoadFailed title={text('history.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown': {
      if (listing.items.length === 0) return <p className={styles.none}>{text('history.none')}</p>
      const rows = listing.items.map((list) => ({
        list,
        prices: list.prices,
        state: stateOf(list, site),
        before: null,
      }))
      return (
        <div className={styles.lists}>
          <Rows label={text('history.title')} rows={rows} />
          {listing.hasMore && (
            <Button look="line" busy={listing.work === 'loading-more'} onPress={() => void more()}>
              {text('history.more')}
            </Button>
          )}
        </div>
      )
    }
    default:
      return listing satisfies never
  }
}
