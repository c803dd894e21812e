import { type Problem, type ProblemCode, problems } from 'contracts/problems'

/** An answer of the edge's own in the form of the services' (RFC 9457). */
export function problem(code: ProblemCode, detail: string, requestId: string, headers: Record<string, string> = {}) {
  const { status, title } = problems[code]
  const body: Problem = { type: `/problems/${code}`, title, status, detail, code, errors: [], requestId }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
