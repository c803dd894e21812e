import { recordsKeyOf } from 'contracts/access/rights'
import type { Clinic } from 'contracts/people/clinics'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useSession } from 'platform'
import { SubPage } from '../parts/sub-page'
import { problemId } from '../texts'
import { Membership } from './parts/membership'
import { OwnClinic } from './parts/own-clinic'
import { Received } from './parts/received'
import { useClinic } from './queries'
import { inTexts, useText } from './texts'

/** Who orders under one account; the key gives another person or account a fresh page. */
export const ColleaguesPage = inTexts(function ColleaguesPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Colleagues key={recordsKeyOf(session.person)} /> : null
})

function Colleagues() {
  const text = useText()
  const { reading, retry } = useClinic()
  return (
    <SubPage title={text('colleagues.title')} description={text('colleagues.description')}>
      {reading.status === 'loading' && <SkeletonList label={text('colleagues.loading')} rows={2} />}
      {reading.status === 'failed' && (
        <LoadFailed
          title={text('colleagues.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={() => void retry()}
          mailLabel={text('orders.writeUs')}
        />
      )}
      {reading.status === 'shown' && <Shown clinic={reading.value} />}
    </SubPage>
  )
}

/** A colleague of a clinic has none of the own. */
const Shown = ({ clinic }: { clinic: Clinic }) => (
  <>
    {clinic.received.map((it) => (
      <Received key={it.id} invitation={it} />
    ))}
    {clinic.membership ? <Membership membership={clinic.membership} /> : <OwnClinic clinic={clinic} />}
  </>
)
