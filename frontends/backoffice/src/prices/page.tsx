import { EmptyState } from 'frontend-kit/ui/empty-state'
import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { usePageMeta } from 'platform'
import { LoadFailed } from '../shared/load-failed'
import styles from './page.module.css'
import { SiteSection } from './parts/site-section'
import { useSitePrices } from './queries'
import { Texts, useText } from './texts'

/** The prices of each site: in force, planned and past (ORD-033). */
export const PricesPage = () => (
  <Texts locale="ru">
    <Page />
  </Texts>
)

function Page() {
  const text = useText()
  const title = text('prices.title')
  usePageMeta({ title })
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text('prices.lead')}</p>
      </header>
      <Sites />
    </div>
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
