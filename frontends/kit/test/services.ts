import type { Operations } from 'contracts/client/client'
import type { Service } from 'contracts/events'
import { type ProblemCode, problems } from 'contracts/problems'

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : null
type Success<Operation> = Operation extends { responses: infer All }
  ? { [Status in keyof All]: Status extends 200 | 201 | 202 | 204 ? Json<All[Status]> : never }[keyof All]
  : never

/** What a page sent; `body` is read from JSON, and null where there is none. */
export type Call = {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Headers
  body: unknown
}

type Over = { detail?: string; errors?: { path: string; message: string }[]; retryAfterSeconds?: number }
class Refused {
  constructor(
    readonly code: ProblemCode | 'no-network',
    readonly over: Over,
  ) {}
}
/** A service's refusal in place of an answer; `no-network`: the call is lost on its way. */
export const refused = (code: ProblemCode | 'no-network', over: Over = {}) => new Refused(code, over)

class Unreadable {}
/** What a proxy says in a service's place: no JSON. */
export const unreadable = () => new Unreadable()

/** A `Response` where the answer is one of headers, as of an upload. */
type Given<Operation> = Success<Operation> | Refused | Unreadable | Response
type Answer<Operation> = Given<Operation> | ((call: Call) => Given<Operation> | Promise<Given<Operation>>)

/** Answers by service and operation: `{ orders: { showOrder: anOrder() } }`. A function sees each call. */
export type Answers = { [S in Service]?: { [O in keyof Operations[S]]?: Answer<Operations[S][O]> } }
type OperationName = { [S in Service]: keyof Operations[S] & string }[Service]

type Operation = { method: string; template: RegExp; id: string }
const operations = new Map<string, Promise<Operation[]>>()

/** A service's operations, from its published OpenAPI document. */
async function operationsOf(service: string): Promise<Operation[]> {
  const { default: document } = await import(`contracts/openapi/${service}.json`)
  return Object.entries(document.paths as Record<string, Record<string, { operationId?: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId: id }]) => {
        const template = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
        return id === undefined ? [] : [{ method: method.toUpperCase(), template, id }]
      }),
  )
}

/**
 * The services behind the site's address, at the height of the network: `fetch` asks these answers. What a test has no answer
 * for is a mistake of the test or a call that the page should not make, so `unanswered` names it.
 */
export function answering(answers: Answers) {
  const calls = new Map<string, Call[]>()
  const unanswered: string[] = []

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, searchParams } = new URL(request.url)
    // After a lost call the page asks whether the site is there.
    if (pathname === '/registry.json') return new Response(null)
    const [, service = '', route = ''] = /^\/api\/([^/]+)(\/.*)$/.exec(pathname) ?? []
    const known = await operations.getOrInsertComputed(service, () => operationsOf(service).catch(() => []))
    const found = known.find(({ method, template }) => method === request.method && template.test(route))
    const answer = found && (answers[service as Service] as Record<string, unknown> | undefined)?.[found.id]
    if (!found || answer === undefined) {
      unanswered.push(`${request.method} ${pathname} (${service} ${found?.id ?? 'no operation'})`)
      return responseOf(refused('unavailable', { detail: 'The test has no answer.' }))
    }
    const text = await request.text()
    const path = Object.fromEntries(
      Object.entries(found.template.exec(route)?.groups ?? {}).map(([name, it]) => [name, decodeURIComponent(it)]),
    )
    const call: Call = {
      path,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text === '' ? null : parsed(text),
    }
    calls.set(found.id, [...(calls.get(found.id) ?? []), call])
    const given = typeof answer === 'function' ? await answer(call) : answer
    request.signal.throwIfAborted()
    return responseOf(given)
  }
  return {
    fetch,
    unanswered,
    /** The calls of an operation so far, the oldest first. */
    calls: (operation: OperationName): readonly Call[] => calls.get(operation) ?? [],
  }
}

function responseOf(given: unknown): Response {
  if (given instanceof Response) return given.clone()
  if (given instanceof Unreadable)
    return new Response('<title>A proxy</title>', { headers: { 'content-type': 'text/html' } })
  if (!(given instanceof Refused)) return given === null ? new Response(null, { status: 204 }) : Response.json(given)
  const { code, over } = given
  if (code === 'no-network') throw new TypeError('The network is gone.')
  const { detail = '', errors = [], retryAfterSeconds } = over
  const problem = { type: `/problems/${code}`, ...problems[code], detail, code, errors, requestId: 'request-1' }
  const headers = new Headers(retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]])
  return Response.json(problem, { status: problem.status, headers })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
