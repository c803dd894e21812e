import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useOrderFilters } from '../../queries'
import { namedPatients } from '../../rules'
import { useText } from '../../texts'
import { SearchMatch } from '../list/search-match'
import styles from './patients.module.css'

/** The order's patients and client, so that the card has every name that the search matches, and which colleague placed it. */
export function Patients({ order: { patients, fullName, placedBy } }: { order: Order }) {
  const text = useText()
  const { search } = useOrderFilters().filters
  const [isWhole, setWhole] = useState(false)
  const { named, others } = namedPatients(patients, search)
  const shown = isWhole ? patients : named
  return (
    <>
      {patients.length === 0 ? (
        <p className={styles.none}>{text('card.noPatients')}</p>
      ) : (
        <ul className={styles.names} aria-label={text('card.patients')}>
          {shown.map((it) => (
            <li key={it.id} className={styles.name}>
              <SearchMatch text={it.name} search={search} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button look="quiet" className={styles.more} aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? text('card.fewer') : text('card.others', { count: others })}
        </Button>
      )}
      {fullName && (
        <p className={styles.client}>
          {text('card.client')} <SearchMatch text={fullName} search={search} />
        </p>
      )}
      {placedBy && <p className={styles.client}>{text('card.placedBy', { email: placedBy })}</p>}
    </>
  )
}
