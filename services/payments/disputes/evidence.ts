import { type EvidenceKind, MOST_EVIDENCE_BYTES, type NewDisputeAnswer } from 'contracts/payment/disputes'
import { type Refusal, refuse } from 'contracts/problems'
import { fileTypeOf } from '../payment/file-type'

/** A document that proves something to the customer's bank. */
export type Evidence = { id: string; kind: EvidenceKind; name: string; content: Uint8Array }

/**
 * The documents of an answer. Refuses `invalid-request` for a contested dispute without a text, documents beside an accepted loss, two of a
 * kind, and a file of another type; `too-large` for more than the provider takes.
 */
export function evidenceOf({ how, text, files = [] }: NewDisputeAnswer, newId: () => string): Evidence[] | Refusal {
  if (how === 'contest' && !text?.trim())
    return refuse('invalid-request', 'A dispute is contested with a text.', [{ path: '/text', message: 'is required' }])
  if (how === 'accept' && files.length) return wrong('A loss is accepted without documents.')
  if (new Set(files.map((it) => it.kind)).size < files.length) return wrong('Each kind of document is sent once.')
  const evidence = files.map(({ content, ...it }) => ({ ...it, id: newId(), content: Buffer.from(content, 'base64') }))
  const sizeBytes = evidence.reduce((sum, it) => sum + it.content.length, 0)
  if (sizeBytes > MOST_EVIDENCE_BYTES)
    return refuse('too-large', `The documents may have ${MOST_EVIDENCE_BYTES} bytes together.`)
  if (!evidence.every((it) => fileTypeOf(it.content))) return wrong('A document is a PDF, a PNG or a JPEG.')
  return evidence
}

const wrong = (detail: string) => refuse('invalid-request', detail, [{ path: '/files', message: 'is wrong' }])
