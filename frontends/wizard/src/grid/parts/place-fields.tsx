import type { Scan } from 'contracts/files'
import { type Question, questionsOf } from 'frontend-kit/scan-grid/rules'
import { toast } from 'platform'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Text, useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { CellField, digits, toStep } from '../../parts/cell-field'
import { useProblemText } from '../../texts'
import { createScans } from '../../uploads/scans'
import { type Correction, JAWS, type Jaw } from '../rules'
import styles from './place-fields.module.css'

/** Jaw and step of a stored scan, corrected where they stand (FILE-060). What nobody has said yet is asked in amber. */
export function PlaceFields({ scan }: { scan: Scan }) {
  const text = useText()
  const correct = useCorrection(scan)
  const [editing, setEditing] = useState<{ field: Question; isByPointer: boolean } | null>(null)
  const buttons = useRef(new Map<Question, HTMLButtonElement>())
  const asked = questionsOf(scan)
  const fields = scan.kind === 'retainer' ? (['jaw'] as const) : (['jaw', 'step'] as const)

  function leave(field: Question, value: string | null, by: 'key' | 'pointer' | 'blur') {
    // React renders at once here, because a person who types fast presses the next key before the next frame.
    flushSync(() => setEditing(null))
    if (by !== 'blur') buttons.current.get(field)?.focus()
    const change = value === null ? null : changeTo(scan, field, value.trim())
    if (change) void correct(change)
  }
  return (
    <fieldset aria-label={text('grid.placeOf', { name: scan.originalName })} className={styles.place}>
      {fields.map((field) =>
        editing?.field === field ? (
          <span key={field} className={styles.field}>
            <Field scan={scan} field={field} isByPointer={editing.isByPointer} onLeave={leave} />
          </span>
        ) : (
          <button
            key={field}
            ref={(it) => void (it ? buttons.current.set(field, it) : buttons.current.delete(field))}
            type="button"
            className={styles.value}
            data-asked={asked.includes(field) || undefined}
            aria-label={`${text(`folder.${field}`)}: ${shownIn(scan, field, text)}`}
            onClick={({ detail }) => setEditing({ field, isByPointer: detail > 0 })}
          >
            {shownIn(scan, field, text)}
          </button>
        ),
      )}
    </fieldset>
  )
}

type FieldProps = {
  scan: Scan
  field: Question
  isByPointer: boolean
  onLeave: (field: Question, value: string | null, by: 'key' | 'pointer' | 'blur') => void
}

function Field({ scan, field, isByPointer, onLeave }: FieldProps) {
  const text = useText()
  const shared = {
    label: text(`folder.${field}`),
    isByPointer,
    onLeave: (value: string | null, by: 'key' | 'pointer' | 'blur') => onLeave(field, value, by),
  }
  if (field === 'step')
    return <CellField {...shared} start={scan.step ?? ''} maxLength={2} asTyped={digits} inputMode="numeric" />
  const isGuess = !scan.jawConfirmed
  const guess = isGuess ? [['', text('folder.guess', { value: text(`folder.jaw.${scan.jaw}`) })] as const] : []
  const options = [...guess, ...JAWS.map((it) => [it, text(`folder.jaw.${it}`)] as const)]
  return <CellField {...shared} start={isGuess ? '' : scan.jaw} options={options} />
}

/** Corrects the scan; what was known before can be taken back, and a refusal is told. */
function useCorrection(scan: Scan) {
  const { correctScan } = usePart(createScans)
  const text = useText()
  const problemText = useProblemText()
  const { originalName: name } = scan
  return async function correct(change: Correction): Promise<void> {
    const problem = await correctScan(scan.id, change)
    const about = `place ${scan.id}`
    if (problem) toast({ kind: 'error', about, title: text('grid.failed', { name }), text: problemText(problem) })
    else if (!questionsOf(scan).some((it) => it in change)) {
      const former = Object.fromEntries(Object.keys(change).map((it) => [it, scan[it as Question]]))
      const action = { label: text('folder.undo'), onPress: () => void correctScan(scan.id, former) }
      toast({ kind: 'info', about, title: text('grid.corrected', { name }), action })
    }
  }
}

/** What the chosen value changes; null for nothing. The empty jaw confirms the guess. */
function changeTo(scan: Scan, field: Question, value: string): Correction | null {
  if (field === 'jaw') {
    const jaw = (value || scan.jaw) as Jaw
    return scan.jawConfirmed && jaw === scan.jaw ? null : { jaw }
  }
  const step = toStep(value)
  return step === scan.step ? null : { step }
}

/** What stands there; a guess with a question mark. */
function shownIn(scan: Scan, field: Question, text: Text): string {
  const isAsked = questionsOf(scan).includes(field)
  if (field === 'step') return scan.step ?? text(isAsked ? 'folder.askStep' : 'folder.noStep')
  const jaw = text(`folder.jaw.${scan.jaw}`)
  return isAsked ? text('folder.guess', { value: jaw }) : jaw
}
