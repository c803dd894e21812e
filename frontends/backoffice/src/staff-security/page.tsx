import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Page } from '../shared/frame/page'
import { LoadFailed } from '../shared/load-failed'
import { People } from './people'
import { useStaffSecurity } from './queries'
import { Rule } from './rule'
import { Texts, useText } from './texts'

/** Where admins require a second factor of the staff, and reset that of a person who has lost it (AUTH-035). */
export const StaffSecurityPage = () => (
  <Texts locale="ru">
    <Security />
  </Texts>
)

function Security() {
  const text = useText()
  return (
    <Page title={text('bar.security')} lead={text('security.lead')}>
      <Shown />
    </Page>
  )
}

function Shown() {
  const text = useText()
  const { reading, retry } = useStaffSecurity()
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('security.loading')} rows={3} />
    case 'failed':
      return <LoadFailed title={text('security.failed')} problem={reading.problem} onRetry={retry} />
    case 'shown':
      return (
        <>
          <Rule security={reading.value} />
          <People people={reading.value.people} />
        </>
      )
    default:
      return reading satisfies never
  }
}
