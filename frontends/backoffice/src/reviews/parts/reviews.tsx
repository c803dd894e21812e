import type { ReviewedMoney, ReviewStatus } from 'contracts/order/money/payment'
import type { Listing } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../shared/lists/list-frame'
import { useListToast } from '../../shared/lists/use-list-toast'
import { useWide } from '../../shared/lists/use-wide'
import { LoadFailed } from '../../shared/load-failed'
import { useReviews } from '../../shared/reviews/queries'
import { useReviewFilters } from '../queries'
import { useText } from '../texts'
import { ReviewCards } from './rows/review-cards'
import { ReviewTable } from './rows/review-table'

/** The list with its loading, error and empty states. */
export function Reviews({ status }: { status: ReviewStatus }) {
  const text = useText()
  const reviews = useReviews(status)
  const { listing, retry, more } = reviews
  useListToast('reviews', reviews, text('reviews.failed'))
  switch (listing.status) {
    case 'loading':
      return <SkeletonList label={text('reviews.loading')} rows={4} />
    case 'failed':
      return <LoadFailed title={text('reviews.failed')} problem={listing.problem} onRetry={retry} />
    case 'shown':
      return listing.items.length === 0 ? <Empty status={status} /> : <Shown listing={listing} onMore={more} />
    default:
      return listing satisfies never
  }
}

/** The columns of the table need this width. */
const TABLE_REM = 65

type Props = { listing: Extract<Listing<ReviewedMoney>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  const Rows = useWide(TABLE_REM) ? ReviewTable : ReviewCards
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('reviews.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('reviews.shown', { count: listing.items.length })}
    >
      <Rows reviews={listing.items} firstNew={firstNew} />
    </ListFrame>
  )
}

function Empty({ status }: { status: ReviewStatus }) {
  const text = useText()
  const { choose } = useReviewFilters()
  if (status === 'open') return <EmptyState title={text('reviews.noneOpen')}>{text('reviews.noneOpenText')}</EmptyState>
  const showOpen = (
    <Button look="line" onPress={() => choose({ status: 'open' })}>
      {text('reviews.showOpen')}
    </Button>
  )
  return <EmptyState noMatch title={text('reviews.noneSettled')} actions={showOpen} />
}
