import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order } from 'contracts/order/order'
import type { Patient } from 'contracts/order/patient'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { byAge } from '../../shared/rules'
import type { OrderParts } from '../queries'
import { isAwaited, scansOf } from '../rules'
import { useText } from '../texts'
import { FoldingSection } from './facts/folding-section'
import { HoldButton } from './hold/hold-button'
import { OutageNote } from './outage-note'
import { PartFailed } from './part-failed'
import styles from './patients.module.css'
import { ScanRow } from './scan-row'

type Props = { order: Order } & Pick<OrderParts, 'scans' | 'transfers' | 'quote'>

/** The patients with their choices and scans (BACK-028). */
export function Patients({ order, scans, transfers, quote }: Props) {
  const text = useText()
  const { id: orderId, patients } = order
  const failed = [scans, transfers].find(({ reading }) => reading.status === 'failed')
  const sent = transfers.reading.status === 'shown' ? transfers.reading.value : null
  const agreed = quote.reading.status === 'shown' ? quote.reading.value.fileIds : []
  const count = scans.reading.status === 'shown' ? scans.reading.value.length : 0
  return (
    <FoldingSection title={text('patients.title', { count: patients.length })}>
      {failed && <PartFailed of={failed} />}
      {scans.reading.status === 'shown' && sent && isAwaited(scans.reading.value, sent) && <OutageNote />}
      {count > 0 && (
        <a className={joined(buttonLook('line'), styles.download)} href={`/api/files/v1/archives/${orderId}`} download>
          {text('patients.downloadAll', { count })}
        </a>
      )}
      {patients.length === 0 && <p>{text('patients.none')}</p>}
      {byAge(patients).map((it) => (
        <article key={it.id} className={styles.patient} aria-label={it.name}>
          <h3 className={styles.name}>{it.name}</h3>
          <Choices patient={it} />
          {it.wishes && <p className={styles.wishes}>{`${text('patients.wishes')}: ${it.wishes}`}</p>}
          {scans.reading.status === 'shown' && (
            <Scans order={order} agreed={agreed} patient={it} scans={scans.reading.value} transfers={sent} />
          )}
          <div className={styles.actions}>
            <HoldButton order={order} patient={it} scan={null} />
          </div>
        </article>
      ))}
    </FoldingSection>
  )
}

function Choices({ patient: { folder, material, cut, matrix } }: { patient: Patient }) {
  const text = useText()
  const none = text('patients.notChosen')
  const choices = [
    [text('patients.material'), material ? text(`material.${material}`) : none],
    [text('patients.cut'), cut ? text(`cut.${cut}`) : none],
    ...(matrix ? [[text('patients.matrix'), text(`matrix.${matrix}`)]] : []),
  ]
  return (
    <ul className={styles.choices}>
      <li>{text('patients.folder', { folder })}</li>
      {choices.map(([name, choice]) => (
        <li key={name}>{`${name}: ${choice}`}</li>
      ))}
    </ul>
  )
}

/** `transfers` is null where they failed to load. */
type OfPatient = {
  order: Order
  /** The ids of the scans in the price. */
  agreed: readonly string[]
  patient: Patient
  scans: readonly Scan[]
  transfers: readonly Transfer[] | null
}

function Scans({ order, agreed, patient, scans, transfers }: OfPatient) {
  const text = useText()
  const sent = scansOf(patient.id, scans, transfers ?? [])
  if (sent.length === 0) return <p className={styles.none}>{text('patients.noScans')}</p>
  return (
    <ul className={styles.scans} aria-label={text('patients.scans', { name: patient.name })}>
      {sent.map((it) => (
        <li key={it.scan.id}>
          <ScanRow sent={it} scans={scans} isTransferKnown={transfers !== null}>
            {agreed.includes(it.scan.id) && <HoldButton order={order} patient={patient} scan={it.scan} />}
          </ScanRow>
        </li>
      ))}
    </ul>
  )
}
