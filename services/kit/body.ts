import { refuse } from 'contracts/problems'
import type { RouteDetail } from 'contracts/route'

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

async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await collect(request, maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('malformed-request', 'The body is not UTF-8.')
  }
}

/** Reads the body of a route that takes a stream whole, byte for byte as it came. Refuses `too-large`. */
export const readBytes = (request: Request, { detail }: { detail: Pick<RouteDetail, 'x-max-body-bytes'> }) =>
  collect(request, detail['x-max-body-bytes'])

/** Counts while it reads, since a chunked body tells no length beforehand. */
async function collect(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
const tooLarge = (maxBytes: number) => refuse('too-large', `The body may have ${maxBytes} bytes.`)

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
