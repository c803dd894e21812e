import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { type FormEvent, useState } from 'react'
import { byAge } from '../../../shared/rules'
import { Section } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { PartFailed } from '../part-failed'
import styles from './editor.module.css'
import { PatientForm } from './patient-form'
import type { DraftChanges } from './queries'
import { useDraftText } from './texts'
import { useTold } from './use-told'

type Props = {
  order: Order
  /** Those that the person has not removed. */
  kept: readonly Scan[]
  changes: DraftChanges
  onRemoveScan: (scan: Scan) => void
} & Pick<OrderParts, 'scans'>

/** The patients with their choices and scans, and the name of the next one. */
export function PatientForms({ order, scans, kept, changes, onRemoveScan }: Props) {
  const text = useDraftText()
  return (
    <Section title={text('patients.title')}>
      {scans.reading.status === 'failed' && <PartFailed of={scans} />}
      {order.patients.length === 0 && <p>{text('patients.none')}</p>}
      {byAge(order.patients).map((it) => (
        <PatientForm
          key={it.id}
          order={order}
          patient={it}
          scans={kept.filter((scan) => scan.patientId === it.id)}
          changes={changes}
          onRemoveScan={onRemoveScan}
        />
      ))}
      <NewPatient changes={changes} />
    </Section>
  )
}

/** As many characters as the service takes. */
export const NAME_LENGTH = 200

function NewPatient({ changes }: { changes: DraftChanges }) {
  const text = useDraftText()
  const told = useTold()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function add(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setMissing(true)
    if (isBusy) return
    setBusy(true)
    const isAdded = told(await changes.addPatient(name.trim()))
    setBusy(false)
    if (isAdded) setName('')
  }
  return (
    <form className={styles.newPatient} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={text('patients.newName')}
        value={name}
        onChange={(it) => {
          setName(it)
          setMissing(false)
        }}
        autoComplete="off"
        error={isMissing ? text('patients.nameMissing') : undefined}
        limit={{ length: NAME_LENGTH, text: text('limit.full', { most: NAME_LENGTH }) }}
      />
      <Button type="submit" look="line" icon="plus" busy={isBusy}>
        {text('patients.add')}
      </Button>
    </form>
  )
}
