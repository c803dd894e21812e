import type { Partner } from 'contracts/partner/account'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useText } from '../texts'
import { Hero } from './hero'
import styles from './referral-link.module.css'

/** The referral link, to read and to copy (PART-007, PART-008). */
export function ReferralLink({ partner, link, autoFocus }: { partner: Partner; link: string; autoFocus: boolean }) {
  const text = useText()
  /** Copies the link, and says whether that worked (PART-008). */
  const copy = async () => {
    try {
      // The clipboard is undefined on a page without HTTPS.
      await navigator.clipboard.writeText(link)
      toast({ kind: 'success', about: 'link', title: text('toast.copied') })
    } catch {
      toast({ kind: 'error', about: 'link', title: text('toast.notCopied'), text: text('toast.notCopiedText') })
    }
  }
  return (
    <Hero title={text('link.title')} code={partner.code}>
      <div className={styles.row}>
        <p className={styles.link}>{link}</p>
        <Button onPress={copy} icon="copy" autoFocus={autoFocus}>
          {text('link.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{text('link.hint')}</p>
    </Hero>
  )
}
