import { loaded } from 'platform'
import type { DetailedError, Upload, UrlStorage } from 'tus-js-client'
import { ApiProblem, problemOf, renewSession } from '../api'
import { createAttempts } from './attempts'

/** Where uploads are created. */
const UPLOADS = '/api/files/v1/uploads'

export type Sending = {
  file: File
  /** What the service is told of the file, beside its slip. */
  metadata: Record<string, string>
  /** A slip that holds for as long as a creation takes; `isRefused`: the one before was refused. */
  slip: (isRefused: boolean) => Promise<string>
  /** Where an upload goes on when the same file is chosen again; without it the file is sent from the start. */
  memory?: { fingerprint: string; storage: UrlStorage }
  /** Waits so long, or until the network is back. */
  untilBack: (delayMs: number) => Promise<void>
}

export type Watch = {
  signal: AbortSignal
  /** The service has given the upload its id, which is its scan's as well; before any byte is sent. */
  onCreated?: (scanId: string) => void
  onSent: (sentBytes: number) => void
  /** There is no connection, or the service cannot answer just now; the upload continues by itself. */
  onWaiting: () => void
}

/** Read as `upload-busy`: the service may be storing the upload, whose last byte came with another request. */
const LOCKED = 423
/** Read as an old access token: an answer to HEAD has no body that would say so. */
const UNAUTHENTICATED = 401

/** The client of the protocol, fetched when it is needed. */
export const loadTus = () => import(/* webpackChunkName: "sending" */ 'tus-js-client')

/**
 * Sends one scan by the tus protocol; continues after lost connections until it is stored. Returns its id. Throws an
 * ApiProblem; aborting ends it on the server too.
 */
export async function sendByTus({ file, metadata, memory, ...sending }: Sending, watch: Watch): Promise<string> {
  const tus = await loaded(loadTus).catch((failure) => {
    throw new ApiProblem('no-network', String(failure))
  })
  const slip = await sending.slip(false)
  const attempts = createAttempts()
  let askedAtMs = 0
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      // Absolute, or the client resolves the answer's relative address against the page.
      endpoint: new URL(UPLOADS, window.location.href).href,
      metadata: { slip, ...metadata },
      storeFingerprintForResuming: memory !== undefined,
      ...(memory && { fingerprint: async () => memory.fingerprint, urlStorage: memory.storage }),
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
      onUploadUrlAvailable: () => watch.onCreated?.(scanIdOf(upload)),
      onSuccess: () => resolve(scanIdOf(upload)),
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
        upload.options.metadata = { ...upload.options.metadata, slip: await sending.slip(true).catch(() => slip) }
      } else if (problem.code !== 'session-expired') watch.onWaiting()
      await sending.untilBack(delayMs)
      if (!watch.signal.aborted) upload.start()
    }

    async function begin() {
      const [previous] = memory ? await upload.findPreviousUploads() : []
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }
    void begin()
  })
}

/** Upload and scan have one id, the end of the address. */
const scanIdOf = ({ url }: Upload) => url?.split('/').at(-1) ?? ''

function problemIn(failure: DetailedError): ApiProblem {
  if (failure.causingError instanceof ApiProblem) return failure.causingError
  const response = failure.originalResponse
  return response ? problemOf(response.getBody(), response.getStatus()) : new ApiProblem('no-network', failure.message)
}
