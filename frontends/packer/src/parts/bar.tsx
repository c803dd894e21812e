import type { Person } from 'contracts/identity'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { isPacker, Link, useSite } from 'platform'
import { SoundButton } from '../shared/sounds/sound-button'
import { StationButton } from '../shared/station/station-button'
import { useText } from '../texts'
import styles from './bar.module.css'
import { LockButton } from './lock-button'

/** Who packs and where, the sounds of the device, and the button that ends the session. */
export function Bar({ person }: { person: Person }) {
  const text = useText()
  const { brand } = useSite()
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>{brand}</p>
      <p className={styles.person}>{person.name ?? person.email}</p>
      <StationButton />
      <SoundButton />
      {isPacker(person) ? (
        <LockButton />
      ) : (
        <Link to="/backoffice" className={buttonLook('line')}>
          {text('bar.backoffice')}
        </Link>
      )}
    </header>
  )
}
