import { ApiProblem } from 'frontend-kit/api'
import { loaded } from 'platform'
import { scansAtom } from '../../order-session/atoms'
import { isSameFile } from '../../order-session/rules'
import type { OrderSession } from '../../order-session/session'
import type { Parcel } from '../sending'

/**
 * True when the patient has the file already, e.g. because its upload ended on the server after the tab was closed. The
 * content is looked at only where a stored scan has the file's name and size.
 */
export async function isStored(
  { file, patientId, kind }: Parcel,
  { store, refreshScans }: Pick<OrderSession, 'store' | 'refreshScans'>,
): Promise<boolean> {
  if (!store.get(scansAtom).value) await refreshScans()
  const chosen = { patientId, kind, originalName: file.name, sizeBytes: file.size }
  const alike = (store.get(scansAtom).value ?? []).filter((it) => isSameFile(it, chosen))
  if (alike.length === 0) return false
  const sha256 = await sha256Of(file)
  return alike.some((it) => it.sha256 === sha256)
}

async function sha256Of(file: File): Promise<string> {
  const { createSha256 } = await loaded(() => import(/* webpackChunkName: "sending" */ './sha256')).catch((failure) => {
    throw new ApiProblem('no-network', String(failure))
  })
  const sha256 = createSha256()
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return sha256.digest()
    sha256.push(value)
  }
}
