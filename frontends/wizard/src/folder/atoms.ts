import { atom } from 'jotai'
import { stepAtom } from '../order-session/atoms'
import type { Folder } from './rules'

/** The table of a dropped folder, for as long as it is not confirmed (WIZ-102). */
export const folderAtom = atom<Folder | null>(null)
/** True while that table stands in the place of the step on which the folder was dropped. */
export const isSortingAtom = atom((get) => get(folderAtom)?.step === get(stepAtom))
