import type { Partner } from 'contracts/partner/account'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useDetails } from '../queries'
import { missingContacts, payeeFacts } from '../rules'
import { problemId, useText } from '../texts'
import { Contacts } from './contacts/contacts'
import { Payee } from './contacts/payee'
import { Fold } from './fold'

/** What the partner tells for the payouts: contacts and requisites, folded once they are known. */
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
  const { phone, email, payout } = details
  const lacking = missingContacts(details).map((it) => text(`contacts.missing.${it}`))
  return (
    <>
      <Fold
        title={text('contacts.title')}
        facts={`${phone} · ${email}`}
        missing={lacking.length ? text('contacts.lacking', { what: lacking.join(', ') }) : undefined}
      >
        <Contacts details={details} version={version} />
      </Fold>
      <Fold
        title={text('payee.title')}
        facts={payout ? payeeFacts(payout) : ''}
        missing={payout ? undefined : text('payee.lacking')}
      >
        <Payee details={details} version={version} currency={details.terms.currency} />
      </Fold>
    </>
  )
}
