import { may } from 'contracts/access/rights'
import type { ClientDetails } from 'contracts/order/staff/clients'
import { useSession } from 'platform'
import { BeginButton } from '../../shared/begin/begin-button'
import { useSiteName } from '../../shared/sites/queries'
import { Channel } from './channel'
import styles from './client-here.module.css'
import { Contacts } from './contacts'
import { Documents } from './documents/documents'
import { ClientNotes } from './notes/client-notes'
import { Orders } from './orders'
import { People } from './people/people'
import { Profile } from './profile'
import { Sales } from './sales'
import { Terms } from './terms'

/** Who the client is and what they bought, beside what staff say of them, their orders and documents. */
export function ClientHere({ client }: { client: ClientDetails }) {
  const { name, email, site } = client
  const session = useSession()
  const isAdmin = session.status === 'signed-in' && may(session.person, 'admin')
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{name ?? email}</h1>
        <span className={styles.site}>{useSiteName(site)}</span>
        <BeginButton email={email} site={site} />
      </header>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Contacts client={client} />
          <Channel client={client} />
          {isAdmin && <People client={client} />}
          <Terms client={client} />
          <Sales client={client} />
          {isAdmin && <Profile client={client} />}
        </div>
        <div className={styles.facts}>
          <ClientNotes client={client} />
          <Orders client={client} />
          <Documents client={client} />
        </div>
      </div>
    </>
  )
}
