/** In which a body comes that is read whole: 64 KiB over a line of 17 kbit/s. */
export const BODY_TIMEOUT_MS = 30_000

/** Reads a body whole, before anybody else is troubled with it; nothing where there is none. */
export async function readWhole(
  request: Request,
  maxBytes: number,
  timeoutMs = BODY_TIMEOUT_MS,
): Promise<Uint8Array | undefined | 'too-large' | 'too-slow'> {
  if (!request.body) return undefined
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too-large'
  const reader = request.body.getReader()
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
