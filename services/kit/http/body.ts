import { refuse } from 'contracts/problems'
import type { RouteDetail } from 'contracts/route'

/** Refuses, as `not-json`, a body of another media type than `expected`, or without one; `image/*` takes any image. */
export function requireType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isExpected = expected.endsWith('/*') ? type?.startsWith(expected.slice(0, -1)) : type === expected
  if (!isExpected) throw refuse('not-json', `This route takes ${expected}.`)
}

/** Reads a JSON body of at most `maxBytes`. Refuses: `not-json`, `too-large`, `malformed-request`. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  requireType(request, 'application/json')
  const text = await readText(request, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('malformed-request', 'The body is not JSON.')
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await collect(request, maxBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('malformed-request', 'The body is not UTF-8.')
  }
}

/** Reads the raw body of a route that takes `bytes`. Refuses `too-large`. */
export const readBytes = (request: Request, { detail }: { detail: Pick<RouteDetail, 'x-max-body-bytes'> }) =>
  collect(request, detail['x-max-body-bytes'])

/** Counts while it reads, since a chunked body has no length beforehand. */
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
