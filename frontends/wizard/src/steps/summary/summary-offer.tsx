import { offerOf } from 'contracts/legal/texts'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { LegalLink } from '../../legal/parts/legal-link'
import { useLegalText } from '../../legal/parts/use-legal-text'
import { siteAtom } from '../../order-session/atoms'
import styles from './summary-offer.module.css'

/**
 * What the press below accepts: the offer of the site, in the version that is read now, of which a euro site's agreement on data
 * processing is a part. It is no tick, and apart from the consent.
 */
export function SummaryOffer() {
  const text = useText()
  const site = useAtomValue(siteAtom)
  const name = offerOf(site)
  useLegalText(name)
  return (
    <div className={styles.offer}>
      {text('summary.offer')} <LegalLink name={name}>{text(`summary.offer.${site.variant}`)}</LegalLink>
      {site.variant === 'eu' && (
        <>
          {' '}
          {text('summary.offer.and')} <LegalLink name="data-processing">{text('summary.offer.processing')}</LegalLink>
        </>
      )}
    </div>
  )
}
