import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Page } from '../shared/frame/page'
import { LoadFailed } from '../shared/load-failed'
import { Filters } from './parts/filters'
import { Report } from './parts/report'
import { useDailyStatistics, useStatisticsFilters } from './queries'
import { isEmpty } from './rules'
import { Texts, useText } from './texts'

/** Orders and money by day, product and partner, and how punctually they left. */
export const StatisticsPage = () => (
  <Texts locale="ru">
    <StatisticsHere />
  </Texts>
)

function StatisticsHere() {
  const text = useText()
  return (
    <Page title={text('page.title')} lead={text('page.lead')}>
      <Filters />
      <Charts />
    </Page>
  )
}

/** The charts with their loading, error and empty states. */
function Charts() {
  const text = useText()
  const { filters } = useStatisticsFilters()
  const { reading, retry } = useDailyStatistics(filters)
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('page.reading')} rows={4} />
    case 'failed':
      return <LoadFailed title={text('page.failed')} problem={reading.problem} onRetry={retry} />
    case 'shown':
      if (isEmpty(reading.value)) return <EmptyState title={text('page.none')}>{text('page.noneText')}</EmptyState>
      return <Report statistics={reading.value} />
    default:
      return reading satisfies never
  }
}
