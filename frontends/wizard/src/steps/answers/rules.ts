import type { ScanKind } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import {
  type Applied,
  currentPatient,
  type Draft,
  type FieldKey,
  fieldOf,
  hasScans,
  isSkipped,
  type PatientField,
  type Place,
  shownValue,
  skippedKinds,
} from '../../order-session/rules'
import { openPlaceBehind, openPlaceOf } from '../rules'

/** What is chosen for the files of a kind. */
export type Choice = Extract<PatientField, 'material' | 'cut' | 'matrix'>
const KIND_OF = { matrix: 'matrix', material: 'aligner', cut: 'aligner' } as const satisfies Record<Choice, ScanKind>
const KINDS = ['matrix', 'aligner', 'retainer'] as const

/** Files on their way, whose kind therefore is not to be skipped. */
export type Coming = readonly { patientId: string; kind: ScanKind }[]
/** A value of one field; for several patients they are taken together. */
export type Answer = readonly [key: FieldKey, value: string]

/** The patients for whom a choice is asked and not made. */
export const withoutChoice = (draft: Draft, choice: Choice): readonly Patient[] =>
  (draft.order?.patients ?? []).filter(
    ({ id }) => !isSkipped(draft, id, KIND_OF[choice]) && shownValue(draft, `${id}/${choice}`) === '',
  )

/** Nobody has said that the patient needs none of a kind, and there is no file of it, nor one on its way. */
export const isUndecided = (draft: Draft, coming: Coming, patientId: string, kind: ScanKind): boolean =>
  !(
    isSkipped(draft, patientId, kind) ||
    hasScans(draft, patientId, kind) ||
    [...coming, ...draft.unfinished].some((it) => it.patientId === patientId && it.kind === kind)
  )

export const undecided = (draft: Draft, coming: Coming, kind: ScanKind): readonly Patient[] =>
  (draft.order?.patients ?? []).filter((it) => isUndecided(draft, coming, it.id, kind))

/** What changes of several patients have in common: they are made by one answer. */
export function appliedOf(changes: readonly { key: FieldKey; value: string; was: string }[]): Applied {
  const [{ key, value, was }] = changes as [(typeof changes)[number]]
  const [, field] = fieldOf(key)
  if (field !== 'skipped') return { field: field as Extract<Applied, { field: string }>['field'], value }
  const [before, after] = [was, value].map((it) => it.split(',')) as [string[], string[]]
  const added = KINDS.find((it) => after.includes(it) && !before.includes(it))
  const kind = added ?? KINDS.find((it) => before.includes(it) && !after.includes(it)) ?? 'aligner'
  return { kind, isSkipped: added !== undefined }
}

/** The patient's skipped kinds with some more. */
export const skipping = (draft: Draft, patientId: string, kinds: readonly ScanKind[]): Answer => [
  `${patientId}/skipped`,
  [...new Set([...skippedKinds(draft, patientId), ...kinds])].join(),
]

/** What one patient may take over from another: each choice that they have not made, and each kind of which nobody has spoken. */
export function takenFrom(draft: Draft, coming: Coming, from: Patient, to: Patient): readonly Answer[] {
  const kinds = KINDS.filter((it) => isSkipped(draft, from.id, it) && isUndecided(draft, coming, to.id, it))
  const skips = kinds.length > 0 ? [skipping(draft, to.id, kinds)] : []
  const choices = (['material', 'cut', 'matrix', 'wishes'] as const).flatMap((field): Answer[] => {
    const value = shownValue(draft, `${from.id}/${field}`)
    const isOwn = shownValue(draft, `${to.id}/${field}`) !== ''
    return value === '' || isOwn ? [] : [[`${to.id}/${field}`, value]]
  })
  return [...choices, ...skips]
}

/** What the person does next: what the current patient still lacks, else those behind, else those before; then the summary. */
export function nextOpenPlace(draft: Draft): Place {
  const current = currentPatient(draft.order)
  const patients = draft.order?.patients ?? []
  return (
    (current && openPlaceOf(draft, [current])) ??
    openPlaceBehind(draft) ??
    openPlaceOf(draft, patients) ?? { step: 'summary' }
  )
}
