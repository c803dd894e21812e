import type { Referral } from 'contracts/partner/records'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { useState } from 'react'
import { Choice, Choices } from '../../../shared/lists/choices'
import { dayOf } from '../../../shared/rules'
import { type ReferralState, useReferrals } from '../../queries'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'
import { Listed } from '../listed'

const STATES = ['active', 'expired'] as const

/** The clients of a partner, either those whose referral is active or those whose has expired (AFF-021). */
export function Referrals({ partnerId }: { partnerId: string }) {
  const text = useText()
  const [state, setState] = useState<ReferralState>('active')
  const list = useReferrals(partnerId, state)
  const words = {
    loading: text('referrals.loading'),
    failed: text('referrals.failed'),
    none: text(state === 'active' ? 'referrals.noneActive' : 'referrals.noneExpired'),
    more: text('referrals.more'),
    shown: (count: number) => text('referrals.shown', { count }),
  }
  return (
    <>
      <Choices label={text('referrals.state')}>
        {STATES.map((it) => (
          <Choice key={it} isChosen={it === state} onChoose={() => setState(it)}>
            {text(`referrals.${it}`)}
          </Choice>
        ))}
      </Choices>
      <Listed about={`referrals-${partnerId}`} list={list} words={words}>
        {(items) => (
          <ul className={styles.rows} aria-label={text(`referrals.${state}`)}>
            {items.map((it) => (
              <ReferralRow key={it.id} {...it} />
            ))}
          </ul>
        )}
      </Listed>
    </>
  )
}

function ReferralRow({ email, referredAt, endsAt }: Referral) {
  const text = useText()
  return (
    <li className={styles.row}>
      <EmailText>{email}</EmailText>
      <span className={styles.small}>
        {text('referrals.since', { day: dayOf(referredAt) })} ·{' '}
        {endsAt === null ? text('referrals.notStarted') : text('referrals.until', { day: dayOf(endsAt) })}
      </span>
    </li>
  )
}
