import { LARGEST_DOCUMENT_BYTES } from 'contracts/order/money/documents'
import { childTrace, currentContext } from 'service-kit/telemetry/context'
import { MailError } from '../messages/failure'

/** Reads the PDF of a valid document. Errors are MailErrors. */
export type ReadDocument = (documentId: string) => Promise<Uint8Array>

/** A worker waits for it with a mail; drawing a PDF takes well below a second. */
const PATIENCE_MS = 10_000
const PDF = 'application/pdf'
/** What orders answers for a document that is void, and for one whose order was purged. */
const GONE = [404, 409]

/** Reads documents from the orders service with this service's secret. */
export function documentsOf(ordersUrl: string, secret: string): ReadDocument {
  return async (documentId) => {
    const answer = await fetch(`${ordersUrl}/v1/documents/${documentId}/content`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer identity.${secret}`, traceparent: childTrace(currentContext()?.trace) },
    }).catch(silent)
    if (GONE.includes(answer.status)) throw new MailError({ kind: 'document-gone' })
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith(PDF)) return silent()
    const bytes = await answer.bytes().catch(silent)
    if (bytes.length > LARGEST_DOCUMENT_BYTES)
      throw new Error(`The document ${documentId} has ${bytes.length} bytes, too many for a mail.`)
    return bytes
  }
}

function silent(): never {
  throw new MailError({ kind: 'documents-silent' })
}
