import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName } from 'contracts/scans/scan-name'
import { ApiProblem } from 'frontend-kit/api'
import { orderAtom, scansAtom, secondsLeftAtom, uploadsAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { inspect } from './content/inspection'
import { isStored } from './content/known-scans'
import { isUnderWay, type Sample, type Stage, secondsLeft, sortFiles, type Upload, withSample } from './rules'
import { createSending, fingerprintOf, type Parcel, type Send } from './sending'
import { noteUpload } from './url-storage'

/** Six connections a host: three stay for pages and the live stream. */
const PARALLEL = 3
const FINISHED_MS = 1_000 // FILE-027
const ESTIMATE_MS = 5_000 // FILE-028
const LIST_RETRY_MS = 3_000

/** Files chosen together, told of together when the last of them is through. */
type Batch = { chosen: number; left: number; stored: number; known: string[] }
type Job = { parcel: Parcel; batch: Batch; abort: AbortController }

/** The files on their way from this page: queued, inspected, sent three at a time, taken back, tried again. */
export function createUploads(session: OrderSession, send: Send = createSending(session)) {
  const { clock, kept, locks, page, store, tell, untilBack, whenLeft } = session
  const { discardUnfinished, leaveOut, refreshOrder, refreshScans } = session

  const jobs = new Map<string, Job>()

  /** Takes files that were chosen or dropped; what cannot be a scan, or is on its way already, is told of and left out. */
  async function addFiles(files: readonly File[], patientId: string): Promise<void> {
    const order = store.get(orderAtom)
    if (!order || files.length === 0) return
    tell({ what: 'files-chosen' })
    const { accepted, wrongType, tooLarge } = sortFiles(files, { isStl: isStlName, maxBytes: MAX_SCAN_BYTES })
    if (wrongType > 0) tell({ what: 'wrong-type', count: wrongType })
    if (tooLarge > 0) tell({ what: 'too-large', count: tooLarge })
    if (accepted.length === 0) tell({ what: 'no-suitable-files' })
    const parcels = accepted.map((file): Parcel => ({ file, orderId: order.id, patientId, kind: 'aligner' }))
    const elsewhere = await locks.heldElsewhere()
    if (store.get(orderAtom)?.id !== order.id) return
    const isElsewhere = (it: Parcel) => elsewhere.has(fingerprintOf(it))
    for (const { file } of parcels.filter(isElsewhere)) tell({ what: 'file-elsewhere', name: file.name })
    const fresh = parcels.filter((it) => !isElsewhere(it) && !locks.isHeldHere(fingerprintOf(it)))
    const batch = { chosen: files.length, left: fresh.length, stored: 0, known: [] }
    for (const parcel of fresh) enqueue(parcel, batch)
    startNext()
  }

  function retryUpload(id: string): void {
    const job = jobs.get(id)
    if (!job) return
    tell({ what: 'file-settled', name: job.parcel.file.name })
    job.batch = { chosen: 1, left: 1, stored: 0, known: [] }
    job.abort = new AbortController()
    note(job.parcel)
    setStage(id, { at: 'queued' })
    startNext()
  }

  /** Takes a file back, on the server too. */
  function cancelUpload(id: string): void {
    const job = jobs.get(id)
    const upload = store.get(uploadsAtom).find((it) => it.id === id)
    if (upload) tell({ what: 'file-settled', name: upload.name })
    leave(id)
    job?.abort.abort()
    // An upload that is being sent ends itself; one in the queue may go on from an earlier visit.
    if (job && upload?.stage.at === 'queued') discardUnfinished([fingerprintOf(job.parcel)])
    if (job) forget(job.parcel)
    if (job && upload && isUnderWay(upload)) settle(job.batch)
    startNext()
  }

  whenLeft(abandonUploads)

  function abandonUploads(): void {
    const abandoned = [...jobs.values()]
    jobs.clear()
    store.set(uploadsAtom, [])
    for (const { abort, parcel } of abandoned) {
      abort.abort()
      forget(parcel)
    }
    page.askBeforeLeaving(false)
    finish()
  }

  function enqueue(parcel: Parcel, batch: Batch) {
    const id = crypto.randomUUID()
    dropFailed(fingerprintOf(parcel))
    note(parcel)
    leaveOut(fingerprintOf(parcel))
    const { file, patientId } = parcel
    const upload: Upload = {
      id,
      patientId,
      name: file.name,
      sizeBytes: file.size,
      sentBytes: 0,
      stage: { at: 'queued' },
    }
    jobs.set(id, { parcel, batch, abort: new AbortController() })
    store.set(uploadsAtom, (uploads) => [...uploads, upload])
  }

  /** The row of a file that failed makes room when the file is chosen again. */
  function dropFailed(fingerprint: string) {
    for (const [id, { parcel }] of jobs) if (fingerprintOf(parcel) === fingerprint) leave(id)
  }

  function leave(id: string) {
    jobs.delete(id)
    store.set(uploadsAtom, (uploads) => uploads.filter((it) => it.id !== id))
  }

  /** Kept from the choice on: a file in the queue is lost by a reload like one that is half sent. */
  function note(parcel: Parcel) {
    const { file, orderId, patientId } = parcel
    locks.hold(fingerprintOf(parcel))
    noteUpload(kept, fingerprintOf(parcel), { name: file.name, sizeBytes: file.size, orderId, patientId })
  }

  /** The tab is done with a file; in this order, or other tabs would take it for one that was cut off. */
  function forget(parcel: Parcel) {
    kept.forgetUpload(fingerprintOf(parcel))
    locks.letGo(fingerprintOf(parcel))
  }

  function startNext() {
    const uploads = store.get(uploadsAtom)
    const active = uploads.filter((it) => isUnderWay(it) && it.stage.at !== 'queued').length
    for (const { id } of uploads.filter((it) => it.stage.at === 'queued').slice(0, Math.max(0, PARALLEL - active)))
      void run(id)
    page.askBeforeLeaving(uploads.some(isUnderWay))
    if (uploads.some(isUnderWay)) beginEstimate()
    else if (uploads.length > 0) clock.after(FINISHED_MS, finishIfDone)
  }

  async function run(id: string) {
    const job = jobs.get(id)
    if (!job) return
    const { signal } = job.abort
    try {
      setStage(id, { at: 'checking' })
      if (await isStored(job.parcel, session)) return known(id, job)
      if (await inspect(job.parcel.file)) throw new ApiProblem('scan-is-no-mesh', 'The file is no mesh.')
      if (signal.aborted) return
      setStage(id, { at: 'sending' })
      await send(job.parcel, {
        signal,
        onSent: (sentBytes) => setStage(id, { at: 'sending' }, sentBytes),
        onWaiting: () => setStage(id, { at: 'waiting' }),
      })
      kept.forgetUpload(fingerprintOf(job.parcel))
      await untilListed()
      setStage(id, { at: 'stored' }, job.parcel.file.size)
      locks.letGo(fingerprintOf(job.parcel))
      jobs.delete(id)
      job.batch.stored += 1
    } catch (problem) {
      if (signal.aborted) return
      failed(id, job, problem instanceof ApiProblem ? problem : new ApiProblem('internal-error', String(problem)))
    }
    settle(job.batch)
    startNext()
  }

  /** The order has the file already: sent again it would be stored, and paid for, twice. */
  function known(id: string, { parcel, batch, abort }: Job) {
    if (abort.signal.aborted) return
    batch.known.push(parcel.file.name)
    discardUnfinished([fingerprintOf(parcel)])
    forget(parcel)
    leave(id)
    settle(batch)
    startNext()
  }

  /** A file leaves the rows of uploads only when the list that shows it from now on could be fetched. */
  async function untilListed() {
    await refreshScans()
    while (store.get(scansAtom).problem) {
      await untilBack(LIST_RETRY_MS)
      await refreshScans()
    }
  }

  function failed(id: string, { parcel }: Job, { code }: ApiProblem) {
    setStage(id, { at: 'failed', code })
    forget(parcel)
    tell({ what: 'file-failed', name: parcel.file.name, code })
    if (code === 'order-not-found' || code === 'order-not-draft') void refreshOrder()
  }

  function settle(batch: Batch) {
    batch.left -= 1
    if (batch.left > 0) return
    if (batch.stored > 0) tell({ what: 'files-stored', stored: batch.stored, chosen: batch.chosen })
    if (batch.known.length > 0) tell({ what: 'files-known', names: batch.known })
  }

  function setStage(id: string, stage: Stage, sentBytes?: number) {
    store.set(uploadsAtom, (uploads) =>
      uploads.map((it) => (it.id === id ? { ...it, stage, sentBytes: sentBytes ?? it.sentBytes } : it)),
    )
  }

  let samples: Sample[] = []
  let endEstimate: (() => void) | null = null

  function beginEstimate() {
    if (endEstimate) return
    samples = [sample()]
    estimateLater()
  }

  function estimateLater() {
    endEstimate = clock.after(ESTIMATE_MS, () => {
      samples = withSample(samples, sample())
      store.set(secondsLeftAtom, secondsLeft(samples, leftBytes()))
      estimateLater()
    })
  }

  const sample = (): Sample => ({
    atMs: clock.nowMs(),
    sentBytes: store.get(uploadsAtom).reduce((sum, it) => sum + it.sentBytes, 0),
  })

  const leftBytes = () =>
    store
      .get(uploadsAtom)
      .filter(isUnderWay)
      .reduce((sum, it) => sum + it.sizeBytes - it.sentBytes, 0)

  function finishIfDone() {
    if (!store.get(uploadsAtom).some(isUnderWay)) finish()
  }

  /** The display of progress goes; what failed stays until the person decides. */
  function finish() {
    endEstimate?.()
    endEstimate = null
    samples = []
    store.set(secondsLeftAtom, null)
    store.set(uploadsAtom, (uploads) => uploads.filter((it) => it.stage.at === 'failed'))
  }

  return { addFiles, retryUpload, cancelUpload }
}
