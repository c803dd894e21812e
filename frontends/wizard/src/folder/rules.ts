import type { ScanKind } from 'contracts/common'
import { readStepAndJaw } from 'contracts/scans/scan-name'
import type { Jaw } from 'contracts/scans/scan-words'
import { latin } from 'contracts/scans/transliteration'
import type { StepName } from '../order-session/rules'

/** The longest name that the orders service takes. */
export const MAX_NAME_LENGTH = 200

/** Patients are one person when their names differ by letter case, spaces, ё and alphabet alone: "Иванов" and "ivanov". */
export function sameName(name: string): string {
  const known = compared.get(name)
  if (known !== undefined) return known
  const key = latin(name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е'))
  if (compared.size === MOST_COMPARED) compared.clear()
  compared.set(name, key)
  return key
}
/** Every change of a table of hundreds of files compares each of their names again. */
const compared = new Map<string, string>()
const MOST_COMPARED = 1_000

/** A dropped file; `path` with its folders below what was dropped, e.g. `Clinic/Ivanov/aligners/U05.stl`. */
export type DroppedFile = { path: string; sizeBytes: number }

/** What a person has to look at: the proposal is a guess, a second scan of the same place, or the same bytes as another scan. */
export type Doubt = 'patient' | 'kind' | 'jaw' | 'step' | 'double' | 'same'

/** What is proposed for one scan; the person corrects and confirms it (WIZ-102). */
export type Proposal = {
  path: string
  /** Null where neither a folder nor the name tells whose scan it is. */
  patient: string | null
  kind: ScanKind
  jaw: Jaw
  /** Two digits, or null where the name has none. */
  step: string | null
}
export type Proposed = Proposal & {
  doubts: readonly Doubt[]
  /** The form of the mesh has told the jaw: a better guess, and still a question (FTP-013). */
  isJawByForm?: boolean
  /** The name of the scan that has the same bytes, where it is one. */
  sameAs?: string
  /** The person wants this scan, although there is one of its place or of its bytes. */
  isDoubleMeant?: boolean
}

/**
 * Why a dropped file is left out (FILE-008, FILE-009); `repeated`: the table has it already. What has the name of a scan may be none
 * (FILE-059): something else, an archive, or a mesh that is cut or broken.
 */
export type Unfit = {
  path: string
  why: 'not-stl' | 'too-large' | 'empty' | 'repeated' | 'no-mesh' | 'archive' | 'damaged'
}

/** The last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The folders of a path, which tell files of one name apart; empty without any. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const placeOf = ({ patient, kind, jaw, step }: Omit<Proposal, 'path'>) =>
  JSON.stringify([sameName(patient ?? ''), kind, jaw, step])

/** How many scans stand at each place: of one patient, kind, jaw and step. */
export type Places = ReadonlyMap<string, number>

export function placesOf(scans: readonly Omit<Proposal, 'path'>[]): Places {
  const count = new Map<string, number>()
  for (const place of scans.map(placeOf)) count.set(place, (count.get(place) ?? 0) + 1)
  return count
}

/** The scans after their forms told jaws; what a name or the person has said stays. */
export const guessed = (scans: readonly Proposed[], jaws: ReadonlyMap<string, Jaw>): readonly Proposed[] =>
  scans.map((it) => {
    const jaw = it.doubts.includes('jaw') ? jaws.get(it.path) : undefined
    return jaw ? { ...it, jaw, isJawByForm: true } : it
  })

/**
 * What tells doubles: how many scans the order has at each place, the names of its scans by their SHA-256, and the SHA-256 of a file
 * of the table, where it is known.
 */
export type Known = {
  places?: Places
  names?: ReadonlyMap<string, string>
  digestOf?: (path: string) => string | undefined
}

/**
 * Marks scans of one place, and the second of two that have the same bytes, also beside those that the order has: every one of them is
 * made, and costs.
 */
export function withDoubles(scans: readonly Proposed[], known: Known = {}): readonly Proposed[] {
  const count = placesOf(scans)
  const names = new Map(known.names)
  return scans.map(({ sameAs: _, ...it }): Proposed => {
    const others = it.doubts.filter((doubt) => doubt !== 'double' && doubt !== 'same')
    const sha256 = known.digestOf?.(it.path)
    const sameAs = sha256 && names.get(sha256)
    if (sha256 && !sameAs) names.set(sha256, nameOf(it.path))
    if (it.isDoubleMeant) return { ...it, doubts: others }
    const place = placeOf(it)
    const isDouble = (count.get(place) ?? 0) + (known.places?.get(place) ?? 0) > 1
    const doubts: Doubt[] = [
      ...others,
      ...(isDouble ? (['double'] as const) : []),
      ...(sameAs ? (['same'] as const) : []),
    ]
    return { ...it, doubts, ...(sameAs && { sameAs }) }
  })
}

/** What the person says of scans: the same of all of them, or of each by its path. */
export type Correction = Partial<Omit<Proposal, 'path'>>

/** The scans after the person has corrected fields of some; these fields are no longer in doubt. */
export const corrected = (
  scans: readonly Proposed[],
  paths: readonly string[],
  change: Correction | ((path: string) => Correction),
): readonly Proposed[] => {
  const wanted = new Set(paths)
  const changeOf = (path: string) => (typeof change === 'function' ? change(path) : change)
  return withDoubles(scans.map((it) => (wanted.has(it.path) ? afterChange(it, changeOf(it.path)) : it)))
}

function afterChange(scan: Proposed, change: Correction): Proposed {
  const settled = Object.keys(change) as Doubt[]
  const doubts = scan.doubts.filter((it) => !settled.includes(it))
  const next = { ...scan, ...change, doubts, isDoubleMeant: false }
  if (change.kind === undefined || change.kind === scan.kind) return next
  // Only retainers have no step of their own (FTP-012), and only aligners need one.
  const isOfRetainer = change.kind === 'retainer' || scan.kind === 'retainer'
  const step = isOfRetainer ? readStepAndJaw(nameOf(scan.path), change.kind).step : next.step
  const isStepOpen = change.kind === 'aligner' && step === null
  return { ...next, step, doubts: [...doubts.filter((it) => it !== 'step'), ...(isStepOpen ? ['step' as const] : [])] }
}

/** What the person may mean so; all else is a guess. */
const MEANT: readonly Doubt[] = ['double', 'same']

/**
 * Whether the person may confirm a scan as it stands: its patient is known, and no guess makes it a double. For such a double
 * the person has to say what was guessed, or the factory would make every scan of the place, and charge for it.
 */
export const isAcceptable = ({ patient, doubts }: Proposed): boolean =>
  patient !== null && doubts.length > 0 && !(doubts.includes('double') && doubts.some((it) => !MEANT.includes(it)))

/** The scans after the person has said that some are right as they stand, doubles too. */
export function accepted(scans: readonly Proposed[], paths: readonly string[]): readonly Proposed[] {
  const wanted = new Set(paths)
  return withDoubles(
    scans.map((it) => (wanted.has(it.path) && isAcceptable(it) ? { ...it, doubts: [], isDoubleMeant: true } : it)),
  )
}

/**
 * The scans that one press may confirm together. The person answers each double by itself, and says the jaw where the guesses would
 * give a patient trays of a kind for one jaw alone: a guess may have taken them from the other one.
 */
export function acceptedTogether(scans: readonly Proposed[]): readonly Proposed[] {
  const jaws = new Set(scans.map((it) => rowOf(it, it.jaw)))
  const leavesNone = (it: Proposed) => !it.doubts.includes('jaw') || jaws.has(rowOf(it, OTHER_JAW[it.jaw]))
  return scans.filter((it) => isAcceptable(it) && !it.doubts.some((doubt) => MEANT.includes(doubt)) && leavesNone(it))
}
const OTHER_JAW: Record<Jaw, Jaw> = { upper: 'lower', lower: 'upper' }
const rowOf = ({ patient, kind }: Proposal, jaw: Jaw) => JSON.stringify([sameName(patient ?? ''), kind, jaw])

/** The scans that share a place with another one; the person has to look at each before the upload. */
export const openDoubles = (scans: readonly Proposed[]): readonly Proposed[] =>
  scans.filter((it) => it.doubts.includes('double'))

/** The scans after a patient got another name, in one place for all of them. */
export const renamed = (scans: readonly Proposed[], from: string, to: string): readonly Proposed[] =>
  withDoubles(
    scans.map((it) => (it.patient !== null && sameName(it.patient) === sameName(from) ? { ...it, patient: to } : it)),
  )

/** The scans with one spelling for each patient: that of the order, else the first that is written as a name. */
export function spelledAlike(scans: readonly Proposed[], known: readonly string[]): readonly Proposed[] {
  const spelling = new Map<string, string>()
  const written = scans.flatMap((it) => it.patient ?? [])
  for (const it of [...known, ...written.filter((name) => /^\p{Lu}/u.test(name)), ...written])
    if (!spelling.has(sameName(it))) spelling.set(sameName(it), it.slice(0, MAX_NAME_LENGTH))
  return scans.map((it) => (it.patient === null ? it : { ...it, patient: spelling.get(sameName(it.patient))! }))
}

/** The patients of the scans, in the order of their first scan. */
export const namesOf = (scans: readonly Proposal[]): readonly string[] => [
  ...new Map(
    scans.flatMap((it) => (it.patient === null ? [] : [[sameName(it.patient), it.patient] as const])),
  ).values(),
]

/** The patients that a scan may be of: those of the order, then those of the table. */
export const knownNames = (scans: readonly Proposal[], ofOrder: readonly { name: string }[]): readonly string[] => [
  ...new Map([...ofOrder.map((it) => it.name), ...namesOf(scans)].map((it) => [sameName(it), it])).values(),
]

/** The scans that cannot be uploaded before the person says whose they are. */
export const unassigned = (scans: readonly Proposed[]) => scans.filter((it) => it.patient === null)

/** What a patient has. */
export type TrayPatient = { name: string; rows: readonly TrayRow[] }

/** One row of the tray: what a patient has of one kind and jaw, step by step. */
export type TrayRow = {
  kind: ScanKind
  jaw: Jaw
  /** From the first to the last step; `count` 0 is a gap. */
  steps: readonly { step: string; count: number }[]
  /** Scans without a step. */
  unnumbered: number
}

const TRAY_ORDER = { aligner: 0, matrix: 1, retainer: 2, upper: 0, lower: 1 }

/** The scans as a tray, patients in the order of their first scan. A scan of nobody is in none. */
export function trayOf(scans: readonly Proposal[]): TrayPatient[] {
  const named = scans.flatMap((it) => (it.patient === null ? [] : [{ ...it, patient: it.patient }]))
  const patients = Map.groupBy(named, (it) => sameName(it.patient))
  return [...patients.values()].map((own) => ({ name: own[0]!.patient, rows: rowsOf(own) }))
}

function rowsOf(own: readonly Proposal[]): TrayRow[] {
  const rows = new Map(own.map(({ kind, jaw }) => [`${kind} ${jaw}`, { kind, jaw }]))
  return [...rows.values()]
    .sort((a, b) => TRAY_ORDER[a.kind] - TRAY_ORDER[b.kind] || TRAY_ORDER[a.jaw] - TRAY_ORDER[b.jaw])
    .map(({ kind, jaw }) => {
      const steps = own.filter((it) => it.kind === kind && it.jaw === jaw).map((it) => it.step)
      return { kind, jaw, steps: countsOf(steps), unnumbered: steps.filter((it) => it === null).length }
    })
}

function countsOf(steps: readonly (string | null)[]): TrayRow['steps'] {
  const numbers = steps.flatMap((it) => (it === null ? [] : [Number(it)]))
  if (!numbers.length) return []
  const first = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => ({
    step: String(first + index).padStart(2, '0'),
    count: numbers.filter((it) => it === first + index).length,
  }))
}

