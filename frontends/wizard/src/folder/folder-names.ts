import { namesDate, stemOf } from 'contracts/scans/name-parts'
import { type NameReading, readName } from 'contracts/scans/scan-name'
import { bareLetters, isStepWord } from 'contracts/scans/scan-words'
import { isOfClinic, isOfOrder, nameIn, namesThing } from './person-name'
import { nameOf, sameName } from './rules'

export type FolderReading = Omit<NameReading, 'parts'>

/** These are people's names and initials too, and stand for a jaw in a folder's name only where no name is beside them. */
const JAW_OR_NAME = /(?<!\p{L})(?:u|l|max|uk|[вн]\.\s?ч)(?!\p{L})/giu

/** "Нижний Новгород": before a word that is no thing the adjective is part of a place's name. */
const PLACE = /(?<!\p{L})[ВНвн](?:ерхн|ижн)(?:ий|яя|ее|ие|его|ей|их)[\s_-]+(\p{Lu}\p{Ll}+)/gu
const withoutPlaces = (name: string) =>
  name.replace(PLACE, (all, after: string) => (namesThing(bareLetters(after)) ? all : '/'))

/** What the name of a folder says of its scans. */
export function readFolder(written: string): FolderReading {
  const name = written.normalize('NFC')
  const { parts, kind, step } = readName(name)
  const isClinic = isOfClinic(name)
  const isName = isClinic || nameIn(name, true) !== null
  const { jaws } = readName(withoutPlaces(isName ? name.replace(JAW_OR_NAME, '/') : name))
  // The number of a clinic counts clinics, whatever stands beside it.
  if (isClinic) return { kind: null, jaws, step: null }
  // Beside an order or a date only a word for a step tells a step: "Партия 12 верх" is no step 12.
  if (isOfOrder(name) || namesDate(name)) return { kind, jaws, step: parts.some(isStepWord) ? said(step) : null }
  // A bare number behind a person's name is that person's.
  return { kind, jaws, step: isName ? said(step) : step }
}

const said = (step: FolderReading['step']) => (step?.isSaid ? step : null)

/** A folder of the calendar or of nothing but a number: "2026", "11". */
const YEAR = /^(?:19|20)\d\d$/
const SHORT_NUMBER = /^\d\d?$/

/**
 * What the folders of a path say, the nearest first. A bare number around the folder of a patient counts patients, orders or months,
 * and one below a year is a month or a day ("2026/11/05").
 */
export function readFolders(path: string, patientFolder: string | null): readonly FolderReading[] {
  let isInYear = false
  const all = foldersOf(path).map((folder) => {
    const name = nameOf(folder)
    const read = readFolder(name)
    isInYear = YEAR.test(name) || (isInYear && SHORT_NUMBER.test(name))
    const isAround = patientFolder?.startsWith(`${folder}/`)
    return isInYear || isAround ? { ...read, step: said(read.step) } : read
  })
  return all.reverse()
}

/** The folders of a path, from the outermost on, each with those around it. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Whose scan a file is, and the folder that tells so, if one does. */
type Owner = { name: string | null; folder: string | null }

/**
 * Whose scan each file is: the nearest folder tells that looks like a patient, else the file's own name. A folder in which
 * several others look like patients is none, since it is a clinic's, a month's or a parcel's.
 */
export function patientsOf(paths: readonly string[]): (path: string) => Owner {
  const names = new Map<string, string | null>()
  const inside = new Map<string, Set<string>>()
  for (const folders of new Set(paths.map((it) => it.slice(0, it.lastIndexOf('/') + 1)))) {
    const around = foldersOf(folders)
    for (const it of around) if (!names.has(it)) names.set(it, nameIn(nameOf(it), true))
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
    return folder === undefined
      ? { name: nameIn(stemOf(nameOf(path)), false), folder: null }
      : { name: names.get(folder)!, folder }
  }
}
