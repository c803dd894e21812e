import type { Patient } from 'contracts/order/patient'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Select } from 'frontend-kit/ui/fields/select'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { type Text, type TextId, useText } from '../../later-texts'
import { draftAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { type Draft, fieldOf, kindsIn, shownValue } from '../../order-session/rules'
import { underWayAtom } from '../../uploads/atoms'
import { type Answer, type Choice, nextOpenPlace, takenFrom } from '../answers/rules'
import styles from './same-as.module.css'
import { useGoOn } from './use-go-on'

type Props = { patient: Patient; choice: Choice }

/** Offers all choices of another patient, the one before unless another is named, for as long as this patient lacks the step's own. */
export function SameAs({ patient, choice }: Props) {
  const { chooseForPatients, store } = useOrderSession()
  const goOn = useGoOn()
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const coming = useAtomValue(underWayAtom)
  const [named, setNamed] = useState<string | null>(null)
  const others = othersOf(draft, patient, choice)
  const other = others.find((it) => it.id === named) ?? others[0]
  if (!other || shownValue(draft, `${patient.id}/${choice}`) !== '') return null
  const answers = takenFrom(draft, coming, other, patient)
  function take() {
    chooseForPatients(answers)
    goOn(nextOpenPlace(store.get(draftAtom)))
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
      {text('same.text', { name: other.name, choice: answers.map((it) => said(it, text)).join(', ') })}
      {others.length > 1 && (
        <Select
          className={styles.from}
          label={text('same.from')}
          value={other.id}
          onChange={setNamed}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Note>
  )
}

/** The patients who have the choice, from the one before backwards, and then those behind. */
function othersOf({ order, ...draft }: Draft, patient: Patient, choice: Choice): readonly Patient[] {
  const patients = order?.patients ?? []
  const at = patients.findIndex((it) => it.id === patient.id)
  const inOrder = [...patients.slice(0, at).reverse(), ...patients.slice(at + 1)]
  return inOrder.filter((it) => shownValue({ ...draft, order }, `${it.id}/${choice}`) !== '')
}

function said([key, value]: Answer, text: Text): string {
  const [, field] = fieldOf(key)
  if (field === 'wishes') return text('same.wishes')
  if (field === 'skipped')
    return kindsIn(value)
      .map((it) => text(`same.kind.${it}`))
      .join(', ')
  return text(`${field}.${value}` as TextId).toLowerCase()
}
