import { atom } from 'jotai'
import { draftAtom, openedPatientAtom, stepAtom, triesAtom } from '../order-session/atoms'
import { type Complaint, isMany, isOfPatient, missing } from './rules'

/** The complaints at the fields of the step; each goes away when its field is mended. */
export const complaintsAtom = atom((get): readonly Complaint[] =>
  get(triesAtom) > 0 ? missing(get(stepAtom), get(draftAtom)) : [],
)

/** The patients' steps are one table. */
export const isManyAtom = atom((get) => isMany(get(draftAtom)))
/** That table stands in the place of the step. */
export const isTableAtom = atom(
  (get) => get(isManyAtom) && isOfPatient(get(stepAtom)) && get(openedPatientAtom) === null,
)
