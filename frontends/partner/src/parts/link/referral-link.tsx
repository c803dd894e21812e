import type { Partner } from 'contracts/partner/account'
import { useText } from '../../texts'
import { Hero } from '../hero'
import { CopyButton } from './copy-button'
import styles from './referral-link.module.css'

/** The referral link, to read and to copy (PART-007, PART-008). */
export function ReferralLink({ partner, link, autoFocus }: { partner: Partner; link: string; autoFocus: boolean }) {
  const text = useText()
  return (
    <Hero title={text('link.title')} code={partner.code}>
      <div className={styles.row}>
        <p className={styles.link}>{link}</p>
        <CopyButton words={link} about="link" autoFocus={autoFocus} />
      </div>
      <p className={styles.hint}>{text('link.hint')}</p>
    </Hero>
  )
}
