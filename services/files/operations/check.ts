import { createHash } from 'node:crypto'
import { type Refusal, refuse } from 'contracts/problems'
import { crashPoint } from 'service-kit/crash'
import type { Part } from '../adapters/disk-storage'

/**
 * Gathers what a client sends apart from its upload, and hands it on when it has this sha256 (Base64): until then none of
 * it counts, whatever happens to client and process. More than `most` bytes are handed on unchecked, to be refused as
 * too many. Refuses: `checksum-differs`.
 */
export async function checked(
  chunks: AsyncIterable<Uint8Array>,
  checksum: string,
  apart: Part,
  most: number,
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    await apart.append(chunk)
    if (apart.sizeBytes > most) return apart.bytes()
  }
  crashPoint('upload:before-check')
  if (hash.digest('base64') === checksum) return apart.bytes()
  return refuse('checksum-differs', 'The bytes that came are not those of the Upload-Checksum; none of them counts.')
}
