import type { Part } from '../adapters/disk-storage'
import type { Digest } from './digest'

/**
 * Adds what a client sends to a part, and lets the digest see it. A client may go at any byte: what came is kept and
 * synced. Answers whether the client sent more than the file may have.
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
    // What follows a fault is read and dropped: a client hears the answer only when it has sent all.
    if (digest.fault) continue
    const appended = part.append(chunk)
    digest.push(chunk)
    await appended
  }
  await part.sync()
  return 'received'
}

/** What a client sends; it ends when that is all, when the client is gone or silent for too long, or by the signal. */
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

/** Gives back the memory of a chunk now: it lies outside of the heap that the collector watches, and would pile up. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const GONE = { done: true, value: undefined } as const
