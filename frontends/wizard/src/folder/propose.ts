import type { Damage } from 'contracts/scans/damage'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName, readName, readStepAndJaw } from 'contracts/scans/scan-name'
import { type FolderReading, patientsOf, readFolders } from './folder-names'
import { rowsOf } from './rows'
import {
  type Doubt,
  type DroppedFile,
  type Folder,
  folderOf,
  nameOf,
  type Proposed,
  type Unfit,
  withDoubles,
} from './rules'

const firstOf = <F, T>(from: readonly F[], read: (it: F) => T | null | undefined): T | undefined => {
  for (const it of from) {
    const found = read(it)
    if (found !== null && found !== undefined) return found
  }
  return undefined
}

/**
 * Proposes patient, kind, jaw and step of each scan from its name, and where that does not tell, from its folders,
 * the nearest first. A patient is read from the folders before the file's name, and steps also from a row of files whose
 * names are numbered. `unfit` holds the files that cannot be uploaded.
 */
export function propose(files: readonly DroppedFile[]): { scans: readonly Proposed[]; unfit: readonly Unfit[] } {
  const unfit = files.flatMap((it) => unfitOf(it) ?? [])
  const named = files.filter((it) => !unfitOf(it)).map(({ path }) => ({ path, ...readName(nameOf(path)) }))
  const patientOf = patientsOf(named.map((it) => it.path))
  const rows = rowsOf(named)
  // Many files lie in few folders.
  const read = new Map<string, readonly FolderReading[]>()
  const scans = named.map((it) => {
    const { name, folder } = patientOf(it.path)
    const around = folderOf(it.path)
    const folders = read.get(around) ?? read.set(around, readFolders(it.path, folder)).get(around)!
    return proposalOf(it, folders, name, rows.get(it.path))
  })
  return { scans: withDoubles(scans), unfit }
}

function unfitOf({ path, sizeBytes }: DroppedFile): Unfit | undefined {
  // What a Mac writes beside a file, such as `._U01.stl`, has its ending and no mesh.
  if (!isStlName(path) || nameOf(path).startsWith('.')) return { path, why: 'not-stl' }
  if (sizeBytes > MAX_SCAN_BYTES) return { path, why: 'too-large' }
  return sizeBytes === 0 ? { path, why: 'empty' } : undefined
}

function proposalOf(
  own: FolderReading & { path: string },
  folders: readonly FolderReading[],
  patient: string | null,
  inRow: string | undefined,
): Proposed {
  const all = [own, ...folders]
  const kindRead = firstOf(all, (it) => it.kind)
  const kind = kindRead === 'unclear' ? 'aligner' : (kindRead ?? 'aligner')
  const jaws = firstOf(all, ({ jaws }) => (jaws.length > 0 ? jaws : null)) ?? []
  const step = kind === 'retainer' ? readStepAndJaw(own.path, kind).step : stepAmong(own, folders, inRow)
  const doubts: Doubt[] = [
    ...(patient === null ? (['patient'] as const) : []),
    // A numbered scan without a word for its kind is an aligner: matrices and retainers are not numbered.
    ...(kindRead === 'unclear' || (kindRead === undefined && step === null) ? (['kind'] as const) : []),
    ...(jaws.length === 1 ? [] : (['jaw'] as const)),
    ...(step === null && kind === 'aligner' ? (['step'] as const) : []),
  ]
  return { path: own.path, patient, kind, jaw: jaws.length === 1 ? jaws[0]! : 'upper', step, doubts }
}

/** What a name says is a step goes before a row, which goes before a bare number, since that may be anything. */
function stepAmong(
  { step }: FolderReading,
  folders: readonly FolderReading[],
  inRow: string | undefined,
): string | null {
  if (step?.isSaid || (step && inRow === undefined)) return step.step
  return inRow ?? firstOf(folders, (it) => it.step?.step) ?? null
}

/** The table without the scans that are none, which are left out with the reason. */
export function withoutDamaged(
  { scans, removed, past, unfit }: Folder,
  damaged: ReadonlyMap<string, Damage>,
): Pick<Folder, 'scans' | 'removed' | 'past' | 'unfit'> {
  const isWhole = (path: string) => !damaged.has(path)
  const out = [...scans, ...removed.map((it) => it.scan)].map((it) => it.path).filter((it) => !isWhole(it))
  return {
    scans: scans.filter((it) => isWhole(it.path)),
    removed: removed.filter((it) => isWhole(it.scan.path)),
    past: past.filter((it) => !('removed' in it) || isWhole(it.removed)),
    unfit: [...unfit, ...out.map((path): Unfit => ({ path, why: unfitBy(damaged.get(path)!) }))],
  }
}

const unfitBy = ({ what }: Damage): Unfit['why'] =>
  what === 'not-stl' ? 'no-mesh' : what === 'archive' ? 'archive' : 'damaged'
