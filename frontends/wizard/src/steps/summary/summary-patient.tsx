import type { ScanKind } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import { useAtomValue } from 'jotai'
import { type TextId, useText } from '../../later-texts'
import { draftAtom, quoteAtom, scansAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { hasScans, type PatientField, shownValue } from '../../order-session/rules'
import { UnsavedMark } from '../../parts/unsaved-mark'
import { Lines } from '../../price/price-lines'
import { GoodsLines } from '../../price/quote-lines'
import { SummaryBlock } from './summary-block'
import styles from './summary-patient.module.css'
import { SummaryScans } from './summary-scans'

const FIELDS = ['matrix', 'material', 'cut', 'wishes'] as const satisfies readonly PatientField[]
const KINDS = ['matrix', 'aligner', 'retainer'] as const
/** The choices that files of a kind need. */
const CHOICES = { matrix: ['matrix'], aligner: ['material', 'cut'], retainer: [] } as const

/** What the factory makes for one patient: choices, files, quantities and prices (PRICE-026). */
export function SummaryPatient({ patient }: { patient: Patient }) {
  const { go } = useOrderSession()
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const quote = useAtomValue(quoteAtom).value?.quote
  const scans = (useAtomValue(scansAtom).value ?? []).filter((it) => it.patientId === patient.id)
  const wishes = shownValue(draft, `${patient.id}/wishes`)
  const name = shownValue(draft, `${patient.id}/name`)
  const kinds = KINDS.filter((it) => hasScans(draft, patient.id, it))

  return (
    <SummaryBlock
      title={name}
      editLabel={text('summary.editPatient', { name })}
      onEdit={() => go('matrices', patient.id)}
    >
      {kinds.length === 0 && <p className={styles.quiet}>{text('summary.noFiles')}</p>}
      {kinds.map((kind) => (
        <SummaryScans
          key={kind}
          kind={kind}
          choice={<Choice patientId={patient.id} kind={kind} />}
          scans={scans.filter((it) => it.kind === kind)}
        />
      ))}
      {kinds.length > 0 && quote && (
        <Lines>
          <GoodsLines quote={quote} patientId={patient.id} />
        </Lines>
      )}
      {wishes && <p className={styles.wishes}>{wishes}</p>}
      <UnsavedMark fields={FIELDS.map((it) => `${patient.id}/${it}` as const)} />
    </SummaryBlock>
  )
}

function Choice({ patientId, kind }: { patientId: string; kind: ScanKind }) {
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const chosen = CHOICES[kind].map((field) => ({ field, value: shownValue(draft, `${patientId}/${field}`) }))
  if (chosen.some((it) => it.value === ''))
    return <span className={styles.open}>{text(kind === 'matrix' ? 'summary.openMatrix' : 'summary.openChoice')}</span>
  return chosen.map(({ field, value }) => text(`${field}.${value}` as TextId).toLowerCase()).join(', ')
}
