import { useFailureToast } from 'frontend-kit/hooks/use-failure-toast'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { InfiniteList } from 'frontend-kit/ui/layout/infinite-list'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useOrderFilters, useReferredOrders } from '../../queries'
import { queryOf } from '../../rules'
import { problemId, useText } from '../../texts'
import section from '../section.module.css'
import { OrderFilters } from './order-filters'
import { OrderRow } from './order-row'
import { WhyForm } from './why-form'

/** The orders of the partner's clients, by status and period, with the share of each (PART-014, PART-015). */
export function Orders() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const query = queryOf(filters)
  const orders = useReferredOrders(query)
  const { listing, more, retry } = orders
  const title = text('orders.title')
  const isFiltered = Object.keys(query).length > 0
  useFailureToast('orders', [orders], ({ code }, isOnPage) => ({
    kind: 'error', // PART-016
    title: text('orders.failed'),
    ...(isOnPage
      ? { isOnPage }
      : { text: text(problemId(code)), action: { label: text('partner.retry'), onPress: () => void retry() } }),
  }))
  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      <OrderFilters filters={filters} onChoose={choose} />
      {listing.status === 'loading' && <SkeletonList label={text('orders.loading')} />}
      {listing.status === 'failed' && (
        <LoadFailed
          title={text('orders.failed')}
          text={text(problemId(listing.problem.code))}
          retryLabel={text('partner.retry')}
          onRetry={() => void retry()}
        />
      )}
      {listing.status === 'shown' && listing.items.length === 0 && (
        <EmptyState noMatch={isFiltered} title={text(isFiltered ? 'orders.noMatch' : 'orders.none')}>
          {text(isFiltered ? 'orders.noMatchText' : 'orders.noneText')}
        </EmptyState>
      )}
      {listing.status === 'shown' && listing.items.length > 0 && (
        <InfiniteList listing={listing} moreLabel={text('orders.more')} onMore={more}>
          {(it) => <OrderRow order={it} />}
        </InfiniteList>
      )}
      <WhyForm />
    </Panel>
  )
}
