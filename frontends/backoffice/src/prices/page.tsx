import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { AuditLink } from '../shared/audit/audit-link'
import { Page } from '../shared/frame/page'
import { LoadFailed } from '../shared/load-failed'
import { useSitePrices } from '../shared/site-prices'
import { SiteSection } from './parts/site-section'
import { Texts, useText } from './texts'

/** The prices of each site: in force, planned and past (ORD-033). */
export const PricesPage = () => (
  <Texts locale="ru">
    <PricesHere />
  </Texts>
)

function PricesHere() {
  const text = useText()
  return (
    <Page title={text('prices.title')} lead={text('prices.lead')} actions={<AuditLink query="kind=price-list" />}>
      <Sites />
    </Page>
  )
}

function Sites() {
  const text = useText()
  const { reading, retry } = useSitePrices()
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('prices.loading')} rows={3} />
    case 'failed':
      return <LoadFailed title={text('prices.failed')} problem={reading.problem} onRetry={retry} />
    case 'shown':
      if (reading.value.length === 0)
        return <EmptyState title={text('prices.none')}>{text('prices.noneText')}</EmptyState>
      return reading.value.map((it) => <SiteSection key={it.site} site={it} />)
    default:
      return reading satisfies never
  }
}
