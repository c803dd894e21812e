import { byName } from '../order-session/rules'
import { type AskedOf, askedAlso, type Doubt, folderOf, nameOf, type Proposed, sameName } from './rules'

/** What nobody has said of several files: a double, or the same file again, is a question about each by itself. */
export type Asked = Exclude<Doubt, 'double' | 'same'>
const ASKED = ['patient', 'kind', 'jaw', 'step'] as const satisfies readonly Asked[]

/** One row of questions for all files of a folder, or of one pattern of names in it, of which something is or was not known. */
export type Question = {
  /** Empty for files that were dropped without a folder. */
  folder: string
  /** At least two, as a person counts them. */
  scans: readonly Proposed[]
  /** What is asked of them, and of which. */
  parts: readonly Part[]
}
export type Part = { field: Asked; scans: readonly Proposed[] }

/** "IMG_0007" and "IMG_0012" have one shape. */
const shapeOf = (path: string): string => nameOf(path).toLowerCase().replace(/\d+/g, '#')
const asks = (field: Asked) => (it: Proposed) => it.doubts.includes(field)

/** The files of a question that nobody has answered. */
export const openOf = ({ field, scans }: Part): readonly Proposed[] => scans.filter(asks(field))

/** What a question is answered with: nothing while it is open, or where its files have different answers. */
export function answerOf<F extends Asked>(field: F, { scans }: Part): Proposed[F] | null {
  const [first] = scans
  const isOne = first && scans.every((it) => it[field] === first[field] && !asks(field)(it))
  return isOne ? first[field] : null
}

/**
 * The questions that stand for several files, in the order of their first file; `asked` says what was in doubt of each file, so
 * that an answered question stays in its place.
 */
export function questionsOf(scans: readonly Proposed[], asked: AskedOf = askedAlso(new Map(), scans)): Question[] {
  const wasAsked = (field: Asked) => (it: Proposed) => asked.get(it.path)?.has(field) && isAbout(field, it)
  const known = scans.filter((it) => ASKED.some((field) => wasAsked(field)(it)))
  const folders = Map.groupBy(known, (it) => folderOf(it.path))
  return [...folders.values()]
    .flatMap(byPattern)
    .filter((it) => it.length > 1)
    .map((group) => {
      const sorted = group.toSorted((one, other) => byName(one.path, other.path))
      const parts = ASKED.map((field) => ({ field, scans: sorted.filter(wasAsked(field)) }))
      return { folder: folderOf(group[0]!.path), scans: sorted, parts: parts.filter((it) => it.scans.length > 0) }
    })
}

/** Nobody is asked for the step of what needs none. */
const isAbout = (field: Asked, { kind }: Proposed): boolean => field !== 'step' || kind === 'aligner'

/**
 * The files, of those that were asked about, for which a question about several stands or stood. Not those of which a double alone is
 * left, or was meant: the person looks at each of these.
 */
export function askedTogether(scans: readonly Proposed[]): readonly Proposed[] {
  const folders = Map.groupBy(scans, (it) => folderOf(it.path))
  return [...folders.values()]
    .flatMap(byPattern)
    .filter((it) => it.length > 1)
    .flat()
    .filter((it) => !it.isDoubleMeant && (it.doubts.length === 0 || ASKED.some((field) => asks(field)(it))))
}

/** The files of a folder by the pattern of their names; what is alone in its pattern stands with the others that are. */
function byPattern(scans: readonly Proposed[]): Proposed[][] {
  const shapes = [...Map.groupBy(scans, (it) => shapeOf(it.path)).values()]
  const alone = shapes.filter((it) => it.length === 1).flat()
  return [...shapes.filter((it) => it.length > 1), ...(alone.length > 0 ? [alone] : [])]
}

/** The last step that two digits say. */
const MOST_STEPS = 99

/**
 * The step of each file where they are numbered by their names, from 1 on, apart for each patient, kind and jaw; null where one of
 * these has more files than there are steps.
 */
export function numbered(scans: readonly Proposed[]): ReadonlyMap<string, string> | null {
  const steps = new Map<string, string>()
  const rows = Map.groupBy(scans, ({ patient, kind, jaw }) => `${sameName(patient ?? '')}\n${kind}\n${jaw}`)
  for (const row of rows.values()) {
    if (row.length > MOST_STEPS) return null
    const sorted = row.toSorted((one, other) => byName(nameOf(one.path), nameOf(other.path)))
    for (const [at, { path }] of sorted.entries()) steps.set(path, String(at + 1).padStart(2, '0'))
  }
  return steps
}