/** By the path of a scan what was ever in doubt of it. */
export type AskedOf = ReadonlyMap<string, ReadonlySet<Doubt>>

/** Of each scan what was in doubt before, and what is now. */
export function askedAlso(before: AskedOf, scans: readonly Proposed[]): AskedOf {
  const isKnown = (it: Proposed) => it.doubts.every((doubt) => before.get(it.path)?.has(doubt))
  const fresh = scans.filter((it) => it.doubts.length > 0 && !isKnown(it))
  return new Map([
    ...before,
    ...fresh.map((it) => [it.path, new Set([...(before.get(it.path) ?? []), ...it.doubts])] as const),
  ])
}

/** What the person did: rows as they were before an answer, or the path of a row that was taken out. */
export type Past = { answered: readonly Proposed[] } | { removed: string }

/** The dropped files while their table is shown; nothing of it is on the server. */
export type Folder = {
  /** The step on which it was dropped: there the table stands in the step's place. */
  step: StepName
  files: ReadonlyMap<string, File>
  scans: readonly Proposed[]
  /** What was in doubt, of each scan of which anything was; these keep their place at the top once they are answered. */
  asked: AskedOf
  unfit: readonly Unfit[]
  /** The rows that were taken out, with their places, the last one last. */
  removed: readonly { scan: Proposed; at: number }[]
  /** What the person can take back, the last one last. */
  past: readonly Past[]
  status: 'open' | 'adding' | { failedAt: string }
}

/** What the list below the questions is: further `files`, or `all` of them where nothing had to be asked. */
export const listed = ({ scans, asked }: Folder): 'files' | 'all' =>
  scans.some((it) => asked.has(it.path)) ? 'files' : 'all'

/** Nothing is uploaded before every question is answered. */
export const isReady = ({ scans }: Folder): boolean => scans.length > 0 && scans.every((it) => it.doubts.length === 0)
