import type { ScanKind } from 'contracts/common'
import type { Order } from 'contracts/order/order'
import { draftAtom } from './atoms'
import type { Core } from './core'
import { type FieldKey, fieldOf, isSkipped, kindsIn, skippedKinds } from './rules'
import type { Saving } from './saving/saving'

export type Skips = ReturnType<typeof createSkips>

/** Patient → kinds, by order. */
type Stored = Record<string, Record<string, readonly ScanKind[]>>

/** The kinds of scans that a patient needs none of: saved with the patient, and kept in the browser (WIZ-041). */
export function createSkips({ emit, storage, store }: Core, { chooseAll }: Saving) {
  const skipped = (patientId: string) => skippedKinds(store.get(draftAtom), patientId)

  function skip(patientId: string, kind: ScanKind): void {
    write(patientId, [...skipped(patientId).filter((it) => it !== kind), kind])
    emit({ type: 'skipped', kind })
  }

  /** The person wants the kind after all, or has given a first file of it (WIZ-049). */
  function unskip(patientId: string, kind: ScanKind): void {
    const kinds = skipped(patientId)
    if (!kinds.includes(kind)) return
    write(
      patientId,
      kinds.filter((it) => it !== kind),
    )
  }

  const write = (patientId: string, kinds: readonly ScanKind[]) =>
    chooseForPatients([[`${patientId}/skipped`, kinds.join()]])

  /** Takes choices for any number of patients; the kinds skipped among them are kept in the browser as well. */
  function chooseForPatients(choices: readonly (readonly [key: FieldKey, value: string])[]): void {
    chooseAll(choices)
    const orderId = store.get(draftAtom).order?.id
    const skips = choices.flatMap(([key, value]) => {
      const [patientId, field] = fieldOf(key)
      return field === 'skipped' ? [[patientId, kindsIn(value)] as const] : []
    })
    if (!orderId || skips.length === 0) return
    storage.write('order_skips', JSON.stringify({ [orderId]: { ...read()[orderId], ...Object.fromEntries(skips) } }))
  }

  /** Skips that did not reach the service before the page was left. */
  function restoreSkips({ id, patients }: Order): void {
    const stored = read()[id] ?? {}
    const lost = patients.flatMap((patient) => {
      const kinds = (stored[patient.id] ?? []).filter(
        (kind) => !isSkipped(store.get(draftAtom), patient.id, kind) && !hasFiles(patient.id, kind),
      )
      return kinds.length > 0 ? [[`${patient.id}/skipped`, [...skipped(patient.id), ...kinds].join()] as const] : []
    })
    if (lost.length > 0) chooseAll(lost)
  }

  const hasFiles = (patientId: string, kind: ScanKind) =>
    store.get(draftAtom).scans.some((it) => it.patientId === patientId && it.kind === kind)

  function read(): Stored {
    try {
      return JSON.parse(storage.read('order_skips') ?? '{}') as Stored
    } catch {
      return {}
    }
  }

  return { skip, unskip, chooseForPatients, restoreSkips }
}
