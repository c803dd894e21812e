import type { Part } from '../../adapters/storage'
import type { Digest } from './digest'

/**
 * Appends a client's bytes to a part and its digest. A client may disconnect at any byte: received bytes are stored and
 * synced. Returns whether the client sent more than the file may have.
 */
export async function receive(
  chunks: AsyncIterable<Uint8Array>,
  part: Part,
  digest: Digest,
  sizeBytes: number,
): Promise<'received' | 'too-much'> {
  let end = part.sizeBytes
  for await (const chunk of chunks) {
    end += chunk.length
    if (end > sizeBytes) return 'too-much'
    // The bytes after a fault are read and dropped: a client reads the answer only when it has sent all.
    if (digest.damage) continue
    const appended = part.append(chunk)
    digest.push(chunk)
    await appended
  }
  await part.sync()
  return 'received'
}

/** A client's bytes; ends at the last one, at a disconnect, at the idle timeout, or by the signal. */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null, signal: AbortSignal, silenceMs: number) {
  if (!body) return
  const reader = body.getReader()
  const cut = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cut)
  try {
    while (!signal.aborted) {
      const silence = setTimeout(cut, silenceMs)
      const next = await reader.read().catch(() => GONE)
      clearTimeout(silence)
      if (next.done) return
      yield next.value
      release(next.value)
    }
  } finally {
    signal.removeEventListener('abort', cut)
    cut()
  }
}

/** Frees the memory of a chunk now: it lies outside the heap that the garbage collector watches, and would pile up. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const GONE = { done: true, value: undefined } as const
