import { STORED_LOGO } from 'contracts/order/packing/logo-bytes'
import { childTrace, currentContext } from 'service-kit/telemetry/context'

/** Reads the bytes of a logo; null when there is none. */
export type ReadLogo = (logo: { site: string; name: string }, signal: AbortSignal) => Promise<Uint8Array | null>

const PATIENCE_MS = 20_000

/** Reads logos from the files service with this service's secret. Throws when files does not answer with one or says that there is none. */
export function logoBytes(filesUrl: string, secret: string): ReadLogo {
  return async ({ site, name }, signal) => {
    const answer = await fetch(`${filesUrl}/v1/logos/${name}?site=${site}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      headers: { authorization: `Bearer orders.${secret}`, traceparent: childTrace(currentContext()?.trace) },
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`The files service answers ${answer.status}.`)
    const bytes = await answer.bytes()
    if (bytes.length > STORED_LOGO.maxBytes) throw new Error(`The logo has ${bytes.length} bytes.`)
    return bytes
  }
}
