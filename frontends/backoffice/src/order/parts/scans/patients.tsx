import type { Order } from 'contracts/order/order'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { byAge } from '../../../shared/rules'
import type { OrderParts } from '../../queries'
import { isAwaited } from '../../rules'
import { useText } from '../../texts'
import { HoldButton } from '../hold/hold-button'
import { PartFailed } from '../part-failed'
import { Choices } from './choices'
import { FoldingSection } from './folding-section'
import { OutageNote } from './outage-note'
import { PatientScans } from './patient-scans'
import styles from './patients.module.css'

type Props = { order: Order } & Pick<OrderParts, 'scans' | 'transfers' | 'quote'>

/** The patients with their choices and scans (BACK-028). */
export function Patients({ order, scans, transfers, quote }: Props) {
  const text = useText()
  const { id: orderId, patients, scanCount: total, receivedCount: received } = order
  const failed = [scans, transfers].find(({ reading }) => reading.status === 'failed')
  const stored = scans.reading.status === 'shown' ? scans.reading.value : null
  const known = {
    order,
    agreed: quote.reading.status === 'shown' ? quote.reading.value.fileIds : null,
    transfers: transfers.reading.status === 'shown' ? transfers.reading.value : null,
  }
  return (
    <FoldingSection title={text('patients.title', { count: patients.length })}>
      {failed && <PartFailed of={failed} />}
      {stored && known.transfers && isAwaited(stored, known.transfers) && <OutageNote />}
      {stored && stored.length > 0 && (
        <div className={styles.all}>
          <p>{text('patients.received', { received, total })}</p>
          <a
            className={joined(buttonLook('line'), styles.download)}
            href={`/api/files/v1/archives/${orderId}`}
            download
          >
            {text('patients.downloadAll', { count: stored.length })}
          </a>
        </div>
      )}
      {patients.length === 0 && <p>{text('patients.none')}</p>}
      {byAge(patients).map((it) => (
        <article key={it.id} className={styles.patient} aria-label={it.name}>
          <div className={styles.head}>
            <h3 className={styles.name}>{it.name}</h3>
            <Choices patient={it} />
            <HoldButton order={order} patient={it} scan={null} />
          </div>
          {stored && <PatientScans order={order} patient={it} scans={stored} known={known} />}
        </article>
      ))}
    </FoldingSection>
  )
}
