import type { Scan } from 'contracts/files'
import { scansAtom } from '../../order-session/atoms'
import { isSameFile } from '../../order-session/rules'
import type { OrderSession } from '../../order-session/session'
import type { Parcel } from '../sending'

/** The patient's scan of this file, if there is one already, e.g. because its upload ended on the server after the tab was closed. */
export async function storedScan(
  { file, patientId, kind }: Parcel,
  sha256: string,
  { store, refreshScans }: Pick<OrderSession, 'store' | 'refreshScans'>,
): Promise<Scan | undefined> {
  if (!store.get(scansAtom).value) await refreshScans()
  const chosen = { patientId, kind, originalName: file.name, sizeBytes: file.size }
  return store.get(scansAtom).value?.find((it) => isSameFile(it, chosen) && it.sha256 === sha256)
}
