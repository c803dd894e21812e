import type { Order } from 'contracts/order/order'
import { useOrderFilters } from '../../queries'
import { namedPatients, partsOf } from '../../rules'
import { useText } from '../../texts'
import { SearchMatch } from '../list/search-match'
import styles from './patient-names.module.css'

/** The patients in a line, and the client where the search has found that name. */
export function PatientNames({ order: { patients, fullName, placedBy } }: { order: Order }) {
  const text = useText()
  const { search } = useOrderFilters().filters
  const { named, others } = namedPatients(patients, search)
  const isClientFound = fullName !== null && partsOf(fullName, search).some((it) => it.isMatch)
  return (
    <>
      {named.length === 0 ? (
        <p className={styles.note}>{text('card.noPatients')}</p>
      ) : (
        <ul className={styles.names} aria-label={text('card.patients')}>
          {named.map((it) => (
            <li key={it.id} className={styles.name}>
              <SearchMatch text={it.name} search={search} />
            </li>
          ))}
          {others > 0 && <li className={styles.note}>{text('card.others', { count: others })}</li>}
        </ul>
      )}
      {isClientFound && (
        <p className={styles.note}>
          {text('card.client')} <SearchMatch text={fullName} search={search} />
        </p>
      )}
      {placedBy && <p className={styles.note}>{text('card.placedBy', { email: placedBy })}</p>}
    </>
  )
}
