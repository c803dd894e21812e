import type { Payout } from 'contracts/partner/payouts'
import { formatMoneyInColumn } from 'contracts/text/format'
import type { Listing } from 'frontend-kit/query-cache'
import { useState } from 'react'
import cells from '../../../lists/cells.module.css'
import { ListFrame } from '../../../lists/list-frame'
import { byQuarter, sumsOf } from '../rules'
import { useText } from '../texts'
import styles from './payout-list.module.css'
import { PayoutRow } from './payout-row'

type Props = {
  listing: Extract<Listing<Payout>, { status: 'shown' }>
  onMore: () => Promise<string | null>
  onChanged: () => void
}

/** The payouts by quarter, each quarter with what was paid for it. */
export function PayoutList({ listing, onMore, onChanged }: Props) {
  const text = useText()
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  if (listing.items.length === 0) return <p className={styles.none}>{text('payouts.none')}</p>
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('payouts.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('payouts.shown', { count: listing.items.length })}
    >
      {byQuarter(listing.items).map(({ year, quarter, payouts }) => (
        <section key={`${year}-${quarter}`} className={styles.quarter}>
          <h3 className={styles.title}>
            {text('payouts.quarter', { year, quarter })}
            {/* Not all payouts of the last quarter may have come. */}
            {!listing.hasMore && (
              <span className={cells.small}>
                {sumsOf(payouts)
                  .map((it) => text('payouts.sum', { sum: formatMoneyInColumn(it.minor, it.currency, 'ru') }))
                  .join(', ')}
              </span>
            )}
          </h3>
          <ul className={styles.rows}>
            {payouts.map((it) => (
              <li key={it.id}>
                <PayoutRow payout={it} isFirstNew={it.id === firstNew} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ListFrame>
  )
}
