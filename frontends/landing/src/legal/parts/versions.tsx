import type { LegalText } from 'contracts/legal/texts'
import { dayOf } from 'contracts/legal/version-day'
import { Link } from 'platform'
import { useIntl } from 'react-intl'
import { useText } from '../texts'
import styles from './versions.module.css'

/** Every version that was published, the newest first, each with its address. */
export function Versions({ text: { name, address: shown, isCurrent, versions } }: { text: LegalText }) {
  const text = useText()
  const { locale } = useIntl()
  const label = (address: string) => {
    const day = dayOf(address, locale)
    return isCurrent && address === shown ? text('versions.current', { day }) : day
  }
  return (
    <details className={styles.versions}>
      <summary>{text('versions', { count: versions.length })}</summary>
      <ul>
        {versions.map(({ address }) => (
          <li key={address}>
            <Link to={`/${name}/${address}`} aria-current={address === shown ? 'page' : undefined}>
              {label(address)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
