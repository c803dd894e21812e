import { stemOf } from 'contracts/scans/name-parts'
import { type NameReading, readName } from 'contracts/scans/scan-name'
import { isOfClinic, nameIn } from './person-name'
import { sameName } from './rules'

/** These are people's names and initials too, and stand for a jaw in a folder's name only where no name is beside them. */
const JAW_OR_NAME = /(?<!\p{L})(?:u|l|max|uk|[вн]\.\s?ч)(?!\p{L})/giu

/** What the name of a folder says of its scans. */
export function readFolder(name: string): Omit<NameReading, 'parts'> {
  const read = readName(name)
  if (isOfClinic(name)) return { ...read, kind: null }
  if (nameIn(name, true) === null) return read
  // A bare number behind a person's name is that person's.
  const step = read.step?.isSaid ? read.step : null
  return { ...read, step, jaws: readName(name.replace(JAW_OR_NAME, '/')).jaws }
}

/** The folders of a path, from the outermost on, each with those around it. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

/**
 * Whose scan each file is: the nearest folder tells that looks like a patient, else the file's own name. A folder in which
 * several others look like patients is none, since it is a clinic's, a month's or a parcel's.
 */
export function patientsOf(paths: readonly string[]): (path: string) => string | null {
  const names = new Map<string, string | null>()
  const inside = new Map<string, Set<string>>()
  for (const folders of new Set(paths.map((it) => it.slice(0, it.lastIndexOf('/') + 1)))) {
    const around = foldersOf(folders)
    for (const it of around) if (!names.has(it)) names.set(it, nameIn(it.slice(it.lastIndexOf('/') + 1), true))
    for (const [at, it] of around.entries()) {
      const own = sameName(names.get(it) ?? '')
      const within = inside.get(it) ?? inside.set(it, new Set()).get(it)!
      for (const name of around.slice(at + 1).flatMap((inner) => names.get(inner) ?? []))
        if (sameName(name) !== own) within.add(sameName(name))
    }
  }
  const isPatient = (folder: string) => names.get(folder) !== null && inside.get(folder)!.size < 2
  return (path) => {
    const folder = foldersOf(path).findLast(isPatient)
    return folder === undefined ? nameIn(stemOf(path.slice(path.lastIndexOf('/') + 1)), false) : names.get(folder)!
  }
}
