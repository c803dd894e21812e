import type { Cut, Material, Patient } from 'contracts/order/patient'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { draftAtom, patientsAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { type PatientField, shownValue } from '../../order-session/rules'

type Props = { patient: Patient; fields: readonly Extract<PatientField, 'material' | 'cut' | 'wishes'>[] }

/** Offers the choice of the patient before, for as long as this one has none. */
export function SameAs({ patient, fields }: Props) {
  const { choose } = useOrderSession()
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const value = (id: string, field: PatientField) => shownValue(draft, `${id}/${field}`)
  const [first] = fields
  const patients = useAtomValue(patientsAtom)
  const other = patients.findLast((it) => it.id !== patient.id && value(it.id, first!) !== '')
  if (!other || value(patient.id, first!) !== '') return null
  const chosen = value(other.id, first!) as Material | Cut
  const take = () => {
    for (const it of fields) if (value(other.id, it) !== '') choose(`${patient.id}/${it}`, value(other.id, it))
  }
  return (
    <Note
      kind="info"
      actions={
        <Button look="quiet" onPress={take}>
          {text('same.take')}
        </Button>
      }
    >
      {text('same.text', {
        name: other.name,
        choice: text(chosen === 'wavy' || chosen === 'straight' ? `cut.${chosen}` : `material.${chosen}`).toLowerCase(),
      })}
    </Note>
  )
}
