import { createHash } from 'node:crypto'
import { type Refusal, refuse } from 'contracts/problems'
import { crashPoint } from 'service-kit/crash'
import type { Growing } from '../../adapters/storage'

/**
 * Writes what a client sends to a separate object, and returns it when it has this SHA-256 (Base64). Until then none of it
 * counts, whatever happens to client and process. More than `most` bytes are returned unchecked: the caller refuses them
 * as too many. Refuses: `checksum-differs`.
 */
export async function verified(
  chunks: AsyncIterable<Uint8Array>,
  checksum: string,
  apart: Growing,
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
