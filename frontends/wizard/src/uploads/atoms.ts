import { atom } from 'jotai'
import type { Upload } from './rules'

/** The files on their way from this page. */
export const uploadsAtom = atom<readonly Upload[]>([])
/** Estimated from the bytes of the last seconds (FILE-028); null while there is nothing to estimate from. */
export const secondsLeftAtom = atom<number | null>(null)
/** The files that this page has sent, by the ids of their scans: their pictures stand in until the service has them. */
export const sentFilesAtom = atom<ReadonlyMap<string, File>>(new Map())
