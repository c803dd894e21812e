import type { ScanKind } from 'contracts/common'
import type { Order } from 'contracts/order/order'
import { draftAtom } from './atoms'
import type { Core } from './core'
import { isSkipped, skippedKinds } from './rules'
import type { Saving } from './saving/saving'

export type Skips = ReturnType<typeof createSkips>

/** Patient → kinds, by order. */
type Stored = Record<string, Record<string, readonly ScanKind[]>>

/** The kinds of scans that a patient needs none of: saved with the patient, and kept in the browser (WIZ-041). */
export function createSkips({ emit, storage, store }: Core, { choose }: Saving) {
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

  function write(patientId: string, kinds: readonly ScanKind[]) {
    choose(`${patientId}/skipped`, kinds.join())
    const orderId = store.get(draftAtom).order?.id
    if (orderId) storage.write('order_skips', JSON.stringify({ [orderId]: { ...read()[orderId], [patientId]: kinds } }))
  }

  /** Skips that did not reach the service before the page was left. */
  function restoreSkips({ id, patients }: Order): void {
    const stored = read()[id] ?? {}
    for (const patient of patients)
      for (const kind of stored[patient.id] ?? [])
        if (!isSkipped(store.get(draftAtom), patient.id, kind) && !hasFiles(patient.id, kind))
          choose(`${patient.id}/skipped`, [...skipped(patient.id), kind].join())
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

  return { skip, unskip, restoreSkips }
}
