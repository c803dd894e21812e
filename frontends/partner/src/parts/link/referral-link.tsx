import { Panel } from 'frontend-kit/ui/layout/panel'
import { useText } from '../../texts'
import section from '../section.module.css'
import { CopyButton } from './copy-button'
import { Qr } from './qr'
import styles from './referral-link.module.css'
import { ShareTexts } from './share-texts'

/** The referral link, to read and to copy (PART-007, PART-008), with texts to send with it, and as a QR code. */
export function ReferralLink({ link, autoFocus }: { link: string; autoFocus: boolean }) {
  const text = useText()
  const title = text('link.title')
  return (
    <Panel className={styles.panel} aria-label={title}>
      <div className={section.section}>
        <h2 className={section.title}>{title}</h2>
        <div className={styles.row}>
          <p className={styles.link}>{link}</p>
          <CopyButton words={link} about="link" autoFocus={autoFocus} />
        </div>
        <p className={styles.hint}>{text('link.hint')}</p>
        <ShareTexts link={link} />
      </div>
      <Qr link={link} />
    </Panel>
  )
}
