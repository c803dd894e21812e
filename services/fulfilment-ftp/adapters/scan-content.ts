import { crashPoint } from 'service-kit/crash'
import { childTrace, currentContext } from 'service-kit/telemetry/context'
import { TransferError } from '../domain/failure'

/** Opens the bytes of a stored scan; the signal aborts the reading. */
export type ScanContent = (scanId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/**
 * Reads scans from the files service with this service's secret, as fast as the factory takes them. `timeoutMs` is the longest
 * time that the files service may be silent. Errors are TransferErrors.
 */
export function scanContent(filesUrl: string, secret: string, timeoutMs: number): ScanContent {
  return async (scanId, signal) => {
    const silence = new AbortController()
    const timed = timeLimit(timeoutMs, silence)
    const answer = await timed(() =>
      fetch(`${filesUrl}/v1/scans/${scanId}/content`, {
        signal: AbortSignal.any([signal, silence.signal]),
        headers: {
          authorization: `Bearer fulfilment-ftp.${secret}`,
          traceparent: childTrace(currentContext()?.trace),
        },
      }),
    )
    if (answer.ok && answer.body) return chunksOf(answer.body, timed)
    await answer.body?.cancel()
    throw new TransferError({ kind: answer.status === 404 ? 'scan-missing' : 'files-silent' })
  }
}

type Timed = <T>(work: () => Promise<T>) => Promise<T>

/** Counts time only while this service waits for the files service, not while the factory is slow. */
function timeLimit(timeoutMs: number, silence: AbortController): Timed {
  return async (work) => {
    const timer = setTimeout(() => silence.abort(), timeoutMs)
    try {
      return await work()
    } catch {
      throw new TransferError({ kind: 'files-silent' })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>, timed: Timed) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await timed(() => reader.read())
      if (done) return
      yield value
      crashPoint('transfer:mid-upload')
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
