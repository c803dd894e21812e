import { atom } from 'jotai'
import type { Upload } from './rules'
import { isUnderWay } from './under-way'

/** The files on their way from this page. */
export const uploadsAtom = atom<readonly Upload[]>([])
/** Those that may still arrive. */
export const underWayAtom = atom((get) => get(uploadsAtom).filter(isUnderWay))
/** Estimated from the bytes of the last seconds (FILE-028); null while there is nothing to estimate from. */
export const secondsLeftAtom = atom<number | null>(null)
/** The files that this page has sent, by the ids of their scans: their pictures stand in until the service has them. */
export const sentFilesAtom = atom<ReadonlyMap<string, File>>(new Map())
