import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { isStaff, useSession } from 'platform'
import { useState } from 'react'
import { problemId } from '../../texts'
import { Section } from '../section'
import { useText } from '../texts'
import { Enrolled } from './enrolled'
import { NotEnrolled } from './not-enrolled'
import { useSecondFactor } from './queries'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

/** AUTH-035: the second factor, for staff, also while a session has no roles for lack of it. */
export function SecondFactor() {
  const session = useSession()
  const isOffered = session.status === 'signed-in' && (isStaff(session.person) || session.secondFactor !== undefined)
  return isOffered ? <Offered /> : null
}

function Offered() {
  const text = useText()
  // Kept here, so that they stay in view while the section changes.
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Section title={text('factor.title')} text={text('factor.text')}>
      <Standing onCodes={setCodes} />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Section>
  )
}

function Standing({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const text = useText()
  const { reading, retry } = useSecondFactor()
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('factor.loading')} rows={1} />
    case 'failed':
      return (
        <LoadFailed
          title={text('factor.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={() => void retry()}
        />
      )
    case 'shown':
      return reading.value.enrolledAt === null ? (
        <NotEnrolled isRequired={reading.value.isRequired} onCodes={onCodes} />
      ) : (
        <Enrolled since={reading.value.enrolledAt} codesLeft={reading.value.recoveryCodesLeft} onCodes={onCodes} />
      )
    default:
      return reading satisfies never
  }
}
