import { atom } from 'jotai'
import { draftAtom } from '../../order-session/atoms'
import { underWayAtom } from '../../uploads/atoms'
import { rowsOf } from './rules'

export const rowsAtom = atom((get) => rowsOf(get(draftAtom), get(underWayAtom)))
