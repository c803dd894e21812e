import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useLocation, usePageMeta, useParams } from 'platform'
import { LoadFailed } from '../shared/load-failed'
import styles from './page.module.css'
import { ClientHere } from './parts/client-here'
import { type Named, useClient } from './queries'
import { Texts, useText } from './texts'

/** One client of a site: contacts, what they bought, their terms and orders. */
export const ClientPage = () => (
  <Texts locale="ru">
    <Page />
  </Texts>
)

function Page() {
  const text = useText()
  const { email = '' } = useParams()
  const site = new URLSearchParams(useLocation().search).get('site') ?? undefined
  return (
    <div className={styles.page}>
      <BackLink list="/backoffice/clients">{text('client.back')}</BackLink>
      <Opened key={`${site} ${email}`} named={{ email, site }} />
    </div>
  )
}

function Opened({ named }: { named: Named }) {
  const text = useText()
  const { reading, retry, isMissing } = useClient(named)
  usePageMeta({ title: text('client.title', { email: named.email }) })
  if (isMissing)
    return (
      <EmptyState noMatch title={text('client.missing')}>
        {text('client.missingText')}
      </EmptyState>
    )
  if (reading.status === 'shown') return <ClientHere client={reading.value} />
  if (reading.status === 'failed')
    return <LoadFailed title={text('client.failed')} problem={reading.problem} onRetry={retry} />
  return <SkeletonList label={text('client.loading')} rows={5} />
}
