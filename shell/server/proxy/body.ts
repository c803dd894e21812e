/** How long the edge waits for a body that it reads whole: 64 KiB over a line of 17 kbit/s. */
export const BODY_TIMEOUT_MS = 30_000

/** Whether the headers announce a body (RFC 9112 §6.3). Reading `request.body` instead would create a stream. */
export const hasBody = (headers: Headers) => headers.has('transfer-encoding') || lengthIn(headers) > 0

const lengthIn = (headers: Headers) => Number(headers.get('content-length') ?? 0)

/** Reads a body whole, before the edge takes a place or asks a service. */
export async function readWhole(
  request: Request,
  maxBytes: number,
  timeoutMs = BODY_TIMEOUT_MS,
): Promise<Uint8Array | undefined | 'too-large' | 'too-slow'> {
  const length = lengthIn(request.headers)
  if (length > maxBytes) return 'too-large'
  return length > 0 ? readAtOnce(request, timeoutMs) : readInPieces(request, maxBytes, timeoutMs)
}

/** Reads a body with Content-Length, which cannot be longer. This costs a quarter of reading a stream's chunks. */
async function readAtOnce(request: Request, timeoutMs: number): Promise<Uint8Array | 'too-slow'> {
  const late = Promise.withResolvers<'too-slow'>()
  const timer = setTimeout(late.resolve, timeoutMs, 'too-slow')
  try {
    return await Promise.race([request.bytes(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a chunked body, and stops when it is too long. */
async function readInPieces(
  request: Request,
  maxBytes: number,
  timeoutMs: number,
): Promise<Uint8Array | undefined | 'too-large' | 'too-slow'> {
  const reader = request.body?.getReader()
  if (!reader) return undefined
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel()
  }, timeoutMs)
  // One growing buffer: a list of chunks would take a hundred times the memory of a body that comes byte by byte.
  const whole = new Bun.ArrayBufferSink()
  whole.start({ asUint8Array: true })
  let bytes = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength
      if (bytes > maxBytes) {
        await reader.cancel()
        return 'too-large'
      }
      whole.write(next.value)
    }
  } finally {
    clearTimeout(timer)
  }
  if (isLate) return 'too-slow'
  return bytes === 0 ? undefined : (whole.end() as Uint8Array)
}
