import { FIRST_COMMISSION_BASIS_POINTS } from 'contracts/partner-code'
import type { Partner } from 'contracts/partners'
import { useAtomValue } from 'jotai'
import { useHints, usePageMeta, useSession } from 'platform'
import { useEffect, useState } from 'react'
import styles from './partner-page.module.css'
import { Balances } from './parts/balances'
import { FirstName } from './parts/first-name'
import { How } from './parts/how'
import { LoadFailed } from './parts/load-failed'
import { Loading } from './parts/loading'
import { PartnerName } from './parts/partner-name'
import { ReferralLink } from './parts/referral-link'
import { Start } from './parts/start'
import { useToldToasts } from './parts/told-toasts'
import { mayChangeBalance, referralLink } from './rules'
import { deskAtom } from './state'
import { leave, refresh } from './state/partner'
import { useText } from './texts'

/** The code and the balance of whoever is signed in; another person begins with an empty page. */
export function PartnerPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Page key={session.person.id} email={session.person.email} /> : null
}

function Page({ email }: { email: string }) {
  const text = useText()
  const desk = useAtomValue(deskAtom)
  const basisPoints = desk.status === 'shown' ? desk.partner.commissionBasisPoints : FIRST_COMMISSION_BASIS_POINTS
  usePageMeta({ title: text('partner.title'), description: text('partner.description') })
  useToldToasts()
  useFresh()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('partner.title')}</h1>
        <p className={styles.email}>{email}</p>
      </header>
      {desk.status === 'loading' && <Loading />}
      {desk.status === 'failed' && <LoadFailed problem={desk.problem} />}
      {desk.status === 'none' && <Start email={email} />}
      {desk.status === 'shown' && <OfPartner partner={desk.partner} />}
      {desk.status !== 'loading' && <How basisPoints={basisPoints} />}
    </div>
  )
}

function OfPartner({ partner }: { partner: Partner }) {
  // The form that was filled in is gone with the first name: the keyboard goes on at what it brought.
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
      <ReferralLink partner={partner} link={link} autoFocus={isNew} />
      <Balances balances={partner.balances} />
      <PartnerName partner={partner} />
    </>
  )
}

/** What others order and pay changes the balance: it is fetched again whenever somebody looks. */
function useFresh() {
  useEffect(() => {
    void refresh()
    const looked = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', looked)
    window.addEventListener('focus', looked)
    return () => {
      document.removeEventListener('visibilitychange', looked)
      window.removeEventListener('focus', looked)
      leave()
    }
  }, [])
  useHints((hint) => {
    if (mayChangeBalance(hint)) void refresh()
  })
}
