import type { Transfer } from './transfer'

/** The sizes that a worker finds at the factory before it sends; null where there is no such file. */
export type Found = { finalBytes: number | null; partBytes: number | null }
export type Step = { step: 'done' } | { step: 'rename' } | { step: 'send'; fromByte: number }

/**
 * The next step of a transfer. A final file of the right size is the work of a worker that died before it recorded it: nothing is
 * sent twice (FTP-039). A part is resumed (FTP-042), or sent again if it is too long. A manifest is always sent whole: what the
 * factory has of it may be of another text of the same size.
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
