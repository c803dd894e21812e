import type { Damage } from 'contracts/scans/damage'
import type { Jaw } from 'contracts/scans/scan-words'
import { scansAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { digestsOf } from '../uploads/content/digests'
import { findDamaged } from '../uploads/content/heads'
import { guessJaws } from '../uploads/content/inspection'
import { createReading } from '../uploads/content/reading'
import type { Folder } from './rules'

/** The first bytes of so many files are read, which takes a disk about a second; the upload finds what is left. */
export const MOST_HEADS = 5_000

/** The forms of so many files are looked at; a person answers no more questions one by one. */
const MOST_LOOKED_AT = 200

/** So many files of sizes that others have are read, and so many bytes of them; the upload finds what is left. */
const MOST_DIGESTED = 600
/** A disk takes ten seconds for them. */
export const MOST_DIGESTED_BYTES = 4 * 1024 ** 3

type Found = {
  damaged: (damaged: ReadonlyMap<string, Damage>) => void
  jaw: (path: string, jaw: Jaw) => void
  digest: (path: string, sha256: string) => void
}

/** Looks into the files of a table while the person reads it, each file once, also when further ones are dropped. */
export function createLooking({ left, part, store }: OrderSession, found: Found) {
  const inTurn = part(createReading)
  /** Ends with the table. */
  let ending = new AbortController()
  const headed = new Set<string>()
  const lookedAt = new Set<string>()
  const digested = new Set<string>()
  let digestedBytes = 0
  const untilEnd = () => AbortSignal.any([left, ending.signal])

  /** What only has the name of a scan is known by its first bytes. */
  function lookAtHeads({ scans, files }: Folder) {
    const fresh = scans.map((it) => it.path).filter((it) => !headed.has(it))
    const paths = fresh.slice(0, MOST_HEADS - headed.size)
    for (const it of paths) headed.add(it)
    void findDamaged(new Map(paths.map((it) => [it, files.get(it)!])), inTurn, untilEnd(), found.damaged)
  }

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
      lookAtHeads(folder)
      lookAtForms(folder)
      lookAtBytes(folder)
    },
    /** Forgets the table; what is still read for it tells nothing. */
    end(): void {
      ending.abort()
      ending = new AbortController()
      headed.clear()
      lookedAt.clear()
      digested.clear()
      digestedBytes = 0
    },
  }
}
