/** In which a body comes that is read whole: 64 KiB over a line of 17 kbit/s. */
export const BODY_TIMEOUT_MS = 30_000

/** Whether a body comes with a request, as its head announces it (RFC 9112 §6.3): to look at `body` costs a stream. */
export const hasBody = (headers: Headers) => headers.has('transfer-encoding') || lengthIn(headers) > 0

const lengthIn = (headers: Headers) => Number(headers.get('content-length') ?? 0)

/** Reads a body whole, before anybody else is troubled with it. */
export async function readWhole(
  request: Request,
  maxBytes: number,
  timeoutMs = BODY_TIMEOUT_MS,
): Promise<Uint8Array | undefined | 'too-large' | 'too-slow'> {
  const length = lengthIn(request.headers)
  if (length > maxBytes) return 'too-large'
  return length > 0 ? readAtOnce(request, timeoutMs) : readInPieces(request, maxBytes, timeoutMs)
}

/** What comes with its length, and cannot be longer. Costs a quarter of what the pieces of a stream do. */
async function readAtOnce(request: Request, timeoutMs: number): Promise<Uint8Array | 'too-slow'> {
  const late = Promise.withResolvers<'too-slow'>()
  const timer = setTimeout(late.resolve, timeoutMs, 'too-slow')
  try {
    return await Promise.race([request.bytes(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What comes without a length, and ends when it is too long. */
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
  // One buffer that grows: of a body that comes byte by byte, as many chunks would weigh a hundred times as much.
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
