export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The options of openapi-fetch's types that our routes use. */
export type CallOptions = {
  params?: {
    path?: Record<string, unknown>
    query?: Record<string, unknown>
    header?: Record<string, string>
  }
  headers?: HeadersInit
  body?: unknown
  signal?: AbortSignal
  /** A success is a file; without it, all answers are JSON. */
  parseAs?: 'blob'
  /** The request outlives the page that sends it. */
  keepalive?: boolean
}

export type Send = (request: Request) => Promise<Response>

/** Makes one call and reads its answer: `data` of a success, else `error`, as text where it is no JSON. */
export async function call(
  base: string,
  method: (typeof METHODS)[number],
  path: string,
  { params = {}, headers, body, signal, parseAs, keepalive }: CallOptions,
  send: Send,
): Promise<{ data?: unknown; error?: unknown; response: Response }> {
  const all = new Headers({ ...(body !== undefined && { 'content-type': 'application/json' }), ...params.header })
  for (const [name, value] of new Headers(headers)) all.set(name, value)
  const response = await send(
    new Request(addressOf(`${base}${path}`, params), {
      method,
      headers: all,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    }),
  )
  if (parseAs === 'blob' && response.ok) return { data: await response.blob(), response }
  const text = await response.text()
  if (response.ok) return { data: text === '' ? undefined : JSON.parse(text), response }
  return { error: parsed(text), response }
}

/** Fills the parameters of `/v1/orders/{orderId}` and adds the query without undefined and null values. */
export function addressOf(template: string, { path = {}, query = {} }: NonNullable<CallOptions['params']>): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? address : `${address}?${search}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
