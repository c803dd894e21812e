import type { Scan } from 'contracts/files'
import type { Damage } from 'contracts/scans/damage'
import { guessScale } from 'contracts/scans/scan-scale'
import { ApiProblem } from 'frontend-kit/api'
import { warningsOf } from '../findings/rules'
import { isConsentAwaitedAtom } from '../legal/atoms'
import { scansAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { uploadsAtom } from './atoms'
import { type Batch, settle } from './batches'
import { createClaims } from './claims'
import { createInspection } from './content/inspection'
import { storedScan } from './content/known-scans'
import type { Found } from './content/look'
import { createEstimate } from './estimate'
import type { Stage } from './rules'
import { fingerprintOf, type Parcel, type Send } from './sending'
import type { KeepThumbnail } from './thumbnails'
import { isUnderWay } from './under-way'

/** A browser has six connections a host: three stay for pages and the live stream. */
const PARALLEL = 3
const FINISHED_MS = 1_000 // FILE-027
const LIST_RETRY_MS = 3_000

/** What this browser has found out about a file that it does not send. */
class NoMesh extends ApiProblem {
  constructor(readonly damage: Damage) {
    super('scan-is-no-mesh', `The file is no mesh: ${damage.what}.`)
  }
}

/** The SHA-256 is known once the file was looked at. */
export type Job = { parcel: Parcel; batch: Batch; abort: AbortController; sha256?: string }

/** Inspects and sends the files of `uploadsAtom`, three at a time; `jobs` holds what belongs to each. */
export function createQueue(session: OrderSession, send: Send, keepThumbnail: KeepThumbnail) {
  const { clock, emit, locks, page, pendingUploads, store, untilBack } = session
  const { discardUnfinished, refreshOrder, refreshScans } = session
  const { release } = createClaims(session)
  const estimate = createEstimate(session)
  const inspect = createInspection()
  const jobs = new Map<string, Job>()

  // Files that were chosen before the consent go out as soon as it is recorded.
  store.sub(isConsentAwaitedAtom, () => isHeld() || startNext())
  const isHeld = () => store.get(isConsentAwaitedAtom)

  /** Starts as many of the queued files as there is room for; none while the consent is awaited. */
  function startNext(): void {
    const uploads = store.get(uploadsAtom)
    const active = uploads.filter((it) => isUnderWay(it) && it.stage.at !== 'queued').length
    const free = isHeld() ? 0 : Math.max(0, PARALLEL - active)
    for (const { id } of uploads.filter((it) => it.stage.at === 'queued').slice(0, free)) void run(id)
    page.askBeforeLeaving(uploads.some(isUnderWay))
    if (isHeld() && active === 0) estimate.end()
    else if (uploads.some(isUnderWay)) estimate.begin()
    else if (uploads.length > 0) clock.after(FINISHED_MS, finishIfDone)
  }

  async function run(id: string) {
    const job = jobs.get(id)
    if (!job) return
    const { signal } = job.abort
    try {
      setStage(id, { at: 'checking' })
      const found = await inspect(job.parcel.file, signal)
      if ('what' in found) throw new NoMesh(found)
      const stored = await storedScan(job.parcel, found.sha256, session)
      if (stored) return known(id, job, stored)
      if (signal.aborted) return
      job.sha256 = found.sha256
      warn(id, found)
      setStage(id, { at: 'sending' })
      const scanId = await send(job.parcel, {
        signal,
        onCreated: (scanId) => created(id, scanId),
        onSent: (sentBytes) => setStage(id, { at: 'sending' }, sentBytes),
        onWaiting: () => setStage(id, { at: 'waiting' }),
      })
      pendingUploads.remove(fingerprintOf(job.parcel))
      // Before the scan is listed, so that its row begins with this browser's picture.
      keepThumbnail(job.parcel.file, scanId)
      await untilListed()
      setStage(id, { at: 'stored' }, job.parcel.file.size)
      locks.letGo(fingerprintOf(job.parcel))
      jobs.delete(id)
      job.batch.stored += 1
    } catch (problem) {
      if (signal.aborted) return
      failed(id, job, problem)
    }
    settle(job.batch, session)
    startNext()
  }

  /** The order has the file already: sent again it would be stored, and paid for, twice. */
  function known(id: string, { parcel, batch, abort }: Job, scan: Scan) {
    if (abort.signal.aborted) return
    // The page that sent the file was gone before it had drawn the thumbnail.
    if (!scan.hasThumbnail) keepThumbnail(parcel.file, scan.id)
    batch.known.push(parcel.file.name)
    discardUnfinished([fingerprintOf(parcel)])
    release(parcel)
    remove(id)
    settle(batch, session)
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

  function failed(id: string, { parcel }: Job, problem: unknown) {
    const code = problem instanceof ApiProblem ? problem.code : 'unexpected'
    const why = problem instanceof NoMesh ? { damage: problem.damage } : {}
    setStage(id, { at: 'failed', code: code === 'unexpected' ? 'internal-error' : code, ...why })
    release(parcel)
    emit({ type: 'file-failed', id, name: parcel.file.name, code, ...why })
    if (code === 'order-not-found' || code === 'order-not-draft') void refreshOrder()
  }

  function created(id: string, scanId: string): void {
    store.set(uploadsAtom, (uploads) => uploads.map((it) => (it.id === id ? { ...it, scanId } : it)))
  }

  function setStage(id: string, stage: Stage, sentBytes?: number): void {
    store.set(uploadsAtom, (uploads) =>
      uploads.map((it) => (it.id === id ? { ...it, stage, sentBytes: sentBytes ?? it.sentBytes } : it)),
    )
  }

  /** Shows what may be wrong with a file; it is sent all the same (FILE-059). */
  function warn(id: string, { boxMm, edges, sha256 }: Found): void {
    const shells = edges === 'too-many' ? undefined : edges.shells
    const findings = { scale: guessScale(boxMm), shells }
    const [other] = [...jobs].filter(([it, job]) => it !== id && job.sha256 === sha256)
    const scan = store.get(scansAtom).value?.find((it) => it.sha256 === sha256)
    const sameAsName = scan?.originalName ?? other?.[1].parcel.file.name
    const warnings = warningsOf({ findings, sameAsName })
    store.set(uploadsAtom, (uploads) => uploads.map((it) => (it.id === id ? { ...it, warnings } : it)))
  }

  /** Takes a file off the rows. */
  function remove(id: string): void {
    jobs.delete(id)
    store.set(uploadsAtom, (uploads) => uploads.filter((it) => it.id !== id))
  }

  /** The display of progress goes; failed files stay until the person decides. */
  function finishIfDone() {
    if (store.get(uploadsAtom).some(isUnderWay)) return
    estimate.end()
    store.set(uploadsAtom, (uploads) => uploads.filter((it) => it.stage.at === 'failed'))
  }

  /** Ends everything that is under way. */
  function abandon(): void {
    for (const { abort, parcel } of jobs.values()) {
      abort.abort()
      release(parcel)
    }
    jobs.clear()
    store.set(uploadsAtom, [])
    estimate.end()
    page.askBeforeLeaving(false)
  }

  return { jobs, startNext, setStage, remove, abandon }
}
