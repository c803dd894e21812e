import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useSite } from 'platform'
import { Page } from '../shared/frame/page'
import { LoadFailed } from '../shared/load-failed'
import { AccessPanel } from './parts/access-panel'
import { PasswordPanel } from './parts/password-panel'
import { useAccess } from './queries'
import { Texts, useText } from './texts'

/** The password that the packers of this site share, for admins alone. */
export const PackingAccessPage = () => (
  <Texts locale="ru">
    <AccessHere />
  </Texts>
)

function AccessHere() {
  const text = useText()
  const { id: site } = useSite()
  return (
    <Page title={text('bar.packing')} lead={text('packing.lead', { site })}>
      <Access />
    </Page>
  )
}

function Access() {
  const text = useText()
  const { reading, retry } = useAccess()
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('packing.loading')} rows={2} />
    case 'failed':
      return <LoadFailed title={text('packing.failed')} problem={reading.problem} onRetry={retry} />
    case 'shown':
      return (
        <>
          <AccessPanel access={reading.value} />
          <PasswordPanel access={reading.value} />
        </>
      )
    default:
      return reading satisfies never
  }
}
