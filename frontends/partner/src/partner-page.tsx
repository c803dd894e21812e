import type { Partner } from 'contracts/partner/account'
import { FIRST_COMMISSION_BASIS_POINTS } from 'contracts/partner-code'
import { useDismissToast } from 'frontend-kit/hooks/use-dismiss-toast'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { usePageMeta, useSession } from 'platform'
import { useState } from 'react'
import styles from './partner-page.module.css'
import { Balances } from './parts/balance/balances'
import { FirstName } from './parts/first-name'
import { How } from './parts/how'
import { HowForPartner } from './parts/how-for-partner'
import { ReferralLink } from './parts/link/referral-link'
import { Loading } from './parts/loading'
import { Orders } from './parts/orders/orders'
import { PartnerName } from './parts/partner-name'
import { Start } from './parts/start'
import { Statement } from './parts/statement/statement'
import { Told } from './parts/told'
import { Visits } from './parts/visits/visits'
import { usePartner } from './queries'
import { referralLink } from './rules'
import { problemId, useText } from './texts'

/** The code and the balance of the signed-in person; the key gives another person a fresh page. */
export function PartnerPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Page key={session.person.id} email={session.person.email} /> : null
}

function Page({ email }: { email: string }) {
  const text = useText()
  const { reading, retry } = usePartner()
  const partner = reading.status === 'shown' ? reading.value : null
  const basisPoints = partner?.commissionBasisPoints ?? FIRST_COMMISSION_BASIS_POINTS
  useDismissToast('code', partner !== null)
  usePageMeta({ title: text('partner.title'), description: text('partner.description') })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('partner.title')}</h1>
        <p className={styles.email}>{email}</p>
      </header>
      {reading.status === 'loading' && <Loading />}
      {reading.status === 'failed' && (
        <LoadFailed // PART-017
          title={text('partner.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('partner.retry')}
          onRetry={retry}
          mailLabel={text('partner.writeUs')}
        />
      )}
      {reading.status === 'shown' && (partner ? <OfPartner partner={partner} /> : <Start email={email} />)}
      {reading.status === 'shown' && partner && <HowForPartner basisPoints={basisPoints} />}
      {reading.status !== 'loading' && !partner && <How basisPoints={basisPoints} terms={null} />}
    </div>
  )
}

function OfPartner({ partner }: { partner: Partner }) {
  // The form disappears with the first name, so the focus moves to the link.
  const [isNew] = useState(partner.name === null)
  const link = referralLink(window.location.origin, partner)
  if (link === null)
    return (
      <>
        <FirstName partner={partner} />
        <Balances balances={partner.balances} />
      </>
    )
  return (
    <>
      <ReferralLink link={link} autoFocus={isNew} />
      <Balances balances={partner.balances} />
      <Orders />
      <div className={styles.pair}>
        <Statement partner={partner} />
        <Visits />
      </div>
      <div className={styles.told}>
        <PartnerName partner={partner} />
        <Told partner={partner} />
      </div>
    </>
  )
}
