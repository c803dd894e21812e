import type { Jaw } from 'contracts/scans/scan-words'
import { scansAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { digestsOf } from '../uploads/content/digests'
import { guessJaws } from '../uploads/content/inspection'
import { createReading } from '../uploads/content/reading'
import type { Folder } from './rules'

/** The forms of so many files are looked at; a person answers no more questions one by one. */
const MOST_LOOKED_AT = 200

/** So many files of sizes that others have are read, and so many bytes of them; the upload finds what is left. */
const MOST_DIGESTED = 600
/** A disk takes ten seconds for them. */
export const MOST_DIGESTED_BYTES = 4 * 1024 ** 3

type Found = { jaw: (path: string, jaw: Jaw) => void; digest: (path: string, sha256: string) => void }

/** Looks into the files of a table while the person reads it, each file once, also when further ones are dropped. */
export function createLooking({ left, part, store }: OrderSession, found: Found) {
  const inTurn = part(createReading)
  /** Ends with the table. */
  let ending = new AbortController()
  const lookedAt = new Set<string>()
  const digested = new Set<string>()
  let digestedBytes = 0
  const untilEnd = () => AbortSignal.any([left, ending.signal])

  /** Of scans whose names tell no jaw, the forms may. */
  function lookAtForms({ scans, files }: Folder) {
    const asked = scans.filter((it) => it.doubts.includes('jaw') && !lookedAt.has(it.path)).map((it) => it.path)
    const paths = asked.slice(0, MOST_LOOKED_AT - lookedAt.size)
    for (const it of paths) lookedAt.add(it)
    void guessJaws(new Map(paths.map((it) => [it, files.get(it)!])), inTurn, untilEnd(), found.jaw)
  }

  /** Files of one size may be one file: only these are read. */
  function lookAtBytes({ scans, files }: Folder) {
    const sizes = new Map<number, number>()
    const note = (sizeBytes: number) => sizes.set(sizeBytes, (sizes.get(sizeBytes) ?? 0) + 1)
    for (const { sizeBytes } of store.get(scansAtom).value ?? []) note(sizeBytes)
    for (const { path } of scans) note(files.get(path)!.size)
    const wanted = new Map<string, File>()
    for (const { path } of scans) {
      const file = files.get(path)!
      const isAlike = sizes.get(file.size)! > 1 && !digested.has(path)
      if (!isAlike || digested.size === MOST_DIGESTED || digestedBytes + file.size > MOST_DIGESTED_BYTES) continue
      wanted.set(path, file)
      digested.add(path)
      digestedBytes += file.size
    }
    void digestsOf(wanted, inTurn, untilEnd(), found.digest)
  }

  return {
    look(folder: Folder): void {
      lookAtForms(folder)
      lookAtBytes(folder)
    },
    /** Forgets the table; what is still read for it tells nothing. */
    end(): void {
      ending.abort()
      ending = new AbortController()
      lookedAt.clear()
      digested.clear()
      digestedBytes = 0
    },
  }
}
