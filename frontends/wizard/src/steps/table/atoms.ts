import { atom } from 'jotai'
import { draftAtom } from '../../order-session/atoms'
import { uploadsAtom } from '../../uploads/atoms'
import { isUnderWay } from '../../uploads/under-way'
import { rowsOf } from './rules'

export const rowsAtom = atom((get) => rowsOf(get(draftAtom), get(uploadsAtom).filter(isUnderWay)))
