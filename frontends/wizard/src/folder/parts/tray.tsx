import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { patientsAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { createFolder } from '../folder'
import { MAX_NAME_LENGTH, type Proposed, sameName, type TrayRow, trayOf } from '../rules'
import styles from './tray.module.css'

/** What each patient gets, by kind, jaw and step; a gap is a hole. */
export function Tray({ scans }: { scans: readonly Proposed[] }) {
  const text = useText()
  const patients = trayOf(scans)
  if (patients.length === 0) return null
  return (
    <section className={styles.tray} aria-label={text('folder.tray')}>
      {patients.map(({ name, rows }) => (
        <div key={sameName(name)} className={styles.patient}>
          <PatientHead name={name} />
          <ul className={styles.rows}>
            {rows.map((it) => (
              <Row key={it.kind + it.jaw} row={it} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.keys}>
        {(['one', 'double', 'gap'] as const).map((it) => (
          <span key={it} className={styles.key}>
            <span className={styles.cell} data-state={it} />
            {text(`folder.key.${it}`)}
          </span>
        ))}
      </p>
    </section>
  )
}

/** The patient's name, which is changed here for all of their files. */
function PatientHead({ name }: { name: string }) {
  const { rename } = usePart(createFolder)
  const text = useText()
  const isInOrder = useAtomValue(patientsAtom).some((it) => sameName(it.name) === sameName(name))
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null)
    return (
      <h3 className={styles.name}>
        {name}
        <small className={styles.note}>{text(isInOrder ? 'folder.inOrder' : 'folder.new')}</small>
        <Button look="quiet" icon="pencil" iconOnly onPress={() => setTyped(name)}>
          {text('folder.rename', { name })}
        </Button>
      </h3>
    )
  return (
    <FieldForm
      className={styles.rename}
      onSubmit={() => {
        if (typed.trim() !== '') rename(name, typed.trim())
        setTyped(null)
      }}
    >
      <TextField
        label={text('folder.renameLabel')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
        limit={{ length: MAX_NAME_LENGTH, text: text('field.limit', { length: MAX_NAME_LENGTH }) }}
      />
      <Button type="submit" look="line">
        {text('folder.renameDone')}
      </Button>
    </FieldForm>
  )
}

/** A row of ten steps a line; what has no step stands before the first. The words say the same to a screen reader. */
function Row({ row }: { row: TrayRow }) {
  const text = useText()
  const isRetainer = row.kind === 'retainer'
  const unnumbered = row.unnumbered + (isRetainer ? row.steps.reduce((sum, it) => sum + it.count, 0) : 0)
  const steps = isRetainer ? [] : row.steps
  return (
    <li className={styles.row}>
      <span className={styles.label}>
        <b>{text(`folder.kind.${row.kind}`)}</b>
        {text(`folder.jaw.${row.jaw}`)}
        <VisuallyHidden>{useWords({ steps, unnumbered })}</VisuallyHidden>
      </span>
      <span className={styles.cells} aria-hidden="true">
        {unnumbered > 0 && (
          <span className={styles.cell} data-state={unnumbered > 1 ? 'double' : 'one'} style={{ gridColumn: 1 }}>
            {unnumbered > 1 ? `×${unnumbered}` : '•'}
          </span>
        )}
        {steps.map(({ step, count }) => (
          <span key={step} className={styles.cell} data-state={stateOf(count)} style={{ gridColumn: columnOf(step) }}>
            {count > 1 ? `×${count}` : step}
          </span>
        ))}
      </span>
    </li>
  )
}

const stateOf = (count: number) => (count > 1 ? 'double' : count === 1 ? 'one' : 'gap')
/** Steps 1, 11, 21 … stand in the second column, below each other; step 0 before them. */
const columnOf = (step: string) => (step === '00' ? 1 : 2 + ((Number(step) + 9) % 10))

function useWords({ steps, unnumbered }: Pick<TrayRow, 'steps' | 'unnumbered'>): string {
  const text = useText()
  const named = (is: (count: number) => boolean) =>
    steps
      .filter((it) => is(it.count))
      .map((it) => it.step)
      .join(', ')
  const [all, gaps, doubles] = [named((it) => it > 0), named((it) => it === 0), named((it) => it > 1)]
  const words = [
    unnumbered > 0 && text('folder.row.unnumbered', { count: unnumbered }),
    all && text('folder.row.steps', { steps: all }),
    gaps && text('folder.row.gaps', { steps: gaps }),
    doubles && text('folder.row.doubles', { steps: doubles }),
  ]
  return words.filter(Boolean).join('; ')
}
