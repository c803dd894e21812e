import { Link } from 'platform'
import { addressOf, type Shown } from '../rules'
import { useText } from '../texts'
import styles from './carriers.module.css'

type Props = { carriers: readonly string[]; shown: Shown }

/** Whose parcels are shown: those of all carriers of the day, or of one. */
export function Carriers({ carriers, shown }: Props) {
  const text = useText()
  const { carrier } = shown
  const named = carrier === null || carriers.includes(carrier) ? carriers : [...carriers, carrier]
  return (
    <nav aria-label={text('handOver.carriers')} className={styles.carriers}>
      {[null, ...named].map((it) => (
        <Link
          key={it}
          replace
          to={addressOf({ ...shown, carrier: it })}
          aria-current={it === carrier ? 'true' : undefined}
          className={styles.carrier}
        >
          {it ?? text('handOver.all')}
        </Link>
      ))}
    </nav>
  )
}
