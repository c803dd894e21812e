import { accountEmailOf, may } from 'contracts/access/rights'
import type { Person } from 'contracts/identity'
import { useMoments } from 'frontend-kit/texts/moments'
import { Link, useSite } from 'platform'
import { useText } from '../../texts'
import { ChannelButton } from '../channel/channel-button'
import styles from './aside.module.css'
import { AsidePanel } from './aside-panel'
import { Terms } from './terms'

/** What stands beside the orders, so that a single one does not look lost: terms, profile, channel, help, and the zone of the moments. */
export function Aside({ person, hasMoments }: { person: Person; hasMoments: boolean }) {
  const text = useText()
  const { support } = useSite()
  const { zone } = useMoments()
  return (
    <aside className={styles.aside}>
      <Terms email={accountEmailOf(person)} />
      <AsidePanel title={text('cabinet.profile')}>
        <p>{text('profile.panelText')}</p>
        <Link to="/cabinet/profile">{text('profile.open')}</Link>
      </AsidePanel>
      {/* The channel is the person's, and a colleague's is not the clinic's. */}
      {may(person, 'person') && (
        <AsidePanel title={text('channel.panel')}>
          <p>{text('channel.panelText')}</p>
          <ChannelButton email={person.email} />
        </AsidePanel>
      )}
      <AsidePanel title={text('help.title')}>
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </li>
          <li>
            <a href={`https://wa.me/${support.whatsapp}`} target="_blank" rel="noreferrer">
              {text('help.whatsapp', { phone: `+${support.whatsapp}` })}
            </a>
          </li>
        </ul>
      </AsidePanel>
      {hasMoments && <p className={styles.small}>{text('orders.zone', { zone: zone() })}</p>}
    </aside>
  )
}
