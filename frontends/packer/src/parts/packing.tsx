import type { Person } from 'contracts/identity'
import { useAddress } from 'frontend-kit/use-address'
import { useHints } from 'platform'
import { asking, refresh } from '../state/packing'
import { useText } from '../texts'
import { Bar } from './bar'
import { Orders } from './orders'
import styles from './packing.module.css'
import { Views } from './views'

/** Whose changes are seen here; staff hear of more. */
const SHOWN = ['order', 'scan']

/** What is to be packed (PACK-004), kept true. */
export function Packing({ person }: { person: Person }) {
  const text = useText()
  useAddress(asking)
  useHints((hint) => {
    if (hint === 'reconnected' || SHOWN.includes(hint.kind)) void refresh()
  })
  return (
    <>
      <Bar person={person} />
      <div className={styles.content}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{text('orders.title')}</h1>
            <p className={styles.lead}>{text('orders.lead')}</p>
          </div>
          <Views />
        </div>
        <Orders />
      </div>
    </>
  )
}
