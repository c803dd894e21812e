import type { Order } from 'contracts/order/order'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { PartFailed } from '../facts/part-failed'
import { FoldedPatients } from './folded-patients'
import { Patient } from './patient'
import styles from './patients.module.css'

/** From so many patients on each is one line: with their scans the page would be some screens long for each of them. */
const MANY_FROM = 5

/** The patients with their scans, and a link that downloads all scans as one archive (CAB-018). */
export function Patients({ order, parts }: { order: Order; parts: OrderParts }) {
  const { scans, transfers } = parts
  const text = useText()
  const stored = scans.reading.status === 'shown' ? scans.reading.value : null
  const sent = transfers.reading.status === 'shown' ? transfers.reading.value : []
  const received = new Set(sent.filter((it) => it.status === 'completed').map((it) => it.scanId))
  const { scanCount: total, receivedCount } = order
  const shared = {
    order,
    scans: stored,
    isReceived: (scanId: string) => (transfers.reading.status === 'shown' ? received.has(scanId) : null),
  }
  return (
    <>
      {stored !== null && stored.length > 0 && (
        <div className={styles.all}>
          <p className={styles.received}>
            {receivedCount < total
              ? text('card.received', { received: receivedCount, total })
              : text('card.allReceived', { total })}
          </p>
          <a className={buttonLook('quiet')} href={`/api/files/v1/archives/${order.id}`} download>
            <Icon name="open" />
            {text('scans.download')}
          </a>
        </div>
      )}
      {scans.reading.status === 'failed' && <PartFailed of={scans} />}
      {order.patients.length < MANY_FROM ? (
        order.patients.map((it) => <Patient key={it.id} {...shared} patient={it} />)
      ) : (
        <FoldedPatients order={order} scans={stored} parts={parts}>
          {(patient) => <Patient {...shared} patient={patient} />}
        </FoldedPatients>
      )}
    </>
  )
}
