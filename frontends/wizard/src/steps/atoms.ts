import { atom } from 'jotai'
import { draftAtom, stepAtom, triesAtom } from '../order-session/atoms'
import { type Complaint, missing } from './rules'

/** The complaints at the fields of the step; each goes away when its field is mended. */
export const complaintsAtom = atom((get): readonly Complaint[] =>
  get(triesAtom) > 0 ? missing(get(stepAtom), get(draftAtom)) : [],
)
