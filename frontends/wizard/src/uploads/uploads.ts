import type { ScanKind } from 'contracts/common'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName } from 'contracts/scans/scan-name'
import { orderAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { uploadsAtom } from './atoms'
import { aBatch, type Batch, settle } from './batches'
import { createClaims } from './claims'
import { createQueue } from './queue'
import { type Said, sortFiles, type Upload } from './rules'
import { saidOf } from './said'
import { createSending, fingerprintOf, type Parcel, type Send } from './sending'
import { createThumbnails, type KeepThumbnail } from './thumbnails'
import { isUnderWay } from './under-way'

/** Whose scans, and for what; `said` where the person has said jaw and step. */
export type Place = { patientId: string; kind: ScanKind; said?: Said | null }
export type PlacedFile = Place & { file: File }

const parcelOf = ({ file, said, ...place }: PlacedFile, orderId: string): Parcel => ({
  ...place,
  file,
  orderId,
  said: said ? saidOf(file.name, place.kind, said) : null,
})

/** What the person does with files: chooses them, tries one again, takes one back. */
export function createUploads(
  session: OrderSession,
  send: Send = createSending(session),
  keepThumbnail: KeepThumbnail = session.part(createThumbnails).keep,
) {
  const { discardUnfinished, emit, leaveOut, left, locks, store, unskip } = session
  const { claim, release } = createClaims(session)
  const { jobs, startNext, setStage, remove, abandon } = createQueue(session, send, keepThumbnail)
  left.addEventListener('abort', abandon)

  /** Takes files that were chosen or dropped; those that cannot be scans, or are under way already, are named and left out. */
  async function addFiles(files: readonly File[], place: Place): Promise<void> {
    if (!store.get(orderAtom) || files.length === 0) return
    emit({ type: 'files-chosen' })
    const { accepted, wrongType, tooLarge } = sortFiles(files, { isStl: isStlName, maxBytes: MAX_SCAN_BYTES })
    if (wrongType > 0) emit({ type: 'wrong-type', count: wrongType })
    if (tooLarge > 0) emit({ type: 'too-large', count: tooLarge })
    if (accepted.length === 0) emit({ type: 'no-suitable-files' })
    await addScans(
      accepted.map((file) => ({ file, ...place })),
      files.length,
    )
  }

  /** Takes scans of several patients and kinds, of which one message says what became of them all. */
  async function addScans(scans: readonly PlacedFile[], chosen: number): Promise<void> {
    const order = store.get(orderAtom)
    const isOfOrder = ({ patientId }: Place) => order?.patients.some((it) => it.id === patientId)
    if (!order || !scans.every(isOfOrder)) return emit({ type: 'files-failed', why: 'place-unknown' })
    const parcels = scans.map((it) => parcelOf(it, order.id))
    for (const { patientId, kind } of parcels) unskip(patientId, kind)
    const elsewhere = await locks.heldElsewhere().catch(() => null)
    if (left.aborted) return
    if (!elsewhere) return emit({ type: 'files-failed', why: 'unexpected' })
    const isElsewhere = (it: Parcel) => elsewhere.has(fingerprintOf(it))
    for (const { file } of parcels.filter(isElsewhere)) emit({ type: 'file-elsewhere', name: file.name })
    const fresh = parcels.filter((it) => !isElsewhere(it) && !locks.isHeldHere(fingerprintOf(it)))
    const batch = aBatch(chosen, fresh.length)
    for (const parcel of fresh) enqueue(parcel, batch)
    startNext()
  }

  function retryUpload(id: string): void {
    const job = jobs.get(id)
    if (!job) return
    emit({ type: 'file-settled', name: job.parcel.file.name })
    job.batch = aBatch(1, 1)
    job.abort = new AbortController()
    claim(job.parcel)
    setStage(id, { at: 'queued' })
    startNext()
  }

  /** Takes a file back, on the server too. */
  function cancelUpload(id: string): void {
    const job = jobs.get(id)
    const upload = store.get(uploadsAtom).find((it) => it.id === id)
    if (upload) emit({ type: 'file-settled', name: upload.name })
    remove(id)
    job?.abort.abort()
    // An upload that is being sent ends itself; one in the queue may go on from an earlier visit.
    if (job && upload?.stage.at === 'queued') discardUnfinished([fingerprintOf(job.parcel)])
    if (job) release(job.parcel)
    if (job && upload && isUnderWay(upload)) settle(job.batch, session)
    startNext()
  }

  /** Takes back all files that have not arrived; answers how to send them after all. */
  function cancelAll(): () => Promise<void> {
    const left = store.get(uploadsAtom).filter(isUnderWay)
    const parcels = left.flatMap(({ id }) => jobs.get(id)?.parcel ?? [])
    for (const { id } of left) cancelUpload(id)
    return async () => {
      // An upload that was being sent lets its file go a little later.
      await Promise.all(parcels.map((it) => locks.untilLetGo(fingerprintOf(it))))
      await addScans(parcels, parcels.length)
    }
  }

  function enqueue(parcel: Parcel, batch: Batch) {
    const id = crypto.randomUUID()
    dropFailed(fingerprintOf(parcel))
    claim(parcel)
    leaveOut(fingerprintOf(parcel))
    const { file, patientId, kind, said } = parcel
    const upload: Upload = {
      id,
      scanId: null,
      patientId,
      kind,
      name: file.name,
      said,
      sizeBytes: file.size,
      sentBytes: 0,
      stage: { at: 'queued' },
      warnings: [],
    }
    jobs.set(id, { parcel, batch, abort: new AbortController() })
    store.set(uploadsAtom, (uploads) => [...uploads, upload])
  }

  /** The row of a file that failed makes room when the file is chosen again. */
  function dropFailed(fingerprint: string) {
    for (const [id, { parcel }] of jobs) if (fingerprintOf(parcel) === fingerprint) remove(id)
  }

  /** The file of an upload. */
  const fileOf = (id: string): File | undefined => jobs.get(id)?.parcel.file

  return { addFiles, addScans, retryUpload, cancelUpload, cancelAll, fileOf }
}
