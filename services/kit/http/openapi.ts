import type { Access } from 'contracts/access/rights'
import { ACCESS_COOKIE } from 'contracts/access/session'
import { type ProblemCode, problems } from 'contracts/problems'
import type { RouteDetail } from 'contracts/route'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Dict = { [key: string]: Json }
type Operation = Partial<RouteDetail> & {
  parameters?: Dict[]
  requestBody?: { required?: boolean; content?: { [media: string]: Dict } }
  responses?: { [status: string]: Dict & { content?: { [media: string]: { schema?: Dict } } } }
}
type Written = { info: { title: string; version: string }; paths: { [path: string]: { [method: string]: Operation } } }

/** A valid OpenAPI 3.1 document of one service. */
export type OpenApi = {
  openapi: string
  info: Dict
  servers: Dict[]
  paths: { [path: string]: { [method: string]: Dict } }
  components: { schemas: Dict; responses: Dict; securitySchemes: Dict }
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const
const BYTES: Dict = { type: 'string', format: 'binary' }

const DESCRIPTION = `Errors are problem details (RFC 9457); \`code\` tells them apart and never changes its meaning.
\`x-access\` names who may call an operation: \`own\` lets a caller at its own records only (others answer 404), \`any\` at
all of them. \`x-max-body-bytes\` is the largest body; a larger one answers 413. A body with \`x-stream\` takes as long as
its line does; any other is read whole first, and answers 408 where that takes too long. Where more is asked than can be
answered in time, the answer is 503 with \`Retry-After\`; operations with \`x-priority: first\` are answered before others.`

const SECURITY_SCHEMES: { [scheme: string]: Dict } = {
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-visitor',
    description: 'The opaque cookie of an anonymous visitor; the edge sets it, and services see only its sha256.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: ACCESS_COOKIE,
    description: 'The access token of a signed-in person, set by identity; the operation names the roles it lets in.',
  },
  service: {
    type: 'http',
    scheme: 'bearer',
    description: 'A credential from configuration, `<service>.<secret>`; the operation names the services it lets in.',
  },
}

/**
 * Turns the output of @elysiajs/swagger into a valid OpenAPI 3.1 document in a stable order: schemas with an `$id`
 * become components, the codes of `x-problems` become answers by status, `x-access` becomes security. Throws when two
 * different schemas have one name. `info.title` of the document is the service's name.
 */
export function normalise(document: unknown): OpenApi {
  const { info, paths } = document as Written
  const schemas = new Schemas()
  const responses = new Map<string, Dict>()
  const schemes = new Map<string, Dict>()
  const written: OpenApi['paths'] = {}
  for (const path of Object.keys(paths).sort()) {
    const item: { [method: string]: Dict } = {}
    for (const method of METHODS) {
      const operation = paths[path]?.[method]
      if (!operation) continue
      item[method] = writeOperation(method, operation, schemas, responses)
      for (const name of schemesOf(operation['x-access'])) schemes.set(name, SECURITY_SCHEMES[name] ?? {})
    }
    if (Object.keys(item).length) written[path] = item
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: DESCRIPTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `/api/${info.title}`, description: 'Behind the edge server of every site.' }],
    paths: written,
    components: { schemas: schemas.sorted(), responses: sorted(responses), securitySchemes: sorted(schemes) },
  }
}

function writeOperation(method: string, operation: Operation, schemas: Schemas, responses: Map<string, Dict>): Dict {
  const access = operation['x-access']
  const takesBody = operation.requestBody || operation['x-stream'] || operation['x-bytes']
  return {
    ...(operation.operationId ? { operationId: operation.operationId } : {}),
    ...(operation.summary ? { summary: operation.summary } : {}),
    ...(access ? { security: securityOf(access), 'x-access': access as Json } : {}),
    ...(takesBody ? { 'x-max-body-bytes': operation['x-max-body-bytes'] ?? null } : {}),
    ...(operation['x-stream'] ? { 'x-stream': operation['x-stream'] } : {}),
    ...(operation['x-priority'] ? { 'x-priority': operation['x-priority'] } : {}),
    ...(operation.parameters ? { parameters: operation.parameters.map((it) => schemas.clean(it)) } : {}),
    ...(takesBody ? { requestBody: bodyOf(operation, schemas) } : {}),
    responses: { ...answersOf(method, operation, schemas), ...refusalsOf(method, operation, schemas, responses) },
  }
}

/** The scheme and the callers that an operation admits: a visitor, anybody with a session, a role, a service. */
const callersOf = (access: Access = 'public'): [string, string | undefined][] =>
  access === 'public'
    ? []
    : Object.keys(access).map((caller) => {
        if (caller === 'visitor') return [caller, undefined]
        if (caller === 'customer') return ['session', undefined]
        const [scheme = caller, name] = caller.split(':')
        return name ? [scheme, name] : ['session', caller]
      })

