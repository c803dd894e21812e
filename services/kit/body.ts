import { refuse } from 'contracts/problems'

/** Refuses, as `not-json`, a body of another media type than `expected`, or of none. */
export function requireType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== expected) throw refuse('not-json', `This route takes ${expected}.`)
}

/** Reads a JSON body of at most `maxBytes`. Refuses: `not-json`, `too-large`, `malformed-request`, `invalid-request`. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  requireType(request, 'application/json')
  const text = await readText(request, maxBytes)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refuse('malformed-request', 'The body is not JSON.')
  }
  const path = pathOfNul(body, '')
  if (path !== undefined)
    throw refuse('invalid-request', 'A text contains the character NUL.', [{ path, message: 'contains NUL' }])
  return body
}

/** Counts while it reads, since a chunked body tells no length beforehand. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    text += decode(decoder, chunk)
  }
  return text + decode(decoder)
}
const tooLarge = (maxBytes: number) => refuse('too-large', `The body may have ${maxBytes} bytes.`)
function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw refuse('malformed-request', 'The body is not UTF-8.')
  }
}

/** PostgreSQL stores no NUL, and no name or note needs one. */
function pathOfNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, it] of Object.entries(value)) {
    const found = key.includes('\0') ? path : pathOfNul(it, `${path}/${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
