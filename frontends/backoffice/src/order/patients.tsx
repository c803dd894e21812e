import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Patient } from 'contracts/orders'
import { byAge, scansOf } from '../rules'
import type { Part } from '../state'
import { useText } from '../texts'
import { FoldingSection } from './folding-section'
import { PartFailed } from './part-failed'
import styles from './patients.module.css'
import { ScanRow } from './scan-row'

type Props = { patients: readonly Patient[]; scans: Part<readonly Scan[]>; transfers: Part<readonly Transfer[]> }

/** What is to be made, and for whom (BACK-028). */
export function Patients({ patients, scans, transfers }: Props) {
  const text = useText()
  const problem = 'problem' in scans ? scans.problem : 'problem' in transfers ? transfers.problem : null
  return (
    <FoldingSection title={text('patients.title', { count: patients.length })}>
      {problem && <PartFailed problem={problem} />}
      {patients.length === 0 && <p>{text('patients.none')}</p>}
      {byAge(patients).map((it) => (
        <article key={it.id} className={styles.patient} aria-label={it.name}>
          <h3 className={styles.name}>{it.name}</h3>
          <Choices patient={it} />
          {it.wishes && <p className={styles.wishes}>{`${text('patients.wishes')}: ${it.wishes}`}</p>}
          {'value' in scans && <Scans patient={it} scans={scans.value} transfers={transfers} />}
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

type OfPatient = { patient: Patient; scans: readonly Scan[]; transfers: Part<readonly Transfer[]> }

function Scans({ patient, scans, transfers }: OfPatient) {
  const text = useText()
  const isKnown = 'value' in transfers
  const sent = scansOf(patient.id, scans, isKnown ? transfers.value : [])
  if (sent.length === 0) return <p className={styles.none}>{text('patients.noScans')}</p>
  return (
    <ul className={styles.scans} aria-label={text('patients.scans', { name: patient.name })}>
      {sent.map((it) => (
        <li key={it.scan.id}>
          <ScanRow sent={it} isTransferKnown={isKnown} />
        </li>
      ))}
    </ul>
  )
}
