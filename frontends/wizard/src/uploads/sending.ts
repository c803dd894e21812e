import type { ScanKind } from 'contracts/common'
import { loadTus, sendByTus, type Watch } from 'frontend-kit/uploads/send-by-tus'
import { laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import type { Said } from './rules'
import { urlStorage } from './url-storage'

export type Parcel = { file: File; orderId: string; patientId: string; kind: ScanKind; said: Said | null }

/** The client of the protocol is fetched with the step of the files, and waited for by the first of them. */
export const fetchTus = (): Promise<unknown> => loadTus().catch(() => {})

/**
 * Identifies a file of one patient, so that the same file chosen again continues where it was (FILE-058). The service keeps what
 * was said of it with its upload, so that the same file for another step is another upload.
 */
export const fingerprintOf = ({ file, patientId, kind, said }: Parcel): string =>
  [patientId, kind, file.name, file.size, file.lastModified, ...(said ? [said.jaw, said.step] : [])].join('/')

/** A slip that runs out while the creation is on its way would be refused. */
const MARGIN_MS = 60_000

export type Send = ReturnType<typeof createSending>

/** Sends scans by the tus protocol. */
export function createSending({ pendingUploads, part, untilBack }: OrderSession) {
  const { createUploadSlip } = part(laterApi)
  const slips = new Map<string, ReturnType<typeof createUploadSlip>>()

  /** One slip serves all files of a patient for as long as it holds. */
  async function freshSlip({ orderId, patientId }: Parcel, isRefused: boolean): Promise<string> {
    if (isRefused) slips.delete(patientId)
    const known = await slips.get(patientId)?.catch(() => undefined)
    if (known && Date.parse(known.expiresAt) - Date.now() > MARGIN_MS) return known.slip
    const slip = createUploadSlip(orderId, patientId)
    slips.set(patientId, slip)
    return (await slip).slip
  }

  /** Sends one scan, and continues after lost connections until it is stored. Returns its id. */
  return (parcel: Parcel, watch: Watch): Promise<string> => {
    const { file, kind, said } = parcel
    const sending = {
      file,
      metadata: { kind, filename: file.name, ...spoken(said) },
      slip: (isRefused: boolean) => freshSlip(parcel, isRefused),
      memory: { fingerprint: fingerprintOf(parcel), storage: urlStorage(pendingUploads) },
      untilBack,
    }
    return sendByTus(sending, watch)
  }
}

/** An empty step: the file has none, whatever its name says. */
const spoken = (said: Said | null) => said && { jaw: said.jaw, step: said.step ?? '' }
