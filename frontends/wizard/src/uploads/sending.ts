import type { ScanKind } from 'contracts/common'
import { ApiProblem, problemOf, renewSession } from 'frontend-kit/api'
import { loaded } from 'platform'
import type { DetailedError } from 'tus-js-client'
import { UPLOADS } from '../order-session/outside/api'
import { laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { createAttempts } from './attempts'
import type { Said } from './rules'
import { urlStorage } from './url-storage'

export type Parcel = { file: File; orderId: string; patientId: string; kind: ScanKind; said: Said | null }

type Watch = {
  signal: AbortSignal
  onSent: (sentBytes: number) => void
  /** There is no connection, or the service cannot answer just now; the upload continues by itself. */
  onWaiting: () => void
}

/** Read as `upload-busy`: the service may be storing the upload, whose last byte came with another request. */
const LOCKED = 423
/** Read as an old access token: an answer to HEAD has no body that would say so. */
const UNAUTHENTICATED = 401

/** The client of the protocol is fetched with the step of the files, and waited for by the first of them. */
const loadTus = () => import(/* webpackChunkName: "sending" */ 'tus-js-client')
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
  async function freshSlip({ orderId, patientId }: Parcel): Promise<string> {
    const known = await slips.get(patientId)?.catch(() => undefined)
    if (known && Date.parse(known.expiresAt) - Date.now() > MARGIN_MS) return known.slip
    const slip = createUploadSlip(orderId, patientId)
    slips.set(patientId, slip)
    return (await slip).slip
  }

  /**
   * Sends one scan; continues after lost connections until it is stored. Returns its id. Throws an ApiProblem; aborting ends
   * it on the server too.
   */
  async function send(parcel: Parcel, watch: Watch): Promise<string> {
    const { Upload } = await loaded(loadTus).catch((failure) => {
      throw new ApiProblem('no-network', String(failure))
    })
    const { file, kind, said } = parcel
    const slip = await freshSlip(parcel)
    const attempts = createAttempts()
    let askedAtMs = 0
    return new Promise((resolve, reject) => {
      const upload = new Upload(file, {
        // Absolute, or the client resolves the answer's relative address against the page.
        endpoint: new URL(UPLOADS, window.location.href).href,
        metadata: { slip, kind, filename: file.name, ...spoken(said) },
        fingerprint: async () => fingerprintOf(parcel),
        urlStorage: urlStorage(pendingUploads),
        retryDelays: [], // The code of the problem decides below whether and when to retry.
        onBeforeRequest: () => {
          askedAtMs = performance.now()
        },
        onAfterResponse: (request, response) => {
          // The client takes an upload that cannot be asked about just now for one that is gone, and sends it from the start:
          // a scan whose last byte had arrived would be stored, and paid for, twice. An answer to HEAD has no body to tell more.
          const status = response.getStatus()
          if (request.getMethod() !== 'HEAD') return
          if (status === UNAUTHENTICATED) throw new ApiProblem('session-expired', 'The upload cannot be asked about.')
          if (status >= 500 || status === LOCKED) throw new Error('The upload cannot be asked about.')
        },
        onProgress: (sentBytes) => {
          attempts.advance(sentBytes)
          watch.onSent(sentBytes)
        },
        // Upload and scan have one id, the end of the address.
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        onError: (failure) => void goOn(problemIn(failure as DetailedError)),
      })
      watch.signal.addEventListener('abort', () => {
        void upload.abort(true).catch(() => {})
        reject(watch.signal.reason)
      })

      async function goOn(problem: ApiProblem) {
        if (watch.signal.aborted) return
        if (problem.code === 'session-expired' && !(await renewSession(askedAtMs)))
          return goOn(new ApiProblem('unavailable', 'The session cannot be renewed just now.'))
        const delayMs = attempts.delayMs(problem)
        if (delayMs === null) return reject(problem)
        if (problem.code === 'slip-invalid') {
          slips.delete(parcel.patientId)
          upload.options.metadata = { ...upload.options.metadata, slip: await freshSlip(parcel).catch(() => slip) }
        } else if (problem.code !== 'session-expired') watch.onWaiting()
        await untilBack(delayMs)
        if (!watch.signal.aborted) upload.start()
      }

      void upload.findPreviousUploads().then(([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous)
        upload.start()
      })
    })
  }

  return send
}

/** An empty step: the file has none, whatever its name says. */
const spoken = (said: Said | null) => said && { jaw: said.jaw, step: said.step ?? '' }

function problemIn(failure: DetailedError): ApiProblem {
  if (failure.causingError instanceof ApiProblem) return failure.causingError
  const response = failure.originalResponse
  return response ? problemOf(response.getBody(), response.getStatus()) : new ApiProblem('no-network', failure.message)
}
