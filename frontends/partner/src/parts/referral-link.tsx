import type { Partner } from 'contracts/partners'
import { Button } from 'frontend-kit/ui/button'
import { copyLink } from '../state/partner'
import { useText } from '../texts'
import { Hero } from './hero'
import styles from './referral-link.module.css'

/** The address that brings customers, to be read out and to be copied (PART-007, PART-008). */
export function ReferralLink({ partner, link, autoFocus }: { partner: Partner; link: string; autoFocus: boolean }) {
  const text = useText()
  return (
    <Hero title={text('link.title')} code={partner.code}>
      <div className={styles.row}>
        <p className={styles.link}>{link}</p>
        <Button onPress={() => void copyLink(link)} icon="copy" autoFocus={autoFocus}>
          {text('link.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{text('link.hint')}</p>
    </Hero>
  )
}
