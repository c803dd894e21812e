import { recordsKeyOf } from 'contracts/access/rights'
import { useOwnProfile } from 'frontend-kit/profile/queries'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useSession } from 'platform'
import { SubPage } from '../parts/sub-page'
import { problemId } from '../texts'
import { Payers } from './parts/payers'
import { Recipients } from './parts/recipients'
import { inTexts, useText } from './texts'

/** What the account has saved for its next orders; the key gives another account a fresh page. */
export const ProfilePage = inTexts(function ProfilePage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Profile key={recordsKeyOf(session.person)} /> : null
})

function Profile() {
  const text = useText()
  const { reading, retry } = useOwnProfile()
  return (
    <SubPage title={text('profile.title')} description={text('profile.description')}>
      {reading.status === 'loading' && <SkeletonList label={text('profile.loading')} rows={2} />}
      {reading.status === 'failed' && (
        <LoadFailed
          title={text('profile.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={() => void retry()}
          mailLabel={text('orders.writeUs')}
        />
      )}
      {reading.status === 'shown' && (
        <>
          <Recipients recipients={reading.value.recipients} />
          <Payers payers={reading.value.payers} />
        </>
      )}
    </SubPage>
  )
}
