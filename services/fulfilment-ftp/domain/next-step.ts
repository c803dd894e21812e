import type { Transfer } from './transfer'

/** The sizes that a worker finds at the factory before it sends; null where the file does not exist. */
export type Found = { finalBytes: number | null; partBytes: number | null }
export type Step = { step: 'done' } | { step: 'rename' } | { step: 'send'; fromByte: number }

/**
 * The next step of a transfer. A final file of the right size comes from a worker that died before it recorded its success, so
 * nothing is sent twice (FTP-039). A worker resumes a part (FTP-042), or sends the file again if the part is too long. A worker
 * always sends a manifest whole, because the factory may have a former text of the same size.
 */
export function nextStep(
  { finalBytes, partBytes }: Found,
  { cargo, sizeBytes }: Pick<Transfer, 'cargo' | 'sizeBytes'>,
): Step {
  if (cargo.what === 'manifest') return { step: 'send', fromByte: 0 }
  if (finalBytes === sizeBytes) return { step: 'done' }
  if (partBytes === sizeBytes) return { step: 'rename' }
  return { step: 'send', fromByte: partBytes !== null && partBytes < sizeBytes ? partBytes : 0 }
}
