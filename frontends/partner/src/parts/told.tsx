import type { Partner } from 'contracts/partner/account'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useDetails } from '../queries'
import { problemId, useText } from '../texts'
import { Contacts } from './contacts/contacts'
import { Payee } from './contacts/payee'

/** What the partner tells for the payouts: contacts and requisites. */
export function Told({ partner }: { partner: Partner }) {
  const text = useText()
  const { reading, retry } = useDetails()
  if (reading.status === 'loading') return <SkeletonList label={text('contacts.loading')} rows={2} />
  if (reading.status === 'failed')
    return (
      <LoadFailed
        title={text('contacts.failed')}
        text={text(problemId(reading.problem.code))}
        retryLabel={text('partner.retry')}
        onRetry={() => void retry()}
      />
    )
  const details = reading.value
  // Name, contacts and requisites are versions of one record, and each is saved alone.
  const version = Math.max(partner.version, details.version)
  return (
    <>
      <Contacts details={details} version={version} />
      <Payee details={details} version={version} currency={details.terms.currency} />
    </>
  )
}