const schemesOf = (access?: Access) => callersOf(access).map(([scheme]) => scheme)
const securityOf = (access: Access): Json =>
  callersOf(access).map(([scheme, name]) => ({ [scheme]: name ? [name] : [] }))

function bodyOf({ requestBody, 'x-stream': stream, 'x-bytes': bytes }: Operation, schemas: Schemas): Dict {
  const raw = stream ?? bytes
  if (raw) return { required: true, content: { [raw]: { schema: BYTES } } }
  const body = requestBody?.content?.['application/json'] ?? {}
  return { required: true, content: { 'application/json': schemas.clean(body) } }
}

/** The successful answers. An empty schema stands for bytes: everything else has its shape. */
function answersOf(method: string, { responses = {} }: Operation, schemas: Schemas): Dict {
  const answers: Dict = {}
  for (const [status, { content, $id }] of Object.entries(responses)) {
    if (Number(status) >= 400) continue
    const schema = content?.['application/json']?.schema
    const description = SUCCESS[status] ?? 'Done'
    if (!schema || method === 'head') answers[status] = { description }
    else if (!Object.keys(schema).length)
      answers[status] = { description, content: { 'application/octet-stream': { schema: BYTES } } }
    // The plugin moves the name of an answer's schema from the schema to the answer.
    else
      answers[status] = {
        description,
        content: { 'application/json': { schema: schemas.clean({ ...($id ? { $id } : {}), ...schema }) } },
      }
  }
  return answers
}

const SUCCESS: { [status: string]: string } = {
  200: 'Found',
  201: 'Made',
  202: 'Taken on',
  204: 'Done, nothing to say',
}

function refusalsOf(method: string, operation: Operation, schemas: Schemas, responses: Map<string, Dict>): Dict {
  const byStatus = Map.groupBy([...(operation['x-problems'] ?? [])].sort(), (code) => problems[code].status)
  const problem = Object.values(operation.responses ?? {}).find((it) => it.$id === 'Problem')
  if (problem) schemas.clean({ $id: 'Problem', ...problem.content?.['application/json']?.schema })
  const answers: Dict = {}
  for (const [status, codes] of byStatus) {
    const [only] = codes.length === 1 && method !== 'head' ? codes : []
    if (only && !responses.has(only)) responses.set(only, refusalOf(codes, method))
    answers[status] = only ? { $ref: `#/components/responses/${only}` } : refusalOf(codes, method)
  }
  return answers
}

/** One answer for all codes of a status; an answer to HEAD has no body. */
function refusalOf(codes: ProblemCode[], method: string): Dict {
  const description = codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('; ')
  if (method === 'head') return { description }
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } } }
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] }
  return { description, content: { 'application/problem+json': { schema } } }
}

/** Removes what OpenAPI does not know from schemas, and collects the named ones, once each. */
class Schemas {
  readonly #byName = new Map<string, Dict>()

  clean<T extends Json>(node: T): T {
    return this.#clean(node) as T
  }

  sorted(): Dict {
    return sorted(this.#byName)
  }

  #clean(node: Json): Json {
    if (Array.isArray(node)) return node.map((it) => this.#clean(it))
    if (node === null || typeof node !== 'object') return node
    const { $id, ...rest } = node
    const cleaned = withoutConstants(
      Object.fromEntries(Object.entries(rest).map(([key, it]) => [key, this.#clean(it)])),
    )
    return typeof $id === 'string' ? this.#keep($id, cleaned) : cleaned
  }

  /** The plugin drops `additionalProperties` where a schema is a whole answer, so the fuller of two stays. */
  #keep(name: string, schema: Dict): Dict {
    const known = this.#byName.get(name) ?? {}
    for (const key of Object.keys(schema))
      if (key in known && JSON.stringify(known[key]) !== JSON.stringify(schema[key]))
        throw new Error(`Two different schemas are called ${name}: they differ in ${key}.`)
    this.#byName.set(name, { ...known, ...schema })
    return { $ref: `#/components/schemas/${name}` }
  }
}

/** A constant becomes an enum of one, and a union of constants an enum: readers and generators expect that form. */
function withoutConstants(schema: Dict): Dict {
  const { const: only, anyOf, ...rest } = schema
  if (only !== undefined) return { ...rest, enum: [only] }
  if (!Array.isArray(anyOf)) return schema
  const words = anyOf.flatMap((it) => (isWord(it) ? it.enum : []))
  return words.length === anyOf.length ? { type: 'string', ...rest, enum: words } : schema
}

const isWord = (node: Json): node is { type: 'string'; enum: [string] } =>
  node !== null &&
  typeof node === 'object' &&
  !Array.isArray(node) &&
  node.type === 'string' &&
  Array.isArray(node.enum) &&
  node.enum.length === 1

const sorted = (named: Map<string, Dict>): Dict => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)))
