import type { LegalText } from 'contracts/legal/texts'
import { Link } from 'platform'
import { useIntl } from 'react-intl'
import { dayOf } from '../rules'
import { useText } from '../texts'
import styles from './versions.module.css'

/** Every version that was published, each with its address; the newest, which is current, comes first. */
export function Versions({ text: { name, address: shown, versions } }: { text: LegalText }) {
  const text = useText()
  const { locale } = useIntl()
  return (
    <details className={styles.versions}>
      <summary>{text('versions', { count: versions.length })}</summary>
      <ul>
        {versions.map(({ address }, index) => (
          <li key={address}>
            <Link to={`/${name}/${address}`} aria-current={address === shown ? 'page' : undefined}>
              {index === 0 ? text('versions.current', { day: dayOf(address, locale) }) : dayOf(address, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
