import type { Person } from 'contracts/identity'
import { useLocation } from 'platform'
import { viewOf } from '../rules'
import { useBagSearch } from '../shared/bag-search/use-bag-search'
import { useScanner } from '../shared/scanner/use-scanner'
import { useStation } from '../shared/station/station'
import { useText } from '../texts'
import { Bar } from './bar'
import { Orders } from './orders'
import styles from './packing.module.css'
import { StationPanel } from './station-panel'
import { Views } from './views'

/** The unlocked page. */
export function Packing({ person }: { person: Person }) {
  const text = useText()
  const view = viewOf(useLocation().search)
  const station = useStation()
  // A bag that is scanned anywhere on the list opens its order.
  useScanner(useBagSearch())
  return (
    <>
      <Bar person={person} />
      <div className={styles.content} data-content>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{text('orders.title')}</h1>
            <p className={styles.lead}>{text('orders.lead')}</p>
          </div>
          <Views shown={view} />
        </div>
        {station === null && <StationPanel />}
        <Orders view={view} />
      </div>
    </>
  )
}
