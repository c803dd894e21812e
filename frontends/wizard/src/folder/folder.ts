import type { Damage } from 'contracts/scans/damage'
import type { Jaw } from 'contracts/scans/scan-words'
import { newKey } from 'frontend-kit/api'
import { piecesOf } from '../grid/rules'
import { draftAtom, patientAtom, patientsAtom, scansAtom, stepAtom } from '../order-session/atoms'
import { createPatients } from '../order-session/patients'
import { byName } from '../order-session/rules'
import type { OrderSession } from '../order-session/session'
import { firstOpenStep } from '../steps/rules'
import { uploadsAtom } from '../uploads/atoms'
import { createUploads } from '../uploads/uploads'
import { folderAtom } from './atoms'
import { createLooking } from './looking'
import { changedRows, remembered, restored } from './past'
import { propose, withoutDamaged } from './propose'
import { numbered } from './questions'
import {
  accepted,
  askedAlso,
  type Correction,
  corrected,
  type Folder,
  guessed,
  isReady,
  namesOf,
  type Proposed,
  placesOf,
  renamed,
  sameName,
  spelledAlike,
  type Unfit,
  withDoubles,
} from './rules'
import { called, uploadNames } from './upload-names'

const KINDS = ['matrix', 'aligner', 'retainer'] as const

export type ReadFile = { path: string; file: File }

