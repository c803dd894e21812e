import type { ClientDetails } from 'contracts/order/staff/clients'
import { BeginButton } from '../../shared/begin/begin-button'
import { useSiteName } from '../../shared/sites/queries'
import styles from './client-here.module.css'
import { Contacts } from './contacts'
import { Orders } from './orders'
import { Sales } from './sales'
import { Terms } from './terms'

/** Who the client is and what they bought, beside their orders. */
export function ClientHere({ client }: { client: ClientDetails }) {
  const { name, email, site } = client
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
          <Terms client={client} />
          <Sales client={client} />
        </div>
        <Orders client={client} />
      </div>
    </>
  )
}