/** What the person does with the table of a dropped folder. */
export function createFolder(
  session: OrderSession,
  { addNamed } = session.part(createPatients),
  { addScans } = session.part(createUploads),
) {
  const { go, holdPatient, isPatientBehind, left, selectPatient, store } = session
  /** A name's key, so that a second press after a lost answer adds nobody twice. */
  const keys = new Map<string, string>()
  const { look, end } = createLooking(session, {
    damaged: foundDamaged,
    jaw: foundJaw,
    digest: foundDigest,
  })
  const digests = new WeakMap<File, string>()
  /** What the forms have told; an answer that is taken back gives way to it. */
  const jaws = new Map<string, Jaw>()
  const withGuesses = (scans: readonly Proposed[]) => guessed(scans, jaws)
  const keyOf = (name: string) => keys.get(name) ?? (keys.set(name, newKey()).get(name) as string)

  const knownNames = () => store.get(patientsAtom).map((it) => it.name)
  const patientNamed = (name: string) => store.get(patientsAtom).find((it) => sameName(it.name) === sameName(name))

  /** The places that the order's scans have taken, and files on their way to it. */
  const placesOfOrder = () =>
    placesOf(
      store.get(patientsAtom).flatMap(({ id, name }) =>
        KINDS.flatMap((kind) =>
          piecesOf(store.get(scansAtom).value ?? [], store.get(uploadsAtom), { patientId: id, kind }).map((it) => ({
            ...it,
            patient: name,
          })),
        ),
      ),
    )
  const namesOfOrder = () => new Map((store.get(scansAtom).value ?? []).map((it) => [it.sha256, it.originalName]))
  const digestIn = (files: Folder['files']) => (path: string) => digests.get(files.get(path)!)
  const checked = (scans: readonly Proposed[], files: Folder['files']) =>
    withDoubles(scans, { places: placesOfOrder(), names: namesOfOrder(), digestOf: digestIn(files) })

  /** Shows the proposals for files that were dropped or chosen; false when there is no scan among them. */
  function take(read: readonly ReadFile[]): boolean {
    const before = store.get(folderAtom)
    if (before?.status === 'adding') return true
    const known = before?.files ?? new Map<string, File>()
    const fresh = read.filter((it) => !known.has(it.path)).sort((one, other) => byName(one.path, other.path))
    const { scans, unfit } = propose(fresh.map(({ path, file }) => ({ path, sizeBytes: file.size })))
    if (scans.length === 0 && !before) return false
    const repeated = read.filter((it) => known.has(it.path)).map(({ path }): Unfit => ({ path, why: 'repeated' }))
    const files = new Map([...known, ...fresh.map(({ path, file }) => [path, file] as const)])
    show({
      step: store.get(stepAtom),
      files,
      scans: checked(spelledAlike([...(before?.scans ?? []), ...scans], knownNames()), files),
      asked: before?.asked ?? new Map(),
      unfit: [...(before?.unfit ?? []), ...unfit, ...repeated],
      removed: before?.removed ?? [],
      past: before?.past ?? [],
      status: 'open',
    })
    look(store.get(folderAtom)!)
    return true
  }

  /** Takes what was found in a file into the table; not while it is being uploaded. */
  function found(changed: (scans: readonly Proposed[]) => readonly Proposed[]): void {
    const folder = store.get(folderAtom)
    if (folder && folder.status !== 'adding') show({ ...folder, scans: checked(changed(folder.scans), folder.files) })
  }

  function foundDamaged(damaged: ReadonlyMap<string, Damage>): void {
    const folder = store.get(folderAtom)
    if (!folder || folder.status === 'adding') return
    const whole = withoutDamaged(folder, damaged)
    show({ ...folder, ...whole, scans: checked(whole.scans, folder.files) })
  }

  function foundJaw(path: string, jaw: Jaw): void {
    jaws.set(path, jaw)
    found(withGuesses)
  }

  /** Most files are like no other, and nothing that is shown changes. */
  function foundDigest(path: string, sha256: string): void {
    const folder = store.get(folderAtom)
    const file = folder?.files.get(path)
    if (!folder || !file) return
    const digestOf = digestIn(folder.files)
    const isRepeated = namesOfOrder().has(sha256) || folder.scans.some((it) => digestOf(it.path) === sha256)
    digests.set(file, sha256)
    if (isRepeated) found((scans) => scans)
  }

  function show(folder: Folder) {
    store.set(folderAtom, { ...folder, asked: askedAlso(folder.asked, folder.scans) })
  }

  /** Changes the table; not while it is being uploaded. */
  function change(changed: (folder: Folder) => Partial<Folder>): void {
    const folder = store.get(folderAtom)
    if (folder && folder.status !== 'adding') show({ ...folder, status: 'open', ...changed(folder) })
  }
  const changeScans = (changed: (scans: readonly Proposed[]) => readonly Proposed[]): void =>
    change(({ scans, files, past }) => {
      const next = checked(spelledAlike(changed(scans), knownNames()), files)
      const answered = changedRows(scans, next)
      return { scans: next, past: answered.length > 0 ? remembered(past, { answered }) : past }
    })

  const correct = (paths: readonly string[], said: Correction): void =>
    changeScans((scans) => corrected(scans, paths, said))
  /** Numbers scans by their names, from step 1 on. */
  const number = (paths: readonly string[]): void =>
    changeScans((scans) => {
      const steps = numbered(scans.filter((it) => paths.includes(it.path)))
      return steps ? corrected(scans, paths, (path) => ({ step: steps.get(path) ?? null })) : scans
    })
  const accept = (paths: readonly string[]): void => changeScans((scans) => accepted(scans, paths))
  const rename = (from: string, to: string): void => changeScans((scans) => renamed(scans, from, to))

  function removeRow(path: string): void {
    change(({ scans, files, removed, past }) => {
      const at = scans.findIndex((it) => it.path === path)
      const scan = scans[at]
      if (!scan) return {}
      return {
        scans: checked(scans.toSpliced(at, 1), files),
        removed: [...removed, { scan, at }],
        past: remembered(past, { removed: path }),
      }
    })
  }

  /** Brings back the row that was removed last. */
  function undoRemoval(): void {
    change(({ scans, files, removed, past }) => {
      const last = removed.at(-1)
      if (!last) return {}
      return {
        scans: checked(withGuesses(scans.toSpliced(last.at, 0, last.scan)), files),
        removed: removed.slice(0, -1),
        past: past.filter((it) => !('removed' in it && it.removed === last.scan.path)),
      }
    })
  }

  /** Takes back what the person did last: an answer, or a row that was removed. Answers the path of that row. */
  function undo(): string | null {
    const last = store.get(folderAtom)?.past.at(-1)
    if (!last) return null
    if ('removed' in last) {
      undoRemoval()
      return last.removed
    }
    change(({ scans, files, past }) => ({
      scans: checked(withGuesses(restored(scans, last.answered)), files),
      past: past.slice(0, -1),
    }))
    return null
  }

  function close(): void {
    end()
    jaws.clear()
    store.set(folderAtom, null)
  }

  /** Shows a table again that was closed. */
  function reopen(folder: Folder): void {
    show(folder)
    look(folder)
  }

  /**
   * Adds the patients whom the order lacks. The service makes each of them the current one; the page keeps the one that the person
   * sees. Answers the name at which it failed.
   */
  async function addMissing(names: readonly string[]): Promise<string | null> {
    for (const name of names) {
      if (patientNamed(name)) continue
      const shown = store.get(patientAtom)?.id
      const letGo = shown === undefined ? () => {} : holdPatient(shown)
      const order = await addNamed(name, keyOf(name))
      if (left.aborted) return null
      if (order !== null) continue
      if (shown !== undefined && isPatientBehind()) void selectPatient(shown)
      letGo()
      return name
    }
    return null
  }

  /** Adds the patients that the order lacks, and then uploads every file. Where a patient cannot be added, the table stays. */
  async function upload(): Promise<void> {
    const folder = store.get(folderAtom)
    if (!folder || folder.status === 'adding' || !isReady(folder)) return
    store.set(folderAtom, { ...folder, status: 'adding' })
    const names = namesOf(folder.scans)
    const failedAt = await addMissing(names)
    if (left.aborted) return
    if (failedAt !== null) return store.set(folderAtom, { ...folder, status: { failedAt } })
    const uploadedAs = uploadNames(folder.scans)
    const scans = folder.scans.flatMap(({ path, patient, kind, jaw, step }) => {
      const [file, owner] = [folder.files.get(path), patientNamed(patient ?? '')]
      if (!file || !owner) return []
      return [{ file: called(file, uploadedAs.get(path)), patientId: owner.id, kind, said: { jaw, step } }]
    })
    const [first] = names.flatMap((it) => patientNamed(it) ?? [])
    if (first) void selectPatient(first.id)
    close()
    await addScans(scans, scans.length)
    if (!left.aborted) go(firstOpenStep(store.get(draftAtom)))
  }

  return { take, correct, number, accept, rename, removeRow, undoRemoval, undo, close, reopen, upload }
}
